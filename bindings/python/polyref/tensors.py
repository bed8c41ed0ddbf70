"""What can be given as a tensor."""

from typing import Any, Protocol


class SupportsDLPack(Protocol):
    """An object whose memory can be shared by DLPack."""

    def __dlpack__(self, *args: Any, **kwargs: Any) -> Any:
        """A capsule by which other libraries share the memory."""
