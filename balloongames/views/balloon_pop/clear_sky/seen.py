"""A puzzle as the table of the game sees it: what it would observe, and how the groups went. No pictures here."""

from __future__ import annotations

from dataclasses import dataclass, replace

from balloongames.rules.balloon_pop.board import dropped_index
from balloongames.rules.balloon_pop.clear_sky.moves import LayGroup
from balloongames.rules.balloon_pop.clear_sky.play import GAME, State
from balloongames.rules.balloon_pop.observation import Observation
from balloongames.rules.balloon_pop.state import CARDS, FREE, NO_CARD, STANDARD, Board, Phase, at_start


def observed(state: State, card: int | None) -> Observation:
    """Return what the table of the game sees of a puzzle, if ``card`` is chosen for the group that is next."""
    phase: Phase = "card" if card is None else "place"
    laid = state.laid
    if state.series:
        phase, card, laid = "score", state.used[-1], laid - 1
    elif not state.next_group:
        phase, card = "over", None
    takers = tuple(0 if index == laid else FREE for index in range(len(state.puzzle.groups)))
    return replace(
        Observation(**at_start(STANDARD, 1)), viewer=0, seat=0, round=laid + 1, phase=phase, chain=state.chain,
        boards=(state.board,), hands=(sum(1 << one for one in state.hand),),
        cards=(NO_CARD if card is None else card,), groups=state.puzzle.groups, takers=takers,
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Past:
    """A group that was laid: the board before, how many moves had been made then, and how many series it set off."""

    board: Board
    ply: int
    card: int
    dropped: int | None
    series: int


def history(state: State) -> tuple[Past, ...]:
    """Return how each group went that was laid."""
    found: list[Past] = []
    now = GAME.lay(state.puzzle).state
    for ply, move in enumerate(state.moves):
        after = GAME.apply(now, move).state
        if isinstance(move, LayGroup):
            found.append(Past(now.board, ply, move.card, _dropped(now, move), after.chain))
        else:
            found[-1] = replace(found[-1], series=after.chain)
        now = after
    return tuple(found)


def _dropped(state: State, move: LayGroup) -> int | None:
    """Return which balloon of a group is dropped, as its place in it."""
    if len(move.place.order) == len(state.next_group):
        return None
    return dropped_index(state.next_group, move.place.order, CARDS[move.card].drops)
