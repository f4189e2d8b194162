"""The clipboard of the system, which may be missing."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

import pygame

_LONGEST: Final = 1000  # characters; no field has room for more


def copy_text(text: str) -> bool:
    """Put a text into the clipboard; return whether that was possible."""
    with suppress(pygame.error, NotImplementedError):
        pygame.scrap.put_text(text)
        return pygame.scrap.has_text()
    return False


def text_there() -> str:
    """Return the text in the clipboard as one line, cut where it is very long; "" if there is none."""
    with suppress(pygame.error, NotImplementedError, UnicodeError):
        line = " ".join(pygame.scrap.get_text()[:_LONGEST].split())
        return "".join(char for char in line if char.isprintable())
    return ""
