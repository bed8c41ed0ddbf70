// The one place where nanobind's counter is compiled.
#include <nanobind/intrusive/counter.inl>
