"""The log of a match in sentences, for the board to show its end: each line is told once, and then kept.

Every pair of eyes has lines of its own, because what one saw another did not: whoever takes the screen again is told
what has happened since. A move that is taken back takes its lines along, and another language tells everything anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from balloongames import i18n
from balloongames.core.game import Seat, seat_of
from balloongames.core.match import LastTurn, LogLine
from balloongames.scenes.context import Ctx
from balloongames.session import Session
from balloongames.ui.game_view import GameView
from balloongames.ui.narration import in_words
from balloongames.ui.view import People


@dataclass(slots=True)
class _Lines:
    """What one viewer was told: up to which ply, and at which ply who did what."""

    until: int | None = None  # None: nothing yet, not even the set-up
    lines: list[tuple[int, Seat | None, str]] = field(default_factory=list)

    def forget_after(self, ply: int) -> None:
        """Drop what was taken back."""
        if self.until is None or self.until <= ply:
            return
        self.until = ply
        while self.lines and self.lines[-1][0] > ply:
            self.lines.pop()


class Chronicle:
    """The lines of one match, for whoever looks at the screen."""

    def __init__(self, session: Session, view: GameView, people: People) -> None:
        self._session: Final = session
        self._view: Final = view
        self._people: Final = people
        self._language = ""
        self._by_viewer: dict[Seat | None, _Lines] = {}
        self._shown = _Lines()
        self._heard: int | None = None  # the ply up to which anybody was told; None: nobody yet

    def catch_up(self, ply: int) -> list[str]:
        """Add what the viewer saw up to ``ply``; return what nobody was told yet, of a match that was resumed nothing.

        Call it for every ply that is gone back to, too.
        """
        if self._language != i18n.language():
            self._language = i18n.language()
            self._by_viewer.clear()
        for lines in self._by_viewer.values():
            lines.forget_after(ply)
        self._shown = self._by_viewer.setdefault(self._session.viewer, _Lines())
        for line in self._session.log(since=self._shown.until):
            if line.ply > ply:
                break
            for event in line.events:
                sentence = self._view.say(event, self._people)
                if sentence:
                    self._shown.lines.append((line.ply, seat_of(event), sentence))
            self._shown.until = line.ply
        since, self._heard = self._heard, ply
        return [sentence for at, _seat, sentence in self._shown.lines if since is not None and at > since]

    def latest(self, count: int, aim: str = "") -> Sequence[tuple[Seat | None, str]]:
        """Return the latest lines, the newest first: who acted, and a sentence; before all of them stands an aim."""
        lines = [(seat, sentence) for _ply, seat, sentence in self._shown.lines[: -count - 1 : -1]]
        return [*lines, (None, aim)] if aim and len(lines) < count else lines

    def open(self, ctx: Ctx, last_turns: Sequence[LastTurn[Any]], aim: str, *, public: bool) -> None:
        """Show the whole log, with the aim before it; if it is ``public``, only what all may read."""
        from balloongames.scenes.common.log import LogRow, LogScene, log_rows  # noqa: PLC0415 - loaded when it is wanted

        session, view, people = self._session, self._view, self._people
        in_turns = view.counts_turns(session.options, len(session.players))

        def rows(log: Sequence[LogLine]) -> list[LogRow]:
            return list(log_rows(log, view, people, session.round_at, last_turns, aim, in_turns=in_turns))

        def for_all() -> list[LogRow]:
            return rows(session.public_log())

        own = for_all() if public else rows(session.log())
        ctx.stack.push(LogScene(ctx, view, people, own, for_all))

    def latest_in_words(self) -> str:
        """Return the lines of the latest ply that has any, in words; "" if there are none."""
        lines = self._shown.lines
        return in_words([sentence for ply, _seat, sentence in lines if ply == lines[-1][0]])
