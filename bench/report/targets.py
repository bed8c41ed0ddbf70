"""What polyref's time may be, as a share of each peer's: the numbers that the project holds itself to."""

from __future__ import annotations

OPERATIONS = (
    "call0",
    "call_int_int",
    "field_read",
    "field_write",
    "string_result",
    "object_alive",
    "object_fresh",
    "create_release",
    "iterate",
    "build",
    "callback",
    "override",
)


def target(language: str, operation: str, peer: str) -> float | None:
    """The largest ratio of medians that meets the target; None where a peer is only shown."""
    match language, peer:
        case "python", "nanobind":
            if operation == "override":
                return None
            return 1.0 if operation in ("string_result", "callback") else 0.9
        case "python", "pybind11":
            if operation in ("string_result", "callback"):
                return None
            if operation == "override":
                return 0.5
            return 0.42 if operation in ("build", "iterate", "field_read") else 0.34
        case "java", "jni":
            return 1.1
        case "rust", "raw":
            return {"field_read": 0.5, "callback": 1.2}.get(operation, 1.1)
    return None
