# javac and jar with the flags that make the same bytes from the same sources.

# Compiles sources to `classes` for a release of Java.
function(polyref_javac classes release class_path)
  file(MAKE_DIRECTORY "${classes}")
  list(SORT ARGN)
  list(TRANSFORM ARGN REPLACE "^(.+)$" "\"\\1\"")
  list(JOIN ARGN "\n" lines)
  file(WRITE "${classes}.sources" "${lines}\n")
  execute_process(
    COMMAND "${JAVA_HOME}/bin/javac" -encoding UTF-8 --release ${release} -g -parameters -Xlint:all -proc:none -nowarn
            -cp "${class_path}" -d "${classes}" "@${classes}.sources"
    RESULT_VARIABLE failed OUTPUT_VARIABLE log ERROR_VARIABLE log)
  if(failed)
    message(FATAL_ERROR "javac failed:\n${log}")
  endif()
endfunction()

# Packs a folder of classes; more arguments go to jar as they are.
function(polyref_jar jar manifest classes)
  execute_process(
    COMMAND "${JAVA_HOME}/bin/jar" --create --file "${jar}.new" --manifest "${manifest}" --date 1980-01-01T00:00:02Z
            -C "${classes}" . ${ARGN}
    RESULT_VARIABLE failed OUTPUT_VARIABLE log ERROR_VARIABLE log)
  if(failed)
    message(FATAL_ERROR "jar failed:\n${log}")
  endif()
  file(RENAME "${jar}.new" "${jar}")
endfunction()
