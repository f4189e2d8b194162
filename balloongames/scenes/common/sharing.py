"""Handing something out of the program: a text to the clipboard, a path to be read."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pygame

from balloongames.paths import shown


def breakable(path: Path, most: int = 60) -> str:
    """Return a path in lines of at most about ``most`` letters, broken before a folder."""
    lines = [""]
    for part in shown(path).replace("\\", "/").split("/"):
        piece = f"/{part}" if lines != [""] or part == "" else part
        if len(lines[-1]) + len(piece) > most and lines[-1]:
            lines.append("")
        lines[-1] += piece
    return "\n".join(line.replace("//", "/") for line in lines)


def copy_text(text: str) -> bool:
    """Put a text into the clipboard; return whether that was possible."""
    with suppress(pygame.error, NotImplementedError):
        pygame.scrap.put_text(text)
        return pygame.scrap.has_text()
    return False
