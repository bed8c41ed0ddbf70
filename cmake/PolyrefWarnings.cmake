# The warnings under which everything here compiles, generated code included.
add_compile_options(-Wall -Wextra -Wpedantic -Wconversion)
if(POLYREF_WARNINGS_AS_ERRORS)
  add_compile_options(-Werror)
endif()
set(POLYREF_WARNINGS_OF_OWN ON)  # elsewhere _polyref_quiet silences what is polyref's
