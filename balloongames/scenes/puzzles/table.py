"""The table that a puzzle lies on: it stands between the session, which remembers, and a board, which shows.

What is said, offered and drawn beside the board is for `balloongames.scenes.puzzles.play`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, Final

from balloongames import registry
from balloongames.core.game import Reason
from balloongames.core.puzzle import PuzzleHint
from balloongames.i18n import _
from balloongames.scenes import reasons
from balloongames.scenes.common.board_scene import BoardScene
from balloongames.scenes.common.messages import Messages
from balloongames.scenes.common.players import usual_player
from balloongames.scenes.common.puzzle_sources import AnySource, PuzzleSource
from balloongames.scenes.context import Ctx
from balloongames.scenes.puzzles.walkthrough import Walkthrough
from balloongames.session.crash_line import crash_line
from balloongames.session.puzzles import STAGES, PuzzlePlay
from balloongames.session.view_update import ViewUpdate
from balloongames.storage.database import HistoryError
from balloongames.ui.input import Command, Intent
from balloongames.ui.puzzle_view import PuzzleBoard, PuzzleRoom, PuzzleView
from balloongames.ui.sentences import Refusal
from balloongames.ui.view import People

CEREMONY: Final = 1.3  # seconds that a medal takes to fall


class PuzzleTableScene(BoardScene):
    """A puzzle being played; it is the `PuzzleHost` of its board. BadPuzzle if its code is none.

    Nothing of one that is not ``kept`` is remembered.
    """

    _board: PuzzleBoard

    def __init__(self, ctx: Ctx, source: PuzzleSource, *, kept: bool = True) -> None:
        player = usual_player(ctx.prefs.settings)
        self.source: Final = source
        self.play: Final = PuzzlePlay.open(source.code, player, ctx.store.puzzles if kept else None)
        self.session = self.play.session
        self.view = registry.view(self.play.kit.game_id)
        self.puzzle_view: Final[PuzzleView] = registry.puzzle_view(self.play.kit.kind)
        self._people = People((player.name,), (player.look,))
        self._won_before: Final = self.play.progress.is_solved
        self._hint: PuzzleHint | None = None  # what the solver says of what lies here
        self._walk: Walkthrough | None = None  # the solution, while it is shown
        self._next: AnySource | None = None
        self._asked: Callable[[], None] | None = None  # what is done if a question is answered with yes
        self._light_is_on = self.play.is_lit  # what was paid for stays
        self._party: float | None = None  # seconds since the medal began to fall
        self.since: tuple[int, Any] | None = None  # the number and the move after which it can't be solved any more
        super().__init__(ctx)
        self.lay(self.puzzle_view.open(self), self.view)
        self._messages: Final = Messages(ctx, self.driver, self._asking, self._board, self.refresh)

    def crash_line(self) -> str:
        """Say which puzzle this is, and how far it is solved."""
        return crash_line(self.session.shared().record, is_open=True)

    # -- what the board may ask --------------------------------------------------------------------------------

    @property
    def interactive(self) -> bool:
        """Whether the person may act."""
        return not self._director.busy and self._walk is None and bool(self.session.moves())

    def moves(self) -> Sequence[Any]:
        """Return the legal moves; none while something is shown."""
        return self.session.moves() if self.interactive else ()

    def why_not(self, move: Any) -> Reason | None:
        """Return why a move is not possible now."""
        return self.session.why_not(move)

    def play_move(self, move: Any) -> bool:
        if not self._play_in(self.session, move):
            return False
        self.show_updates()
        return True

    def back_to(self, count: int) -> None:
        """Take moves back until so many are left."""
        self.play.back_to(count)
        self.show_updates()

    @property
    @abstractmethod
    def room(self) -> PuzzleRoom:
        """Where everything goes."""

    @property
    def preview(self) -> bool:
        """Whether it is shown what the next move would do."""
        return self.puzzle_view.previews and self.ctx.prefs.settings.puzzle_preview

    @property
    def blamed(self) -> Any | None:
        """The move after which it can't be solved any more, while the light is on."""
        return self.since[1] if self.since is not None and not self._director.busy else None

    def _look_back(self) -> None:
        """Find out since when it can't be solved any more, if the light is to tell."""
        told = self._light_is_on and self._walk is None and not self.play.is_solved
        self.since = self.play.since() if told else None

    def _note_preview(self) -> None:
        """Take note of what is foreseen on the screen: that changes the medal."""
        self.play.previewed = self.preview or not self.puzzle_view.previews
        if self.preview and self.session.outcome is None and self._board.foretell():
            self.play.note_preview()

    @property
    def advice(self) -> tuple[PuzzleHint, int] | None:
        """The hint that is open; while the solution is shown, its next step is pointed at."""
        hint = self._hint
        if hint is None or self._director.busy:
            return None
        if self._walk is not None:
            return hint, STAGES
        stages = self.play.stages(hint)
        return (hint, stages) if stages else None

    def answers_query(self, command: Command) -> bool:
        """As any board; the last turn is the last move, as an order."""
        if command.name != "say_last":
            return super().answers_query(command)
        record = self.session.saved().record
        done = [self.play.kit.game.parse_move(text) for text in record.moves[: record.cursor]]
        told = self.puzzle_view.move(done[-1], self.play.puzzle) if done else _("Nothing has happened yet.")
        self.ctx.narrator.reply(told)
        return True

    # -- life --------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Lay the puzzle, as far as it was solved."""
        super().enter()
        if self.session.cut:
            self._messages.tell(self.sentence(Reason("cut")))
        self.show_updates()

    @property
    def in_motion(self) -> bool:
        """Whether something moves, or is to move by itself."""
        walks = self._walk is not None and self._walk.plays
        return self._director.busy or self._board.animating or self._celebrates or walks

    @property
    def _celebrates(self) -> bool:
        return self._party is not None and self._party < CEREMONY

    def resume(self, result: Any) -> None:
        """Go on, perhaps in another speed and language."""
        self._director.speed = self.kit.look.speed
        self.ctx.audio.music(self.view.music)
        super().resume(result)

    def go_by(self, dt: float) -> None:
        """Let time pass; a solution that plays goes on when all rests."""
        if self._party is not None:
            self._party += dt
        self.show_motion(dt)
        if self._walk is not None and not self._director.busy:
            self._walk.update(dt)

    # -- view updates ------------------------------------------------------------------------------------------

    def next_update(self) -> ViewUpdate | None:
        return self.session.poll()

    def after_update(self) -> None:
        self._hint = self.play.hint()
        self._look_back()
        self._note_preview()

    def on_idle(self) -> None:
        """See what comes next when all is shown."""
        self._messages.tell_notices(self.session.notices, self.sentence)
        if self.play.is_solved and self._party is None:
            self._celebrate()
        elif not self.play.is_solved:
            self._party = None

    def _celebrate(self) -> None:
        """Give the medal, and look for what comes next."""
        still = self.kit.look.reduced_motion or self.kit.look.speed <= 0
        self._party = CEREMONY if still else 0.0
        self._walk = None
        self.cue("result")
        try:
            self._next = self.source.after(self.play.medal)
        except HistoryError:
            self._next = None
        self.refresh()
        self.driver.focus = self.driver.page.first

    # -- messages ----------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        return self._messages.explain(intent) or super().handle(intent)

    def refuse(self, sentence: str) -> None:
        self._messages.refuse(sentence)

    def sentence(self, reason: Reason) -> str:
        said = reasons.in_match(reason, self._people.names, self.puzzle_view.reason)
        return Refusal(said, self.puzzle_view.rule_of(reason))
