"""All per-user files behind one door: what the scenes read and the sessions write to."""

from __future__ import annotations

from collections.abc import Iterable
from types import TracebackType
from typing import Final, Self

from balloongames.core.game import Outcome, ProgramNotice
from balloongames.paths import Folders
from balloongames.storage import files, lock
from balloongames.storage import settings as settings_file
from balloongames.storage.database import Progress
from balloongames.storage.history import History, HistoryError
from balloongames.storage.lessons import LessonBook
from balloongames.storage.model import Player, SavedMatch
from balloongames.storage.naming import called_now
from balloongames.storage.outbox import Outbox
from balloongames.storage.people import PeopleBook
from balloongames.storage.puzzles import PuzzleBook
from balloongames.storage.saves import Saves
from balloongames.storage.serials import Serials
from balloongames.storage.settings import Settings


class Store:
    """Saves, settings and history of one person; also the keeper of sessions.

    Opening never fails: ``notices`` tells what was wrong with the files. ``settings`` may be changed in place; call
    `save_settings` afterwards. ``found`` are settings that `settings.load` has read already. What could not be written
    waits in ``outbox``. Without ``writing`` no file is touched, and all that is done lasts until the end. ``progress``
    hears how far a history of before is brought up to date.
    """

    def __init__(
        self, folders: Folders, found: tuple[Settings, ProgramNotice | None] | None = None, *, writing: bool = True,
        progress: Progress = lambda _share: None,
    ) -> None:  # fmt: skip
        self._settings_path: Final = settings_file.path_in(folders)
        self.writing: Final = writing
        self.folders: Final = folders
        self.replays: Final = folders.data / "replays"  # the folder where shared matches go first
        if writing:
            for folder in (folders.config, folders.data, folders.data / "saves", self.replays):
                files.sweep(folder)
        self.outbox: Final = Outbox()
        serials = Serials()
        self.saves: Final = Saves(folders.data / "saves", serials, writing=writing, called=self._called_now)
        self.settings, notice = found or settings_file.load(self._settings_path, mend=writing)
        self._settings_unread = files.is_left(notice)
        self.history: Final = History(folders.data / "history.db", writing=writing, progress=progress)
        self.people: Final = PeopleBook(self.history)
        self.puzzles: Final = PuzzleBook(self.history, serials, self.outbox)
        self.lessons: Final = LessonBook(folders, serials, self.outbox, writing=writing)
        found_wrong = (notice, self.history.notice, self.lessons.notice)
        self.notices: list[ProgramNotice] = [one for one in found_wrong if one is not None]
        self._told: set[ProgramNotice] = set()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close all files, after a last try with what waits; nothing else may be called afterwards."""
        self.outbox.retry()
        self.history.close()

    def news(self, found: Iterable[ProgramNotice] = ()) -> list[ProgramNotice]:
        """Return what nobody was told yet in this run: of ``notices``, and of what has been ``found`` meanwhile."""
        fresh = [one for one in dict.fromkeys((*self.notices, *found)) if one not in self._told]
        self._told.update(fresh)
        return fresh

    def save_settings(self) -> None:
        """Write the settings; raises OSError."""
        if self.writing:
            try:
                self.outbox.write("settings", self._write_settings)
            except OSError as error:
                if error.errno in lock.BARRED:  # somebody wants them to stay as they are
                    self.outbox.drop("settings")
                raise

    def _write_settings(self) -> None:
        if self._settings_unread:  # they may be good, and backups would be written over one by one
            settings_file.set_aside(self._settings_path)
            self._settings_unread = False
        settings_file.save(self._settings_path, self.settings)

    def _called_now(self, players: tuple[Player, ...]) -> tuple[Player, ...]:
        """Return those at a table by their names of now, or of then where nobody can be asked."""
        try:
            return called_now(self.history.database, players)
        except HistoryError:
            return players

    def failure(self, match_id: str) -> OSError | None:
        """Return why a match is not written yet; None if it is."""
        return self.outbox.failure(f"match {match_id}")

    def keep(self, saved: SavedMatch) -> None:
        """Save a match in progress; raises OSError."""
        self.outbox.write(f"match {saved.card.id}", lambda: self.saves.keep(saved))

    def delete_waiting(self, match_id: str) -> None:
        """Forget a match in progress, also what of it was still to be written; raises OSError."""
        self.saves.delete(match_id)
        self.outbox.drop(f"match {match_id}")

    def finish(self, saved: SavedMatch, outcome: Outcome) -> None:
        """Enter a match that is over in the history, then forget its save; raises OSError.

        Where the history does not last, the save stays, and so it does if the process dies in between. Entering the
        match once more, when that save is opened, changes nothing.
        """
        self.outbox.write(f"match {saved.card.id}", lambda: self._finish(saved, outcome))

    def _finish(self, saved: SavedMatch, outcome: Outcome) -> None:
        self.saves.check(saved)
        try:
            self.history.enter(saved, outcome, counted=self.settings.count_matches)
        except HistoryError:
            self.saves.keep(saved)
            raise
        if self.history.lasting:
            self.saves.delete(saved.card.id)
        else:
            self.saves.keep(saved)
