# Compiles the Java runtime under SOURCES and packs JAR: classes for Java 17, and for 22 and newer where javac can.
# -DJAVA_HOME= -DSOURCES= -DWORK= -DJAR=
include("${CMAKE_CURRENT_LIST_DIR}/PackJar.cmake")

file(REMOVE_RECURSE "${WORK}")
file(GLOB_RECURSE files "${SOURCES}/java/*.java")
polyref_javac("${WORK}/base" 17 "" ${files})
set(versions "")
execute_process(COMMAND "${JAVA_HOME}/bin/javac" -version OUTPUT_VARIABLE version ERROR_QUIET)
string(REGEX MATCH "[0-9]+" version "${version}")
if(version GREATER_EQUAL 22)
  file(GLOB_RECURSE files "${SOURCES}/java22/*.java")
  polyref_javac("${WORK}/22" 22 "${WORK}/base" ${files})
  set(versions --release 22 -C "${WORK}/22" .)
endif()
file(WRITE "${WORK}/manifest" "Multi-Release: true\nEnable-Native-Access: ALL-UNNAMED\nAutomatic-Module-Name: org.polyref\n")
polyref_jar("${JAR}" "${WORK}/manifest" "${WORK}/base" ${versions})
