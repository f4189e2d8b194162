"""Looking through a person's own levels: each has to be solved to know how hard it is, so that is done aside."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Final, TypeAlias

from balloongames import library, paths
from balloongames.puzzles.aside import Answer, Aside

log = logging.getLogger(__name__)

_Mark: TypeAlias = tuple[Path, int, int]  # a file, when it was changed and its size: what looks the same is known


class OwnLevels:
    """What lies in the folder for one's own levels, as far as it was looked at. ``look`` begins, ``poll`` takes in."""

    def __init__(self, folders: paths.Folders, aside: Aside) -> None:
        self._folders: Final = folders
        self._aside: Final = aside
        self._known: dict[_Mark, library.Own] = {}
        self._left: list[Path] = []  # to be looked at; the first one is
        self._number = 0  # of the question about that
        self._mark: _Mark | None = None  # what it looked like when it was asked
        self._done: list[library.Own] = []
        self.total = 0
        self.deleted: Final[set[str]] = set()  # the names of files that go at the end, unless they are brought back

    def carry_out(self) -> None:
        """Delete what was not brought back; what can't be deleted is still there."""
        for name in self.deleted:
            try:
                library.delete_own(self._folders, name)
            except OSError as error:
                log.warning("%s can't be deleted: %s", name, error)
        self.deleted.clear()

    @property
    def found(self) -> tuple[library.Own, ...]:
        """What was looked at so far, by name."""
        return tuple(self._done)

    @property
    def is_looking(self) -> bool:
        """Whether files are left to be looked at."""
        return bool(self._left)

    def look(self) -> None:
        """Look through the folder anew; files that did not change are known already."""
        self.stop()
        self._left, self._done = library.own_files(self._folders), []
        self.total = len(self._left)
        self.poll()

    def poll(self) -> None:
        """Take in what was looked at; never waits."""
        while self._left and (found := self._look_at(self._left[0])) is not None:
            self._done.append(found)
            del self._left[0]

    def stop(self) -> None:
        """Give it up; what is known stays known."""
        self._aside.drop(self._number)
        self._left = []

    def _look_at(self, file: Path) -> library.Own | None:
        """Return what is in a file; None while it is looked at."""
        if not self._aside.is_doing(self._number):
            self._mark = _mark_of(file)
            if self._mark in self._known:
                return self._known[self._mark]
            self._number = self._aside.ask(library.look_at, self._folders, file)
        said = self._aside.poll(self._number)
        if said is None and self._aside.is_doing(self._number):
            return None
        found: library.Own = said.value if isinstance(said, Answer) else library.look_at(self._folders, file)
        if self._mark is not None:
            self._known[self._mark] = found
        return found


def _mark_of(file: Path) -> _Mark | None:
    try:
        facts = file.stat()
    except OSError:  # gone or barred: the reader says so
        return None
    return file, facts.st_mtime_ns, facts.st_size
