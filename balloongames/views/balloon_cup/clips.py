"""How each event of Balloon Cup moves. A clip decorates; at its end the event is folded, whatever was shown.

Times follow the common times: a card travels to its slot and the total ticks, the winner's total swells once, cubes
hop to the trophies one after the other, the tile turns over like a page, and new cubes drop on it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from balloongames.core.game import Event, Seat
from balloongames.rules.balloon_cup import events as e
from balloongames.rules.balloon_cup.moves import PlaceCard
from balloongames.rules.balloon_cup.state import CARD_VALUE, COLORS, SET_SIZE, UNKNOWN
from balloongames.ui.anim import BASE, REVEAL, SETTLE, ease_in_out, ease_in_quad, ease_out, ease_sine, lerp, span
from balloongames.ui.clips import EventClips, Plan, Show
from balloongames.views.balloon_cup.animation import (
    Anchor,
    AnimationState,
    AtTrophy,
    Burst,
    Gone,
    InHand,
    InRow,
    Mover,
    Notice,
    OnPile,
    OnSide,
    OnTile,
)
from balloongames.views.balloon_cup.context import BoardContext
from balloongames.views.balloon_cup.log import say

TRAVEL: Final = 0.34  # a card from the hand to its slot
TICK: Final = 0.2
PULSE: Final = 0.6
HOP: Final = 0.34  # a cube to its trophy
HOPS_APART: Final = 0.06
DROP: Final = 0.2  # a cube onto its tile
DROPS_APART: Final = 0.09
BREATH: Final = 0.05  # after the hops, and after the sweep
LIES: Final = 0.2  # a tile that has turned over, before new cubes drop
LEAVE: Final = 0.23  # a used card off the table
LEAVES_APART: Final = 0.012
PAGE: Final = 0.18  # of the thump, its breath of paper before the weight comes to rest
DRAW: Final = 0.3  # a card from the supply to its place in a hand
TURN: Final = 0.15  # there it turns up
DEAL: Final = 0.22
DEALS_APART: Final = 0.04
SEEN: Final = 0.35  # the least time for what somebody else does
READ: Final = 0.9  # for what is said in words
CLAIM: Final = 0.22  # all cubes into the cup
SHINE: Final = 0.6  # of the cup
SCORE: Final = 0.75
_ABOVE: Final = 48.0  # lu over its place, where a cube is let go: below the signs of its tile
_NEAR: Final = 0.3  # of its fall, until a cube is as large as it will be
_AT_THE_CUP: Final = 0.85  # of its way into the cup a cube is seen whole
_ARC: Final = 26.0


class Clips(EventClips[BoardContext, AnimationState]):
    """Makes the clips of one board: they fold events into its model and set its animation state."""

    _won: tuple[int, Seat] | None = None  # the last tile and by whom

    def plan(self, event: Event) -> Plan | None:
        return self._plan_card(event) or self._plan_tile(event) or self._plan_turn(event)

    def calm(self) -> None:
        """No total swells."""
        pulse = self._animation.pulse
        self._animation.pulse = (*pulse[:2], 0.0) if pulse else None

    def end(self, event: Event, plan: Plan) -> None:
        """What was said of it stays to be read until more is said."""
        self._context.told = self._animation.notice or self._context.told
        super().end(event, plan)

    def _said(self, event: Event) -> Notice | None:
        sentence = say(event, self._context.host.people)
        return Notice(sentence) if sentence else None

    # -- cards --------------------------------------------------------------------------------------------------------

    def _plan_card(self, event: Event) -> Plan | None:
        match event:
            case e.CardPlaced():
                return self._plan_placing(event)
            case e.HandDealt(seat, cards):
                return self._plan_deal(seat, cards)
            case e.CardDrawn(seat, card):
                return self._plan_draw(seat, card)
            case e.CardsExchanged(seat, cards) if cards:
                return self._plan_giving(seat, cards)
            case e.CardsCleared(tile, cards):
                model = self._context.model
                owners = [seat for seat in (0, 1) for _ in model.side(tile, seat)]
                sides = [
                    OnSide(tile, seat, model.place(tile, seat, card)) for seat, card in zip(owners, cards, strict=True)
                ]
                self._context.host.refresh()  # no mark stays round a card that leaves
                crown = self._won if self._won and self._won[0] == tile else None
                return self._plan_discard(cards, sides, crown)
            case _:
                return None

    def _hand(self, seat: int) -> tuple[int, ...]:
        """Return a hand card by card as it lies on the table."""
        context = self._context
        return context.model.hand(seat) if seat == context.own else context.model.fan(seat)

    def _in_hand(self, seat: int, card: int, before: int = 0) -> InHand:
        """Return where a card of a hand is; a hidden one is taken from the end of the backs, ``before`` it others."""
        hand = self._hand(seat)
        return InHand(seat, hand.index(card) if card in hand else len(hand) - 1 - before, len(hand))

    def _plan_placing(self, event: e.CardPlaced) -> Plan:
        context, animation = self._context, self._animation
        if context.promised and context.promised[0] != PlaceCard(event.card, event.tile, event.side):
            context.promised = None
        start = self._in_hand(event.seat, event.card)
        end = OnSide(event.tile, event.side, context.model.place(event.tile, event.side, event.card))
        new = event.totals[event.side]
        old = new - CARD_VALUE[event.card]

        def show(t: float) -> None:
            p = span(t, 0, TRAVEL, ease_in_out)
            animation.movers = [Mover(event.card, start, end, p, _ARC)]
            animation.away = {(event.seat, round(start.index))}
            animation.wider = -p if event.seat != context.own else 0.0
            up = span(t, TRAVEL * 0.8, TRAVEL + TICK, ease_out)
            animation.tick = event.tile, event.side, old + round((new - old) * up)

        def after() -> None:
            context.fresh.pop(event.seat, None)
            if event.seat == context.own:
                animation.gap = round(start.index)

        cues = [(0.0, self._cue("burner")), (TRAVEL - 0.02, self._cue("place"))]
        if context.model.takes_lead(event):
            cues.append((TRAVEL + TICK / 2, self._cue("cowbell")))
        return Plan(TRAVEL + TICK, show, cues, after)

    def _plan_deal(self, seat: int, cards: tuple[int, ...]) -> Plan:
        def show(t: float) -> None:
            self._animation.movers = [
                Mover(card, OnPile(), InHand(seat, i, len(cards)), p, _ARC / 2)
                for i, card in enumerate(cards)
                if (p := span(t, i * DEALS_APART, i * DEALS_APART + DEAL))
            ]

        return Plan(DEALS_APART * (len(cards) - 1) + DEAL, show, [(0.0, self._cue("slide"))])

    def _plan_draw(self, seat: int, card: int) -> Plan:
        context, animation = self._context, self._animation
        old = self._hand(seat)
        gap = animation.gap if seat == context.own and animation.gap is not None else len(old)
        place = sum(UNKNOWN != held < card for held in old) if card != UNKNOWN else len(old)
        end = InHand(seat, place, len(old) + 1)
        seconds = DRAW + (TURN if card != UNKNOWN else 0.0)

        def show(t: float) -> None:
            p, turned = span(t, 0, DRAW, ease_in_out), span(t, DRAW, seconds, ease_sine)
            face = card if turned > 0.5 else UNKNOWN
            animation.movers = [Mover(face, OnPile(), end, p, _ARC / 2, wide=abs(1 - 2 * turned))]
            aside = span(t, 0, BASE)
            if seat == context.own:
                animation.slots = {i: lerp(i + (i >= gap), i + (i >= place), aside) for i in range(len(old))}
            else:
                animation.wider = aside

        def after() -> None:
            if seat == context.own:
                animation.gap = None

        return Plan(seconds, show, [(0.0, self._cue("slide"))], after)

    def _plan_giving(self, seat: int, cards: tuple[int, ...]) -> Plan:
        """Cards of a hand are put away; those that stay close up."""
        context, animation = self._context, self._animation
        hand = self._hand(seat)
        hidden = [card for card in cards if card not in hand]
        starts = [self._in_hand(seat, card, hidden.index(card) if card in hidden else 0) for card in cards]
        plan = self._plan_discard(cards, starts)
        stay = sorted({*range(len(hand))} - {round(start.index) for start in starts})

        def show(t: float) -> None:
            assert plan.show
            plan.show(t)
            closed = span(t, 0, plan.seconds, ease_in_out)
            animation.away = {(seat, round(start.index)) for start in starts}
            if seat == context.own:
                animation.slots = {old: lerp(old, new, closed) for new, old in enumerate(stay)}
            else:
                animation.wider = -closed * len(cards)

        def after() -> None:
            context.fresh.pop(seat, None)

        return replace(plan, show=show, after=after)

    def _plan_discard(
        self, cards: tuple[int, ...], starts: Sequence[InHand | OnSide], crown: tuple[int, Seat] | None = None
    ) -> Plan:
        """Used cards sweep off the table: the supply beside them is face down and not made of them.

        The first one leads the way. The ``crown`` of whoever won the tile goes with them.
        """
        leaving = sorted(zip(cards, starts, strict=True), key=lambda one: one[1].index)

        def show(t: float) -> None:
            self._animation.hidden = set(cards)
            self._animation.pulse = (*crown, 0.0) if crown else None
            movers = []
            for i, (card, start) in enumerate(leaving):
                begins, ends = i * LEAVES_APART, i * LEAVES_APART + LEAVE
                movers.append(Mover(card, start, Gone(start), span(t, begins, ends, ease_in_quad)))
            self._animation.movers = movers

        return Plan(LEAVE + LEAVES_APART * (len(cards) - 1) + BREATH, show, [(0.0, self._cue("slide"))])

    # -- tiles --------------------------------------------------------------------------------------------------------

    def _plan_tile(self, event: Event) -> Plan | None:
        match event:
            case e.TileScored():
                return self._plan_score(event)
            case e.CubesTaken(seat, tile, cubes):
                return self._plan_cubes(seat, tile, cubes)
            case e.TileFlipped():
                return self._plan_flip(event)
            case e.TileFilled(tile, cubes):
                return self._plan_fill(tile, cubes)
            case e.TileRetired(tile):
                return self._plan_retire(event, tile)
            case _:
                return None

    def _plan_score(self, event: e.TileScored) -> Plan:
        notice = self._said(event)
        self._won = event.tile, event.winner

        def show(t: float) -> None:
            swollen = math.sin(math.pi * min(1.0, t / PULSE))
            self._animation.pulse = event.tile, event.winner, swollen
            self._animation.notice = notice

        return Plan(SCORE, show, [(0.0, self._cue("tally", 4)), (0.12, self._cue("tally", 7))])

    def _plan_cubes(self, seat: int, tile: int, cubes: str) -> Plan:
        animation, have = self._animation, self._context.model.cubes[seat]
        self._context.promised = None
        had = [have[COLORS.index(color)] for color in cubes]
        ends = [
            InRow(seat, color, own + cubes[:i].count(color), own + cubes.count(color))
            for i, (color, own) in enumerate(zip(cubes, had, strict=True))
        ]

        def show(t: float) -> None:
            animation.taken = tile, sum(t > i * HOPS_APART for i in range(len(cubes)))
            animation.pulse = tile, seat, 0.0  # the crown stays, though on a level tile nobody leads
            animation.movers = [
                Mover(color, OnTile(tile, i, len(cubes)), ends[i], span(t, at, at + HOP, ease_in_out), _ARC * 1.4)
                for i, color in enumerate(cubes)
                if t > (at := i * HOPS_APART)
            ]

        cues = [(i * HOPS_APART + HOP - 0.02, self._cue("tally", min(9, i))) for i in range(len(cubes))]
        return Plan(HOPS_APART * (len(cubes) - 1) + HOP + BREATH + 0.02, show, cues)

    def _plan_flip(self, event: e.TileFlipped) -> Plan:
        old = self._context.model.lands[event.tile - 1]

        def show(t: float) -> None:
            if t < REVEAL:
                self._animation.flip = event.tile, 1 - span(t, 0, REVEAL, ease_in_quad), old
            else:
                self._animation.flip = event.tile, span(t, REVEAL, 2 * REVEAL, ease_sine), event.land

        return Plan(2 * REVEAL, show, [(2 * REVEAL - PAGE, self._cue("thump"))])

    def _plan_fill(self, tile: int, cubes: str) -> Plan:
        first = LIES if self._context.model.news else 0.0  # the tiles of the beginning lie there already
        starts = [first + i * DROPS_APART for i in range(len(cubes))]

        def show(t: float) -> None:
            self._animation.filled = (
                tile,
                "".join(color for color, start in zip(cubes, starts, strict=True) if t >= start + DROP),
            )
            movers = []
            for i, (color, start) in enumerate(zip(cubes, starts, strict=True)):
                if t <= start:
                    break
                place, touch = OnTile(tile, i, len(cubes)), start + DROP
                p, size = span(t, start, touch, ease_in_quad), lerp(0.4, 1.0, span(t, start, start + _NEAR * DROP))
                down = t - touch if t >= touch else None
                movers.append(Mover(color, replace(place, above=_ABOVE), place, p, size=size, landed=down))
            self._animation.movers = movers

        cues = [(start + DROP, self._cue("clink")) for start in starts]
        return Plan(starts[-1] + DROP + SETTLE, show, cues)

    def _plan_retire(self, event: Event, tile: int) -> Plan:
        notice = self._said(event)

        def show(t: float) -> None:
            self._animation.sinking = tile, span(t, 0, 0.5)
            self._animation.notice = notice

        return Plan(READ, show, [(0.0, self._cue("page"))])

    # -- turns and trophies -------------------------------------------------------------------------------------------

    def _plan_turn(self, event: Event) -> Plan | None:
        match event:
            case e.TrophyClaimed():
                return self._plan_claim(event)
            case e.HandShown(seat, cards):
                return self._plan_showing(event, seat, cards)
            case e.TurnPassed() | e.TableBlocked() | e.SupplyReshuffled() | e.TradeDeclined():
                return Plan(READ, self._show_words(event), [(0.0, self._cue("page"))])
            case e.GameEnded():
                return Plan(READ, self._show_words(event), [(0.0, self._cue("chord"))])
            case _:
                return None

    def _show_words(self, event: Event) -> Show:
        notice = self._said(event)

        def show(_: float) -> None:
            self._animation.notice = notice

        return show

    def _plan_showing(self, event: Event, seat: int, cards: tuple[int, ...]) -> Plan:
        """A hand turns up; what was seen of it before goes to its place among the rest."""
        animation, new = self._animation, sorted(cards)
        old = self._hand(seat)
        turned = iter([card for card in new if card not in old])
        faces = [next(turned) if card == UNKNOWN else card for card in old]
        tell = self._show_words(event)

        def show(t: float) -> None:
            tell(t)
            p = span(t, 0, BASE, ease_in_out)
            places = [lerp(i, new.index(face), p) for i, face in enumerate(faces)]
            animation.shown[seat] = sorted(zip(places, faces if p > 0.5 else old, strict=True))

        return Plan(READ, show, [(0.0, self._cue("page"))])

    def _plan_claim(self, event: e.TrophyClaimed) -> Plan:
        """Each set of three merges into one cube; then all of them go into the cup, and that is a moment."""
        context, animation, seat = self._context, self._animation, event.seat
        have = context.model.cubes[seat]
        notice = self._said(event)
        merge = BASE if event.sets else 0.0
        spent = {(seat, color): SET_SIZE * event.sets.count(color) for color in event.sets}
        if event.own:
            spent[seat, event.color] = event.own
        count = have[COLORS.index(event.color)]
        own_first = count - event.own
        meeting: list[Anchor] = [InRow(seat, event.color, event.own + i, count) for i in range(len(event.sets))]
        sets: list[tuple[str, InRow, Anchor]] = []
        used = dict.fromkeys(COLORS, 0)
        for color, spot in zip(event.sets, meeting, strict=True):
            for _i in range(SET_SIZE):
                used[color] += 1
                own = have[COLORS.index(color)]
                sets.append((color, InRow(seat, color, own - used[color], own), spot))

        def show(t: float) -> None:
            animation.notice, animation.lit, animation.spent = notice, event.color, dict(spent)
            together, into = span(t, 0, merge, ease_in_out), span(t, merge, merge + CLAIM, ease_in_quad)
            cup = AtTrophy(event.color)
            gone = 1 - span(into, _AT_THE_CUP, 1.0, ease_in_quad)
            movers = [
                Mover(event.color, InRow(seat, event.color, own_first + i, count), cup, into, _ARC, gone)
                for i in range(event.own)
            ]
            if t < merge:
                movers += [Mover(color, start, end, together, 8.0) for color, start, end in sets]
            else:
                movers += [Mover(event.color, spot, cup, into, _ARC, gone) for spot in meeting]
            animation.movers = movers

        def shine(t: float) -> None:
            show(t)
            if t >= merge + CLAIM and self._lively and all(burst.color != event.color for burst in animation.bursts):
                animation.bursts.append(Burst(event.color, seat))

        cues = [(merge + CLAIM, self._cue("brass"))]
        return Plan(merge + CLAIM + SHINE, shine, cues)
