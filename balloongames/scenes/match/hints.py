"""Hints at the table: where to look, which move, and why, one stage after the other as somebody asks for more.

The answer is looked for while the person may go on playing, and forgotten with the position that it was about. The
sheet lies where it hides none of the places that it speaks of; what it covers can't be pressed meanwhile.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any, Final

from balloongames import registry
from balloongames.ai.hint import Hint
from balloongames.ai.worker import Worker
from balloongames.core.game import HINT_STAGES, ProgramNotice
from balloongames.i18n import N_, _, ngettext, percent
from balloongames.scenes.common.why import Why, behind_colon, why_of
from balloongames.scenes.match.ahead import add_ahead, boxes_ahead
from balloongames.scenes.match.sheets import around, lay_sheet_in, most_of_a_sheet, sheet_width, spot_for_sheet
from balloongames.session import Session
from balloongames.session.analysis import HintService
from balloongames.ui.canvas import Canvas
from balloongames.ui.driver import PageDriver
from balloongames.ui.game_view import GameView
from balloongames.ui.geometry import Box
from balloongames.ui.page import Page
from balloongames.ui.shapes import Card
from balloongames.ui.view import BoardView, People
from balloongames.ui.widgets import button

_MOVE: Final = 2  # the stage that tells the move
_TITLES: Final = (N_("Look here"), N_("This move"), N_("Why"))
_ONE_WAY: Final = N_("There is only one way to go on.")
_MORE: Final = (N_("Show the move"), N_("Show why"))
_PAD: Final = 16.0
_MOST_MOVES: Final = 400  # that are asked where they are: enough for every hand
_WIDTHS: Final = (1.0, 0.88, 1.16, 0.76)  # of a sheet, as shares of the usual one
_SPOKEN_OF: Final = 100.0  # what it costs to hide a part of the board that is named
_PAGER: Final = ".next"  # how the button is named that leafs to a move on another page of a list
_LEAD: Final = "hint.more"
_OF_SHEET: Final = frozenset({_LEAD, "hint.close"})


class Hints:
    """The hints of one table.

    ``changed`` is called when the sheet must be shown anew. The move is laid on the ``board`` once it is told, and the
    focus goes to what plays it.
    """

    def __init__(
        self, session: Session, view: GameView, people: People, worker: Worker, changed: Callable[[], None],
        board: BoardView, driver: PageDriver,
    ) -> None:  # fmt: skip
        self._session: Final = session
        self._view: Final = view
        self._people: Final = people
        self._adviser: Final = HintService(session, worker)
        self._game: Final = registry.game(session.game_id)
        self._evaluator: Final = registry.evaluator(session.game_id)
        self._changed: Final = changed
        self._board: Final = board
        self._driver: Final = driver
        self._changes = -1  # of the session, when the hint was asked for
        self._selected = ""  # the move that was selected then
        self._asked_at: str | None = None  # where the focus was then
        self._is_led = False  # whether it was led from there to the sheet
        self.stage = 0  # how many stages are open; 0: no sheet

    @property
    def is_open(self) -> bool:
        """Whether the sheet lies on the table."""
        return self.stage > 0 and self._changes == self._session.changes

    @property
    def is_thinking(self) -> bool:
        """Whether an answer is still looked for."""
        return self.is_open and self._adviser.is_thinking

    @property
    def notices(self) -> list[ProgramNotice]:
        """What went wrong, as in `HintService`; the table says and empties it."""
        return self._adviser.notices

    def closed(self) -> str:
        """Return why there is no hint now; "" if there may be one."""
        if not self._adviser.can_ask():
            return _("Hints are for somebody who is to choose.")
        first, *others = self._session.moves()
        is_found = not others and self._board.drafted() == first  # a single way may have to be looked for
        return _(_ONE_WAY) if is_found and not self.is_open else ""

    def more(self, selected: Any = None) -> None:
        """Ask for a hint, or for its next stage; after the last one, put the sheet away.

        The hint is held against the ``selected`` move. The focus leaves the sheet if only `_lead_in` put it there.
        """
        was_led = self._is_led and self._driver.focus == _LEAD
        self._go_on(selected)
        if self.stage >= _MOVE:
            self._lead_on(was_led=was_led)

    def _more_on_the_sheet(self) -> None:
        """Show the next stage by the button of the sheet, where the focus stays while the sheet covers what plays."""
        self._go_on()
        nodes = self._driver.page.nodes
        if _LEAD not in nodes and not any(node.main for node in nodes.values()):
            self._driver.focus_on("hint.close")
        self._lead_on()

    def _go_on(self, selected: Any = None) -> None:
        if not self.is_open:
            self._changes = self._session.changes
            self.stage = 1
            self._selected = self._game.format_move(selected) if selected is not None else ""
            self._asked_at, self._is_led = self._driver.focus, False
            self._adviser.ask(selected)
            self._read()
        elif self._adviser.hint is None:
            return
        elif self.stage < HINT_STAGES:
            self.stage += 1
            if self.stage == _MOVE:
                self._board.propose(self._game.parse_move(self._adviser.hint.move))
        else:
            self.stage = 0
        self._changed()
        self._lead_in()

    def _lead_in(self) -> None:
        """Bring the focus to the button that shows the move, if it is still where it was when the hint was asked for.

        But not away from the tool: pressed once more, it shows more of the hint.
        """
        stays = self._driver.focus != self._asked_at or (self._driver.focus == "hint" and self._driver.show_ring)
        if self.stage != 1 or self._adviser.hint is None or stays:
            return
        self._driver.focus_on(_LEAD)
        self._is_led = self._driver.focus == _LEAD

    def _lead_on(self, *, was_led: bool = False) -> None:
        """Bring the focus to the button that plays the move, or where the move is chosen; not away from the sheet.

        Nor away from the tool, as in `_lead_in`.
        """
        nodes = self._driver.page.nodes
        stays = self._driver.focus in {"hint", *_OF_SHEET} & nodes.keys() and not was_led
        if self._adviser.hint is None or stays:
            return
        played = [node.id for node in nodes.values() if node.main]
        ready = (name for name in (*played, *self._hinted_nodes()) if name in nodes and not nodes[name].why_not)
        self._driver.focus_on(next(ready, ""))

    def _hinted_nodes(self) -> Sequence[str]:
        """Return the nodes of the move of the hint."""
        hint = self._adviser.hint
        return self._board.move_nodes(self._game.parse_move(hint.move), hint.seat) if hint is not None else ()

    def close(self) -> bool:
        """Put the sheet away; return whether there was one."""
        was_open, move_was_told = self.is_open, self.stage >= _MOVE
        is_there = self._driver.focus in {*_OF_SHEET, *self._hinted_nodes()}
        self.stage = 0
        self.drop()
        if was_open:
            self._changed()
        if was_open and move_was_told and is_there:  # what plays the move may have been covered
            self._lead_on()
        elif was_open and is_there and self._is_led and self._asked_at and self._asked_at != "hint":
            self._driver.focus_on(self._asked_at)
        return was_open

    def drop(self) -> None:
        """Stop looking for an answer; one that is there stays."""
        if self._adviser.hint is None:
            self.stage = 0
            self._adviser.drop()

    def tick(self) -> None:
        """Take in what has come."""
        self._adviser.tick()
        if self._adviser.hint is not None:
            self._read()
            self._changed()
            self._lead_in()
        elif not self._adviser.is_thinking:
            self.drop()
            self._changed()

    def _read(self) -> None:
        if self._adviser.hint is not None:
            self._session.count_hint()

    # -- what is said ------------------------------------------------------------------------------------------

    def _said(self, hint: Hint) -> Iterator[str]:
        """Return the sentences of the stages."""
        view, seen = self._view, self._session.seen()
        move = self._game.parse_move(hint.move)
        place = (view.look(hint.look) if hint.look else "") or _("Look at what can be chosen now.")
        idea = self._why(hint).idea or (view.idea(hint.look) if hint.look else "")
        yield f"{place} {idea}".rstrip()
        order = view.move(move, seen, self._people) or _("It is marked on the board.")
        others = len(hint.as_good)
        if others:
            also = ngettext("{count} other move is about as good.", "{count} other moves are about as good.", others)
            order = f"{order} {also.format(count=others)}"
        yield order
        why = self._why(hint)
        is_only = len(self._session.moves()) == 1
        reasons = " ".join(why.sentences) or (_(_ONE_WAY) if is_only else _of_chances(hint))
        if not why.other or not why.against:
            yield reasons
            return
        other = view.move(self._game.parse_move(why.other), seen, self._people)
        text = _("Selected now: {order} {outlook}") if why.other == self._selected else _("Tempting: {order} {outlook}")
        yield (
            f"{reasons}\n{text.format(order=behind_colon(other), outlook=' '.join(why.against))}" if other else reasons
        )

    def _why(self, hint: Hint) -> Why:
        return why_of(self._view, hint.why, hint.contrast, self._people)

    def _names(self, hint: Hint, board: BoardView) -> list[str]:
        """Return the nodes to mark: those of the move, or at first all of moves that happen at the same place."""
        move = self._game.parse_move(hint.move)
        if self.stage >= _MOVE:
            return list(board.move_nodes(move, hint.seat))
        seen = self._session.seen()
        moves = islice(self._session.moves(), _MOST_MOVES)
        alike = (one for one in moves if self._evaluator.look(seen, one) == hint.look)
        return [name for one in (move, *alike) for name in board.move_nodes(one, hint.seat)]

    # -- the sheet ---------------------------------------------------------------------------------------------

    def add(self, page: Page, area: Box, board: BoardView, mark: Callable[[list[str]], list[Box]]) -> None:
        """Add the sheet and the marks; ``mark`` draws the latter and tells where they are."""
        hint = self._adviser.hint
        if hint is None:
            spot = spot_for_sheet(area, [(sheet_width(page), self._waiting_height(page))], [])
            lay_sheet_in(page, spot, self._add_waiting)
            return
        marks = mark(self._names(hint, board)) or mark([name for name in page.nodes if name.endswith(_PAGER)])
        ahead = self._add_ahead(page, hint, board, marks)
        said = list(self._said(hint))[: self.stage]
        page.messages += said
        plays = [node.box for node in page.nodes.values() if node.main]
        sizes = _sizes(page, area, said)
        others = [*around(page, board), *((box, _SPOKEN_OF) for box in _spoken_of(hint, board))]
        spot = spot_for_sheet(area, list(sizes), [*marks, *ahead, *plays], others)
        lay_sheet_in(page, spot, lambda sheet, at: self._fill(sheet, at, said, sizes[spot.w, spot.h]))
        if self.stage < _MOVE:
            page.begin_at(_LEAD)

    def _add_ahead(self, page: Page, hint: Hint, board: BoardView, marks: Sequence[Box]) -> list[Box]:
        """Draw what the move opens, once it is told; return where that is."""
        opens = self._why(hint).opens
        if opens is None or self.stage < HINT_STAGES:
            return []
        ahead = boxes_ahead(page, board, self._game.parse_move(opens.move), opens.seat, marks)
        add_ahead(page, marks[-1] if marks else None, ahead, self._people.looks[opens.seat])
        return ahead

    def _fill(self, page: Page, box: Box, said: Sequence[str], first: int) -> None:
        inner = _head(page, box, _("{count} of 3 shown").format(count=self.stage))
        rows = inner.split_rows(*(_stage_h(page, one, box.w) for one in said[first:]))
        for index, row in enumerate(rows, first):
            _stage(page, row.cut(bottom=8), index, said[index], latest=index == len(said) - 1)
        foot = inner.take_bottom(_foot_h(page) - 6)
        close_w = page.kit.text_width(_("Close"), "button-s") + 40
        button(
            page, "hint.close", foot.take_left(close_w), _("Close"), lambda: _nothing(self.close()),
            style="button-s",
        )  # fmt: skip
        if self.stage < HINT_STAGES:
            rest = foot.cut(left=close_w + 10)
            button(page, _LEAD, rest, _(_MORE[self.stage - 1]), self._more_on_the_sheet, style="button-s", lines=2)

    def _waiting_height(self, page: Page) -> float:
        return _PAD * 2 + _head_h(page) + 40 * page.kit.text_scale

    def _add_waiting(self, page: Page, box: Box) -> None:
        inner = _head(page, box, "")
        scale = page.kit.text_scale
        page.text(inner.take_top(22 * scale), _("Looking for a good move…"), "body")
        track = inner.take_top(8, skip=28 * scale)

        def paint(canvas: Canvas) -> None:
            canvas.card(track, Card(4, "paper3", border="edge" if canvas.theme.outlined else "", border_w=1))
            share = max(0.04, round(40 * self._adviser.progress) / 40)
            canvas.card(track.take_left(track.w * share), Card(4, "good"))

        page.paint_each_frame(paint)


def _nothing(_used: object) -> None:
    """Do nothing."""


def _head_h(page: Page) -> float:
    return 34 * page.kit.text_scale


def _foot_h(page: Page) -> float:
    return max(44.0, 30 * page.kit.text_scale + 8)


def _words_w(page: Page, width: float) -> float:
    """Return how wide the words of a stage are in a box of this width."""
    return width - 36 - 26 * min(page.kit.text_scale, 1.4)


def _stage_h(page: Page, text: str, width: float) -> float:
    """Return how high a stage is on a sheet of this width."""
    words_w = _words_w(page, width - 2 * _PAD)
    return 24 * page.kit.text_scale + page.kit.text_height(text, words_w, "body") + 22 + 8


def _head(page: Page, box: Box, aside: str) -> Box:
    """Add the title; returns the room below it."""
    scale = page.kit.text_scale
    side = 22 * min(scale, 1.4)
    row = box.inset(_PAD, 0).take_top(_head_h(page) - 4, skip=_PAD - 4)
    page.icon("bulb", row.take_left(side, side))
    aside_w = page.kit.text_width(aside, "small") + 4 if aside else 0.0
    page.text(row.cut(left=side + 8, right=4 + aside_w), _("Hint"), "h3")
    if aside:
        page.text(row.take_right(aside_w), aside, "small", "ink2", align="right")
    return row.span_y(row.bottom + 4, box.bottom - _PAD)


def _stage(page: Page, box: Box, index: int, text: str, *, latest: bool) -> None:
    scale = page.kit.text_scale
    r = 13 * min(scale, 1.4)

    def paint(canvas: Canvas) -> None:
        canvas.row(box, chosen=latest)
        x, y = box.x + 10 + r, box.y + 9 + r
        canvas.circle(x, y, r, "ink")
        number = Box.around(x, y, 2 * r, 2 * r)
        canvas.text(number, str(index + 1), "label-s" if scale < 1.5 else "micro", "paper", align="center")

    page.paint(paint)
    left = box.x + 20 + 2 * r
    title = box.span_x(left, box.right - 8).take_top(24 * scale, skip=8)
    page.text(title, _(_TITLES[index]), "label")
    words = Box(left, title.bottom, _words_w(page, box.w), box.bottom - title.bottom - 6)
    page.text(words, text, "body", valign="top", lines=20)


def _height_of(page: Page, said: Sequence[str], width: float) -> float:
    """Return how high a sheet of this width is that says these stages."""
    return _PAD * 2 + _head_h(page) + sum(_stage_h(page, text, width) for text in said) + _foot_h(page)


def _sizes(page: Page, area: Box, said: Sequence[str]) -> dict[tuple[float, float], int]:
    """Return the sizes that a sheet may have, the best first, with the first of the stages that it says.

    Where not all stages have room, or all of them would hide something, the latest one stands alone.
    """
    usual, sizes = sheet_width(page), dict[tuple[float, float], int]()
    for first in (0, len(said) - 1):
        for share in _WIDTHS:
            width = min(usual * share, area.w - 32)
            height = _height_of(page, said[first:], width)
            if height <= most_of_a_sheet(area) and (first == len(said) - 1 or not page.roomy):
                sizes.setdefault((width, height), first)
    return sizes or {(usual, most_of_a_sheet(area)): len(said) - 1}


def _spoken_of(hint: Hint, board: BoardView) -> list[Box]:
    """Return the parts of the board that the first stage names: tile 4, say, with all that belongs to it."""
    if hint.look is None:
        return []
    values = [str(value) for _name, value in hint.look.facts]
    name = ".".join([hint.look.code.removeprefix("at_"), *values])
    parts = [one for one in board.askable() if one == name or one.startswith(f"{name}.")]
    return [box for one in parts if (box := board.part(one)) is not None]


def _of_chances(hint: Hint) -> str:
    """Return what speaks for a move that nothing simpler speaks for: the chances that were found."""
    if hint.others is None:
        return _("It makes little difference here: every move is about as good.")
    own = percent(hint.value)
    if hint.as_good:
        text = _("It keeps the chances at about {own}; the weaker moves leave {others} at most.")
    else:
        text = _("It keeps the chances at about {own}; any other move leaves {others} at most.")
    return text.format(own=own, others=percent(hint.others))
