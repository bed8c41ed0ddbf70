# Where polyref's own parts are, in the source tree: known in every directory, also of a project that adds this one. The
# installed package sets the same names (polyrefConfig.cmake.in).
set(POLYREF_CMAKE_DIR "${CMAKE_CURRENT_LIST_DIR}" CACHE INTERNAL "")
cmake_path(GET POLYREF_CMAKE_DIR PARENT_PATH root)
set(POLYREF_ROOT_DIR "${root}" CACHE INTERNAL "")
set(POLYREF_CODEGEN_DIR "${POLYREF_ROOT_DIR}/codegen" CACHE INTERNAL "")
set(POLYREF_BINDINGS_DIR "${POLYREF_ROOT_DIR}/bindings" CACHE INTERNAL "")
# What the generator is made of: a change to any of it makes every binding anew.
file(GLOB_RECURSE files CONFIGURE_DEPENDS "${POLYREF_CODEGEN_DIR}/*.py" "${POLYREF_ROOT_DIR}/templates/*.j2")
set(POLYREF_GENERATOR_FILES ${files} "${POLYREF_CMAKE_DIR}/requirements.txt" CACHE INTERNAL "")
