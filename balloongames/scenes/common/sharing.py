"""Paths as people read them."""

from __future__ import annotations

from pathlib import Path

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
