"""What the shelf of puzzles has: collections, and the puzzles in them as plain cells. No pictures here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from balloongames import library, registry
from balloongames.core.puzzle import AnyPuzzleKit, BadPuzzle, Grade
from balloongames.i18n import _, ngettext
from balloongames.puzzles.aside import Aside
from balloongames.puzzles.medals import Medal
from balloongames.puzzles.packs import Pack
from balloongames.scenes.common import puzzle_sources, puzzle_words
from balloongames.scenes.puzzles.own import OwnLevels
from balloongames.session.seeds import read_share_code
from balloongames.storage.database import HistoryError
from balloongames.storage.puzzles import PuzzleProgress
from balloongames.storage.store import Store

MARKED, BEGUN, OWN = "marked", "begun", "own"


@dataclass(frozen=True, slots=True)
class Cell:
    """A puzzle on the shelf: its ``key`` among the cells, a short label, and all that its card shows.

    ``trouble`` says why a file is no puzzle; such a cell has no kit, no puzzle and no source. ``file`` is the name of a
    level of one's own.
    """

    key: str
    label: str
    title: str
    code: str = ""
    kit: AnyPuzzleKit | None = None
    puzzle: Any = None
    grade: Grade | None = None
    solutions: int = 1
    trouble: str = ""
    source: Callable[[], puzzle_sources.AnySource] | None = None
    file: str = ""


@dataclass(frozen=True, slots=True)
class Collection:
    """A row of the list: a pack, with its balloon and its progress, or a list of one's own, with an icon."""

    key: str
    title: str
    line: str
    about: str
    cells: tuple[Cell, ...]
    game_id: str = ""
    color: str = ""
    icon: str = ""
    pack: Pack | None = field(default=None, compare=False)


class Stock:
    """All collections of a person, read anew with `renew`; ``own`` looks through files of one's own."""

    def __init__(self, store: Store, aside: Aside) -> None:
        self._store: Final = store
        self.own: Final = OwnLevels(store.folders, aside)
        self._own_made: dict[str, tuple[library.Own, Cell]] = {}
        self.done: Mapping[str, PuzzleProgress] = {}
        self.renew()

    def renew(self) -> None:
        """Take in what has changed meanwhile."""
        try:
            self.done = self._store.puzzles.everything()
        except HistoryError:
            self.done = {}

    @property
    def latest(self) -> str:
        """The code of the puzzle that waits to be gone on with and was touched last; "" if there is none."""
        try:
            saved = self._store.puzzles.latest()
        except HistoryError:
            return ""
        return saved.record.seed if saved else ""

    def medal(self, code: str) -> Medal | None:
        """Return the medal of a puzzle; None if it is not solved."""
        one = self.done.get(code)
        return Medal(one.medal) if one and one.medal in tuple(Medal) else None

    def solved(self, cells: tuple[Cell, ...]) -> int:
        """Return how many of these are solved."""
        return sum(self.medal(cell.code) is not None for cell in cells)

    def collections(self, game_id: str = "") -> list[Collection]:
        """Return the packs of a game, or of all, and what a person has collected."""
        found = [self._pack(pack) for pack in library.packs(game_id or None)]
        marked = [one for one in self.done.values() if one.bookmarked and game_id in ("", one.game_id)]
        begun = [one for one in self.done.values() if one.begun and game_id in ("", one.game_id)]
        return [
            *found,
            self._list(MARKED, _("Bookmarks"), _("Puzzles with a bookmark."), "flag", marked),
            self._list(BEGUN, _("Begun"), _("They go on where they were left."), "hourglass", begun),
            self._own_list(game_id),
        ]

    def _pack(self, pack: Pack) -> Collection:
        title = puzzle_words.pack_title(pack)
        cells = tuple(
            Cell(
                item.code, str(item.number), _("{pack} {number}").format(pack=title, number=item.number), item.code,
                registry.puzzle_kit(item.kind), item.puzzle, item.grade,
                source=lambda item=item: puzzle_sources.of_pack(pack, item, self._store.puzzles.everything),  # type: ignore[misc]
            )
            for item in pack.items
        )  # fmt: skip
        return Collection(
            pack.id, title, puzzle_sources.game_name(pack.game_id), puzzle_words.pack_about(pack), cells, pack.game_id,
            pack.color, pack=pack,
        )  # fmt: skip

    def _list(self, key: str, title: str, about: str, icon: str, found: list[PuzzleProgress]) -> Collection:
        cells = tuple(cell for one in found if (cell := self._of_code(one.code)))
        return Collection(key, title, _count(len(cells)), about, cells, icon=icon)

    def _of_code(self, code: str) -> Cell | None:
        try:
            source = puzzle_sources.of_code(code, self._store.puzzles)
            kit, tidy = read_share_code(code)
        except BadPuzzle:  # of a version that is gone
            return None
        found = library.find(tidy)
        label = str(found[1].number) if found else "…"
        return Cell(code, label, source.title, tidy, kit, kit.read_code(tidy), found[1].grade if found else None,
                    source=lambda: source)  # fmt: skip

    def _own_list(self, game_id: str) -> Collection:
        count = self.own.total if self.own.is_looking else len(library.own_files(self._store.folders))
        cells = tuple(self._own_cells(game_id))
        about = _("Levels from the folder for one’s own.")
        if self.own.is_looking:
            about = self.looking
        files = ngettext("{count} file", "{count} files", count).format(count=count)
        return Collection(OWN, _("Own levels"), files, about, cells, icon="folder")

    @property
    def looking(self) -> str:
        """How far the look through one's own levels has come, in words."""
        return _("Looking through the levels: {count} of {total} …").format(
            count=len(self.own.found), total=self.own.total
        )

    def _own_cells(self, game_id: str) -> list[Cell]:
        cells = []
        for number, one in enumerate(self.own.found, 1):
            made = self._own_made.get(one.file)
            if made is None or made[0] is not one or made[1].label != str(number):
                made = self._own_made[one.file] = one, _own_cell(number, one)
            if made[1].kit is None or game_id in ("", made[1].kit.game_id):
                cells.append(made[1])
        return cells


def _own_cell(number: int, one: library.Own) -> Cell:
    key, finding = f"file.{one.file}", one.finding
    if finding is None or finding.grading is None:
        if one.trouble is not None:
            trouble = puzzle_words.of_level(one.trouble.reason)
        else:
            trouble = _("{file}: this puzzle can’t be solved.").format(file=one.file)
        return Cell(key, str(number), one.title, trouble=trouble, file=one.file)
    kit = registry.puzzle_kit(finding.kind)
    return Cell(
        key,
        str(number),
        one.title,
        finding.code,
        kit,
        kit.read_code(finding.code),
        finding.grading.grade,
        finding.grading.solutions,
        source=(lambda: puzzle_sources.of_own(one)) if kit in registry.shown_puzzle_kits() else None,
        file=one.file,
    )


def _count(count: int) -> str:
    return ngettext("{count} puzzle", "{count} puzzles", count).format(count=count)
