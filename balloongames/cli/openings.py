"""What a code or a file on the command line opens, over the shelf. What is wrong with it is told before any window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from balloongames import library, paths
from balloongames.arguments import Misuse
from balloongames.core.puzzle import BadPuzzle
from balloongames.core.record import BadRecord
from balloongames.scenes import reasons
from balloongames.scenes.common import puzzle_sources, puzzle_words
from balloongames.scenes.common.opening import way_into
from balloongames.session import BadCode, read_deal_code

if TYPE_CHECKING:
    from balloongames.scenes.context import Ctx

Opening: TypeAlias = "Callable[[Ctx], None]"
LEVEL = ".tmx"


def of_code(text: str) -> Opening:
    """Return the way to the deal or the puzzle of a code, however it was typed."""
    try:
        read_deal_code(text)
    except BadCode as error:
        if error.reason.code != "not_a_code":
            raise Misuse(f"{text!r} can't be dealt: {reasons.of_code(error.reason)}") from error
        _check_puzzle(text)
    return lambda ctx: ctx.go.code(text)


def _check_puzzle(text: str) -> None:
    try:
        puzzle_sources.of_code(text)
    except BadPuzzle as error:
        if error.reason.code == "not_a_code":
            raise Misuse(f"{text[:80]!r} is no code of a deal or of a puzzle.") from error
        raise Misuse(f"{text[:80]!r} can't be played: {puzzle_words.of_share_code(error.reason)}") from error


def of_file(path: Path) -> Opening:
    """Return the way to what a file holds: a saved match is gone on with, a shared one looked at, a level played."""
    if path.suffix.lower() == LEVEL:
        return _of_level(path)
    try:
        return way_into(path)
    except BadRecord as error:
        raise Misuse(f"{paths.shown(path)}: {reasons.of_record(error.reason)}") from error


def _of_level(path: Path) -> Opening:
    own = library.look_into(path, paths.shown(path.name))
    if own.trouble is not None:
        raise Misuse(puzzle_words.of_level(own.trouble.reason))
    if own.finding is None or own.finding.grading is None:
        raise Misuse(f"{own.file} can't be solved.")
    return lambda ctx: ctx.go.puzzle(puzzle_sources.of_own(own))
