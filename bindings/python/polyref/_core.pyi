# What the Python files of this package use of the extension; `__init__.pyi` is what users see.
from collections.abc import Callable
from typing import Any

def get_function(name: str) -> Callable[..., Any]: ...
