"""The table of Balloon POP: it puts the parts together, plays events, and takes shortcuts."""

from __future__ import annotations

from collections.abc import Sequence

from balloongames.core.game import Event, Seat
from balloongames.rules.balloon_pop.events import RoundStarted, TableSet
from balloongames.rules.balloon_pop.moves import Move, PickGroup, PlayCard
from balloongames.rules.balloon_pop.observation import Observation
from balloongames.rules.balloon_pop.state import at_start
from balloongames.ui.anim import Clip
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.input import Command, Intent, Turn, Typed
from balloongames.ui.page import Page
from balloongames.ui.view import BoardView, Table
from balloongames.views.balloon_pop.clips import Clips
from balloongames.views.balloon_pop.fields import draw_frame, draw_outlook, draw_rest
from balloongames.views.balloon_pop.hand import add_hand
from balloongames.views.balloon_pop.laying import add_laying
from balloongames.views.balloon_pop.layout import lay_out
from balloongames.views.balloon_pop.model import Model
from balloongames.views.balloon_pop.orders import places, spots
from balloongames.views.balloon_pop.others import add_others
from balloongames.views.balloon_pop.overlay import draw_overlay
from balloongames.views.balloon_pop.panels import add_groups, add_log, draw_groups, draw_steps, draw_track
from balloongames.views.balloon_pop.preview import add_preview
from balloongames.views.balloon_pop.scoring import is_tall
from balloongames.views.balloon_pop.setting import Setting
from balloongames.views.balloon_pop.stage import Stage


class PopBoard(BoardView):
    """One match of Balloon POP on the screen: ``model`` is what it shows, ``stage`` what moves on it."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._setting: Setting | None = None
        self.model = Model()
        self.stage = Stage()
        self._clips: Clips | None = None

    # -- what is shown --------------------------------------------------------------------------------------------

    def sync(self, seen: Observation) -> None:
        """Show exactly this observation."""
        before, self.model = self.model, Model(seen)
        if before.boards == self.model.boards:
            self.model.fresh = before.fresh  # what was laid last is still marked
        setting = self._at(seen)
        setting.model = self.model
        self.stage.clear()
        self.stage.gone.clear()
        own = seen.viewer if seen.viewer is not None else seen.to_move
        if own is not None:
            setting.own = own
        if setting.peek == setting.own:
            setting.peek = None
        setting.draft.renew(seen, ())

    def animate(self, event: Event) -> Clip | None:
        """Return the clip of an event; events that show nothing are folded at once."""
        if isinstance(event, TableSet):
            # The first events of a match come before anything can be seen of it.
            self.sync(Observation(**at_start(event.rules, event.seats)))
        if self._setting is None or self._clips is None:
            raise ValueError(f"an event before the table was set: {event}")
        if isinstance(event, RoundStarted) and self._setting.seen.viewer is None:
            self._setting.own = self._only_person(self._setting.seen.seats, event.first)
        return self._clips.of(event)

    def _only_person(self, seats: int, other: Seat) -> Seat:
        """Return who sits at the screen with computers; ``other`` if that is nobody, or more than one."""
        persons = [seat for seat in range(seats) if not self._table.people.computer(seat)]
        return persons[0] if len(persons) == 1 else other

    def _at(self, seen: Observation) -> Setting:
        """Return the setting for an observation; it is made with the first one."""
        rules = seen.rules
        layout = lay_out(
            Box(0, 56, 1280, 664), seats=seen.seats, columns=rules.width, lines=rules.height, roomy=False, scale=1.0
        )
        if self._setting is None:
            self._setting = Setting(self._table, seen, layout, self.model, self.stage)
            self._clips = Clips(lambda: self.model, self.stage, self._table)
        self._setting.seen = seen
        return self._setting

    @property
    def lively(self) -> bool:
        """Whether shreds still fly or a flag stands."""
        return self.stage.lively

    def update(self, dt: float) -> None:
        """Let shreds fly on."""
        if self.stage.lively:
            self.stage.update(dt * max(0.5, self._table.kit.look.speed))

    # -- the page -------------------------------------------------------------------------------------------------

    def build(self, page: Page, area: Box) -> None:
        """Add everything below the bar."""
        setting = self._setting
        if setting is None:
            return
        rules, seen = setting.seen.rules, setting.seen
        setting.layout = lay_out(
            area, seats=seen.seats, columns=rules.width, lines=rules.height, roomy=page.roomy, scale=page.kit.text_scale
        )
        setting.draft.renew(seen, self._table.moves())
        layout = setting.layout
        page.paint(lambda canvas: setting.pieces.warm(canvas, layout.own.cell))
        page.paint(lambda canvas: draw_frame(canvas, layout.own, rules.width, rules.height))
        tall = is_tall(setting)
        if not tall:
            page.panel(layout.groups)
        if setting.track is not None:
            page.panel(setting.track)
        page.panel(layout.steps)
        page.live(lambda canvas: self._draw_under(page, canvas, setting, tall=tall))
        add_laying(page, setting)
        if not tall:
            add_groups(page, setting)
        if not (setting.peek is not None and layout.roomy):
            add_preview(page, setting)
        add_others(page, setting)
        if layout.log is not None and not (setting.peek is not None and layout.peek.overlaps(layout.log)):
            add_log(page, setting, layout.log)
        add_hand(page, setting)
        page.live(lambda canvas: self._draw_over(page, canvas, setting), over=True)

    def _draw_under(self, page: Page, canvas: Canvas, setting: Setting, *, tall: bool) -> None:
        layout = setting.layout
        draw_rest(canvas, setting, setting.own, layout.own)
        covered = layout.roomy and setting.peek is not None
        if not tall and not covered:
            draw_groups(page, canvas, setting)
        if setting.track is not None:
            draw_track(page, canvas, setting, setting.track)
        draw_steps(page, canvas, setting)

    def _draw_over(self, page: Page, canvas: Canvas, setting: Setting) -> None:
        page.inks.extend(draw_outlook(canvas, setting, setting.layout.own))
        page.inks.extend(draw_overlay(canvas, setting))

    # -- shortcuts ------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """Take digits (cards, groups, columns), T to turn, U to stand up, and the shoulder buttons to drop."""
        setting = self._setting
        if setting is None or not self._table.live:
            return False
        match intent:
            case Command("secondary") | Typed("t" | "T"):
                return self._turn(setting)
            case Typed("u" | "U"):
                return self._stand(setting)
            case Typed(text) if text.isdecimal():
                return self._digit(setting, int(text))
            case Turn(step):
                return self._next_drop(setting, step)
        return False

    @staticmethod
    def _turn(setting: Setting) -> bool:
        if setting.placing and setting.draft.turns:
            setting.turn_round()
            return True
        return False

    @staticmethod
    def _stand(setting: Setting) -> bool:
        if setting.placing and len(setting.draft.orientations) > 1:
            setting.try_place(setting.draft.stand())
            return True
        return False

    @staticmethod
    def _digit(setting: Setting, digit: int) -> bool:
        match setting.seen.phase:
            case "card":
                setting.choose(PlayCard(digit or 10), "play")
            case "pick" if 0 < digit <= setting.seen.seats:
                setting.choose(PickGroup(digit - 1), "take")
            case "place" if 0 < digit <= setting.seen.rules.width:
                setting.try_place(setting.draft.go_to(digit - 1))
            case _:
                return False
        return True

    @staticmethod
    def _next_drop(setting: Setting, step: int) -> bool:
        if not setting.placing or not setting.draft.drops or setting.draft.lay is None:
            return False
        choices = (None, *setting.draft.drops)
        index = choices.index(setting.draft.lay.dropped)
        setting.try_place(setting.draft.drop(choices[(index + step) % len(choices)]))
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
        """Close an opened board, or take the last choice back."""
        setting = self._setting
        if setting is None:
            return False
        if setting.peek is not None:
            setting.open(None)
            return True
        if self._table.live and setting.draft.back():
            self._table.refresh()
            return True
        return False
