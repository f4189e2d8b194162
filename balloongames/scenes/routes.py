"""Where a screen may lead. Screens ask their context (``ctx.go.table(session)``); the application knows the way."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from datetime import datetime
    from pathlib import Path

    from balloongames.ai.review import KeyMoment
    from balloongames.core.game import Seat
    from balloongames.core.options import Options
    from balloongames.scenes.common.puzzle_sources import AnySource
    from balloongames.session import Replay, Session
    from balloongames.storage.model import Player
    from balloongames.storage.settings import AlbumPage


class Routes(Protocol):
    """The ways from screen to screen. A screen is put on top of the one in front unless it is said otherwise."""

    def home(self) -> None:
        """Leave everything and go to the shelf."""

    def home_below(self) -> None:
        """Leave what lies below a screen that is about to go, so that this leads to the shelf."""

    def leave_table(self) -> None:
        """Go back to the page of the album where the match was begun, or else to the shelf."""

    def setup(self, game_id: str, *, seed: str = "", seated: Sequence[Player] = ()) -> None:
        """Choose who plays a game, and how; ``seed`` names the deal, empty for a fresh one.

        Those who are ``seated`` sit there already, instead of those of the last time.
        """

    def table(self, session: Session, aim: str = "") -> None:
        """Sit down at the table, in place of the screen in front; a match that is over shows its result.

        A page of the album stays below, for it is led back to. An ``aim`` is what somebody tries there, in words.
        """

    def demo(self, game_id: str, seats: int, options: Options) -> None:
        """Look on while computer players play a game by these options."""

    def attract(self) -> None:
        """Show games until somebody does something."""

    def result(self, session: Session) -> None:
        """See how a match ended, in place of the screen in front."""

    def review(
        self, replay: Replay, ply: int | None = None, chances: Sequence[Sequence[float]] = (),
        mistakes: Sequence[KeyMoment] = (),
    ) -> None:  # fmt: skip
        """Look at a match again, from ``ply`` or from its start.

        ``chances`` by ply and seat, and the ``mistakes`` that can be tried again, if they are known.
        """

    def latest(self, session: Session, seat: Seat) -> None:
        """See on the board what happened since the last turn of ``seat``."""

    def share(self, replay: Replay, when: datetime) -> None:
        """Hand a match to others; ``when`` it ended, or was left."""

    def try_again(self, replay: Replay, moments: Sequence[KeyMoment], index: int) -> None:
        """See one of the key moments of a match once more, and perhaps play on from there."""

    def rules(self, game_id: str, page: int = 0, paragraph: int | None = None) -> None:
        """Read the rules of a game, opened at a page, where a paragraph may be marked."""

    def lessons(self, game_id: str = "") -> None:
        """See all lessons; the focus begins at those of a game."""

    def settings(self) -> None:
        """Change settings."""

    def about(self) -> None:
        """Read who made the games."""

    def album(self, page: AlbumPage | None = None, person: int = 0) -> None:
        """Open the album on the page that was open last, or turn to a page of it.

        Of a ``person``, if one is named, are the last two.
        """

    def matches(self, title: str, ids: Collection[str]) -> None:
        """Show some matches in the album, on top of the page where they were picked; the title says which they are."""

    def puzzles(self) -> None:
        """Look for a puzzle."""

    def workshop(self, code: str = "", title: str = "", file: Path | None = None) -> None:
        """Draw a puzzle: go on with the one that was left, or from the one of a share code.

        ``file`` is where it lies among one's own levels.
        """

    def code(self, text: str) -> None:
        """Open the deal or the puzzle of a code; BadPuzzle if it is none of either."""

    def puzzle(self, source: AnySource, *, instead: bool = False, kept: bool = True) -> None:
        """Play a puzzle; one that has to be made is waited for.

        ``instead`` puts it in place of the screen in front; nothing is remembered of one that is not ``kept``.
        BadPuzzle if it is none.
        """

    def lesson(self, game_id: str, lesson_id: str, *, anew: bool = False, instead: bool = False) -> None:
        """Fly a lesson where it was left, or ``anew``; ``instead`` puts it in place of the screen in front."""
