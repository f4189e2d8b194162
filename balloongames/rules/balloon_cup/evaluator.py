"""How computer players look at Balloon Cup: both guesses at once, tastes, and what speaks for a move.

===================  =======================  ==========================================================================
code                 facts                    said of
===================  =======================  ==========================================================================
``wins_game``        color                    a placement, a claim: it brings the third trophy
``takes_trophy``     color                    a placement, a claim: it brings this trophy
``wins_tile``        tile, cubes              a placement: it completes the tile and wins it
``nears_trophy``     color, cubes, price      a placement that wins a tile: so many of the cubes would then be there
``leads_tile``       tile, card               a placement on the own side: a good card for this tile
``hinders``          tile, card, seat         a placement on the other side: a bad card for this tile
``needs_more``       tile, seat, sum, cards   a placement that completes the other side of a mountain: what is needed
``needs_less``       tile, seat, sum, cards   the same on a plain; equal sums go to whoever lays the last card
``decides_tile``     tile, seat               a placement that completes a side: only the mover can win the tile then
``tile_pays``        tile, seat, color        a good or a bad card for a tile that has the cubes for this trophy
``tile_nears``       tile, seat, color,       a good or a bad card for a tile that brings this trophy near: so many
                     cubes, price             cubes would then be there
``gives_tile``       tile, seat, loser        a placement that wins the tile for the other one: its player goes on
``middling``         card                     a placement: a card that is strong nowhere
``lost_anyway``      tile, seat               a placement: the tile is as good as the other one's
``sure_anyway``      tile, seat               a placement: the tile is as good as won
``few_at_stake``     tile                     a placement: a small tile
``fresh_cards``      cards                    an exchange: so many new ones
``keeps_cards``      cards                    an exchange: so many good ones stay in the hand
``keeps_cubes``      cubes                    declining: so many cubes would go in trades
===================  =======================  ==========================================================================

Places: ``at_tile`` (tile), ``at_hand``, ``at_trophies``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from balloongames.core.evaluator import BOLD, PATIENT, Evaluator, Term
from balloongames.core.game import Advice, Seat
from balloongames.core.rng import Rng
from balloongames.rules.balloon_cup.estimate import estimates, leads, scores_now, sures, worths
from balloongames.rules.balloon_cup.forecast import Forecast, Settlement, forecast
from balloongames.rules.balloon_cup.moves import ClaimTrophy, DeclineTrade, ExchangeCards, Move, PlaceCard
from balloongames.rules.balloon_cup.observation import Observation, determinize
from balloongames.rules.balloon_cup.state import (
    CARD_VALUE,
    COLORS,
    HAND_SIZE,
    MOUNTAIN,
    NOBODY,
    PRICES,
    SET_SIZE,
    TILES,
    TROPHIES_TO_WIN,
    Counts,
    State,
)
from balloongames.rules.balloon_cup.trophies import collect

_GOOD: Final = 9  # a card of this value or more is good on a mountain, one as far from the top on a plain
_TOP: Final = 14  # every color is the same under value <-> 14 - value
_MOST_FACTS: Final = 3
_SAFE: Final = 0.8  # of a tile, from -1 to 1: as good as won
_SMALL: Final = 2  # cubes of a tile that is soon laid out anew
_DEALS: Final = 4
_NEAR: Final = 2  # cubes that lack for a trophy: with more, or more than are there, it is not near
_SURER: Final = 0.2  # of a tile: a smaller step is not worth a word


class CupEvaluator(Evaluator[State, Move, Observation]):
    """Patient players secure small tiles, bold ones fight for the large ones."""

    most_root_samples = 100  # placements differ by less than the hidden cards do
    playout_scale = 0.4  # an exchange may offer 162 moves
    overlooks = 2
    slack_scale = 0.6  # whole matches are won by many small steps
    prospects = ("wins_game", "takes_trophy", "wins_tile")

    def values(self, state: State) -> Sequence[float]:
        return estimates(state)

    def score_now(self, state: State) -> Sequence[float]:
        """Return trophies, then cubes, as if every tile went now to who leads there."""
        return scores_now(state)

    def terms(self, state: State, seat: Seat) -> Sequence[Term]:
        """Return by tile how sure the seat is to win it, from -1 to 1, worth the share of its trophies."""
        sign = 1 if seat == 0 else -1
        return [
            Term("sure_of", sign * sure, worth, _SURER, (("tile", tile), ("seat", seat)))
            for tile, sure, worth in zip(TILES, sures(state), worths(state), strict=True)
        ]

    def style_bonus(self, state: State, seat: Seat, temperament: str) -> float:
        """Return how the tiles please: those that are as good as won, small or large ones."""
        one, two, three, four = leads(state) if seat == 0 else [-lead for lead in leads(state)]
        if temperament == PATIENT:
            return max(-1.0, min(1.0, one + two / 2 - (three + four) / 8))
        if temperament == BOLD:
            return max(-1.0, min(1.0, (three + four) / 5 - (one + two) / 6))
        return 0.0

    def look(self, seen: Observation, move: Move) -> Advice | None:
        """Return the tile, the hand or the trophies."""
        match move:
            case PlaceCard():
                return Advice("at_tile", (("tile", move.tile),))
            case ExchangeCards():
                return Advice("at_hand")
            case ClaimTrophy() | DeclineTrade():
                return Advice("at_trophies")

    def topics(self, seen: Observation, move: Move) -> frozenset[str]:
        """Return the tile."""
        return frozenset((f"tile {move.tile}",)) if isinstance(move, PlaceCard) else frozenset()

    def facts(self, seen: Observation, move: Move) -> tuple[Advice, ...]:
        """Return what speaks for a move: what it brings at once first, then what it does to a tile."""
        match move:
            case PlaceCard():
                found = _of_placement(seen, move)
            case ExchangeCards(cards):
                found = [Advice("fresh_cards", (("cards", len(cards)),))] if cards else []
                if len(cards) < HAND_SIZE:
                    found.append(Advice("keeps_cards", (("cards", HAND_SIZE - len(cards)),)))
            case ClaimTrophy(color):
                found = [_of_trophy(seen, color)]
            case DeclineTrade():
                assert seen.viewer is not None
                at_hand = sum(
                    count // SET_SIZE * SET_SIZE
                    for count, owner in zip(seen.cubes[seen.viewer], seen.trophies, strict=True)
                    if owner != NOBODY
                )
                found = [Advice("keeps_cubes", (("cubes", at_hand),), measure="cubes")]
        return tuple(found[:_MOST_FACTS])


def _of_trophy(seen: Observation, color: str) -> Advice:
    assert seen.viewer is not None
    wins = seen.scores[seen.viewer] + 1 >= TROPHIES_TO_WIN
    return Advice("wins_game" if wins else "takes_trophy", (("color", color),))


def _of_placement(seen: Observation, move: PlaceCard) -> list[Advice]:
    assert seen.viewer is not None
    foreseen = forecast(seen, move)
    settled = foreseen.settlement
    found = []
    if settled is not None and settled.winner == seen.viewer:
        found += [_of_trophy(seen, color) for color in settled.due[:1]]
        found.append(Advice("wins_tile", (("tile", move.tile), ("cubes", len(settled.cubes))), measure="cubes"))
        if not settled.due:
            found += _of_cubes(seen, settled)
    elif settled is not None:
        given = ("tile", move.tile), ("seat", settled.winner), ("loser", seen.viewer)
        found.append(Advice("gives_tile", given))
    tile: tuple[tuple[str, int | str], ...] = (("tile", move.tile), ("card", move.card))
    complete = _of_complete_side(seen, move, foreseen) if settled is None and not foreseen.missing[move.side] else []
    value = CARD_VALUE[move.card]
    worth = value if seen.lands[move.tile - 1] == MOUNTAIN else _TOP - value
    if move.side == seen.viewer and worth >= _GOOD:
        found.append(Advice("leads_tile", tile))
    elif move.side != seen.viewer and _TOP - worth >= _GOOD:
        found.append(Advice("hinders", (*tile, ("seat", move.side))))
    elif settled is None and all(fact.code != "decides_tile" for fact in complete):
        found += _of_dull_card(seen, move, value)
    matters = settled is None and found and found[-1].code in {"leads_tile", "hinders"}
    return [*found, *complete, *(_of_stake(seen, move) if matters else ())]


def _of_complete_side(seen: Observation, move: PlaceCard, foreseen: Forecast) -> list[Advice]:
    """Return what the other side needs to win, once nobody can add to this one any more."""
    rival = 1 - move.side
    cards, is_mountain = len(foreseen.missing[rival]), seen.lands[move.tile - 1] == MOUNTAIN
    needed = foreseen.totals[move.side] - foreseen.totals[rival]
    if cards <= needed <= max(CARD_VALUE) * cards:
        facts = ("tile", move.tile), ("seat", rival), ("sum", needed), ("cards", cards)
        return [Advice("needs_more" if is_mountain else "needs_less", facts)]
    winner = rival if (needed < cards) == is_mountain else move.side
    return [Advice("decides_tile", (("tile", move.tile), ("seat", winner)))] if winner == seen.viewer else []


def _of_stake(seen: Observation, move: PlaceCard) -> list[Advice]:
    """Return the trophy that the cubes of a tile would bring near to whoever a side belongs to."""
    near = _nearest(seen, seen.cubes[move.side], collect(seen.cubes[move.side], seen.tiles[move.tile - 1]))
    if near is None:
        return []
    lacking, at, count = near
    stake = ("tile", move.tile), ("seat", move.side), ("color", COLORS[at])
    if lacking <= 0:
        return [Advice("tile_pays", stake)]
    is_near = lacking <= min(_NEAR, count)
    return [Advice("tile_nears", (*stake, ("cubes", count), ("price", PRICES[at])))] if is_near else []


def _of_dull_card(seen: Observation, move: PlaceCard, value: int) -> list[Advice]:
    """Return why a card may lie where it does no good."""
    assert seen.viewer is not None
    tile = ("tile", move.tile)
    rng = Rng.from_word("dull")
    sure = sum(sures(determinize(seen, rng))[move.tile - 1] for _ in range(_DEALS)) / _DEALS
    if seen.viewer:
        sure = -sure
    if sure <= -_SAFE:
        return [Advice("lost_anyway", (tile, ("seat", 1 - seen.viewer)))]
    if sure >= _SAFE:
        return [Advice("sure_anyway", (tile, ("seat", seen.viewer)))]
    if _TOP - _GOOD < value < _GOOD:
        return [Advice("middling", (("card", move.card),))]
    return [Advice("few_at_stake", (tile,))] if move.tile <= _SMALL else []


def _of_cubes(seen: Observation, settled: Settlement) -> list[Advice]:
    """Return the trophy that the cubes of a tile bring nearest."""
    assert seen.viewer is not None
    near = _nearest(seen, seen.cubes[seen.viewer], settled.after.cubes[seen.viewer])
    if near is None:
        return []
    _, at, count = near
    return [Advice("nears_trophy", (("color", COLORS[at]), ("cubes", count), ("price", PRICES[at])), measure="cubes")]


def _nearest(seen: Observation, had: Counts, has: Counts) -> tuple[int, int, int] | None:
    """Return of the trophies that more cubes bring nearer the one that lacks least.

    That is how many it lacks, which color it is, and how many there are; None if they bring none nearer.
    """
    grown = (
        (PRICES[at] - count, at, count)
        for at, (before, count) in enumerate(zip(had, has, strict=True))
        if count > before and seen.trophies[at] == NOBODY
    )
    return min(grown, default=None)
