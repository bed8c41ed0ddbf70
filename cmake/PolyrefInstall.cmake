# cmake --install: the runtime library, its headers, and all that polyref_bind needs in another project.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(share "${CMAKE_INSTALL_DATADIR}/polyref")
install(TARGETS polyref EXPORT polyrefTargets
  LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}" ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}"
  RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}" INCLUDES DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}")
install(EXPORT polyrefTargets NAMESPACE polyref:: DESTINATION "${CMAKE_INSTALL_LIBDIR}/cmake/polyref")
install(DIRECTORY "${PROJECT_SOURCE_DIR}/runtime/include/polyref" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}")
install(DIRECTORY "${PROJECT_SOURCE_DIR}/codegen" "${PROJECT_SOURCE_DIR}/templates" "${PROJECT_SOURCE_DIR}/bindings"
  DESTINATION "${share}" PATTERN "__pycache__" EXCLUDE PATTERN "target" EXCLUDE PATTERN "*.egg-info" EXCLUDE PATTERN ".*_cache" EXCLUDE)
# What the languages' runtimes were built to comes with those that are built (_polyref_ship), and never from another version.
install(CODE "file(REMOVE_RECURSE \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${share}/built\")")
install(DIRECTORY "${PROJECT_SOURCE_DIR}/docs/errors" DESTINATION "${share}/docs")
install(DIRECTORY "${PROJECT_SOURCE_DIR}/cmake/" DESTINATION "${CMAKE_INSTALL_LIBDIR}/cmake/polyref"
  FILES_MATCHING PATTERN "*.cmake" PATTERN "ModuleConfig.cmake.in" PATTERN "requirements.txt"
  PATTERN "PolyrefInstall.cmake" EXCLUDE PATTERN "PolyrefPaths.cmake" EXCLUDE PATTERN "PolyrefWarnings.cmake" EXCLUDE
  PATTERN "PolyrefSanitizer.cmake" EXCLUDE)
# The command `polyref`, at home wherever the prefix is moved to.
file(RELATIVE_PATH root_from_bin "/${CMAKE_INSTALL_BINDIR}" "/")
set(requirements "${CMAKE_INSTALL_LIBDIR}/cmake/polyref/requirements.txt")
configure_file("${PROJECT_SOURCE_DIR}/cmake/polyref.sh.in" polyref.sh @ONLY)
install(PROGRAMS "${CMAKE_CURRENT_BINARY_DIR}/polyref.sh" DESTINATION "${CMAKE_INSTALL_BINDIR}" RENAME polyref)

configure_package_config_file("${PROJECT_SOURCE_DIR}/cmake/polyrefConfig.cmake.in" polyrefConfig.cmake
  INSTALL_DESTINATION "${CMAKE_INSTALL_LIBDIR}/cmake/polyref" PATH_VARS share)
write_basic_package_version_file(polyrefConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES "${CMAKE_CURRENT_BINARY_DIR}/polyrefConfig.cmake" "${CMAKE_CURRENT_BINARY_DIR}/polyrefConfigVersion.cmake"
  DESTINATION "${CMAKE_INSTALL_LIBDIR}/cmake/polyref")
