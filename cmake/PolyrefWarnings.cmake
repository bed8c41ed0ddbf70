# The warnings under which everything here compiles, generated code included.
add_compile_options(-Wall -Wextra -Wpedantic -Wconversion)
if(POLYREF_WARNINGS_AS_ERRORS)
  add_compile_options(-Werror)
endif()
