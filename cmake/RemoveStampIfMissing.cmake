# Removes STAMP if one of FILES is missing, so that the generator runs and brings it back.
foreach(file IN LISTS FILES)
  if(NOT EXISTS "${file}")
    file(REMOVE "${STAMP}")
  endif()
endforeach()
