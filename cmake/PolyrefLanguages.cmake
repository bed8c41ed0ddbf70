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
