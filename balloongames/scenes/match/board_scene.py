"""Pages with a board on them, and what all of these answer to their board in the same way."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from balloongames.core.game import Reason, Seat
from balloongames.scenes.base import PageScene
from balloongames.scenes.context import Ctx
from balloongames.scenes.match.bar import Toast
from balloongames.scenes.match.errands import Errands
from balloongames.ui.director import Director
from balloongames.ui.input import Accept, Back, Command, Intent, Nav, PageTurn, Press, Tab, Typed
from balloongames.ui.kit import Kit
from balloongames.ui.view import BoardView, People


class BoardScene(PageScene):
    """A page with a board that a ``_director`` lets play what happens to ``_people``."""

    _people: People
    _director: Director

    @property
    def kit(self) -> Kit:
        return self.ctx.kit

    @property
    def people(self) -> People:
        """Who sits at the table."""
        return self._people

    def said(self) -> Mapping[Seat, Sequence[Reason]]:
        """Return what computer partners say aloud: nothing where nobody chooses."""
        return {}

    def cue(self, name: str, degree: int | None = None) -> None:
        """Sound a cue now."""
        self.ctx.audio.play(name, degree)


class PlayedScene(BoardScene):
    """A board that is played on: moves may be refused, messages are told, and what moves may be skipped."""

    _board: BoardView
    _toast: Toast | None = None
    _kept_focus: str | None = None  # where the focus goes when all has come to rest

    def __init__(self, ctx: Ctx) -> None:
        self._errands: Final = Errands()
        super().__init__(ctx)

    def submit(self, move: Any, then: Callable[[], None] | None = None) -> None:
        """Play a move and show what it does; one that can't be played is refused with its reason."""
        self._errands.run(lambda: self._play(move), *((then,) if then else ()))

    def handle(self, intent: Intent) -> bool:
        """As any page; what the board asks for meanwhile is done afterwards."""
        with self._errands.after():
            return super().handle(intent)

    def _acts(self, intent: Intent) -> bool:
        """Return whether an intent is something that a person does: then a message has been read."""
        acts = isinstance(intent, Press | Accept | Back | Nav | Tab | PageTurn | Command | Typed)
        if acts and self._toast:
            self._toast = None
            self.refresh()
        return acts

    def _tool(self, node_id: str) -> None:
        """Use a tool by its key: a closed one says why, as if it had been pressed."""
        node = self.driver.page.nodes.get(node_id)
        if node is None:
            return
        if node.why_not:
            self.refuse(node.why_not)
        elif node.act:
            self.ctx.audio.play("press")
            node.act()

    def _pass_time(self, dt: float) -> bool:
        """Let time pass for the board and what moves on it; return whether something moved."""
        with self._errands.after():
            self._board.update(dt)
        moved = self._director.busy
        with self._errands.after():
            self._director.update(dt)
        return moved

    @abstractmethod
    def _play(self, move: Any) -> None:
        """Play a move, or say why it can't be played."""

    def refuse(self, sentence: str) -> None:
        """Say why something is not possible, with its sound."""
        self.ctx.audio.play("refuse")
        self._tell(sentence, "warn")

    def focus_on(self, node_id: str) -> None:
        """Put the focus on a node of the page, which is described anew first."""
        self.refresh()
        if self._director.busy:
            self._kept_focus = node_id
        else:
            self.driver.focus_on(node_id)

    @abstractmethod
    def _arrive(self) -> None:
        """Come to rest: all that happened has been shown."""

    @abstractmethod
    def _say(self, reason: Reason) -> str:
        """Return the sentence of a reason."""

    def _hurry(self) -> None:
        """Jump to the end of the step that moves."""
        self._director.hurry()
        if not self._director.busy:
            self._arrive()

    def _finish_beat(self) -> None:
        """Jump to the end of what moves."""
        while self._director.busy:
            self._director.skip()
            self._arrive()

    def _tell(self, sentence: str, icon: str = "info") -> None:
        self._toast = Toast(sentence, icon)
        self.refresh()

    def _tell_notices(self, notices: list[Reason]) -> None:
        """Say what went wrong, once."""
        if notices:
            self._tell(" ".join(map(self._say, notices)), "warn")
        notices.clear()
