# The list in Rust, and what must not compile. Sets `runtimes` for the table.
set(POLYREF_CRATES "${CMAKE_BINARY_DIR}/conformance/rust")
configure_file(rust/Cargo.toml.in "${CMAKE_CURRENT_BINARY_DIR}/rust/Cargo.toml" @ONLY)
conformance_test(rust COMMAND "${POLYREF_VENV_PYTHON}" "${CMAKE_CURRENT_SOURCE_DIR}/rust/run.py"
  "${CMAKE_CURRENT_BINARY_DIR}/rust" "${results}/rust.txt" ${POLYREF_TEST_ENVIRONMENT})
set_tests_properties(conformance.rust PROPERTIES ENVIRONMENT "POLYREF_CARGO=${POLYREF_CARGO}")
list(APPEND runtimes rust)
