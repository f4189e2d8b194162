"""The table of Gusts: the card on top, the scores, and the hand of the person at the screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from balloongames.core.game import Event, Seat
from balloongames.ui.anim import BASE, ease_out, span
from balloongames.ui.board import Finders, MatchBoard
from balloongames.ui.board_context import Animation, MatchContext, Mover
from balloongames.ui.canvas import Canvas
from balloongames.ui.clips import EventClips, Plan
from balloongames.ui.geometry import REST, Box
from balloongames.ui.page import Page
from balloongames.ui.shapes import Card
from balloongames.ui.view_parts import BoardFactory
from balloongames.ui.widgets import button
from tests.toy.rules.events import CardDrawn, CardPlayed, HandsDealt
from tests.toy.rules.moves import DrawCards, Move, PlayCard
from tests.toy.rules.state import UNKNOWN, Observation
from tests.toy.view.model import Model


@dataclass(slots=True)
class Context(MatchContext):
    """The layout is the whole area."""

    model: Model = field(default_factory=Model)

    @property
    def top(self) -> Box:
        return Box.around(self.layout.cx, self.layout.cy - 10, 110, 150)


class Clips(EventClips[Context, Animation]):
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


def _move_nodes(move: Move, seat: Seat, context: Context) -> Sequence[str]:
    """Return the button of a draw, or the card of the person at the screen."""
    if isinstance(move, DrawCards):
        return (f"draw.{move.count}",)
    seen = context.seen
    return (f"card.{seen.hands[seat].index(move.card)}",) if seat == seen.viewer else ()


class Board(MatchBoard[Context]):
    """The card on top, the scores, and the hand of the person at the screen."""

    context_type = Context
    clips_type = Clips
    finds = Finders(move_nodes=_move_nodes)

    def empty_table(self, event: Event) -> Observation | None:
        return Observation(scores=(0,) * len(event.hands)) if isinstance(event, HandsDealt) else None

    def describe(self, page: Page, context: Context) -> None:
        area, scale = context.layout, page.kit.text_scale
        _add_scores(page, context, Box(24, area.y + 12, page.frame.w - 48, 70 * max(1.0, scale * 0.8)))
        page.paint(lambda canvas: _draw_card(canvas, context.top, context.model.top))
        page.paint_each_frame(lambda canvas: _draw_movers(canvas, context))
        _add_hand(page, context, Box(40, area.bottom - 150, 96, 128))
        _add_buttons(page, context, Box(area.right - 24 - 330, area.bottom - 24 - 64, 330, 64))


def _add_scores(page: Page, context: Context, box: Box) -> None:
    scores = context.model.scores
    for seat, part in enumerate(box.columns(len(scores), 12)):
        page.panel(part, radius=14)
        name, score = part.inset(14).split_columns(REST, 90)
        page.text(name, context.name(seat), "label")
        page.text(score, str(scores[seat]), "num-m", align="right")


def _add_hand(page: Page, context: Context, box: Box) -> None:
    seen, draft = context.seen, context.draft
    for i, card in enumerate(seen.hands[seen.viewer] if seen.viewer is not None else ()):
        move = PlayCard(card)
        button(
            page, f"card.{i}", box.moved(108 * i, 0), str(card) if card != UNKNOWN else "?",
            partial(context.choose, move, "play") if draft.moves else None, style="num-l",
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
        _draw_card(canvas, context.top.moved(0, 240 * (1 - mover.t)), mover.thing)


def _draw_card(canvas: Canvas, box: Box, card: int) -> None:
    canvas.card(box, Card(11, "paper", edge="edge", shadow=2, shadow_color="shadow", border="ink", border_w=2))
    canvas.text(box, str(card) if card else "–", "num-xl", align="center")


BOARD: Final = BoardFactory(Board)
