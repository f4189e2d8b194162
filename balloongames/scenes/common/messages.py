"""What is told over a board, until somebody does the next thing; a question that follows a refusal is about that."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from balloongames.core.game import ProgramNotice
from balloongames.i18n import _
from balloongames.scenes.common.asking import Asking
from balloongames.scenes.common.toast import Toast
from balloongames.scenes.context import Ctx
from balloongames.ui.ask import Answer
from balloongames.ui.driver import PageDriver
from balloongames.ui.geometry import Box
from balloongames.ui.input import Accept, AskAt, Back, Command, Intent, Nav, PageTurn, Press, Tab, Typed
from balloongames.ui.sentences import page_of
from balloongames.ui.view import BoardView


class Messages:
    """The message over a board, if there is one: a ``toast``, and the ``boxes`` in which it was drawn."""

    def __init__(
        self,
        ctx: Ctx,
        driver: PageDriver,
        asking: Asking,
        board: BoardView,
        refresh: Callable[[], None],
    ) -> None:
        self.toast: Toast | None = None
        self.boxes: Sequence[Box] = ()
        self._ctx: Final = ctx
        self._driver: Final = driver
        self._asking: Final = asking
        self._board: Final = board
        self._refresh: Final = refresh

    def post(self, sentence: str, icon: str = "info", *, by_coach: bool = False) -> None:
        """Show a message in place of any other; "" takes that away."""
        if sentence:
            page = page_of(sentence) if self._board.answers else None
            self.show(Toast(sentence, icon, page, by_coach=by_coach))
        else:
            self.toast = None
            self._refresh()

    def show(self, toast: Toast) -> None:
        """Show this one in place of any other."""
        self.toast = toast
        self._refresh()

    def refuse(self, sentence: str) -> None:
        """Say why something is not possible, with its sound."""
        self._ctx.audio.play("refuse")
        self.post(sentence, "warn")

    def post_notices(self, notices: list[ProgramNotice], sentence: Callable[[ProgramNotice], str]) -> None:
        """Say what went wrong, once."""
        if notices:
            self.post(" ".join(map(sentence, notices)), "warn")
        notices.clear()

    def take_away(self, intent: Intent) -> bool:
        """Return whether an intent is something that a person does: then a message has been read."""
        acts = isinstance(intent, Press | Accept | Back | Nav | Tab | PageTurn | Command | Typed)
        if acts and self.toast:
            self.toast = None
            self._refresh()
        return acts

    def explain(self, intent: Intent) -> bool:
        """Answer why something was just refused, if that is asked: with ``?``, or by a press on the message."""
        toast, refused = self.toast, self._driver.refused
        if self._asking.is_on or not self._board.answers:
            return False
        match intent:
            case Typed("?") | Command("ask"):
                pass
            case Press(x, y) | AskAt(x, y) if any(one.contains(x, y) for one in self.boxes if toast):
                pass
            case _:
                return False
        why = toast.text if toast else refused.why_not if refused else ""
        page = toast.page if toast else page_of(why)
        answer = Answer((toast and toast.title) or _("Why not?"), why, page)
        if page is None and refused is not None and (told := self._board.answer(refused.id)) is not None:
            # No rule refuses: what the thing is for tells more than the same words again.
            page, answer = told.page, replace(told, title=why.rstrip("."))
        if page is None:
            return False
        about = refused or self._driver.page.nodes.get(self._driver.focus or "")
        frame = self._ctx.kit.frame
        self.toast = None
        self._ctx.audio.play("page")
        self._asking.explain(answer, about.box if about is not None else Box.around(frame.cx, frame.cy, 0, 0))
        return True
