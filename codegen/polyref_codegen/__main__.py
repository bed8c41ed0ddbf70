"""`python -m polyref_codegen`, the same as `polyref`."""

import sys


def main() -> None:
    """Runs the command line. Tracing needs nothing of the generator's, not even libclang."""
    if sys.argv[1:2] == ["trace"]:
        from .trace import trace

        trace.main(sys.argv[2:], prog_name="polyref trace")
    else:
        from .cli import main as whole

        whole()


if __name__ == "__main__":
    main()
