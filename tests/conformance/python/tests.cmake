# The list in Python, with pytest, on each interpreter that was found. Adds to `runtimes` for the table.
foreach(python IN LISTS POLYREF_PYTHONS)
  execute_process(COMMAND "${python}" -c "import sys; print('%d.%d' % sys.version_info[:2], end='')"
    OUTPUT_VARIABLE version COMMAND_ERROR_IS_FATAL ANY)
  set(runtime "python-${version}")
  polyref_make_venv("${python}" "${CMAKE_BINARY_DIR}/test-venvs/${version}" venv)
  polyref_pip_install("${venv}" "${CMAKE_CURRENT_SOURCE_DIR}/python/requirements-pytest.txt")
  set(pytest "${venv}" -m pytest -q -W error -p no:cacheprovider --rootdir "${CMAKE_CURRENT_SOURCE_DIR}/python"
    "${CMAKE_CURRENT_SOURCE_DIR}/python")
  set(environment "PYTHONPATH=${CMAKE_BINARY_DIR}/conformance/python;PYTHONDONTWRITEBYTECODE=1;${POLYREF_TEST_ENVIRONMENT}")
  conformance_test(${runtime} COMMAND ${pytest})
  set_tests_properties(conformance.${runtime} PROPERTIES ENVIRONMENT
    "POLYREF_RESULTS=${results}/${runtime}.txt;${environment}")
  ends_test(${runtime} COMMAND ${pytest} -k new_thread__exits)
  set_tests_properties(ends.${runtime} PROPERTIES ENVIRONMENT "POLYREF_ENDS=${ends};${environment}")
  list(APPEND runtimes ${runtime})
endforeach()
