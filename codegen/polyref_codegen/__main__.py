"""`python -m polyref_codegen`, the same as `polyref`."""

from .cli import main

if __name__ == "__main__":
    main()
