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

# An extension module `name` for one interpreter, made of `sources`; it needs no Python library to link.
function(polyref_python_extension target python name)
  execute_process(
    COMMAND "${python}" -c "import sysconfig as s; print(s.get_path('include'), s.get_config_var('EXT_SUFFIX'), sep=';', end='')"
    OUTPUT_VARIABLE about COMMAND_ERROR_IS_FATAL ANY)
  list(GET about 0 include)
  list(GET about 1 suffix)
  if(NOT EXISTS "${include}/Python.h")
    message(FATAL_ERROR "polyref: ${python} has no headers: ${include}/Python.h is missing (Debian: apt install python3-dev)")
  endif()
  add_library(${target} MODULE ${ARGN})
  target_include_directories(${target} SYSTEM PRIVATE "${include}")
  target_include_directories(${target} PRIVATE "${POLYREF_BINDINGS_DIR}/python/include")
  set_target_properties(${target} PROPERTIES PREFIX "" OUTPUT_NAME "${name}" SUFFIX "${suffix}"
    CXX_STANDARD 17 CXX_STANDARD_REQUIRED ON CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON)
endfunction()

# The `polyref` package itself, once per build tree: target polyref_python_core. Its files are then known by the global
# property POLYREF_PYTHON_CORE_FILES.
function(_polyref_python_core)
  if(TARGET polyref_python_core)
    return()
  endif()
  set(out "${CMAKE_BINARY_DIR}/polyref-python")
  execute_process(COMMAND "${POLYREF_VENV_PYTHON}" -c "import pybind11; print(pybind11.get_include(), end='')"
    OUTPUT_VARIABLE pybind11 COMMAND_ERROR_IS_FATAL ANY)
  file(GLOB sources CONFIGURE_DEPENDS "${POLYREF_BINDINGS_DIR}/python/src/*.cc")
  file(GLOB files CONFIGURE_DEPENDS "${POLYREF_BINDINGS_DIR}/python/polyref/*.py*")
  list(FILTER files EXCLUDE REGEX "\\.pyc$")
  list(APPEND files "${POLYREF_BINDINGS_DIR}/python/polyref/py.typed")
  add_custom_target(polyref_python_core)
  set(shared_folder "")
  _polyref_pythons(pythons)
  foreach(python IN LISTS pythons)
    string(MAKE_C_IDENTIFIER "polyref_python_core_${python}" target)
    polyref_python_extension(${target} "${python}" _core ${sources})
    target_include_directories(${target} SYSTEM PRIVATE "${pybind11}")
    target_link_libraries(${target} PRIVATE polyref::polyref)
    _polyref_place(${target} python/polyref)
    add_dependencies(polyref_python_core ${target})
    list(APPEND libraries "$<TARGET_FILE:${target}>")
  endforeach()
  foreach(file IN LISTS files)
    cmake_path(GET file FILENAME name)
    add_custom_command(OUTPUT "${out}/python/polyref/${name}"
      COMMAND "${CMAKE_COMMAND}" -E copy "${file}" "${out}/python/polyref/${name}" DEPENDS "${file}" VERBATIM)
    list(APPEND copies "${out}/python/polyref/${name}")
  endforeach()
  add_custom_target(polyref_python_files DEPENDS ${copies})
  add_dependencies(polyref_python_core polyref_python_files)
  set_property(GLOBAL PROPERTY POLYREF_PYTHON_CORE_FILES ${copies} ${libraries})
endfunction()

macro(_polyref_made_by_python result)
  set(${result} "${out}/src/${module}_python.cc")
endmacro()

macro(_polyref_bind_python)
  _polyref_python_core()
  get_property(POLYREF_PYTHON_CORE_FILES GLOBAL PROPERTY POLYREF_PYTHON_CORE_FILES)
  _polyref_pythons(pythons)
  foreach(python IN LISTS pythons)
    string(MAKE_C_IDENTIFIER "polyref_${module}_${python}" extension)
    polyref_python_extension(${extension} "${python}" _native "${out}/src/${module}_python.cc")
    target_link_libraries(${extension} PRIVATE ${module}_polyref)
    _polyref_place(${extension} "python/${module}")
    add_dependencies(${extension} polyref_${module}_generate)
    add_dependencies(polyref_${module} ${extension})
  endforeach()
  _polyref_shared_parts(python)
  if(shared_new)
    add_custom_command(OUTPUT "${out}/.polyref/python-core.stamp"
      COMMAND "${CMAKE_COMMAND}" -E copy_directory "${CMAKE_BINARY_DIR}/polyref-python/python" "${out}/python"
      COMMAND "${CMAKE_COMMAND}" -E touch "${out}/.polyref/python-core.stamp"
      DEPENDS ${POLYREF_PYTHON_CORE_FILES} VERBATIM)
    add_custom_target(${shared_target} DEPENDS "${out}/.polyref/python-core.stamp")
    add_dependencies(${shared_target} polyref_python_core)
  endif()
  add_dependencies(polyref_${module} ${shared_target})
endmacro()
