"""The table of Balmy Balloonists: it puts the parts together, plays events, and takes shortcuts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from balloongames.core.game import Event, Seat
from balloongames.rules.balmy_balloonists.cards import FAIR_WINDS
from balloongames.rules.balmy_balloonists.events import TableSet
from balloongames.rules.balmy_balloonists.moves import Move
from balloongames.rules.balmy_balloonists.observation import Observation, set_table
from balloongames.rules.balmy_balloonists.state import UNKNOWN
from balloongames.ui.anim import Clip
from balloongames.ui.geometry import Box
from balloongames.ui.input import Command, Intent, Turn, Typed
from balloongames.ui.page import Page
from balloongames.ui.view import BoardView, Table
from balloongames.views.balmy_balloonists.actions import add_actions
from balloongames.views.balmy_balloonists.choice import add_choice
from balloongames.views.balmy_balloonists.clips import Clips
from balloongames.views.balmy_balloonists.hand import add_hand
from balloongames.views.balmy_balloonists.layout import lay_out
from balloongames.views.balmy_balloonists.list_view import add_list
from balloongames.views.balmy_balloonists.model import Model
from balloongames.views.balmy_balloonists.orders import places, spots
from balloongames.views.balmy_balloonists.overlay import draw_overlay
from balloongames.views.balmy_balloonists.race import add_race
from balloongames.views.balmy_balloonists.scenery import add_scenery
from balloongames.views.balmy_balloonists.setting import BREEZE, Setting
from balloongames.views.balmy_balloonists.stage import Stage
from balloongames.views.balmy_balloonists.winds import add_winds


class BalmyBoard(BoardView):
    """One match of Balmy Balloonists on the screen: ``model`` is what it shows, ``stage`` what moves on it."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._setting: Setting | None = None
        self._clips: Clips | None = None
        self.model = Model()
        self.stage = Stage()

    # -- what is shown ------------------------------------------------------------------------------------------------

    def sync(self, seen: Observation) -> None:
        """Show exactly this observation."""
        self.model = Model(seen)
        setting = self._at(seen)
        setting.settle(seen)
        setting.model = self.model
        self.stage.clear()
        setting.draft.renew(seen, ())

    def animate(self, event: Event) -> Clip | None:
        """Return the clip of an event; events that show nothing are folded at once."""
        if isinstance(event, TableSet):
            # The first events of a match come before anything can be seen of it.
            self.sync(set_table(event.rules, event.seats))
        if self._setting is None or self._clips is None:
            raise ValueError(f"an event before the table was set: {event}")
        self._setting.draft.renew(self._setting.seen, ())
        self._setting.breeze = BREEZE
        return self._clips.of(event)

    def _at(self, seen: Observation) -> Setting:
        """Return the setting for an observation; it is made with the first one."""
        if self._setting is None:
            layout = lay_out(Box(0, 56, 1280, 664), roomy=False, scale=1.0, seats=seen.seats)
            self._setting = Setting(self._table, seen, layout, self.model, self.stage)
            self._clips = Clips(self._setting)
        return self._setting

    @property
    def lively(self) -> bool:
        """Whether dust settles, or balloons still bob after what happened."""
        return self.stage.lively or bool(self._setting and self._setting.sways)

    def pace(self, seen: Observation) -> Observation:
        """Return ``seen`` in the round that is shown."""
        model = self._setting.model if self._setting else None
        return replace(seen, round=model.round, race=model.race) if model else seen

    def update(self, dt: float) -> None:
        """Let time pass for what drifts, bobs and settles."""
        quicker = dt * max(0.5, self._table.kit.look.speed)
        if self.stage.lively:
            self.stage.update(quicker)
        setting = self._setting
        if setting is not None and setting.sways:
            setting.clock += dt
            setting.breeze = max(0.0, setting.breeze - quicker)

    # -- the page -----------------------------------------------------------------------------------------------------

    def build(self, page: Page, area: Box) -> None:
        """Add everything below the bar."""
        setting = self._setting
        if setting is None:
            return
        seats = max(1, self.model.seats)
        setting.layout = lay_out(area, roomy=page.roomy, scale=page.kit.text_scale, seats=seats)
        setting.draft.renew(setting.seen, self._table.moves())
        if setting.listing:
            add_list(page, setting)
        else:
            add_scenery(page, setting)
        add_race(page, setting)
        add_choice(page, setting)
        add_hand(page, setting)
        add_winds(page, setting)
        add_actions(page, setting)
        page.live(lambda canvas: page.inks.extend(draw_overlay(canvas, setting)), over=True)

    # -- shortcuts ----------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """Take H, M and L for altitudes or winds, digits for cards, F for Fair Winds, V for the list, O for cards."""
        setting = self._setting
        if setting is None:
            return False
        match intent:
            case Typed("v" | "V") | Command("secondary"):
                setting.open_list()
            case Typed("o" | "O"):
                setting.next_pile()
            case Turn(step):
                layer = (setting.layer - 1 + step) % 3 + 1
                setting.chosen_layer = None
                setting.show_layer(layer)
            case Typed("f" | "F") if setting.deciding:
                setting.press_advantage(FAIR_WINDS)
            case Typed(text) if text in "hmlgHMLG" and setting.deciding:
                return self._level(setting, "glmh".index(text.lower()))
            case Typed(text) if text.isdecimal() and setting.deciding:
                return self._digit(setting, int(text))
            case _:
                return False
        return True

    @staticmethod
    def _level(setting: Setting, altitude: int) -> bool:
        """Choose an altitude, or show its winds where there is none to choose."""
        for move in setting.draft.rows:
            if getattr(move, "altitude", None) == altitude:
                setting.press_row(move)
                return True
        if altitude:
            setting.show_layer(altitude)
        return bool(altitude)

    @staticmethod
    def _digit(setting: Setting, digit: int) -> bool:
        """Take the card of a number, or the row of a number where no card is asked for."""
        if setting.draft.phase == "wind" and setting.draft.advantage is None:
            cards = setting.cards_in(setting.shown_pile)
            if not 0 < digit <= len(cards) or cards[digit - 1] == UNKNOWN:
                return False
            setting.press_card(cards[digit - 1])
            return True
        rows = setting.draft.rows
        if not 0 < digit <= len(rows):
            return False
        setting.press_row(rows[digit - 1])
        return True

    def places_of(self, move: Move, seat: Seat) -> Sequence[str]:
        """Return the nodes where a move happens."""
        return places(move, seat, self._setting) if self._setting is not None else ()

    def spots_of(self, move: Move, seat: Seat) -> Sequence[Box]:
        """Return where a move of somebody else happens."""
        return spots(move, seat, self._setting) if self._setting is not None else ()

    def back(self) -> bool:
        """Take the last choice back, or put the map back in the place of the list."""
        setting = self._setting
        if setting is None or not self._table.live:
            return False
        if setting.draft.back():
            self._table.refresh()
            return True
        if setting.listing:
            setting.open_list()
            return True
        return False
