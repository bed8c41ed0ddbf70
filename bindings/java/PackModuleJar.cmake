# Compiles the generated Java of MODULE under OUT and packs OUT/MODULE.jar, the same bytes from the same sources; and these
# sources, for editors, to OUT/MODULE-sources.jar.
# IMPORTS are the jars of the modules that it imports, which it finds from where it lies.
# -DJAVA_HOME= -DOUT= -DMODULE= -DIMPORTS=
include("${CMAKE_CURRENT_LIST_DIR}/PackJar.cmake")

file(STRINGS "${OUT}/.polyref/${MODULE}.java.files" files)
list(FILTER files INCLUDE REGEX "\\.java( |$)")
list(TRANSFORM files REPLACE " .*" "")
list(TRANSFORM files PREPEND "${OUT}/")
set(classes "${OUT}/.polyref/${MODULE}-classes")
file(REMOVE_RECURSE "${classes}")
list(JOIN IMPORTS ":" class_path)
polyref_javac("${classes}" 17 "${OUT}/polyref.jar:${class_path}" ${files})
set(sources "${OUT}/.polyref/${MODULE}-sources")
file(REMOVE_RECURSE "${sources}")
foreach(file IN LISTS files)
  file(RELATIVE_PATH name "${OUT}/java" "${file}")
  configure_file("${file}" "${sources}/${name}" COPYONLY)
endforeach()
file(WRITE "${OUT}/.polyref/${MODULE}-sources.manifest" "")
polyref_jar("${OUT}/${MODULE}-sources.jar" "${OUT}/.polyref/${MODULE}-sources.manifest" "${sources}")
set(class_path "polyref.jar")
foreach(jar IN LISTS IMPORTS)
  file(RELATIVE_PATH jar "${OUT}" "${jar}")
  string(REPLACE " " "%20" jar "${jar}")
  string(APPEND class_path "\n  ${jar}")  # a line of a manifest goes on after a space
endforeach()
file(WRITE "${OUT}/.polyref/${MODULE}.manifest" "Class-Path: ${class_path}\n")
polyref_jar("${OUT}/${MODULE}.jar" "${OUT}/.polyref/${MODULE}.manifest" "${classes}")
