# The programs, each as a command (a list) in a variable of its own, and the demo, which runs them in turn.

add_executable(graph_program cpp/main.cc)
target_link_libraries(graph_program PRIVATE graph ir_polyref)
set(graph_cpp "$<TARGET_FILE:graph_program>")

set(graph_python_path "${ir}/python:${CMAKE_CURRENT_SOURCE_DIR}/python")
set(graph_python "${CMAKE_COMMAND}" -E env "PYTHONPATH=${graph_python_path}" PYTHONDONTWRITEBYTECODE=1 "${POLYREF_VENV_PYTHON}")

find_package(Java 17 REQUIRED COMPONENTS Runtime Development)
set(classes "${CMAKE_CURRENT_BINARY_DIR}/java")
set(sources "${CMAKE_CURRENT_SOURCE_DIR}/java/Main.java" "${CMAKE_CURRENT_SOURCE_DIR}/java/Report.java"
  "${CMAKE_CURRENT_SOURCE_DIR}/crew/Crew.java" "${CMAKE_CURRENT_SOURCE_DIR}/crew/WithRust.java")
add_custom_command(OUTPUT "${classes}/Main.class"
  COMMAND "${Java_JAVAC_EXECUTABLE}" -Xlint:all -Werror -encoding UTF-8 --release 17 -cp "${ir}/ir.jar" -d "${classes}" ${sources}
  DEPENDS ${sources} "${ir}/ir.jar" COMMENT "Compiling the example in Java" VERBATIM)
add_custom_target(graph_java_program ALL DEPENDS "${classes}/Main.class")
add_dependencies(graph_java_program polyref_ir)
set(graph_class_path "${ir}/ir.jar:${classes}")
set(java "${Java_JAVA_EXECUTABLE}" --enable-native-access=ALL-UNNAMED -cp "${graph_class_path}")
set(graph_java ${java} Main)

# cargo runs on copies of Cargo.toml that name the crates of this build folder.
function(graph_manifest folder build_of_ir source)
  file(READ "${folder}/Cargo.toml" text)
  string(REPLACE "${build_of_ir}" "${ir}" text "${text}")
  string(REPLACE "\"${source}\"" "\"${CMAKE_CURRENT_SOURCE_DIR}/${folder}/${source}\"" text "${text}")
  file(CONFIGURE OUTPUT "${CMAKE_CURRENT_BINARY_DIR}/${folder}/Cargo.toml" CONTENT "${text}" @ONLY)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${folder}/Cargo.toml")
endfunction()
graph_manifest(rust ../../../build/ir src/main.rs)
set(graph_rust "${POLYREF_CARGO}" run --quiet --release --manifest-path "${CMAKE_CURRENT_BINARY_DIR}/rust/Cargo.toml")

# Four languages in one process: plugins of C++ and Rust, a Java virtual machine that another plugin starts, and Python.
add_library(graph_crew MODULE crew/crew.cc)
target_link_libraries(graph_crew PRIVATE graph)
graph_manifest(crew/rust ../../../../build/ir src/lib.rs)
file(COPY_FILE crew/rust/build.rs "${CMAKE_CURRENT_BINARY_DIR}/crew/rust/build.rs" ONLY_IF_DIFFERENT)
set(crew_rust "${CMAKE_CURRENT_BINARY_DIR}/crew/rust/target/release/libgraph_crew_rust.so")
add_custom_target(graph_crew_rust ALL
  COMMAND "${POLYREF_CARGO}" build --quiet --release --manifest-path "${CMAKE_CURRENT_BINARY_DIR}/crew/rust/Cargo.toml"
  COMMENT "Building Rust's part of the crew" VERBATIM)
add_dependencies(graph_crew_rust polyref_ir)
set(graph_one_process ${CMAKE_COMMAND} -E env "PYTHONPATH=${graph_python_path}:${CMAKE_CURRENT_SOURCE_DIR}/crew" PYTHONDONTWRITEBYTECODE=1
  "${POLYREF_VENV_PYTHON}" "${CMAKE_CURRENT_SOURCE_DIR}/crew/one_process.py"
  "$<TARGET_FILE:graph_crew>" "${crew_rust}" "${ir}/lib/libpolyref_jvm.so" "${graph_class_path}")

# Java alone with the plugin of Rust.
set(graph_with_rust ${java} WithRust "${crew_rust}")

add_custom_target(demo
  COMMAND "${graph_cpp}"
  COMMAND ${graph_python} "${CMAKE_CURRENT_SOURCE_DIR}/python/main.py"
  COMMAND ${graph_java}
  COMMAND ${graph_rust}
  COMMAND ${graph_python} "${CMAKE_CURRENT_SOURCE_DIR}/python/onnx_demo.py"
  COMMAND ${graph_python} "${CMAKE_CURRENT_SOURCE_DIR}/python/costs.py"
  COMMAND ${graph_one_process}
  COMMAND ${graph_with_rust}
  COMMENT "The example in C++, Python, Java and Rust"
  USES_TERMINAL VERBATIM)
add_dependencies(demo polyref_ir graph_program graph_java_program graph_crew graph_crew_rust)
