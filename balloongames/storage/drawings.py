"""The drawing that somebody left in the workshop, kept after each change beside their own levels."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from balloongames.storage import files

_KIND: Final = "drawing"
_FORMAT: Final = 1
_NAME: Final = ".draft.json"


def keep(folder: Path, body: dict[str, Any]) -> None:
    """Write the drawing; raises OSError."""
    files.write(folder / _NAME, files.seal(_KIND, _FORMAT, body), keep_old=False)


def find(folder: Path) -> dict[str, Any] | None:
    """Return the drawing; None if there is none that can be used."""
    return files.read(folder / _NAME, lambda data: files.unseal(data, {_KIND: _FORMAT})[2], mend=False).value
