# The list in Rust, and what must not compile. Sets `runtimes` for the table.
set(POLYREF_CRATES "${CMAKE_BINARY_DIR}/conformance/rust")
configure_file(rust/Cargo.toml.in "${CMAKE_CURRENT_BINARY_DIR}/rust/Cargo.toml" @ONLY)
# The one crate from elsewhere, which the tests take from cargo's store, is fetched while all is built.
add_custom_command(OUTPUT "${CMAKE_CURRENT_BINARY_DIR}/rust/fetched.stamp"
  COMMAND "${POLYREF_CARGO}" fetch --quiet --manifest-path "${CMAKE_CURRENT_BINARY_DIR}/rust/Cargo.toml"
  COMMAND "${CMAKE_COMMAND}" -E touch "${CMAKE_CURRENT_BINARY_DIR}/rust/fetched.stamp"
  DEPENDS "${CMAKE_CURRENT_BINARY_DIR}/rust/Cargo.toml" COMMENT "conformance: fetching the crate ndarray" VERBATIM)
add_custom_target(conformance_rust_fetched ALL DEPENDS "${CMAKE_CURRENT_BINARY_DIR}/rust/fetched.stamp")
add_dependencies(conformance_rust_fetched polyref_conformance polyref_lexicon)
conformance_test(rust COMMAND "${POLYREF_VENV_PYTHON}" "${CMAKE_CURRENT_SOURCE_DIR}/rust/run.py"
  "${CMAKE_CURRENT_BINARY_DIR}/rust" "${results}/rust.txt" ${POLYREF_TEST_ENVIRONMENT})
set_tests_properties(conformance.rust PROPERTIES ENVIRONMENT "POLYREF_CARGO=${POLYREF_CARGO}")
list(APPEND runtimes rust)
if(NOT POLYREF_SANITIZER) # a preloaded runtime is not for cargo; the run above has each ending once
  ends_test(rust COMMAND "${POLYREF_CARGO}" test --offline --quiet --test process_end)
  set_tests_properties(ends.rust PROPERTIES WORKING_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}/rust"
    ENVIRONMENT "POLYREF_ENDS=${ends}")
endif()

# The parts of the runtime crate that touch memory by themselves, without C++: under Miri where it is installed.
execute_process(COMMAND "${POLYREF_CARGO}" +nightly miri --version RESULT_VARIABLE no_miri OUTPUT_QUIET ERROR_QUIET)
if(no_miri)
  message(STATUS "Miri is not installed here: the Rust memory tests run without it")
  set(memory_test test)
else()
  set(memory_test +nightly miri test)
endif()
# What a user gets has no tests of the crate's own.
file(GLOB_RECURSE own RELATIVE "${POLYREF_BINDINGS_DIR}/rust" CONFIGURE_DEPENDS "${POLYREF_BINDINGS_DIR}/rust/polyref/tests/*.rs")
foreach(file IN LISTS own)
  configure_file("${POLYREF_BINDINGS_DIR}/rust/${file}" "${POLYREF_CRATES}/${file}" COPYONLY)
endforeach()
add_test(NAME rust.memory COMMAND "${POLYREF_CARGO}" ${memory_test} --offline --test memory
  WORKING_DIRECTORY "${POLYREF_CRATES}/polyref")
set_tests_properties(rust.memory PROPERTIES ENVIRONMENT
  "CARGO_TARGET_DIR=${CMAKE_CURRENT_BINARY_DIR}/rust-memory;RUSTFLAGS=--cfg miri;MIRIFLAGS=-Zmiri-permissive-provenance")
