# Where polyref's own parts are, in the source tree. The installed package sets the same names (polyrefConfig.cmake.in).
set(POLYREF_CMAKE_DIR "${CMAKE_CURRENT_LIST_DIR}")
cmake_path(GET POLYREF_CMAKE_DIR PARENT_PATH POLYREF_ROOT_DIR)
set(POLYREF_CODEGEN_DIR "${POLYREF_ROOT_DIR}/codegen")
set(POLYREF_BINDINGS_DIR "${POLYREF_ROOT_DIR}/bindings")
# What the generator is made of: a change to any of it makes every binding anew.
file(GLOB_RECURSE POLYREF_GENERATOR_FILES CONFIGURE_DEPENDS
  "${POLYREF_CODEGEN_DIR}/*.py" "${POLYREF_ROOT_DIR}/templates/*.j2")
list(APPEND POLYREF_GENERATOR_FILES "${POLYREF_CMAKE_DIR}/requirements.txt")
