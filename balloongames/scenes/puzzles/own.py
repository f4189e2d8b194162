"""Looking through a person's own levels: each has to be solved to know how hard it is, so that is done aside."""

from __future__ import annotations

import logging
import threading
from pathlib import Path
from typing import Final, TypeAlias

from balloongames import library, paths

log = logging.getLogger(__name__)
_AT_ONCE: Final = 0.03  # seconds that a look may take before the screen goes on without it
_PATIENCE: Final = 0.004  # seconds of each frame that are left to the work

_Mark: TypeAlias = tuple[Path, int, int]  # a file, when it was changed and its size: what looks the same is known


class OwnLevels:
    """What lies in the folder for one's own levels, as far as it was looked at. ``look`` begins, ``poll`` takes in."""

    def __init__(self, folders: paths.Folders) -> None:
        self._folders: Final = folders
        self._known: dict[_Mark, library.Own] = {}
        self._thread: threading.Thread | None = None
        self._halt = threading.Event()
        self._done: list[library.Own] = []  # written by the thread, only ever longer
        self._error: BaseException | None = None
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
        return self._thread is not None

    def look(self) -> None:
        """Look through the folder anew; files that did not change are known already."""
        self.stop()
        files = library.own_files(self._folders)
        self.total = len(files)
        self._done, self._error, self._halt = [], None, threading.Event()
        work = (files, self._done, self._halt)
        self._thread = threading.Thread(target=self._work, args=work, name="own levels", daemon=True)
        self._thread.start()
        self.poll(_AT_ONCE)

    def poll(self, patience: float = _PATIENCE) -> None:
        """Leave the work some seconds, and see whether it is done."""
        if self._thread is not None:
            self._thread.join(patience)
            if not self._thread.is_alive():
                self._thread = None
        if self._error is not None:
            error, self._error = self._error, None
            raise error

    def stop(self) -> None:
        """Give it up after the file that is being looked at; what is known stays known."""
        self._halt.set()
        self._thread = None

    def _work(self, files: list[Path], done: list[library.Own], halt: threading.Event) -> None:
        try:
            for file in files:
                if halt.is_set():
                    return
                done.append(self._look_at(file))
        except BaseException as error:  # noqa: BLE001 - it is raised where the screen is
            self._error = error

    def _look_at(self, file: Path) -> library.Own:
        try:
            facts = file.stat()
        except OSError:  # gone or barred: the reader says so
            return library.look_at(self._folders, file)
        mark = (file, facts.st_mtime_ns, facts.st_size)
        found = self._known.get(mark)
        if found is None:
            found = self._known[mark] = library.look_at(self._folders, file)
        return found
