"""The polyref generator: annotated C++ headers in, bindings out."""

__version__ = "0.1.0"
