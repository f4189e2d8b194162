"""The stamps that puzzles give. Puzzles are of the house: whoever solved one, all who play here have it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final, TypeAlias

from balloongames import library
from balloongames.core.grade import Grade
from balloongames.core.puzzle import BadPuzzle
from balloongames.i18n import N_
from balloongames.puzzles.medals import Medal
from balloongames.session.seeds import read_share_code
from balloongames.storage.puzzles import Progress, PuzzleBook
from balloongames.ui.stamps import Stamp

PLACE: Final = N_("The golden hour")
STAMPS: Final = (
    Stamp("first_light", "puzzle", N_("First light"), N_("Solve any puzzle.")),
    Stamp("by_yourself", "medal", N_("No help at all"), N_("Solve a puzzle without a hint.")),
    Stamp("puzzle_of_the_day", "calendar", N_("Puzzle of the day"), N_("Solve the puzzle of any day.")),
    Stamp("one_of_each", "list", N_("One of each"), N_("Solve a puzzle of every game.")),
    Stamp("clear_sky", "balloon", N_("A clear sky"), N_("Solve a puzzle of Balloon POP.")),
    Stamp("four_valleys", "mountain", N_("Peaceful valleys"), N_("Solve a puzzle of Balloon Cup.")),
    Stamp("tidy_planet", "globe", N_("A tidy planet"), N_("Solve a puzzle of Bubblee Pop.")),
    Stamp("good_course", "wind", N_("A good course"), N_("Solve a puzzle of Balmy Balloonists.")),
    Stamp("sharp_air", "flame", N_("Sharp air"), N_("Solve a sharp or a fierce puzzle of the packs, hints and all.")),
    Stamp("fresh_from_the_press", "star", N_("Fresh from the press"), N_("Solve a puzzle of no pack and no day.")),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Solved:
    """A puzzle that was solved: its game, and whether it was one of a day."""

    code: str
    game_id: str
    medal: Medal
    day: date
    is_daily: bool


Condition: TypeAlias = Callable[[Solved], bool]


def _is_sharp(one: Solved) -> bool:
    there = library.find(one.code)
    return there is not None and there[1].grade in (Grade.SHARP, Grade.FIERCE)


CONDITIONS: Final[Mapping[str, Condition]] = {
    "first_light": lambda _one: True,
    "by_yourself": lambda one: one.medal.is_golden,
    "puzzle_of_the_day": lambda one: one.is_daily,
    "clear_sky": lambda one: one.game_id == "balloon_pop",
    "four_valleys": lambda one: one.game_id == "balloon_cup",
    "tidy_planet": lambda one: one.game_id == "bubblee_pop",
    "good_course": lambda one: one.game_id == "balmy_balloonists",
    "sharp_air": _is_sharp,
    "fresh_from_the_press": lambda one: not one.is_daily and one.code not in library.shipped(),
}
"""What each single puzzle earns; `One of each` takes several."""


def earned(solved: Sequence[Solved], games: frozenset[str]) -> dict[str, Solved]:
    """Return for each stamp the puzzle that earned it first; ``games`` are those that have puzzles."""
    found: dict[str, Solved] = {}
    missing = set(games)
    for one in sorted(solved, key=lambda one: one.day):
        for stamp, condition in CONDITIONS.items():
            if stamp not in found and condition(one):
                found[stamp] = one
        if missing and not (missing := missing - {one.game_id}):
            found["one_of_each"] = one
    return found


def solved_of(book: PuzzleBook) -> list[Solved]:
    """Return all puzzles that were solved; raises HistoryError."""
    days = {one.code for one in book.dailies(date.min, date.max).values()}
    return [_solved(one, days) for one in book.everything().values() if one.medal and one.solved]


def _solved(one: Progress, days: set[str]) -> Solved:
    try:
        game_id = read_share_code(one.code)[0].game_id
    except BadPuzzle:
        game_id = one.game_id
    assert one.solved is not None
    return Solved(one.code, game_id, Medal(one.medal or Medal.RING), one.solved.date(), one.code in days)
