# Modules whose types another one uses: bound by the same project, or found with find_package(<module>_polyref).
#
# The target <module>_polyref says of itself, in properties:
#   POLYREF_MODULE    the module's name
#   POLYREF_OUT       its output folder, with model/<module>.model.json
#   POLYREF_IMPORTS   the targets of what it imports, each after its own imports
include_guard(GLOBAL)

# Sets `result` to the targets of what is imported, those that they import included and first.
function(_polyref_import_targets target imports result)
  set(found "")
  foreach(name IN LISTS imports)
    set(imported "${name}")
    if(TARGET "${name}_polyref")
      set(imported "${name}_polyref")
    endif()
    set(out "")
    if(TARGET "${imported}")
      get_target_property(out "${imported}" POLYREF_OUT)
    endif()
    if(NOT out)
      message(FATAL_ERROR "polyref_bind(${target}): there is no module '${name}' to import: bind it before, or call "
        "find_package(${name}_polyref) with its output folder in CMAKE_PREFIX_PATH")
    endif()
    get_target_property(theirs "${imported}" POLYREF_IMPORTS)
    if(theirs)
      list(APPEND found ${theirs})
    endif()
    list(APPEND found "${imported}")
  endforeach()
  list(REMOVE_DUPLICATES found)
  set(${result} "${found}" PARENT_SCOPE)
endfunction()

# For a file under the output folder of each imported module ("engine.jar" of `{}.jar`): its path, in `result`.
function(_polyref_imported_files imports form result)
  set(files "")
  foreach(imported IN LISTS imports)
    get_target_property(name "${imported}" POLYREF_MODULE)
    get_target_property(folder "${imported}" POLYREF_OUT)
    string(REPLACE "{}" "${name}" file "${form}")
    list(APPEND files "${folder}/${file}")
  endforeach()
  set(${result} "${files}" PARENT_SCOPE)
endfunction()

# Says what the module is to those that import it, in this project and, by a package of its own, in others.
macro(_polyref_export)
  set_target_properties(${module}_polyref PROPERTIES
    POLYREF_MODULE "${module}" POLYREF_OUT "${out}" POLYREF_IMPORTS "${imports}")
  set(packages "")
  foreach(imported IN LISTS imports)
    get_target_property(folder "${imported}" POLYREF_OUT)
    file(RELATIVE_PATH folder "${out}" "${folder}")
    string(APPEND packages "find_dependency(${imported} HINTS \"\${out}/${folder}\")\n")
  endforeach()
  file(READ "${POLYREF_CMAKE_DIR}/ModuleConfig.cmake.in" config)
  string(CONFIGURE "${config}" config @ONLY)
  file(GENERATE OUTPUT "${out}/lib/cmake/${module}_polyref/${module}_polyrefConfig.cmake" CONTENT "${config}")
endmacro()
