"""How computer players look at Balloon POP: both guesses at once, tastes, and what speaks for a move.

======================  ===============  ===============================================================================
code                    facts            said of
======================  ===============  ===============================================================================
``card_leads``          card             a card: it is the highest so far, so that its seat would pick before those
``first_pick_pays``     points, next     a card that leads: what the best group brings, and what the next best one does
``any_group``           –                a card that saves: no group brings more than another one
``card_saves``          card             a card: the lowest of the hand, the higher ones are kept for later
``card_highest``        card             a card: the highest of the hand, where nobody has played a higher one
``card_between``        card             a card between both ends of the hand, whose highest one is kept for later
``picks_after``         card, seat       against a card: this seat picks first, and groups differ
``card_drops``          card             a card: it may drop a balloon
``group_scores``        group, points,   a group: placed well it scores at once
                        most
``group_denies``        seat, points     a group: so much somebody could score with it who picks later
``group_pairs``         pairs            a group: placed well it brings so many balloons beside their color
``group_stars``         group, stars     a group: so many of its balloons have a star
``group_light``         group, balloons  a group: it is a small one
``scores``              points, most     a placement, a series: what its turn brings at least
``series_in_a_row``     series           a placement, a series: so many series pop one after the other
``new_pairs``           pairs            a placement: so many balloons come to lie beside their color
``column_stays_open``   columns          a placement: so many columns stay empty
``drops_balloon``       balloon          a placement: the dropped one would have been in the way
======================  ===============  ===============================================================================

A fact "most" is told only where a choice decides: so much the turn brings at most.

Places: ``at_card`` (no facts), ``at_group``, ``at_column`` (column, from 0), ``at_series`` (kind).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from balloongames.core.evaluator import BOLD, PATIENT, Evaluator, Term
from balloongames.core.game import Advice, Seat
from balloongames.core.hands import cards_of
from balloongames.rules.balloon_pop import board as boards
from balloongames.rules.balloon_pop.board import grid_of, occupied
from balloongames.rules.balloon_pop.estimate import estimates, pairs_of, scores_now
from balloongames.rules.balloon_pop.forecast import Outlook, best_outlook, forecast, most_of
from balloongames.rules.balloon_pop.moves import Move, PickGroup, PlaceGroup, PlayCard, ScoreSeries
from balloongames.rules.balloon_pop.observation import Observation
from balloongames.rules.balloon_pop.state import CARDS, COLUMN_POINTS, HORIZONTAL, ROUNDS, ROW_POINTS, State
from balloongames.rules.balloon_pop.table import empty_lines

_MANY: Final = 14  # balloons on a board that is as crowded as taste cares for
_MOST_FACTS: Final = 3
_PAYS: Final = 2  # points: a smaller difference is not worth a word


class PopEvaluator(Evaluator[State, Move, Observation]):
    """Patient players keep their boards empty, bold ones build up much to pop at once."""

    slack_scale = 1.5  # a single placement can decide
    prospects = ("series_in_a_row", "scores", "group_scores")

    def values(self, state: State) -> Sequence[float]:
        return estimates(state)

    def score_now(self, state: State) -> Sequence[float]:
        """Return the points of all seats, as if the match ended now."""
        return scores_now(state)

    def is_hidden_commitment(self, state: State) -> bool:
        """Return whether cards lie face down that the next seat must not know."""
        return state.rules.face_down and state.phase == "card" and state.turn > 0

    def terms(self, state: State, seat: Seat) -> Sequence[Term]:
        """Return what the own board is worth, beyond the points and with them."""
        grid, board = grid_of(state.rules.width, state.rules.height), state.boards[seat]
        columns, rows = empty_lines(grid, board)
        nearness = state.round / ROUNDS
        owner = (("seat", seat),)
        return [
            Term("points", state.tallies[seat].total, 1.0, facts=owner),
            Term("pairs", pairs_of(grid, board), 0.7, facts=owner),
            Term("balloons", occupied(board).bit_count(), -0.15, facts=owner),
            Term("empty_columns", len(columns), 0.3 * COLUMN_POINTS * nearness, facts=owner),
            Term("empty_rows", len(rows), 0.3 * ROW_POINTS * nearness, facts=owner),
        ]

    def style_bonus(self, state: State, seat: Seat, temperament: str) -> float:
        """Return how a board pleases: empty, or full of balloons and stars that could pop together later."""
        board = state.boards[seat]
        if temperament == PATIENT:
            return 1 - 2 * min(1.0, occupied(board).bit_count() / _MANY)
        if temperament == BOLD:
            building = occupied(board).bit_count() + 2 * board[5].bit_count()
            return 2 * min(1.0, building / _MANY) - 1
        return 0.0

    def look(self, seen: Observation, move: Move) -> Advice | None:
        """Return the card fan, the group, the column or the series."""
        match move:
            case PlayCard():
                return Advice("at_card")
            case PickGroup(group):
                return Advice("at_group", (("group", group),))
            case PlaceGroup():
                return Advice("at_column", (("column", move.column),))
            case ScoreSeries():
                return Advice("at_series", (("kind", move.kind),))

    def topics(self, seen: Observation, move: Move) -> frozenset[str]:
        """Return the group or the columns."""
        match move:
            case PickGroup(group):
                return frozenset((f"group {group}",))
            case PlaceGroup(orientation, column, order):
                columns = range(column, column + (len(order) if orientation == HORIZONTAL else 1))
                return frozenset(f"column {one}" for one in columns)
            case _:
                return frozenset()

    def against(self, seen: Observation, move: Move) -> tuple[Advice, ...]:
        """Return who picks before somebody with this card, if it matters."""
        highest = max(range(seen.seats), key=seen.cards.__getitem__)
        if not isinstance(move, PlayCard) or seen.cards[highest] <= move.card:
            return ()
        gains = _gains(seen, move.card)
        matters = gains[0] - gains[1] >= _PAYS
        return (Advice("picks_after", (("card", move.card), ("seat", highest))),) if matters else ()

    def facts(self, seen: Observation, move: Move) -> tuple[Advice, ...]:
        """Return what speaks for a move: points first, then what it leaves."""
        match move:
            case PlayCard(card):
                found = _of_card(seen, card)
            case PickGroup(group):
                found = _of_group(seen, group)
            case PlaceGroup():
                found = _of_place(seen, move)
            case ScoreSeries():
                found = _of_outlook(forecast(seen, move).outlook)
        return tuple(found[:_MOST_FACTS])


def _of_card(seen: Observation, card: int) -> list[Advice]:
    assert seen.viewer is not None
    hand = cards_of(seen.held[seen.viewer])
    found = []
    lying = [other for other in seen.cards if other > 0]
    leads, saves = bool(lying) and card > max(lying), card == min(hand) and len(hand) > 1
    is_highest = card == max(hand) and len(hand) > 1
    if leads or saves:
        gains = _gains(seen, card)
        if leads and gains[0] - gains[1] >= _PAYS:
            found.append(Advice("first_pick_pays", (("points", gains[0]), ("next", gains[1])), measure="points"))
        if saves and gains[0] == gains[-1]:
            found.append(Advice("any_group"))
    if leads:
        found.append(Advice("card_leads", (("card", card),)))
    if saves:
        found.append(Advice("card_saves", (("card", card),)))
    if is_highest and not lying:
        found.append(Advice("card_highest", (("card", card),)))
    if not saves and not is_highest:
        found.append(Advice("card_between", (("card", max(hand)),)))
    if CARDS[card].drops != "none":
        found.append(Advice("card_drops", (("card", card),)))
    return found


def _of_group(seen: Observation, group: int) -> list[Advice]:
    assert seen.viewer is not None
    balloons = seen.groups[group]
    found = []
    best = best_outlook(seen, balloons, seen.cards[seen.viewer])
    if best and best.high:
        found.append(Advice("group_scores", (("group", group), *_gain(best)), measure="points"))
    found += _denied(seen, group)
    if not found and (pairs := _most_pairs(seen, balloons)) > 0:
        found.append(Advice("group_pairs", (("pairs", pairs),), measure="pairs"))
    stars = sum(letter.islower() for letter in balloons)
    if stars > 1:
        found.append(Advice("group_stars", (("group", group), ("stars", stars))))
    if len(balloons) < max(map(len, seen.groups)):
        found.append(Advice("group_light", (("group", group), ("balloons", len(balloons)))))
    return found


def _gains(seen: Observation, card: int) -> list[int]:
    """Return the points that each group brings at best with a card, the highest first."""
    bests = (best_outlook(seen, group, card) for group in seen.groups)
    return sorted((best.low if best else 0 for best in bests), reverse=True)


def _denied(seen: Observation, group: int) -> list[Advice]:
    """Return who of those that pick later could score most with a group."""
    later = [seat for seat in range(seen.seats) if seat != seen.viewer and seat not in seen.takers]
    if not seen.groups[group]:
        return []
    points, seat = max(
        ((most_of(seen, one, seen.groups[group], seen.cards[one]), -one) for one in later), default=(0, 0)
    )
    return [Advice("group_denies", (("seat", -seat), ("points", points)), measure="points")] if points >= _PAYS else []


def _most_pairs(seen: Observation, group: str) -> int:
    """Return how many balloons a group brings beside their color, at best."""
    assert seen.viewer is not None
    grid, board = seen.grid, seen.boards[seen.viewer]
    places = boards.placements(grid, board, group, seen.cards[seen.viewer]) if group else ()
    after = {boards.float_up(grid, board, place) for place in places}
    return max((pairs_of(grid, one) for one in after), default=0) - pairs_of(grid, board)


def _of_place(seen: Observation, move: PlaceGroup) -> list[Advice]:
    assert seen.viewer is not None
    foreseen = forecast(seen, move)
    found = _of_outlook(foreseen.outlook)
    grid = seen.grid
    before = seen.boards[seen.viewer]
    after = boards.board_of(grid, foreseen.outlook.board)
    pairs = pairs_of(grid, after) - pairs_of(grid, before)
    if pairs > 0 and not foreseen.outlook.choices:  # where a choice follows, one of the series still goes
        found.append(Advice("new_pairs", (("pairs", pairs),), measure="pairs"))
    if foreseen.dropped is not None:
        dropped = boards.dropped_balloon(seen.groups[seen.takers.index(seen.viewer)], move.order)
        found.append(Advice("drops_balloon", (("balloon", dropped),)))
    empty = sum(not column for column in foreseen.outlook.board)
    if empty:
        found.append(Advice("column_stays_open", (("columns", empty),), measure="columns"))
    return found


def _of_outlook(outlook: Outlook) -> list[Advice]:
    found = []
    if outlook.high:
        found.append(Advice("scores", _gain(outlook), measure="points"))
    if len(outlook.pops) > 1:
        found.append(Advice("series_in_a_row", (("series", len(outlook.pops)),), measure="series"))
    return found


def _gain(outlook: Outlook) -> tuple[tuple[str, int], ...]:
    """Return as facts what the preview of the same move shows."""
    sure = (("points", outlook.low),)
    return sure if outlook.low == outlook.high else (*sure, ("most", outlook.high))
