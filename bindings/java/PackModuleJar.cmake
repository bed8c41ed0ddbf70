# Compiles the generated Java of MODULE under OUT and packs OUT/MODULE.jar, the same bytes from the same sources; and these
# sources, for editors, to OUT/MODULE-sources.jar.
# -DJAVA_HOME= -DOUT= -DMODULE=
include("${CMAKE_CURRENT_LIST_DIR}/PackJar.cmake")

file(STRINGS "${OUT}/.polyref/${MODULE}.java.files" files)
list(FILTER files INCLUDE REGEX "\\.java( |$)")
list(TRANSFORM files REPLACE " .*" "")
list(TRANSFORM files PREPEND "${OUT}/")
set(classes "${OUT}/.polyref/${MODULE}-classes")
file(REMOVE_RECURSE "${classes}")
polyref_javac("${classes}" 17 "${OUT}/polyref.jar" ${files})
set(sources "${OUT}/.polyref/${MODULE}-sources")
file(REMOVE_RECURSE "${sources}")
foreach(file IN LISTS files)
  file(RELATIVE_PATH name "${OUT}/java" "${file}")
  configure_file("${file}" "${sources}/${name}" COPYONLY)
endforeach()
file(WRITE "${OUT}/.polyref/${MODULE}-sources.manifest" "")
polyref_jar("${OUT}/${MODULE}-sources.jar" "${OUT}/.polyref/${MODULE}-sources.manifest" "${sources}")
file(WRITE "${OUT}/.polyref/${MODULE}.manifest" "Class-Path: polyref.jar\n")
polyref_jar("${OUT}/${MODULE}.jar" "${OUT}/.polyref/${MODULE}.manifest" "${classes}")
