# POLYREF_SANITIZER: everything compiled with a sanitizer. "address" is ASan with UBSan, "thread" is TSan.
set(POLYREF_SANITIZER "" CACHE STRING "Sanitizer to build with: address, thread, or none if empty")
set(POLYREF_SANITIZER_PRELOAD "")
if(POLYREF_SANITIZER)
  add_compile_options(-Wno-maybe-uninitialized)  # instrumented code misleads it
endif()
if(POLYREF_SANITIZER STREQUAL "address")
  add_compile_options(-fsanitize=address,undefined -fno-sanitize-recover=undefined -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined)
  # A program that isn't instrumented itself (an interpreter, a JVM) needs the sanitizer before all else.
  foreach(library IN ITEMS libasan.so libstdc++.so)
    execute_process(COMMAND "${CMAKE_CXX_COMPILER}" -print-file-name=${library}
      OUTPUT_VARIABLE file OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
    file(REAL_PATH "${file}" file)
    list(APPEND POLYREF_SANITIZER_PRELOAD "${file}")
  endforeach()
  list(JOIN POLYREF_SANITIZER_PRELOAD ":" POLYREF_SANITIZER_PRELOAD)
elseif(POLYREF_SANITIZER STREQUAL "thread")
  add_compile_options(-fsanitize=thread)
  add_link_options(-fsanitize=thread)
elseif(POLYREF_SANITIZER)
  message(FATAL_ERROR "POLYREF_SANITIZER is \"address\", \"thread\" or empty, not \"${POLYREF_SANITIZER}\"")
endif()
