"""How Gusts looks: as little as a view can be, and all that one owes the table. The words stay in English."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from balloongames.core.game import Event, Outcome, Reason
from balloongames.ui.anim import BASE, Clip, ease_out, span
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.page import Page
from balloongames.ui.shapes import Card
from balloongames.ui.view import (
    BoardHost,
    BoardView,
    GameView,
    GuidePage,
    Moment,
    OptionWords,
    People,
    Sheet,
    SheetRow,
    Told,
)
from balloongames.ui.widgets import button, draw_avatar
from tests.toy.rules import UNKNOWN, CardDrawn, CardPlayed, DrawCards, HandsDealt, Move, PlayCard, Seen

_REASONS = {
    "not_your_turn": "It is somebody else’s turn.",
    "already_played": "A card was played already.",
    "no_such_card": "That card is not in the hand.",
    "play_first": "Play a card first.",
    "bag_empty": "The bag is empty.",
}


class GustsBoard(BoardView):
    """The card on top, the scores, and the hand of the person at the screen; a card is chosen, then played."""

    def __init__(self, host: BoardHost) -> None:
        self._host = host
        self._seen: Seen | None = None
        self._chosen: int | None = None
        self._flying: tuple[int, float] | None = None  # a card, and how far it has come

    def sync(self, seen: Seen) -> None:
        self._seen = seen
        self._flying = None
        if seen.viewer is None or self._chosen not in seen.hands[seen.viewer] or seen.played:
            self._chosen = None

    def animate(self, event: Event) -> Clip | None:
        match event:
            case CardPlayed(_, card, points):
                return Clip(
                    BASE,
                    lambda t: self._fly(card, span(t, 0, BASE, ease_out)),
                    [(0.0, lambda: self._host.cue("place")), (BASE, lambda: self._host.cue("tally", points))],
                    lambda: self._land(event),
                )
            case CardDrawn():
                return Clip(BASE, cues=[(0.0, lambda: self._host.cue("slide"))])
            case _:
                return None

    def _fly(self, card: int, share: float) -> None:
        self._flying = (card, share)

    def _land(self, event: CardPlayed) -> None:
        seen = self._seen
        assert seen is not None
        scores = tuple(n + event.points * (seat == event.seat) for seat, n in enumerate(seen.scores))
        self._seen = replace(seen, top=event.card, scores=scores)
        self._flying = None
        self._host.refresh()

    def build(self, page: Page, area: Box) -> None:
        page.paint(lambda canvas: canvas.backdrop("pictures/scenery/home", page.frame))
        seen = self._seen
        if seen is None:
            return
        self._scores(page, Box(24, area.y + 12, page.frame.w - 48, 70 * max(1.0, page.kit.text_scale * 0.8)), seen)
        top = Box.around(area.cx, area.cy - 10, 110, 150)
        page.paint(lambda canvas: _draw_card(canvas, top, seen.top))
        page.live(lambda canvas: self._draw_flying(canvas, top))
        self._controls(page, area, seen)

    def _scores(self, page: Page, box: Box, seen: Seen) -> None:
        people = self._host.people
        for seat, part in enumerate(box.columns(len(people.names), 12)):
            page.panel(part, radius=14)
            look, active = people.looks[seat], seat == seen.to_move
            r = min(24, part.h * 0.36)
            page.paint(lambda canvas, p=part, k=look, a=active, r=r: draw_avatar(canvas, p.x + r + 10, p.cy, r, k, active=a))  # fmt: skip  # noqa: E501
            inner = Box(part.x + 2 * r + 20, part.y, part.w - 2 * r - 32, part.h)
            page.text(Box(inner.x, inner.y, inner.w - 90, inner.h), people.names[seat], "label")
            page.text(Box(inner.right - 90, inner.y, 90, inner.h), str(seen.scores[seat]), "num-m", align="right")

    def _controls(self, page: Page, area: Box, seen: Seen) -> None:
        hand = seen.hands[seen.viewer] if seen.viewer is not None else ()
        moves = self._host.moves()
        y = area.bottom - 150
        for i, card in enumerate(hand):
            box = Box(40 + 108 * i, y, 96, 128)
            move = PlayCard(card)
            label = str(card) if card != UNKNOWN else "?"
            button(
                page, f"card.{i}", box, label, self._choose(card) if moves else None, style="num-l",
                why_not=self._closed(move), chosen=card == self._chosen, first=i == 0 and not seen.played,
            )  # fmt: skip
        wide = Box(area.right - 24 - 330, area.bottom - 24 - 64, 330, 64)
        if seen.played:
            for i, move in enumerate((DrawCards(0), DrawCards(1))):
                words = "Draw a card" if move.count else "Draw nothing"
                box = wide.moved(0, -78 * i)
                button(
                    page, f"draw.{move.count}", box, words, self._play(move), why_not=self._closed(move),
                    kind="primary" if i == 0 else "secondary", first=i == 0,
                )  # fmt: skip
        elif self._chosen is not None and moves:
            words = f"Play the {self._chosen}"
            button(page, "play", wide, words, self._play(PlayCard(self._chosen)), kind="primary", icon="check")

    def _closed(self, move: Move) -> str:
        reason = self._host.why_not(move)
        return VIEW.reason(reason, self._host.people) if reason else ""

    def _choose(self, card: int) -> Callable[[], None]:
        def act() -> None:
            self._chosen = card
            self._host.focus_on("play")

        return act

    def _play(self, move: Move) -> Callable[[], None]:
        return lambda: self._host.submit(move)

    def back(self) -> bool:
        chosen, self._chosen = self._chosen, None
        if chosen is not None:
            self._host.refresh()
        return chosen is not None

    def _draw_flying(self, canvas: Canvas, target: Box) -> None:
        if self._flying:
            card, share = self._flying
            _draw_card(canvas, target.moved(0, 240 * (1 - share)), card)


def _draw_card(canvas: Canvas, box: Box, card: int) -> None:
    canvas.card(box, Card(11, "paper", edge="edge", shadow=2, shadow_color="shadow", border="ink", border_w=2))
    canvas.text(box, str(card) if card else "–", "num-xl", align="center")


class GustsView(GameView):
    """The words of Gusts."""

    id = "gusts"
    background = "pictures/scenery/home"
    cover = "games/balloon_cup/cover"
    music = "home"

    def name(self) -> str:
        return "Gusts"

    def blurb(self) -> str:
        return "Play a card that is higher than the last one."

    def option_words(self) -> dict[str, OptionWords]:
        return {
            "open_hands": OptionWords("Open hands", "Everybody sees all cards."),
            "high": OptionWords("Highest card", "How many cards there are.", {6: "6", 4: "4"}),
        }

    def guide(self) -> Sequence[GuidePage]:
        return (GuidePage("A turn", ("Play a card.", "Then draw one, or don’t.")),)

    def open(self, host: BoardHost) -> GustsBoard:
        return GustsBoard(host)

    def status(self, seen: Seen) -> str:
        return f"{len(seen.unseen)} cards unseen"

    def prompt(self, seen: Seen) -> str:
        return "draw or don’t" if seen.played else "play a card"

    def progress(self, seen: Seen, people: People) -> str:
        best = max(range(len(seen.scores)), key=lambda seat: seen.scores[seat])
        return f"{people.names[best]} leads with {seen.scores[best]}."

    def say(self, event: Event, people: People) -> str | None:
        match event:
            case HandsDealt():
                return "The cards are dealt."
            case CardPlayed(seat, card, points):
                return f"{people.names[seat]} played {card} for {points}."
            case CardDrawn(seat, card):
                return f"{people.names[seat]} drew {card or 'a card'}."
            case _:
                return None

    def reason(self, reason: Reason, people: People) -> str:
        return _REASONS.get(reason.code, reason.code)

    def sheet(self, told: Sequence[Told], outcome: Outcome, people: People) -> Sheet:
        seats = range(len(people.names))
        plays = [(one.ply, event) for one in told for event in one.events if isinstance(event, CardPlayed)]
        rows = []
        for icon, label, wanted in (("up", "Higher cards", True), ("down", "Other cards", False)):
            mine = [[e for _, e in plays if e.seat == seat and (e.points > 1) is wanted] for seat in seats]
            parts = tuple(tuple(f"Card {e.card}: {e.points}" for e in one) for one in mine)
            rows.append(SheetRow(icon, label, tuple(sum(e.points for e in one) for one in mine), parts))
        winners = sorted(outcome.winners)
        best = max(plays, key=lambda one: one[1].points)
        return Sheet(
            headline=f"{people.names[winners[0]]} wins Gusts" if len(winners) == 1 else "A shared win",
            line=f"{max(outcome.scores):g} points. All flew well.",
            rows=tuple(rows),
            totals=tuple(int(score) for score in outcome.scores),
            course=_course(plays, len(seats)),
            moments=(Moment(best[1].seat, f"Card {best[1].card}", f"{best[1].points} points at once.", best[0]),),
        )

    def move(self, move: Move, seen: Seen, people: People) -> str:
        return ""  # it is shown on the board

    def draw_recap(self, canvas: Canvas, box: Box, event: Event) -> bool:
        if isinstance(event, CardPlayed):
            _draw_card(canvas, Box.around(box.cx, box.cy, box.h * 0.62, box.h * 0.86), event.card)
            return True
        return False


def _course(plays: Sequence[tuple[int, Any]], seats: int) -> tuple[tuple[str, tuple[int, ...]], ...]:
    totals = [0] * seats
    course = []
    for number, (_, event) in enumerate(plays, 1):
        totals[event.seat] += event.points
        course.append((str(number), tuple(totals)))
    return tuple(course)


VIEW = GustsView()
