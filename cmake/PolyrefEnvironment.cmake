# The generator's environment: a virtual environment in the build folder with pinned packages.
#
#   polyref_environment()   makes it, once per build folder, and sets in the caller's scope
#     POLYREF_VENV_PYTHON   its interpreter
#     POLYREF_RUN_MODULE    the command (a list) that runs one of the generator's Python modules, named after it
#     POLYREF_GENERATOR     the command that runs `polyref`
#
# Set POLYREF_GENERATOR_PYTHON to an interpreter that has the packages of requirements.txt to use that one instead.
include_guard(GLOBAL)

set(POLYREF_GENERATOR_PYTHON "" CACHE FILEPATH "Python with the generator's packages; empty: make one in the build folder")

# Installs the packages of a requirements file into the environment, again only when the file changes.
function(polyref_pip_install venv_python requirements)
  cmake_path(GET requirements STEM name)
  cmake_path(GET venv_python PARENT_PATH bin)
  set(stamp "${bin}/../${name}.installed")
  if(EXISTS "${stamp}" AND NOT "${requirements}" IS_NEWER_THAN "${stamp}")
    return()
  endif()
  message(STATUS "polyref: installing ${requirements} into ${bin}")
  execute_process(
    COMMAND "${venv_python}" -m pip install --quiet --disable-pip-version-check --requirement "${requirements}"
    RESULT_VARIABLE failed ERROR_VARIABLE log OUTPUT_VARIABLE log)
  if(failed)
    message(FATAL_ERROR "polyref: pip can't install ${requirements}:\n${log}\nIt needs access to PyPI, or set "
                        "POLYREF_GENERATOR_PYTHON to a Python that has these packages.")
  endif()
  file(TOUCH "${stamp}")
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${requirements}")
endfunction()

# The interpreter of a virtual environment made from `base` in `folder`.
function(polyref_make_venv base folder result)
  set(python "${folder}/bin/python")
  if(WIN32)
    set(python "${folder}/Scripts/python.exe")
  endif()
  if(NOT EXISTS "${python}")
    message(STATUS "polyref: making a virtual environment in ${folder}")
    execute_process(COMMAND "${base}" -m venv "${folder}" RESULT_VARIABLE failed ERROR_VARIABLE log OUTPUT_VARIABLE log)
    if(failed)
      file(REMOVE_RECURSE "${folder}")
      message(FATAL_ERROR "polyref: ${base} can't make a virtual environment (Debian: apt install python3-venv):\n${log}")
    endif()
  endif()
  set(${result} "${python}" PARENT_SCOPE)
endfunction()

macro(polyref_find_python)
  find_package(Python 3.10 COMPONENTS Interpreter Development.Module)
  if(NOT Python_Interpreter_FOUND)
    message(FATAL_ERROR "polyref: no Python 3.10 or newer (Debian: apt install python3 python3-venv python3-dev)")
  endif()
  # Version managers put scripts in front of interpreters; what runs is asked for once.
  execute_process(COMMAND "${Python_EXECUTABLE}" -c "import sys; print(sys.executable, end='')"
    OUTPUT_VARIABLE Python_EXECUTABLE COMMAND_ERROR_IS_FATAL ANY)
endmacro()

macro(polyref_environment)
  polyref_find_python()
  if(POLYREF_GENERATOR_PYTHON)
    set(POLYREF_VENV_PYTHON "${POLYREF_GENERATOR_PYTHON}")
  else()
    polyref_make_venv("${Python_EXECUTABLE}" "${CMAKE_BINARY_DIR}/polyref-venv" POLYREF_VENV_PYTHON)
    polyref_pip_install("${POLYREF_VENV_PYTHON}" "${POLYREF_CMAKE_DIR}/requirements.txt")
  endif()
  set(POLYREF_RUN_MODULE
      "${CMAKE_COMMAND}" -E env "PYTHONPATH=${POLYREF_CODEGEN_DIR}" PYTHONDONTWRITEBYTECODE=1 "${POLYREF_VENV_PYTHON}" -m)
  set(POLYREF_GENERATOR ${POLYREF_RUN_MODULE} polyref_codegen)
endmacro()
