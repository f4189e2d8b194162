"""Where a puzzle comes from (a pack, a day, endless, a code, a file), what it is called, and what comes after it.

A `PuzzleSource` is found at once; a `PuzzleToMake` has to be made first, which may take seconds and runs aside.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any, TypeAlias

from balloongames import library, registry
from balloongames.core.puzzle import AnyPuzzleKit, BadPuzzle, Grade
from balloongames.i18n import _, short_date
from balloongames.puzzles import daily
from balloongames.puzzles.endless import Endless
from balloongames.puzzles.medals import Medal
from balloongames.puzzles.packs import Item, Pack
from balloongames.puzzles.prefetch import Prefetch
from balloongames.scenes.common.puzzle_words import grade, pack_title
from balloongames.session import new_seed
from balloongames.session.puzzles import daily_code, known_daily
from balloongames.session.seeds import read_share_code
from balloongames.storage.puzzles import PuzzleBook, PuzzleProgress
from balloongames.ui.game_view import GameView
from balloongames.ui.puzzle_view import PuzzleView


@dataclass(frozen=True, slots=True)
class PuzzleToMake:
    """A puzzle that has to be made: ``work`` returns its code, and can be sent to another process with ``arguments``.

    ``then`` makes a source of the code, and ``known`` tells it if somebody else has made it meanwhile, or "".
    """

    work: Callable[..., str]
    arguments: tuple[Any, ...]
    then: Callable[[str], PuzzleSource]
    known: Callable[[], str] = str


AnySource: TypeAlias = "PuzzleSource | PuzzleToMake"


@dataclass(frozen=True, slots=True)
class PuzzleSource:
    """A puzzle to be played: its code, its name, a second line, and what comes after it (None: nothing).

    ``after`` is told the medal that was earned; None if the puzzle was given up. ``idea`` is what it teaches, as its
    file says it in English; "" if it teaches nothing new.
    """

    code: str
    title: str
    line: str
    after: Callable[[Medal | None], AnySource | None] = lambda _medal: None
    idea: str = ""


def games() -> list[str]:
    """Return the games whose puzzles can be shown, in the order of the shelf."""
    shown = {kit.game_id for kit in registry.shown_puzzle_kits()}
    return [entry.id for entry in registry.entries() if entry.id in shown]


def kits() -> list[AnyPuzzleKit]:
    """Return the kits of the kinds that can be shown, in the order of their games on the shelf."""
    order = games()
    return sorted(registry.shown_puzzle_kits(), key=lambda kit: order.index(kit.game_id))


def game_name(game_id: str) -> str:
    """Return the name of a game."""
    view: GameView = registry.view(game_id)
    return view.name()


def kind_names(game_id: str) -> list[str]:
    """Return the names of the kinds of puzzle that a game has."""
    return [registry.puzzle_view(kit.kind).name() for kit in registry.shown_puzzle_kits() if kit.game_id == game_id]


def kind_name(kit: AnyPuzzleKit) -> str:
    """Return the name of a kind of puzzle, with that of its game."""
    view: PuzzleView = registry.puzzle_view(kit.kind)
    return _("{game}: {kind}").format(game=game_name(kit.game_id), kind=view.name())


def _line(kit: AnyPuzzleKit, level: Grade | None) -> str:
    if level is None:
        return _("{game} puzzle").format(game=game_name(kit.game_id))
    return _("{game} puzzle, {grade}").format(game=game_name(kit.game_id), grade=grade(level))


def of_pack(pack: Pack, item: Item, done: Callable[[], Mapping[str, PuzzleProgress]]) -> PuzzleSource:
    """Return a puzzle of a pack; after it comes the next one that is not solved, by what ``done`` tells then."""

    def after(_medal: Medal | None) -> PuzzleSource | None:
        solved = {code for code, one in done().items() if one.is_solved}
        order = (*pack.items[item.number :], *pack.items[: item.number - 1])
        following = next((one for one in order if one.code not in solved), None)
        return of_pack(pack, following, done) if following else None

    title = _("{pack} {number}").format(pack=pack_title(pack), number=item.number)
    line = _line(registry.puzzle_kit(item.kind), item.grade)
    return PuzzleSource(item.code, title, line, after, item.idea)


def daily_kind(day: date) -> registry.Kind:
    """Return the kind of the puzzle of a day: of the game whose weekday it is, or one by lot."""
    return daily.kind_of(day, [entry.id for entry in registry.entries()], registry.shown_kinds())


def daily_kit(day: date) -> AnyPuzzleKit:
    """Return the kit that makes the puzzle of a day."""
    return registry.puzzle_kit(daily_kind(day).id)


def of_day(day: date, book: PuzzleBook, prefetch: Prefetch) -> AnySource:
    """Return the puzzle of a day; it is made when it is first wanted, if not ``prefetch``, and remembered then."""
    known = known_daily(day, book)
    if known is not None:
        return _daily(day, known)
    kit = daily_kit(day)
    made = prefetch.known(kit, day)
    if made:
        return _daily(day, daily_code(kit, day, book, made=made))
    return PuzzleToMake(
        daily.code_of,
        (kit, day),
        lambda code: _daily(day, daily_code(kit, day, book, made=code)),
        lambda: prefetch.known(kit, day),
    )


def prepare_day(day: date, book: PuzzleBook, prefetch: Prefetch) -> None:
    """Have the puzzle of a day made, if it was not opened before, so that it can be opened at once."""
    if known_daily(day, book) is None:
        prefetch.begin(daily_kit(day), day)


def _daily(day: date, code: str) -> PuzzleSource:
    title = _("Puzzle of {date}").format(date=short_date(day))
    return PuzzleSource(code, title, _line(read_share_code(code)[0], daily.grade_of(day)))


def endless(kit: AnyPuzzleKit, level: Grade) -> PuzzleToMake:
    """Return the first of puzzles without end, from a grade of one's choice."""
    return _endless(kit, Endless(new_seed(), grade=level))


def _endless(kit: AnyPuzzleKit, stand: Endless) -> PuzzleToMake:
    title = _("Endless {number}").format(number=stand.number)
    return PuzzleToMake(
        Endless.code,
        (stand, kit),
        lambda code: PuzzleSource(
            code, title, _line(kit, stand.grade), lambda medal: _endless(kit, stand.after(medal))
        ),
    )


def of_code(code: str, book: PuzzleBook | None = None) -> PuzzleSource:
    """Return the puzzle of a code: as a part of its pack or as that of its day, if it is one; BadPuzzle."""
    kit, tidy = read_share_code(code)
    if kit not in registry.shown_puzzle_kits():
        raise BadPuzzle("not_a_code")
    found = library.find(tidy)
    if found is not None:
        return of_pack(*found, book.everything if book else dict)
    day = book.day_of(tidy) if book else None
    if day is not None:
        return _daily(day, tidy)
    return PuzzleSource(tidy, _("Puzzle {code}").format(code=tidy[-4:].lstrip("-")), _line(kit, None))


def of_own(own: library.Own) -> PuzzleSource:
    """Return the puzzle of a person's own file, which must hold one."""
    if own.finding is None:
        raise ValueError(f"no level: {own.file}")
    grading = own.finding.grading
    kit = registry.puzzle_kit(own.finding.kind)
    return PuzzleSource(own.finding.code, own.title, _line(kit, grading.grade if grading else None))
