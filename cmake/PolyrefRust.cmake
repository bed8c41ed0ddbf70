# Rust: the generated crate lies in the output folder as it is; the runtime crates are laid beside it.
include_guard(GLOBAL)

# Sets `missing` to the reason why Rust can't be bound, or to nothing.
macro(_polyref_find_rust missing)
  set(${missing} "")
  find_program(POLYREF_CARGO cargo HINTS "$ENV{HOME}/.cargo/bin")
  if(NOT POLYREF_CARGO)
    set(${missing} "cargo was not found (https://rustup.rs; set POLYREF_CARGO)")
  endif()
endmacro()

macro(_polyref_made_by_rust result)
  set(${result} "")
endmacro()

macro(_polyref_bind_rust)
  file(GLOB_RECURSE crates CONFIGURE_DEPENDS "${POLYREF_BINDINGS_DIR}/rust/*.rs" "${POLYREF_BINDINGS_DIR}/rust/*.toml")
  list(FILTER crates EXCLUDE REGEX "/target/")
  set(copied "")
  foreach(file IN LISTS crates)
    file(RELATIVE_PATH name "${POLYREF_BINDINGS_DIR}/rust" "${file}")
    set(copy "${out}/rust/${name}")
    add_custom_command(OUTPUT "${copy}"
      COMMAND "${CMAKE_COMMAND}" -E copy_if_different "${file}" "${copy}" DEPENDS "${file}" VERBATIM)
    list(APPEND copied "${copy}")
  endforeach()
  add_custom_target(polyref_${module}_crates DEPENDS ${copied})
  add_dependencies(polyref_${module} polyref_${module}_crates polyref_${module}_generate)
endmacro()
