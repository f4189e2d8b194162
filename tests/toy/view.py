"""How Gusts looks: as little as a view can be, and all that one owes the table. The words stay in English.

Where a game has a package with a module for each part, Gusts has all of them here.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from importlib import import_module
from itertools import accumulate
from typing import Any

from balloongames.core.game import Event, Outcome, Reason, Seat
from balloongames.core.state import replaced
from balloongames.ui.anim import BASE, ease_out, span
from balloongames.ui.board import MatchBoard
from balloongames.ui.board_context import MatchContext
from balloongames.ui.canvas import Canvas
from balloongames.ui.clips import EventClips, Plan
from balloongames.ui.game_view import GameView
from balloongames.ui.geometry import Box
from balloongames.ui.model import ObservedModel
from balloongames.ui.page import Page
from balloongames.ui.sentences import fill
from balloongames.ui.shapes import Card
from balloongames.ui.view import GuidePage, Moment, OptionWords, People, PublicStep, Sheet, SheetRow
from balloongames.ui.widgets import button, draw_avatar
from tests.toy.rules import UNKNOWN, CardDrawn, CardPlayed, DrawCards, HandsDealt, Move, Observation, PlayCard

_REASONS = {
    "already_played": "A card was played already.",
    "no_such_card": "That card is not in the hand.",
    "play_first": "Play a card first.",
    "bag_empty": "The bag is empty.",
}
PAGES = dict.fromkeys(_REASONS, 0)
WORDS = FIRST_TIMES = ()


# -- words ------------------------------------------------------------------------------------------------------------


def option_words() -> dict[str, OptionWords]:
    return {
        "open_hands": OptionWords("Open hands", "Everybody sees all cards."),
        "high": OptionWords("Highest card", "How many cards there are.", {6: "6", 4: "4"}),
    }


def pages() -> Sequence[GuidePage]:
    return (GuidePage("A turn", ("Play a card.", "Then draw one, or don’t.")),)


def status(seen: Observation) -> str:
    return f"{len(seen.unseen)} cards unseen"


def prompt(seen: Observation) -> str:
    return "draw or don’t" if seen.played else "play a card"


def progress(seen: Observation, people: People) -> str:
    best = max(range(len(seen.scores)), key=lambda seat: seen.scores[seat])
    return f"{people.names[best]} leads with {seen.scores[best]}."


def say(event: Event, people: People) -> str | None:
    match event:
        case HandsDealt():
            return "The cards are dealt."
        case CardPlayed(seat, card, points):
            return f"{people.names[seat]} played {card} for {points}."
        case CardDrawn(seat, card):
            return f"{people.names[seat]} drew {card or 'a card'}."
        case _:
            return None


def sentence(reason: Reason, people: People) -> str:
    return fill(_REASONS, reason, people)


def words(_move: Move, _seen: Observation, _people: People) -> str:
    return ""  # it is shown on the board


def sheet(told: Sequence[PublicStep], outcome: Outcome, people: People) -> Sheet:
    seats = range(len(people.names))
    plays = [(one.ply, event) for one in told for event in one.events if isinstance(event, CardPlayed)]
    rows = []
    for icon, label, wanted in (("up", "Higher cards", True), ("down", "Other cards", False)):
        mine = [[e for _, e in plays if e.seat == seat and (e.points > 1) is wanted] for seat in seats]
        parts = tuple(tuple(f"Card {e.card}: {e.points}" for e in one) for one in mine)
        rows.append(SheetRow(icon, label, tuple(sum(e.points for e in one) for one in mine), parts))
    totals = accumulate((tuple(e.points * (e.seat == seat) for seat in seats) for _, e in plays), _added)
    winners = sorted(outcome.winners)
    ply, best = max(plays, key=lambda one: one[1].points)
    return Sheet(
        headline=f"{people.names[winners[0]]} wins Gusts" if len(winners) == 1 else "A shared win",
        line=f"{max(outcome.scores):g} points. All flew well.",
        rows=tuple(rows),
        totals=tuple(int(score) for score in outcome.scores),
        course=tuple((str(number), total) for number, total in enumerate(totals, 1)),
        moments=(Moment(best.seat, f"Card {best.card}", f"{best.points} points at once.", ply),),
    )


def _added(one: tuple[int, ...], other: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(map(sum, zip(one, other, strict=True)))


# -- the board --------------------------------------------------------------------------------------------------------


class Model(ObservedModel[Observation], Observation):
    """What the board shows; of what can be seen, only the card on top and the scores change before its eyes."""

    __slots__ = ()

    def fold(self, event: Event) -> None:
        if isinstance(event, CardPlayed):
            self.top = event.card
            self.scores = replaced(self.scores, event.seat, self.scores[event.seat] + event.points)


@dataclass(frozen=True, slots=True)
class Mover:
    """A card on its way to the top."""

    card: int
    t: float
    alpha: float = 1.0


@dataclass(slots=True)
class Context(MatchContext):
    """The layout is the whole area."""

    model: Model = field(default_factory=Model)

    def arrange(self, area: Box, *, roomy: bool, scale: float) -> None:
        self.layout = area

    @property
    def top(self) -> Box:
        return Box.around(self.layout.cx, self.layout.cy - 10, 110, 150)

    def choose(self, move: PlayCard) -> None:
        self.draft.choice = move
        self.chosen("play")

    def why_not(self, move: Move) -> str:
        reason = self.host.why_not(move)
        return self.host.sentence(reason) if reason else ""


class Clips(EventClips):
    """A card flies to the top; one that is drawn is only heard."""

    def plan(self, event: Event) -> Plan | None:
        match event:
            case CardPlayed(_, card, points):
                cues = [(0.0, self._cue("place")), (BASE, self._cue("tally", points))]
                return Plan(BASE, lambda t: self._fly(card, t), cues, self._context.host.refresh)
            case CardDrawn():
                return Plan(BASE, cues=[(0.0, self._cue("slide"))])
            case _:
                return None

    def _fly(self, card: int, t: float) -> None:
        self._animation.movers = [Mover(card, span(t, 0, BASE, ease_out))]


class Board(MatchBoard[Context]):
    """The card on top, the scores, and the hand of the person at the screen."""

    context_type = Context
    clips_type = Clips

    def empty_table(self, event: Event) -> Observation | None:
        return Observation(scores=(0,) * len(event.hands)) if isinstance(event, HandsDealt) else None

    def places(self, move: Move, seat: Seat, context: Context) -> Sequence[str]:
        if isinstance(move, DrawCards):
            return (f"draw.{move.count}",)
        return (f"card.{context.seen.hands[seat].index(move.card)}",) if seat == context.seen.viewer else ()

    def describe(self, page: Page, context: Context) -> None:
        area, scale = context.layout, page.kit.text_scale
        _add_scores(page, context, Box(24, area.y + 12, page.frame.w - 48, 70 * max(1.0, scale * 0.8)))
        page.paint(lambda canvas: _draw_card(canvas, context.top, context.model.top))
        page.paint_each_frame(lambda canvas: _draw_movers(canvas, context))
        _add_hand(page, context, Box(40, area.bottom - 150, 96, 128))
        _add_buttons(page, context, Box(area.right - 24 - 330, area.bottom - 24 - 64, 330, 64))


def _add_scores(page: Page, context: Context, box: Box) -> None:
    for seat, part in enumerate(box.columns(context.model.seats, 12)):
        page.panel(part, radius=14)
        page.paint(lambda canvas, box=part, seat=seat: _draw_player(canvas, box, context, seat))
        r = min(24, part.h * 0.36)
        inner = Box(part.x + 2 * r + 20, part.y, part.w - 2 * r - 32, part.h)
        page.text(Box(inner.x, inner.y, inner.w - 90, inner.h), context.name(seat), "label")
        page.text(Box(inner.right - 90, inner.y, 90, inner.h), str(context.model.scores[seat]), "num-m", align="right")


def _draw_player(canvas: Canvas, box: Box, context: Context, seat: Seat) -> None:
    r = min(24, box.h * 0.36)
    draw_avatar(canvas, box.x + r + 10, box.cy, r, context.look(seat), active=seat == context.model.to_move)


def _add_hand(page: Page, context: Context, box: Box) -> None:
    seen, draft = context.seen, context.draft
    for i, card in enumerate(seen.hands[seen.viewer] if seen.viewer is not None else ()):
        move = PlayCard(card)
        button(
            page, f"card.{i}", box.moved(108 * i, 0), str(card) if card != UNKNOWN else "?",
            partial(context.choose, move) if draft.moves else None, style="num-l",
            why_not=context.why_not(move), chosen=move == draft.choice, first=i == 0 and not seen.played,
        )  # fmt: skip


def _add_buttons(page: Page, context: Context, box: Box) -> None:
    choice = context.draft.choice
    if context.seen.played:
        for i, label in enumerate(("Draw nothing", "Draw a card")):
            move = DrawCards(i)
            button(
                page, f"draw.{i}", box.moved(0, -78 * i), label, partial(context.play, move),
                why_not=context.why_not(move), kind="secondary" if i else "primary", first=i == 0,
            )  # fmt: skip
    elif choice:
        button(page, "play", box, f"Play the {choice.card}", context.confirm, kind="primary", icon="check")


def _draw_movers(canvas: Canvas, context: Context) -> None:
    for mover in context.animation.movers:
        _draw_card(canvas, context.top.moved(0, 240 * (1 - mover.t)), mover.card)


def _draw_card(canvas: Canvas, box: Box, card: int) -> None:
    canvas.card(box, Card(11, "paper", edge="edge", shadow=2, shadow_color="shadow", border="ink", border_w=2))
    canvas.text(box, str(card) if card else "–", "num-xl", align="center")


def draw_recap(canvas: Canvas, box: Box, event: Event) -> bool:
    if isinstance(event, CardPlayed):
        _draw_card(canvas, Box.around(box.cx, box.cy, box.h * 0.62, box.h * 0.86), event.card)
    return isinstance(event, CardPlayed)


class GustsView(GameView):
    """The face of Gusts."""

    id = "gusts"
    title = "Gusts"
    promise = "Play a card that is higher than the last one."
    background = "pictures/scenery/home"
    cover = "games/balloon_cup/cover"
    music = "home"

    def part(self, name: str) -> Any:
        return import_module("tests.toy.lessons") if name == "lessons" else sys.modules[__name__]


VIEW = GustsView()
