"""A course on the screen: a wind, or none, and an altitude are chosen, then the balloon flies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from balloongames.core.game import Reason
from balloongames.core.puzzle_game import OpenObservation
from balloongames.i18n import _, pgettext
from balloongames.rules.balmy_balloonists.course.play import State
from balloongames.rules.balmy_balloonists.course.turns import FlownTurn
from balloongames.rules.balmy_balloonists.state import NO_CARD
from balloongames.ui.ask import Answer
from balloongames.ui.controls import segments
from balloongames.ui.geometry import Box
from balloongames.ui.page import Node, Page
from balloongames.ui.puzzle_board import HandBoard
from balloongames.ui.puzzle_view import PuzzleBoardFactory, PuzzleHost
from balloongames.ui.render_cache import RenderCache
from balloongames.ui.widgets import button
from balloongames.views.balmy_balloonists.course import ask
from balloongames.views.balmy_balloonists.course.clips import Animation, Clips
from balloongames.views.balmy_balloonists.course.hand import add_hand, why_not
from balloongames.views.balmy_balloonists.course.layout import TOKENS, WINDS, lay_chart, lay_out
from balloongames.views.balmy_balloonists.course.model import Model
from balloongames.views.balmy_balloonists.course.panels import add_altitudes, add_tokens, add_turn
from balloongames.views.balmy_balloonists.course.table import CourseContext, Draft
from balloongames.views.balmy_balloonists.course.words import WORDS, end_words
from balloongames.views.balmy_balloonists.course.world import draw_course, draw_world, space_at, world_of
from balloongames.views.balmy_balloonists.flight_words import way_words
from balloongames.views.balmy_balloonists.outlook import level_word

_EDGE = 6.0  # lu between the frame of the map and what lies on it


class Board(HandBoard[Model]):
    """One course on the table."""

    clips_type = Clips
    animation: Animation

    def __init__(self, host: PuzzleHost) -> None:
        super().__init__(host, Animation())
        self.draft = Draft()
        self._render_cache = RenderCache()
        self._table: CourseContext | None = None

    # -- what is shown --------------------------------------------------------------------------------------------

    def model_of(self, seen: OpenObservation[State]) -> Model:
        return Model.of(seen)

    def hand_of(self, model: Model) -> Sequence[int]:
        return model.winds

    def sync(self, seen: Any) -> None:
        super().sync(seen)
        self.draft.clear()

    def forecast(self) -> str:
        """Return what the chosen turn does."""
        if self._table is None or not self._table.deciding:
            return ""
        found = self._table.outlook
        if isinstance(found, Reason):
            return WORDS.reason(found)
        return _("{altitude}: {spaces}").format(altitude=level_word(found.move.altitude), spaces=way_words(found.speed))

    # -- what is asked --------------------------------------------------------------------------------------------

    def answer(self, name: str) -> Answer | None:
        """Return what there is to know of a node or a part."""
        return ask.answer(name, self._table) if self._table is not None else None

    def askable(self) -> Sequence[str]:
        """Return the parts that can be asked about besides the nodes."""
        return ask.parts(self._table) if self._table is not None else ()

    def part(self, name: str) -> Box | None:
        """Return where a part lies."""
        return ask.where(name, self._table) if self._table is not None else None

    # -- the page -------------------------------------------------------------------------------------------------

    def describe(self, page: Page, model: Model) -> None:
        """Add the map, the cards of the turn, and what is chosen: a wind, an altitude."""
        room = self._host.room
        layout = lay_out(room, model.puzzle, tab=self.draft.tab, scale=page.kit.text_scale)
        chart = lay_chart(layout.map.span_y(bottom=room.strip.y - _EDGE), model.puzzle)
        world = self._table.world if self._table is not None else world_of(model.puzzle)
        self._table = table = CourseContext(
            self._host, model, self.draft, layout, chart, self.animation, world, self._render_cache
        )
        page.paint(lambda canvas: draw_world(canvas, table))
        page.paint_each_frame(lambda canvas: draw_course(canvas, table))
        if table.deciding:
            seen = layout.map.span_y(bottom=room.strip.y - _EDGE)
            page.add(Node("map", seen, "place", _("The map"), None, at=self._press_map, focusable=False, ring=False))
        if layout.tabs is not None:
            self._add_tabs(page, layout.tabs)
        add_turn(page, table, self._look_at)
        add_hand(page, table, self.press_card)
        add_altitudes(page, table, self._choose_altitude)
        add_tokens(page, table)
        if table.deciding:
            self._add_primary(page, table)

    def _add_tabs(self, page: Page, box: Box) -> None:
        names = (_("Winds"), _("Altitude"), _("Cards"), _("On board"))
        choices = [(name, lambda tab=tab: self._open(tab)) for tab, name in enumerate(names)]
        segments(page, "tab", box, _("Shown"), choices, self.draft.tab)

    def _open(self, tab: int) -> None:
        self.draft.tab = min(max(tab, WINDS), TOKENS)
        self._host.refresh()

    def _add_primary(self, page: Page, table: CourseContext) -> None:
        room, found = self._host.room, table.outlook
        change = table.altitude - table.model.altitude
        label = _("Climb and fly") if change > 0 else _("Sink and fly") if change < 0 else pgettext("order", "Fly")
        icon = "up" if change > 0 else "down" if change < 0 else "wind"
        closed = WORDS.reason(found) if isinstance(found, Reason) else ""
        button(page, "confirm", room.primary, label, self._fly, icon=icon, kind="primary", why_not=closed, lines=2)
        note = closed if isinstance(found, Reason) else end_words(found, table.model.puzzle)
        for style in ("small-strong", "small"):
            if page.kit.text_height(note, room.note.w, style) <= room.note.h:
                page.text(room.note, note, style, "#FFF6E3", align="center", lines=2)
                break

    # -- what people do -------------------------------------------------------------------------------------------

    def press_card(self, card: int) -> None:
        """Choose a wind, or none; pressed again, none."""
        table = self._table
        if table is None or not table.deciding:
            return
        if card in table.model.used:
            self._host.refuse(WORDS.reason(Reason("wind_flown", (("wind", card),))))
            return
        if card != NO_CARD and (closed := why_not(table, card)):
            self._host.refuse(closed)
            return
        self.draft.wind = NO_CARD if card == self.draft.wind else card
        self._host.refresh()

    def _choose_altitude(self, altitude: int) -> None:
        """Choose an altitude; from the one that is chosen a press goes on to the button."""
        if self._table is not None and altitude == self._table.altitude:
            self._host.focus_on("confirm")
        self.draft.altitude = altitude
        self._host.refresh()

    def _press_map(self, x: float, y: float) -> None:
        """Choose the altitude that leads to a space."""
        table = self._table
        place = space_at(table, x, y) if table is not None else None
        if table is None or place is None:
            return
        for altitude, option in table.options().items():
            if isinstance(option, FlownTurn) and option.after.balloon.place == place:
                self._choose_altitude(altitude)
                return

    def _look_at(self, turn: int) -> None:
        """Look at the cards of a turn, or at those that lie now."""
        model = self.model
        if model is not None:
            self.draft.turn = None if turn in (self.draft.turn, model.turn) else turn
            self._host.refresh()

    def _fly(self) -> None:
        """Fly, and go on to the next choice; after the last flight to what there is to do then."""
        if self._table is not None:
            move, goes_on = self._table.chosen, self._table.model.goes_on(self._table.outlook)
            following = f"altitude.{move.altitude}" if goes_on else "confirm"
            self._host.submit(move, lambda: self._host.focus_on(following))

    def back(self) -> bool:
        """Choose nothing any more; return whether anything was chosen."""
        if not self._host.interactive or not self.draft.clear():
            return False
        self._host.refresh()
        return True


BOARD: Final = PuzzleBoardFactory(Board)
