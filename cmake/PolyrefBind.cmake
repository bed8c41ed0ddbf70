# polyref_bind(TARGET MODULE name HEADERS header... LANGUAGES language...
#              [NAMESPACE namespace...] [IMPORTS module...] [REQUIRED language...] [OUTPUT_DIR folder]
#              [<option of a language> value])
#
# Makes the bindings of TARGET, a library, from the annotated HEADERS, during the build and with TARGET's own include
# paths, definitions and standard. It leaves in OUTPUT_DIR (default: polyref/ in the current build folder; with a
# multi-configuration generator, polyref/<configuration>):
#
#   include/<module>.h, lib/           the C API and the shared libraries: libpolyref, a shared TARGET, and what
#                                      TARGET needs of the project's own
#   model/<module>.model.json          what the module exports: modules that import it read this
#   lib/cmake/<module>_polyref/        the package by which other projects find it, to import it
#
# and what each language makes: docs/reference/cmake.md lists it.
#
# The folder may be moved as a whole. A language whose tools are missing is left out with a message, or is an error if
# it is REQUIRED. The targets made are <module>_polyref (the C API, to link against) and polyref_<module> (everything);
# its own have a `-` in their names, which no module has; those that modules share begin with `polyref--`.
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/PolyrefEnvironment.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/PolyrefFlags.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/PolyrefImports.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/PolyrefLibraries.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/PolyrefLanguages.cmake")

function(polyref_bind target)
  polyref_environment()
  _polyref_languages(known_languages own_options)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "MODULE;OUTPUT_DIR;${own_options}" "HEADERS;LANGUAGES;REQUIRED;IMPORTS;NAMESPACE")
  _polyref_check_arguments()
  _polyref_import_targets("${target}" "${arg_IMPORTS}" imports)

  set(languages "")
  foreach(language IN LISTS arg_LANGUAGES)
    set(missing "")
    _polyref_ask(find "${language}" missing)
    if(NOT missing)
      list(APPEND languages "${language}")
    elseif(language IN_LIST arg_REQUIRED)
      message(FATAL_ERROR "polyref_bind(${target}): ${language} is required, but ${missing}")
    else()
      message(STATUS "polyref_bind(${target}): without ${language}: ${missing}")
    endif()
  endforeach()

  set(out "${arg_OUTPUT_DIR}")
  if(NOT out)
    set(out "${CMAKE_CURRENT_BINARY_DIR}/polyref")
    get_property(multi_config GLOBAL PROPERTY GENERATOR_IS_MULTI_CONFIG)
    if(multi_config)
      string(APPEND out "/$<CONFIG>")
    endif()
  endif()
  cmake_path(ABSOLUTE_PATH out BASE_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}" NORMALIZE)

  add_custom_target(polyref_${arg_MODULE} ALL)
  _polyref_generate()
  _polyref_library()
  foreach(language IN LISTS languages)
    _polyref_ask(bind "${language}")
  endforeach()
endfunction()

macro(_polyref_check_arguments)
  if(NOT TARGET ${target})
    message(FATAL_ERROR "polyref_bind: there is no target '${target}'")
  endif()
  _polyref_refuse_typos("MODULE;HEADERS;LANGUAGES;REQUIRED;IMPORTS;NAMESPACE;OUTPUT_DIR;${own_options}"
    ${arg_UNPARSED_ARGUMENTS} ${arg_HEADERS} ${arg_LANGUAGES} ${arg_REQUIRED} ${arg_IMPORTS} ${arg_NAMESPACE})
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "polyref_bind(${target}): unknown arguments: ${arg_UNPARSED_ARGUMENTS}")
  endif()
  foreach(needed MODULE HEADERS LANGUAGES)
    if(NOT arg_${needed})
      message(FATAL_ERROR "polyref_bind(${target}): ${needed} is missing")
    endif()
  endforeach()
  if(NOT arg_MODULE MATCHES "^[A-Za-z][A-Za-z0-9_]*$")
    message(FATAL_ERROR "polyref_bind(${target}): MODULE '${arg_MODULE}' is no identifier of letters, digits and _")
  endif()
  if(arg_MODULE STREQUAL "polyref")
    message(FATAL_ERROR "polyref_bind(${target}): MODULE 'polyref' is the name of the runtime itself")
  endif()
  get_property(bound GLOBAL PROPERTY "polyref_bound:${arg_MODULE}")
  if(bound)
    message(FATAL_ERROR "polyref_bind(${target}): module '${arg_MODULE}' is bound already, in ${bound}")
  endif()
  foreach(name IN ITEMS polyref_${arg_MODULE} ${arg_MODULE}_polyref)
    if(TARGET ${name})
      message(FATAL_ERROR "polyref_bind(${target}): module '${arg_MODULE}' needs the target ${name}, and there is one already")
    endif()
  endforeach()
  set_property(GLOBAL PROPERTY "polyref_bound:${arg_MODULE}" "${CMAKE_CURRENT_LIST_FILE}")
  foreach(header IN LISTS arg_HEADERS)
    cmake_path(ABSOLUTE_PATH header BASE_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}" OUTPUT_VARIABLE file)
    get_source_file_property(generated "${file}" GENERATED)
    if(NOT EXISTS "${file}" AND NOT generated)
      message(FATAL_ERROR "polyref_bind(${target}): there is no header ${file}")
    endif()
  endforeach()
  foreach(namespace IN LISTS arg_NAMESPACE)
    if(NOT namespace MATCHES "^(::|(::)?[A-Za-z_][A-Za-z0-9_]*(::[A-Za-z_][A-Za-z0-9_]*)*)$")
      message(FATAL_ERROR "polyref_bind(${target}): NAMESPACE '${namespace}' is no namespace; they are named as company::parts")
    endif()
  endforeach()
  foreach(option IN LISTS own_options)
    if(arg_${option})
      _polyref_wrong_value("${option}" "${arg_${option}}" wrong)
      if(wrong)
        message(FATAL_ERROR "polyref_bind(${target}): ${option}: ${wrong}")
      endif()
    endif()
  endforeach()
  foreach(language IN LISTS arg_LANGUAGES arg_REQUIRED)
    if(NOT language IN_LIST known_languages)
      _polyref_nearest("${language}" "${known_languages}" near)
      list(JOIN known_languages ", " list)
      message(FATAL_ERROR "polyref_bind(${target}): unknown language '${language}'${near} (there are ${list})")
    endif()
  endforeach()
endmacro()

# One run of the generator. Its stamp is always new; the files that it makes are only written where they changed, so
# what is compiled from them isn't compiled again.
macro(_polyref_generate)
  set(module "${arg_MODULE}")
  set(stamp "${out}/.polyref/${module}.stamp")
  set(depfile "${out}/.polyref/${module}.d")
  set(headers "")
  foreach(header IN LISTS arg_HEADERS)
    cmake_path(ABSOLUTE_PATH header BASE_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}" NORMALIZE)
    list(APPEND headers "${header}")
  endforeach()
  set(options "")
  foreach(option IN LISTS own_options)
    if(arg_${option})
      _polyref_option_name("${option}" name)
      list(APPEND options "--${name}" "${arg_${option}}")
    endif()
  endforeach()
  _polyref_imported_files("${imports}" "model/{}.model.json" models)
  foreach(model IN LISTS models)
    list(APPEND options --import "${model}")
  endforeach()
  foreach(namespace IN LISTS arg_NAMESPACE)
    list(APPEND options --namespace "${namespace}")
  endforeach()
  list(JOIN languages "," language_list)
  _polyref_flags_file("${target}" "${module}" flags)

  set(thunks "${out}/src/${module}_thunks.cc")
  set(made "${thunks}" "${out}/include/${module}.h" "${out}/model/${module}.model.json")
  foreach(language IN LISTS languages)
    set(more "")
    _polyref_ask(made_by "${language}" more)
    list(APPEND made "${out}/.polyref/${module}.${language}.files" ${more})
  endforeach()
  add_custom_command(
    OUTPUT "${stamp}"
    BYPRODUCTS ${made}
    COMMAND ${POLYREF_GENERATOR} generate --module "${module}" --out "${out}" --languages "${language_list}" ${options}
            --compiler "${CMAKE_CXX_COMPILER}" --depfile "${depfile}" --depfile-target "${stamp}" ${headers} -- "@${flags}"
    COMMAND "${CMAKE_COMMAND}" -E touch "${stamp}"
    DEPENDS ${headers} "${flags}" ${models} ${POLYREF_GENERATOR_FILES}
    DEPFILE "${depfile}"
    COMMENT "polyref: generating the bindings of ${module}"
    VERBATIM)
  add_custom_target(polyref-${module}-generate DEPENDS "${stamp}")
  add_dependencies(polyref_${module} polyref-${module}-generate)
  foreach(imported IN LISTS imports)
    get_target_property(name "${imported}" POLYREF_MODULE)
    if(TARGET polyref_${name})  # bound by this project
      add_dependencies(polyref-${module}-generate polyref-${name}-generate)
      add_dependencies(polyref_${module} polyref_${name})
    endif()
  endforeach()
  if(CMAKE_GENERATOR MATCHES "Makefiles")
    # Make doesn't miss byproducts: look before each build whether one was deleted.
    add_custom_target(polyref-${module}-present
      COMMAND "${CMAKE_COMMAND}" "-DSTAMP=${stamp}" "-DFILES=${made}" -P "${POLYREF_CMAKE_DIR}/RemoveStampIfMissing.cmake" VERBATIM)
    add_dependencies(polyref-${module}-generate polyref-${module}-present)
  endif()
endmacro()

# The one place where TARGET's headers are compiled: <module>_polyref. Java's native methods are in it too, and optimised
# together with the thunks where the compiler can: a call from Java then takes no detour.
macro(_polyref_library)
  add_library(${module}_polyref SHARED "${thunks}")
  include(CheckIPOSupported)
  check_ipo_supported(RESULT ipo OUTPUT ignored LANGUAGES CXX)
  set_target_properties(${module}_polyref PROPERTIES INTERPROCEDURAL_OPTIMIZATION_RELEASE ${ipo})
  if(CMAKE_CXX_COMPILER_ID MATCHES "GNU|Clang")
    target_compile_options(${module}_polyref PRIVATE -fno-semantic-interposition)
  endif()
  add_dependencies(${module}_polyref polyref-${module}-generate)
  target_include_directories(${module}_polyref
    PUBLIC "$<BUILD_INTERFACE:${out}/include>" PRIVATE "$<TARGET_PROPERTY:${target},${interface}INCLUDE_DIRECTORIES>")
  target_compile_definitions(${module}_polyref PRIVATE "$<TARGET_PROPERTY:${target},${interface}COMPILE_DEFINITIONS>")
  target_compile_options(${module}_polyref PRIVATE "$<TARGET_PROPERTY:${target},${interface}COMPILE_OPTIONS>")
  target_compile_features(${module}_polyref PRIVATE "$<TARGET_PROPERTY:${target},${interface}COMPILE_FEATURES>")
  target_link_libraries(${module}_polyref PUBLIC polyref::polyref PRIVATE ${target})
  set_target_properties(${module}_polyref PROPERTIES
    CXX_STANDARD "${standard}" CXX_EXTENSIONS "${extensions}"
    CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON POSITION_INDEPENDENT_CODE ON)
  _polyref_quiet(${module}_polyref)
  _polyref_place(${module}_polyref lib)
  add_custom_command(TARGET ${module}_polyref POST_BUILD
    COMMAND "${CMAKE_COMMAND}" -E copy_if_different "$<TARGET_FILE:polyref::polyref>"
            "${out}/lib/$<TARGET_SONAME_FILE_NAME:polyref::polyref>"
    VERBATIM)
  if(shared_folder)
    add_custom_command(TARGET ${module}_polyref POST_BUILD
      COMMAND "${CMAKE_COMMAND}" -E copy_if_different "$<TARGET_FILE:${target}>"
              "${out}/lib/$<TARGET_SONAME_FILE_NAME:${target}>"
      VERBATIM)
  endif()
  add_dependencies(polyref_${module} ${module}_polyref)
  # Where imported modules have the libraries of the project that they were bound by.
  foreach(imported IN LISTS imports)
    set_property(TARGET ${module}_polyref APPEND PROPERTY INSTALL_RPATH "$<TARGET_FILE_DIR:${imported}>")
  endforeach()
  _polyref_export()
  _polyref_own_libraries()
endmacro()

# The target that lays a language's runtime into the output folder, once however many modules share the folder: sets
# `shared_target`, and `shared_new` if the caller has to define it.
macro(_polyref_shared_parts language)
  string(MD5 shared_target "${out}")
  set(shared_target "polyref--${language}-in-${shared_target}")
  set(shared_new ON)
  if(TARGET ${shared_target})
    set(shared_new OFF)
  endif()
endmacro()

# Leaves a target of sources that the project hasn't written without warnings, whichever it has chosen for its own: an option
# that silences all, after those of the project, and no `COMPILE_WARNING_AS_ERROR`. polyref's own build keeps them.
function(_polyref_quiet library)
  if(NOT POLYREF_WARNINGS_OF_OWN)
    set(silent -w)
    if(MSVC)
      set(silent /w)
    endif()
    target_compile_options(${library} PRIVATE ${silent})
    set_target_properties(${library} PROPERTIES COMPILE_WARNING_AS_ERROR OFF)
  endif()
endfunction()

# Puts a library that is part of the bindings into its folder under the output folder, from where it finds the others.
macro(_polyref_place library folder)
  file(RELATIVE_PATH up "/${folder}" "/lib")
  # The empty expression keeps multi-configuration generators from adding a folder of their own.
  set_target_properties(${library} PROPERTIES
    LIBRARY_OUTPUT_DIRECTORY "${out}/${folder}$<0:>" RUNTIME_OUTPUT_DIRECTORY "${out}/${folder}$<0:>"
    BUILD_WITH_INSTALL_RPATH ON INSTALL_RPATH "$ORIGIN/${up};$<TARGET_FILE_DIR:polyref::polyref>;${shared_folder}")
endmacro()
