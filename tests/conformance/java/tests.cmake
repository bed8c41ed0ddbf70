# The list in Java, with JUnit 5, on each JDK that was found. Adds to `runtimes` for the table.
find_program(POLYREF_MAVEN mvn DOC "Maven, which fetches JUnit")
if(NOT POLYREF_MAVEN)
  message(FATAL_ERROR "the Java tests need Maven (Debian: apt install maven)")
endif()

set(junit_folder "${CMAKE_CURRENT_BINARY_DIR}/java/junit")
set(junit "${junit_folder}/junit-platform-console-standalone.jar")
add_custom_command(OUTPUT "${junit}"
  COMMAND "${POLYREF_MAVEN}" --batch-mode --quiet --file "${CMAKE_CURRENT_SOURCE_DIR}/java/pom.xml"
          dependency:copy-dependencies "-DoutputDirectory=${junit_folder}" -Dmdep.stripVersion=true
  DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/java/pom.xml"
  COMMENT "conformance: fetching JUnit" VERBATIM)

file(GLOB java_tests CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/java/src/org/polyref/conformance/*.java"
  "${CMAKE_CURRENT_SOURCE_DIR}/java/end/*.java")
set(java_modules conformance lexicon atlas trip)
list(TRANSFORM java_modules REPLACE "(.+)" "${CMAKE_BINARY_DIR}/conformance/\\1.jar" OUTPUT_VARIABLE java_jars)
list(JOIN java_jars ":" java_jar)
set(java_classes "${CMAKE_CURRENT_BINARY_DIR}/java/classes")
add_custom_command(OUTPUT "${java_classes}.stamp"
  COMMAND "${CMAKE_COMMAND}" -E rm -rf "${java_classes}"
  COMMAND "${Java_JAVAC_EXECUTABLE}" -encoding UTF-8 --release 17 -Xlint:all,-options -Werror
          -cp "${java_jar}:${junit}" -d "${java_classes}" ${java_tests}
  COMMAND "${CMAKE_COMMAND}" -E touch "${java_classes}.stamp"
  DEPENDS ${java_tests} ${java_jars} "${junit}"
  COMMENT "conformance: compiling the Java tests" VERBATIM)

# The tests of what is there from Java 22 on.
set(java_stamps "${java_classes}.stamp")
_polyref_find_newer_jdk(newer)
if(newer)
  file(GLOB newer_java_tests CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/java/foreign/org/polyref/conformance/*.java")
  set(newer_java_classes "${java_classes}-22")
  add_custom_command(OUTPUT "${newer_java_classes}.stamp"
    COMMAND "${CMAKE_COMMAND}" -E rm -rf "${newer_java_classes}"
    COMMAND "${newer}/bin/javac" -encoding UTF-8 --release 22 -Xlint:all -Werror
            -cp "${java_classes}:${java_jar}:${junit}" -d "${newer_java_classes}" ${newer_java_tests}
    COMMAND "${CMAKE_COMMAND}" -E touch "${newer_java_classes}.stamp"
    DEPENDS ${newer_java_tests} "${java_classes}.stamp"
    COMMENT "conformance: compiling the tests for Java 22 and newer" VERBATIM)
  list(APPEND java_stamps "${newer_java_classes}.stamp")
else()
  message(STATUS "conformance: no JDK of 22 or newer is installed here: Java's segments are not tested")
endif()
add_custom_target(conformance_java_tests ALL DEPENDS ${java_stamps})
list(TRANSFORM java_modules PREPEND polyref_)
add_dependencies(conformance_java_tests ${java_modules})

foreach(jdk IN LISTS POLYREF_JDKS)
  string(REGEX MATCH "^([0-9]+)=(.*)$" jdk "${jdk}")
  set(runtime "java-${CMAKE_MATCH_1}")
  set(test_classes "${java_classes}")
  if(newer AND CMAKE_MATCH_1 GREATER_EQUAL 22)
    string(APPEND test_classes ":${newer_java_classes}")
  endif()
  conformance_test(${runtime} COMMAND "${POLYREF_VENV_PYTHON}" "${CMAKE_CURRENT_SOURCE_DIR}/java/run.py"
    "${CMAKE_MATCH_2}" "${junit}" "${test_classes}" "${java_jar}" "${results}/${runtime}.txt" ${POLYREF_TEST_ENVIRONMENT})
  list(APPEND runtimes ${runtime})
  ends_test(${runtime} COMMAND "${POLYREF_VENV_PYTHON}" "${CMAKE_CURRENT_SOURCE_DIR}/java/ends.py"
    "${CMAKE_MATCH_2}" "${java_classes}:${java_jar}" ${ends} ${POLYREF_TEST_ENVIRONMENT})
endforeach()
