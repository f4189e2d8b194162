"""The table of Balloon Cup: it puts the parts together, plays events, and takes shortcuts."""

from __future__ import annotations

from collections.abc import Sequence

from balloongames.core.game import Event, Seat
from balloongames.i18n import _, join
from balloongames.rules.balloon_cup.events import TableSet
from balloongames.rules.balloon_cup.moves import Move
from balloongames.rules.balloon_cup.observation import Observation
from balloongames.rules.balloon_cup.state import GONE, UNKNOWN
from balloongames.ui.anim import Clip
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.input import Command, Intent, Typed
from balloongames.ui.page import Node, Page
from balloongames.ui.view import BoardView, Table
from balloongames.views.balloon_cup.actions import add_actions
from balloongames.views.balloon_cup.choices import add_choices
from balloongames.views.balloon_cup.clips import Clips
from balloongames.views.balloon_cup.draft import Spot
from balloongames.views.balloon_cup.hand import add_hand, add_hand_title, draw_hand, draw_supply
from balloongames.views.balloon_cup.layout import lay_out
from balloongames.views.balloon_cup.model import Model
from balloongames.views.balloon_cup.names import card_name, color_name, land_name, land_rule
from balloongames.views.balloon_cup.opponent import draw_opponent
from balloongames.views.balloon_cup.orders import places, spots
from balloongames.views.balloon_cup.overlay import draw_overlay
from balloongames.views.balloon_cup.preview import add_preview
from balloongames.views.balloon_cup.setting import Setting
from balloongames.views.balloon_cup.stage import Stage
from balloongames.views.balloon_cup.tiles import draw_outlook, draw_panels, draw_tiles
from balloongames.views.balloon_cup.trophies import add_trophies, draw_trophies


class CupBoard(BoardView):
    """One match of Balloon Cup on the screen: ``model`` is what it shows, ``stage`` what moves on it."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._setting: Setting | None = None
        self.model = Model()
        self.stage = Stage()
        self._clips: Clips | None = None
        self._played = False  # whether the next picture is the end of what was seen to happen

    # -- what is shown --------------------------------------------------------------------------------------------

    def sync(self, seen: Observation) -> None:
        """Show exactly this observation."""
        last = self.model.last
        self.model = Model(seen)
        if last is not None and any(last[1] in side for side in seen.sides):
            self.model.last = last
        setting = self._at(seen)
        if not self._played:
            setting.told = ""
        self._played = False
        setting.model = self.model
        self.stage.clear()
        self.stage.gap = None
        if seen.viewer is not None:
            setting.own = seen.viewer
        setting.draft.renew(seen, ())

    def animate(self, event: Event) -> Clip | None:
        """Return the clip of an event; events that show nothing are folded at once."""
        if isinstance(event, TableSet):
            # The first events of a match come before anything can be seen of it.
            self.sync(Observation(rules=event.rules))
        if self._setting is None or self._clips is None:
            raise ValueError(f"an event before the table was set: {event}")
        self._played = True
        return self._clips.of(event)

    def _at(self, seen: Observation) -> Setting:
        """Return the setting for an observation; it is made with the first one."""
        if self._setting is None:
            layout = lay_out(Box(0, 56, 1280, 664), roomy=False, scale=1.0)
            self._setting = Setting(self._table, seen, layout, self.model, self.stage)
            self._clips = Clips(self._setting)
        self._setting.seen = seen
        return self._setting

    @property
    def lively(self) -> bool:
        """Whether a trophy still shines."""
        return self.stage.lively

    def update(self, dt: float) -> None:
        """Let a burst fade."""
        if self.stage.lively:
            self.stage.update(dt * max(0.5, self._table.kit.look.speed))

    # -- the page -------------------------------------------------------------------------------------------------

    def build(self, page: Page, area: Box) -> None:
        """Add everything below the bar."""
        setting = self._setting
        if setting is None:
            return
        setting.layout = lay_out(area, roomy=page.roomy, scale=page.kit.text_scale)
        setting.draft.renew(setting.seen, self._table.moves())
        layout = setting.layout
        page.paint(lambda canvas: draw_panels(canvas, setting))
        page.panel(layout.opponent)
        page.panel(layout.trophies)
        page.live(lambda canvas: self._draw_under(page, canvas, setting))
        self._add_sides(page, setting)
        add_trophies(page, setting)
        add_preview(page, setting)
        if setting.claiming:
            add_choices(page, setting)
        else:
            add_hand_title(page, setting)
            add_hand(page, setting)
        add_actions(page, setting)
        page.live(lambda canvas: page.inks.extend(draw_overlay(canvas, setting)), over=True)

    @staticmethod
    def _draw_under(page: Page, canvas: Canvas, setting: Setting) -> None:
        draw_tiles(page, canvas, setting)
        draw_outlook(canvas, setting)
        draw_opponent(page, canvas, setting)
        draw_trophies(page, canvas, setting)
        if not (setting.claiming and setting.layout.choices.overlaps(setting.layout.supply)):
            draw_supply(page, canvas, setting)
        draw_hand(canvas, setting)

    def _add_sides(self, page: Page, setting: Setting) -> None:
        """Add the sides of the tiles, so that they can be pressed and looked at."""
        for column in setting.layout.columns:
            if setting.model.lands[column.tile - 1] == GONE:
                continue
            for seat in range(setting.model.seats):
                spot = Spot(column.tile, seat)
                page.add(_side_node(setting, spot, column.rows[setting.row(seat)]))

    # -- shortcuts ------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """Take digits for the cards of the hand, O for the other side, C for the cards still out."""
        setting = self._setting
        if setting is None:
            return False
        match intent:
            case Typed("c" | "C"):
                setting.count()
                return True
            case Command("secondary") | Typed("o" | "O") if setting.placing and setting.draft.other_spot is not None:
                setting.switch_side()
                return True
            case Typed(text) if text.isdecimal() and (setting.placing or setting.exchanging):
                return self._digit(setting, int(text))
        return False

    @staticmethod
    def _digit(setting: Setting, digit: int) -> bool:
        hand = setting.model.hand(setting.own)
        if not 0 < digit <= len(hand) or hand[digit - 1] == UNKNOWN:
            return False
        setting.press_card(hand[digit - 1])
        return True

    def places_of(self, move: Move, seat: Seat) -> Sequence[str]:
        """Return the nodes where a move happens."""
        setting = self._setting
        if setting is None:
            return ()
        return places(move, seat, setting.own)

    def spots_of(self, move: Move, seat: Seat) -> Sequence[Box]:
        """Return where a move of somebody else happens."""
        return spots(move, seat, self._setting) if self._setting is not None else ()

    def back(self) -> bool:
        """Take the last choice back."""
        setting = self._setting
        if setting is None or not self._table.live:
            return False
        node = setting.node_to_go_back_to()
        if setting.draft.back():
            self._table.focus_on(node) if node else self._table.refresh()
            return True
        return False


def _side_node(setting: Setting, spot: Spot, box: Box) -> Node:
    model = setting.model
    tile, seat = spot
    land = model.lands[tile - 1]
    label = _("Tile {tile}, {land}, {rule}: {name}’s side").format(
        tile=tile, land=land_name(land), rule=land_rule(land), name=setting.name(seat)
    )
    cards = [card_name(card) for card in model.side(tile, seat)]
    missing = [color_name(color) for color in model.lacking(tile, seat)]
    said = []
    if cards:
        said.append(_("{cards}, total {total}").format(cards=join(cards), total=model.total(tile, seat)))
    if missing:
        said.append(_("open: {colors}").format(colors=join(missing)))
    look = (lambda: setting.look_at(spot)) if setting.placing else None
    return Node(
        f"side.{tile}.{seat}", box, "place", label, lambda: setting.press_side(spot), value="; ".join(said), radius=10,
        on_focus=look,
    )  # fmt: skip
