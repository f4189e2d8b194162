"""The room that a table has for what is told over it: what lies there, what is due, and so what a message keeps off."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fnmatch import fnmatchcase
from typing import Final

from balloongames.scenes.common.messages import Messages
from balloongames.scenes.common.toast import Around, add_card, add_toast
from balloongames.session import Session
from balloongames.ui.driver import PageDriver
from balloongames.ui.game_view import GameView
from balloongames.ui.geometry import Box
from balloongames.ui.page import Page
from balloongames.ui.view import BoardView

_HEADING: Final = 24.0  # lu at 100 % text, over what a choice would do: a card may hide it


class MessageRoom:
    """Where messages stand over a board; a card stays where it stood while what it came upon moves on."""

    def __init__(
        self,
        session: Session,
        view: GameView,
        board: BoardView,
        messages: Messages,
        driver: PageDriver,
        come: Callable[[], float],
    ) -> None:
        self._session: Final = session
        self._view: Final = view
        self._board: Final = board
        self._messages: Final = messages
        self._driver: Final = driver
        self._come: Final = come  # how far a card has come, 0 … 1
        self._standing: object = None  # the card that was laid over the table last, with what its place depends on

    def add(self, page: Page, *, moving: bool) -> None:
        """Add what is told, where it hides least; something may be ``moving``."""
        messages, toast = self._messages, self._messages.toast
        if toast and toast.title:
            standing = toast, page.frame, page.kit.text_scale
            stays = messages.boxes if moving and self._standing == standing else ()
            around = self.around(page, toast.about, stays)
            messages.boxes, self._standing = add_card(page, toast, around, self._come), standing
        elif toast:
            chosen = self._chosen_nodes() if toast.by_coach else ()
            due, pieces = [*chosen, *self._board.open_nodes()], list(self._lying().values())
            messages.boxes = add_toast(page, toast, Around(due, pieces, about=self._forecast_boxes()))

    def around(self, page: Page, about: str, stays: Sequence[Box] = ()) -> Around:
        """Return what a card keeps off that tells of some things, or where it stays."""
        boxes = self._lying()
        things = {**boxes, **{node.id: node.box for node in page.nodes.values()}}
        named = [box for name, box in things.items() if any(fnmatchcase(name, one) for one in about.split())]
        due = [*self._board.open_nodes(), self._driver.focus or ""]
        pieces = [box for name, box in boxes.items() if name.partition(".")[0] not in self._view.painted]
        if page.roomy:  # there it hides more, but not what is chosen, and hardly what would come of it
            pieces += [box.cut(top=_HEADING * page.kit.text_scale) for box in self._forecast_boxes()]
            due += self._chosen_nodes()
        return Around(due, pieces, self._board.panels(), self._fields(), self._watched(things), stays, named)

    def _fields(self) -> list[Box]:
        """Return the parts of the board on which things come to lie."""
        return [box for name in self._view.pieces if (box := self._board.part(name)) is not None]

    def _watched(self, things: Mapping[str, Box]) -> list[Box]:
        """Return where everybody looks besides, among the ``things`` that lie there."""
        sorts = {name: name.partition(".")[0] for name in things}
        parts = (self._board.part(name) for name in self._view.watched if name not in sorts.values())
        watched = [box for box in parts if box is not None]
        watched += [things[name] for name, sort in sorts.items() if sort in self._view.watched]
        if self._board.drafted() is not None:  # what would come of it is read now
            watched += self._forecast_boxes()
        return watched

    def _forecast_boxes(self) -> list[Box]:
        """Return where it stands what a choice would do."""
        outlook = self._board.part("outlook")
        return [outlook] if outlook else []

    def _chosen_nodes(self) -> Sequence[str]:
        """Return the nodes of the move that is chosen, if one is."""
        move, seat = self._board.drafted(), self._session.to_move
        return () if move is None or seat is None else self._board.move_nodes(move, seat)

    def _lying(self) -> dict[str, Box]:
        """Return where things lie that are no nodes."""
        return {name: box for name in self._board.askable() if (box := self._board.part(name)) is not None}
