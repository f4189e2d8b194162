"""What can be chosen: targets, cards, altitudes, and who leads and who is last.

All of this is public: it can be asked of a state, of a table, and of what a viewer sees.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from balloongames.core.game import Seat
from balloongames.core.hands import Hand, cards_of
from balloongames.rules.balmy_balloonists.cards import ADVANTAGES, FAIR_WINDS, FIRST_PERMISSION, MISFORTUNE, WIND_SYMBOL
from balloongames.rules.balmy_balloonists.flight import zone_of
from balloongames.rules.balmy_balloonists.moves import (
    AFTER,
    BEFORE,
    STORM,
    STRAIGHT,
    DeclineTrade,
    DiscardWind,
    Fly,
    GoOn,
    Move,
    PlayWind,
    SetAltitude,
    SwapAdvantage,
    TradeToken,
    UseFairWinds,
)
from balloongames.rules.balmy_balloonists.scenarios import partner_of
from balloongames.rules.balmy_balloonists.state import (
    GROUND,
    HIGH,
    LOW,
    MOST_TABLED,
    NO_CLIMB,
    NO_WIND,
    NOBODY,
    RACING,
    TOKENS,
    Balloon,
    Place,
    Public,
)
from balloongames.rules.balmy_balloonists.world import PER_SECTOR, ZONE_NAMES


@cache
def seats_from(first: Seat, seats: int) -> tuple[Seat, ...]:
    """Return the seats clockwise, beginning with ``first``."""
    return tuple((first + n) % seats for n in range(seats))


# --- Who leads -------------------------------------------------------------------------------------------------------


def standings(board: Public) -> list[Seat]:
    """Return the racing seats from the leader to the last; none alone or in the ongoing game, where nobody is last."""
    if len(board.balloons) == 1 or board.rules.race == "ongoing":
        return []
    order = seats_from(board.first, len(board.balloons))
    racing = [seat for seat in order if board.balloons[seat].standing == RACING]
    end = board.course.end

    def key(seat: Seat) -> tuple[int, int, int, int]:
        balloon = board.balloons[seat]
        return balloon.to_go(end), -balloon.altitude, -balloon.fuel, -balloon.gas - balloon.ballast

    return sorted(racing, key=key)


def is_last(board: Public, seat: Seat) -> bool:
    """Return whether a seat is last (see `standings`)."""
    order = standings(board)
    return bool(order) and order[-1] == seat


# --- Step 1 ----------------------------------------------------------------------------------------------------------


def wind_targets(board: Public) -> tuple[Seat, ...]:
    """Return the seats on whose balloons a card from the table may be played, never the own one.

    They are those with a pawn, in a team race the partner, and as a help for the last balloon the leader.
    """
    turn, balloons = board.turn, board.balloons
    found = tuple(seat for seat in board.pawns if seat != turn and balloons[seat].standing == RACING)
    rules = board.rules
    if rules.race == "teams":
        partner = partner_of(rules, len(balloons), turn)
        if partner is not None and partner not in found and balloons[partner].standing == RACING:
            found = tuple(sorted((*found, partner)))
    if rules.last_reaches_leader:
        order = standings(board)
        if order and order[-1] == turn and order[0] != turn and order[0] not in found:
            found = tuple(sorted((*found, order[0])))
    return found


def may_strike(board: Public, target: Seat) -> bool:
    """Return whether a card may be used as a Misfortune on a balloon."""
    return board.course.misfortunes and not (board.rules.last_is_spared and is_last(board, target))


def may_play_own(board: Public) -> bool:
    """Return whether a card from the hand may be played on the own balloon."""
    return len(board.tabled[board.turn]) < MOST_TABLED and not board.bans & NO_WIND


def may_discard(board: Public) -> bool:
    """Return whether a card from the table is discarded for want of a target."""
    return len(board.tabled[board.turn]) == MOST_TABLED and not wind_targets(board)


def has_wind_move(board: Public) -> bool:
    """Return whether anything can be done in step 1; there is always a card in the hand."""
    lying = board.tabled[board.turn]
    if may_play_own(board) or (board.storm is not None) or may_discard(board):
        return True
    return bool(lying and wind_targets(board))


@cache
def _uses(card: int, target: Seat, *, strikes: bool) -> tuple[PlayWind, ...]:
    symbol = WIND_SYMBOL[card]
    plain = PlayWind(card, "", target)
    if not symbol or (symbol == MISFORTUNE and not strikes):
        return (plain,)
    return plain, PlayWind(card, symbol, target)


_ON_STORM: Final = tuple(PlayWind(card, STORM, NOBODY) for card in range(len(WIND_SYMBOL)))
_DISCARDS: Final = tuple(DiscardWind(card) for card in range(len(WIND_SYMBOL)))


def wind_moves(board: Public, hand: Hand) -> list[Move]:
    """Return the moves of step 1 for the seat whose turn it is, sorted; Fair Winds included."""
    turn = board.turn
    found: list[Move] = list(fair_winds(board))
    lying = board.tabled[turn]
    own = hand if may_play_own(board) else 0
    own_strikes = bool(own) and may_strike(board, turn)
    targets = wind_targets(board) if lying else ()
    strikes = tuple([may_strike(board, target) for target in targets])
    on_storm = 0
    if board.storm is not None:
        on_storm = sum(1 << card for card in lying) | (hand if len(lying) < MOST_TABLED else 0)
    usable = own | on_storm | (sum(1 << card for card in lying) if targets else 0)
    for card in cards_of(usable):
        if own >> card & 1:
            found += _uses(card, turn, strikes=own_strikes)
        elif targets and card in lying:
            found += _by_use(card, targets, strikes)
        if on_storm >> card & 1:
            found.append(_ON_STORM[card])
    if may_discard(board):
        found += [_DISCARDS[card] for card in sorted(lying)]
    return found


@cache
def _by_use(card: int, targets: tuple[Seat, ...], strikes: tuple[bool, ...]) -> tuple[PlayWind, ...]:
    """Return the ways to play a card on several targets, by use and then by target."""
    ways = [_uses(card, target, strikes=strike) for target, strike in zip(targets, strikes, strict=True)]
    return (*(way[0] for way in ways), *(way[1] for way in ways if len(way) > 1))


_FAIR: Final = (UseFairWinds(-1), UseFairWinds(1))


def fair_winds(board: Public) -> tuple[UseFairWinds, ...]:
    """Return the moves with a Fair Winds card; on the ground there are none."""
    turn = board.turn
    return _FAIR if FAIR_WINDS in board.advantages[turn] and board.balloons[turn].altitude else ()


# --- Steps 2 and 3 ---------------------------------------------------------------------------------------------------


def altitudes(board: Public) -> range:
    """Return the altitudes that the balloon whose turn it is may choose. Nobody lands by choice."""
    return within_reach(board.balloons[board.turn], board.bans)


def within_reach(balloon: Balloon, bans: int) -> range:
    """Return the altitudes that a balloon may choose with what it carries."""
    now = balloon.altitude
    highest = now if bans & NO_CLIMB else min(HIGH, now + balloon.ballast)
    lowest = GROUND if now == GROUND else max(LOW, now - balloon.gas)
    return range(lowest, highest + 1)


_HEIGHTS: Final = tuple(
    tuple(SetAltitude(altitude, hold) for hold in (STRAIGHT, BEFORE, AFTER)) for altitude in range(4)
)


def altitude_moves(board: Public) -> list[Move]:
    """Return the moves of step 2, sorted: swaps that are still open and Fair Winds included."""
    found: list[Move] = list(fair_winds(board))
    turn = board.turn
    own = board.advantages[turn]
    if board.swap and own:
        for kind in sorted(set(own)):
            found += [SwapAdvantage(kind, card) for card in sorted(card for cards in board.tabled for card in cards)]
    holds = FAIR_WINDS in own
    for altitude in altitudes(board):
        ways = _HEIGHTS[altitude]
        found += ways if holds and altitude else ways[:1]
    return found


FLY_MOVES: Final = (*_FAIR, Fly(STRAIGHT), Fly(AFTER))
AFTER_MOVES: Final = (*_FAIR, GoOn())


# --- Other questions -------------------------------------------------------------------------------------------------


def fewest(balloon: Balloon) -> tuple[int, ...]:
    """Return the kinds of tokens of which a balloon has fewest."""
    least = min(balloon.tokens)
    return tuple(kind for kind in range(len(TOKENS)) if balloon.tokens[kind] == least)


def trade_moves(board: Public) -> list[Move]:
    """Return how the seat whose turn it is may trade with its partner in the same space; nothing if it can't."""
    turn = board.turn
    partner = partner_of(board.rules, len(board.balloons), turn)
    if partner is None:
        return []
    own, other = board.balloons[turn], board.balloons[partner]
    if other.standing != RACING or own.place.on_map is None or own.place != other.place:
        return []
    trades = [
        TradeToken(kind, take)
        for kind in range(len(TOKENS))
        for take in (False, True)
        if (other if take else own).tokens[kind]
    ]
    return [DeclineTrade(), *trades] if trades else []


def revocable(balloon: Balloon, advantages: Sequence[int]) -> tuple[int, ...]:
    """Return the permissions of a balloon, sorted and each kind once, that are not in use."""
    return tuple(sorted(set(_revocable(balloon, advantages))))


def _revocable(balloon: Balloon, advantages: Sequence[int]) -> Iterator[int]:
    zone = zone_of(balloon.place) if balloon.lane else -1
    for kind in advantages:
        if kind >= FIRST_PERMISSION and (zone < 0 or ADVANTAGES[kind] != ZONE_NAMES[zone]):
            yield kind


def progress(at: Balloon | Place) -> int:
    """Return how far a balloon is, in sixtieths of a sector: lines crossed, then the share of the sector."""
    return 60 * at.leg + 60 // PER_SECTOR[at.lane] * at.space
