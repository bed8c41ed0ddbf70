"""Reads annotated headers into the model, through libclang.

One parse per module, of an umbrella that includes every header; one importer file per kind of declaration.
"""

from .scanner import ScanRequest, ScanResult, scan

__all__ = ["ScanRequest", "ScanResult", "scan"]
