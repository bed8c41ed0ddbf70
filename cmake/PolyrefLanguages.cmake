# The languages that the generator has, and what each needs of a build: nothing here knows one by name.
#
# A language whose files are not all that it needs has bindings/<language>/bind.cmake, with any of these, which run in
# the scope of polyref_bind:
#
#   _polyref_find_<language>(missing)      looks for its tools; sets `missing` to why it can't be bound
#   _polyref_made_by_<language>(result)    sets `result` to what the generator makes that the build compiles
#   _polyref_bind_<language>()             adds its targets, on which polyref_<module> depends
include_guard(GLOBAL)

file(GLOB parts CONFIGURE_DEPENDS "${POLYREF_BINDINGS_DIR}/*/bind.cmake")
foreach(part IN LISTS parts)
  include("${part}")
endforeach()

# Calls one of these of a language that has it.
macro(_polyref_ask what language)
  if(COMMAND "_polyref_${what}_${language}")
    cmake_language(CALL "_polyref_${what}_${language}" ${ARGN})
  endif()
endmacro()

# Lets an installation of this build have files of a language's runtime, those that are built by then. Projects that use
# the installation find them with _polyref_built, and need not build them.
function(_polyref_ship language)
  if(NOT POLYREF_BUILT_DIR AND NOT POLYREF_SANITIZER)
    install(FILES ${ARGN} DESTINATION "${CMAKE_INSTALL_DATADIR}/polyref/built/${language}" OPTIONAL)
  endif()
endfunction()

# Sets `result` to such a file, or to nothing where this is no installation, or one that came without it.
function(_polyref_built language name result)
  set(file "${POLYREF_BUILT_DIR}/${language}/${name}")
  if(NOT POLYREF_BUILT_DIR OR NOT EXISTS "${file}")
    set(file "")
  endif()
  set(${result} "${file}" PARENT_SCOPE)
endfunction()

# Makes such a library a target of that type, and sets `result` to its file, or to nothing.
function(_polyref_add_built target type language name result)
  _polyref_built("${language}" "${name}" file)
  if(file)
    add_library(${target} ${type} IMPORTED GLOBAL)
    set_target_properties(${target} PROPERTIES IMPORTED_LOCATION "${file}")
  endif()
  set(${result} "${file}" PARENT_SCOPE)
endfunction()

# Sets `result` to a question that names the nearest of some words, or to nothing.
function(_polyref_nearest word words result)
  execute_process(COMMAND ${POLYREF_RUN_MODULE} polyref_codegen.suggest "${word}" ${words}
    OUTPUT_VARIABLE near COMMAND_ERROR_IS_FATAL ANY)
  set(${result} "" PARENT_SCOPE)
  if(near)
    set(${result} "; did you mean ${near}?" PARENT_SCOPE)
  endif()
endfunction()

# The command-line option that a keyword stands for, in `result`: java-package for JAVA_PACKAGE.
function(_polyref_option_name keyword result)
  string(TOLOWER "${keyword}" name)
  string(REPLACE "_" "-" name "${name}")
  set(${result} "${name}" PARENT_SCOPE)
endfunction()

# Sets `result` to why a language's own option can't have a value, or to nothing.
function(_polyref_wrong_value keyword value result)
  _polyref_option_name("${keyword}" name)
  execute_process(COMMAND ${POLYREF_RUN_MODULE} polyref_codegen.option_values "${name}" "${value}"
    OUTPUT_VARIABLE wrong COMMAND_ERROR_IS_FATAL ANY)
  set(${result} "${wrong}" PARENT_SCOPE)
endfunction()

# Fails if one of the arguments looks like a mistyped keyword: CMake takes it for one more header or language.
function(_polyref_refuse_typos keywords)
  foreach(word IN LISTS ARGN)
    if(word MATCHES "^[A-Z_]+$" AND NOT EXISTS "${CMAKE_CURRENT_SOURCE_DIR}/${word}")
      _polyref_nearest("${word}" "${keywords}" near)
      if(near)
        message(FATAL_ERROR "polyref_bind: there is no keyword '${word}'${near}")
      endif()
    endif()
  endforeach()
endfunction()

# Asks the generator, once per configuration. Sets `languages` to their names and `options` to the keywords of their
# own options: JAVA_PACKAGE for --java-package.
function(_polyref_languages languages options)
  get_property(listed GLOBAL PROPERTY polyref_languages)
  if(NOT listed)
    execute_process(COMMAND ${POLYREF_GENERATOR} languages OUTPUT_VARIABLE listed COMMAND_ERROR_IS_FATAL ANY)
    set_property(GLOBAL PROPERTY polyref_languages "${listed}")
  endif()
  string(REPLACE ";" "," listed "\n${listed}")
  string(REGEX MATCHALL "\n[a-z][a-z0-9_]*" names "${listed}")
  list(TRANSFORM names STRIP)
  set(${languages} "${names}" PARENT_SCOPE)
  string(REGEX MATCHALL "\n  --[a-z][a-z0-9-]*" names "${listed}")
  list(TRANSFORM names REPLACE "\n  --" "")
  list(TRANSFORM names REPLACE "-" "_")
  list(TRANSFORM names TOUPPER)
  set(${options} "${names}" PARENT_SCOPE)
endfunction()
