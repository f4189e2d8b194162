"""How a puzzle of Color Queue moves: chosen cards fall into their places, then the five are placed as on the table."""

from __future__ import annotations

from typing import Final

from balloongames.core.game import Event
from balloongames.rules.color_queue import events as e
from balloongames.rules.color_queue.one_turn.moves import CardPutBack, CardTaken, PuzzleEnded, SecondTurn
from balloongames.rules.color_queue.state import Cards
from balloongames.ui.anim import BASE, ease_in_out, span
from balloongames.ui.clips import EventClips, Plan, Show
from balloongames.ui.puzzle_board import PuzzleStage
from balloongames.views.color_queue.animation import Anchor, InHand, InQueue, Mover, QueueStage
from balloongames.views.color_queue.chain import exploding, gliding, placing, sliding, stepped, waiting_anchor
from balloongames.views.color_queue.standing import QueueStanding, landing_row

STEP_BACK: Final = 0.3  # the five make room under their queue cards
READ: Final = 0.5
_SHAKE: Final = 4.0  # lu


class PuzzleClips(EventClips[PuzzleStage, QueueStage]):
    """Makes clips: the model is read and folded, the stage is set."""

    def stepped(self, show: Show, seconds: float) -> Show:
        """With reduced motion things fade over."""
        return stepped(show, seconds, self._animation)

    def plan(self, event: Event) -> Plan | None:  # noqa: PLR0911 - one line per event
        standing, queue = self._context.model.standing, self._animation
        match event:
            case CardTaken(_, _, chosen) | CardPutBack(_, _, chosen):
                return self._plan_choice(chosen)
            case e.DirectionCounted():
                return self._plan_step_back()
            case e.CardPlaced(_, card, column, _):
                return placing(standing, queue, self._cue, card, column)
            case e.CardsExploded(_, chain, cells):
                shake = 0.0 if self._reduced else _SHAKE * self._look.shake
                return exploding(standing, queue, self._cue, cells, chain, shake)
            case e.CardsSlid(slides):
                return sliding(queue, self._cue, slides)
            case SecondTurn(_, cards):
                return self._plan_second_turn(cards)
            case PuzzleEnded(_, solved):
                return self._plan_end(solved=solved)
            case _:
                return None

    def _anchor(self, card: int, chosen: Cards) -> Anchor:
        """Return where a card lies: in its column if it is chosen, else in the hand."""
        hand = self._context.model.puzzle.hand
        if card not in chosen:
            return InHand(hand.index(card), len(hand))
        column = chosen.index(card)
        return InQueue(column, self._context.model.landing_row(column))

    def _plan_choice(self, chosen: Cards) -> Plan:
        """The picture of the card that is taken or put back flies, and those with higher numbers make room."""
        before, queue = self._context.model.chosen, self._animation
        moves = [(card, self._anchor(card, before), self._anchor(card, chosen)) for card in sorted({*before, *chosen})]
        moves = [one for one in moves if one[1] != one[2]]

        def show(t: float) -> None:
            p = span(t, 0, BASE, ease_in_out)
            queue.hidden = {card for card, _, _ in moves}
            queue.movers = [Mover(card, start, end, p, 10.0, ghost=True) for card, start, end in moves]
            grown = len(chosen) > len(before)
            last = max(len(chosen), len(before)) - 1
            queue.steps = {last: p if grown else 1 - p}

        return Plan(BASE, show, [(0.0, self._cue("slide"))])

    def _plan_step_back(self) -> Plan:
        """The five make room under their queue cards; their arrows were counted while they were chosen."""
        model, queue = self._context.model, self._animation
        starts = [self._anchor(card, model.chosen) for card in model.chosen]
        goals = [waiting_anchor(model.standing, column) for column in range(len(model.chosen))]

        def show(t: float) -> None:
            p = span(t, 0, STEP_BACK, ease_in_out)
            queue.hidden = set(model.chosen)
            queue.steps = dict.fromkeys(range(len(model.chosen)), 1 - p)
            queue.movers = [
                Mover(card, start, goal, p) for card, start, goal in zip(model.chosen, starts, goals, strict=True)
            ]

        cues = [(0.0, self._cue("slide"))]
        if model.turned:
            cues.append((STEP_BACK, self._cue("burner")))
        return Plan(STEP_BACK + 0.2, show, cues)

    def _plan_second_turn(self, cards: Cards) -> Plan:
        """The rows glide to where the turn begins, and the other cards of the hand come to their places."""
        model, queue = self._context.model, self._animation
        glide = gliding(model.standing, queue)
        lead = glide.seconds if glide else 0.0
        hand = model.puzzle.hand
        after = QueueStanding.of(model.standing.freeze(), on_top=model.standing.on_top)
        goals = [InQueue(column, landing_row(after, column)) for column in range(len(cards))]
        starts = [InHand(hand.index(card), len(hand)) for card in cards]

        def show(t: float) -> None:
            if glide and glide.show:
                glide.show(min(t, lead))
            if t <= lead:  # with reduced motion they lie in the hand all the while before they are in their places
                return
            p = span(t, lead, lead + BASE, ease_in_out)
            queue.movers = [
                Mover(card, start, goal, p, 10.0) for card, start, goal in zip(cards, starts, goals, strict=True)
            ]
            if not after.on_top:
                queue.steps = dict.fromkeys(range(len(cards)), p)

        return Plan(lead + BASE + READ, show, [(lead, self._cue("slide"))])

    def _plan_end(self, *, solved: bool) -> Plan:
        cue = self._cue("chord" if solved else "deflate")
        glide = gliding(self._context.model.standing, self._animation)
        return Plan(max(READ, glide.seconds if glide else 0.0), glide.show if glide else None, [(0.0, cue)])
