# Python: one extension module for each interpreter, side by side in one package folder.
include_guard(GLOBAL)

set(POLYREF_PYTHONS "" CACHE STRING "Interpreters to build Python extensions for; empty: the one that CMake found")

# Sets `missing` to the reason why Python can't be bound, or to nothing.
macro(_polyref_find_python missing)
  set(${missing} "")
  if(NOT POLYREF_PYTHONS AND NOT Python_Development.Module_FOUND)
    set(${missing} "the headers of Python are missing (Debian: apt install python3-dev)")
  endif()
endmacro()

function(_polyref_pythons result)
  if(POLYREF_PYTHONS)
    set(${result} "${POLYREF_PYTHONS}" PARENT_SCOPE)
  else()
    set(${result} "${Python_EXECUTABLE}" PARENT_SCOPE)
  endif()
endfunction()

# What an interpreter needs of its extensions: sets `suffix` (".cpython-311-x86_64-linux-gnu.so"), `include` (the folder
# of Python.h) and `tag`, which is the same for interpreters that share extensions. Each is asked once per configuration.
function(_polyref_python_about python)
  set(known "polyref_python_about:${python}")
  get_property(about GLOBAL PROPERTY "${known}")
  if(NOT about)
    execute_process(
      COMMAND "${python}" -c "import sysconfig as s; print(s.get_path('include'), s.get_config_var('EXT_SUFFIX'), sep=';', end='')"
      OUTPUT_VARIABLE about ERROR_VARIABLE log RESULT_VARIABLE failed)
    if(failed)
      message(FATAL_ERROR "polyref: ${python}, one of POLYREF_PYTHONS, doesn't run (${failed}): name an interpreter itself, "
                          "not a version manager's script for one that isn't installed\n${log}")
    endif()
    set_property(GLOBAL PROPERTY "${known}" "${about}")
  endif()
  list(GET about 0 include)
  list(GET about 1 suffix)
  if(NOT EXISTS "${include}/Python.h")
    message(FATAL_ERROR "polyref: ${python} has no headers: ${include}/Python.h is missing (Debian: apt install python3-dev)")
  endif()
  string(MAKE_C_IDENTIFIER "python${suffix}" tag)
  set(include "${include}" PARENT_SCOPE)
  set(suffix "${suffix}" PARENT_SCOPE)
  set(tag "${tag}" PARENT_SCOPE)
endfunction()

# An extension module `name` for an interpreter, made of the sources given; it needs no Python library to link.
function(polyref_python_extension target python name)
  _polyref_python_about("${python}")
  add_library(${target} MODULE ${ARGN})
  target_include_directories(${target} SYSTEM PRIVATE "${include}")
  target_include_directories(${target} PRIVATE "${POLYREF_BINDINGS_DIR}/python/include")
  set_target_properties(${target} PROPERTIES PREFIX "" OUTPUT_NAME "${name}" SUFFIX "${suffix}"
    CXX_STANDARD 17 CXX_STANDARD_REQUIRED ON CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON)
  _polyref_quiet(${target})
endfunction()

# The core of the `polyref` package for one interpreter, once per build tree: sets `result` to its target. An installation
# may have it built.
function(_polyref_python_core python result)
  _polyref_python_about("${python}")
  set(target "polyref--core-${tag}")
  set(${result} ${target} PARENT_SCOPE)
  if(TARGET ${target})
    return()
  endif()
  _polyref_add_built(${target} MODULE python "_core${suffix}" built)
  if(built)
    return()
  endif()
  execute_process(COMMAND "${POLYREF_VENV_PYTHON}" -c "import pybind11; print(pybind11.get_include(), end='')"
    OUTPUT_VARIABLE pybind11 COMMAND_ERROR_IS_FATAL ANY)
  file(GLOB sources CONFIGURE_DEPENDS "${POLYREF_BINDINGS_DIR}/python/src/*.cc")
  set(out "${CMAKE_BINARY_DIR}/polyref-python")
  polyref_python_extension(${target} "${python}" _core ${sources})
  target_include_directories(${target} SYSTEM PRIVATE "${pybind11}")
  target_link_libraries(${target} PRIVATE polyref::polyref)
  _polyref_place(${target} python/polyref)
  set_target_properties(${target} PROPERTIES INSTALL_RPATH "$ORIGIN/../../lib")
  _polyref_ship(python "$<TARGET_FILE:${target}>")
endfunction()

# Lays the `polyref` package into the output folder.
macro(_polyref_python_package)
  file(GLOB files CONFIGURE_DEPENDS
    "${POLYREF_BINDINGS_DIR}/python/polyref/*.py" "${POLYREF_BINDINGS_DIR}/python/polyref/*.pyi"
    "${POLYREF_BINDINGS_DIR}/python/polyref/py.typed")
  set(cores "")
  foreach(python IN LISTS pythons)
    _polyref_python_core("${python}" core)
    list(APPEND cores ${core})
    list(APPEND files "$<TARGET_FILE:${core}>")
  endforeach()
  set(stamp "${out}/.polyref/python-package.stamp")
  add_custom_command(OUTPUT "${stamp}"
    COMMAND "${CMAKE_COMMAND}" -E make_directory "${out}/python/polyref" "${out}/.polyref"
    COMMAND "${CMAKE_COMMAND}" -E copy ${files} "${out}/python/polyref"
    COMMAND "${CMAKE_COMMAND}" -E touch "${stamp}"
    DEPENDS ${files} ${cores} VERBATIM)
  add_custom_target(${shared_target} DEPENDS "${stamp}")
endmacro()

macro(_polyref_made_by_python result)
  set(${result} "${out}/src/${module}_python.cc")
endmacro()

macro(_polyref_bind_python)
  _polyref_pythons(pythons)
  _polyref_shared_parts(python)
  if(shared_new)
    _polyref_python_package()
  endif()
  foreach(python IN LISTS pythons)
    _polyref_python_about("${python}")
    set(extension "polyref-${module}-${tag}")
    if(TARGET ${extension})
      continue()
    endif()
    polyref_python_extension(${extension} "${python}" _native "${out}/src/${module}_python.cc")
    target_link_libraries(${extension} PRIVATE ${module}_polyref)
    _polyref_place(${extension} "python/${module}")
    add_dependencies(${extension} polyref-${module}-generate)
    add_dependencies(polyref_${module} ${extension})
  endforeach()
  add_dependencies(polyref_${module} ${shared_target})
endmacro()
