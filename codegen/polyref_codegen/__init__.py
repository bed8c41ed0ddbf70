"""The polyref generator: annotated C++ headers in, bindings out."""
