# The programs, each as a command (a list) in a variable of its own, and the demo, which runs them in turn.

add_executable(graph_program cpp/main.cc)
target_link_libraries(graph_program PRIVATE graph ir_polyref)
set(graph_cpp "$<TARGET_FILE:graph_program>")

set(graph_python_path "${ir}/python:${CMAKE_CURRENT_SOURCE_DIR}/python")
set(graph_python "${CMAKE_COMMAND}" -E env "PYTHONPATH=${graph_python_path}" PYTHONDONTWRITEBYTECODE=1 "${POLYREF_VENV_PYTHON}")

find_package(Java 17 REQUIRED COMPONENTS Runtime Development)
set(classes "${CMAKE_CURRENT_BINARY_DIR}/java")
set(sources "${CMAKE_CURRENT_SOURCE_DIR}/java/Main.java" "${CMAKE_CURRENT_SOURCE_DIR}/java/Report.java")
add_custom_command(OUTPUT "${classes}/Main.class"
  COMMAND "${Java_JAVAC_EXECUTABLE}" -Xlint:all -Werror -encoding UTF-8 --release 17 -cp "${ir}/ir.jar" -d "${classes}" ${sources}
  DEPENDS ${sources} "${ir}/ir.jar" COMMENT "Compiling the example in Java" VERBATIM)
add_custom_target(graph_java_program ALL DEPENDS "${classes}/Main.class")
add_dependencies(graph_java_program polyref_ir)
set(graph_java "${Java_JAVA_EXECUTABLE}" --enable-native-access=ALL-UNNAMED -cp "${ir}/ir.jar:${classes}" Main)

# cargo runs on a copy of Cargo.toml that names the crates of this build folder.
set(manifest "${CMAKE_CURRENT_BINARY_DIR}/rust/Cargo.toml")
file(READ rust/Cargo.toml text)
string(REPLACE "../../../build/ir" "${ir}" text "${text}")
string(REPLACE "src/main.rs" "${CMAKE_CURRENT_SOURCE_DIR}/rust/src/main.rs" text "${text}")
file(CONFIGURE OUTPUT "${manifest}" CONTENT "${text}" @ONLY)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS rust/Cargo.toml)
set(graph_rust "${POLYREF_CARGO}" run --quiet --release --manifest-path "${manifest}")

add_custom_target(demo
  COMMAND "${graph_cpp}"
  COMMAND ${graph_python} "${CMAKE_CURRENT_SOURCE_DIR}/python/main.py"
  COMMAND ${graph_java}
  COMMAND ${graph_rust}
  COMMAND ${graph_python} "${CMAKE_CURRENT_SOURCE_DIR}/python/onnx_demo.py"
  COMMAND ${graph_python} "${CMAKE_CURRENT_SOURCE_DIR}/python/costs.py"
  COMMENT "The example in C++, Python, Java and Rust"
  USES_TERMINAL VERBATIM)
add_dependencies(demo polyref_ir graph_program graph_java_program)
