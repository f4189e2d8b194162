"""Why a move is not possible: each illegal try has its own reason, with the facts that a sentence needs.

Judged from what the viewer sees, so an explanation can't give away anything. Cards in the facts are indexes of their
tables, Advantage cards and tokens are kinds.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from balloongames.core.game import Reason
from balloongames.rules.balmy_balloonists.cards import (
    FAIR_WINDS,
    LOCAL_WINDS,
    MISFORTUNE,
    WIND_SYMBOL,
)
from balloongames.rules.balmy_balloonists.choices import (
    fewest,
    may_discard,
    may_strike,
    revocable,
    trade_moves,
    wind_targets,
)
from balloongames.rules.balmy_balloonists.flight import restarts
from balloongames.rules.balmy_balloonists.moves import (
    AFTER,
    BEFORE,
    STORM,
    STRAIGHT,
    USES,
    BearWeather,
    ChooseLane,
    DeclineTrade,
    DiscardWind,
    Fly,
    GoOn,
    KeepCard,
    Move,
    PlayWind,
    Restart,
    RevokePermission,
    SetAltitude,
    SwapAdvantage,
    TakeAdvantage,
    TakeToken,
    TradeToken,
    UseFairWinds,
    UseRepairs,
)
from balloongames.rules.balmy_balloonists.observation import Observation
from balloongames.rules.balmy_balloonists.scenarios import partner_of
from balloongames.rules.balmy_balloonists.state import (
    GROUND,
    HIGH,
    LOW,
    MOST_TABLED,
    NO_CLIMB,
    NO_WIND,
    RACING,
    TOKENS,
)
from balloongames.rules.balmy_balloonists.world import LANES

CODES: Final = (
    # What is due.
    "draft_is_due", "lane_is_due", "token_is_due", "trade_is_due",
    "restart_is_due", "wind_is_due", "altitude_is_due", "fly_is_due", "after_is_due", "keep_is_due", "repairs_is_due",
    "revoke_is_due", "weather_is_due",
    # Step 1.
    "no_such_card", "no_such_seat", "card_not_yours", "own_cards_banned", "three_cards_lie", "hand_is_for_own_balloon",
    "table_is_for_others", "no_such_symbol", "no_misfortunes_here", "last_is_spared", "balloon_not_racing", "no_pawn",
    "no_storm", "card_not_before_you", "too_few_cards_lie", "card_has_target",
    # Advantage cards.
    "swap_after_card", "swap_over", "advantage_not_held", "card_not_on_table", "no_fair_winds", "on_the_ground",
    "one_lane_only",
    # Steps 2 and 3.
    "no_such_altitude", "climb_banned", "not_enough_ballast", "not_enough_gas", "no_landing_by_choice",
    "nothing_to_hold_for", "ground_does_not_fly", "already_held",
    # Other decisions.
    "advantage_not_laid", "lane_not_open", "token_not_fewest", "token_not_there", "no_such_token", "lane_not_beside",
    "card_not_drawn", "permission_not_held",
)  # fmt: skip
"""All the codes but those of `core.game.whose_turn`: a view owes a sentence for each."""

_PHASES: Final[dict[type, tuple[str, ...]]] = {
    UseFairWinds: ("wind", "altitude", "fly", "after"),
    PlayWind: ("wind",),
    DiscardWind: ("wind",),
    SwapAdvantage: ("altitude",),
    SetAltitude: ("altitude",),
    Fly: ("fly",),
    GoOn: ("after",),
    TakeAdvantage: ("draft",),
    ChooseLane: ("lane",),
    TakeToken: ("token",),
    DeclineTrade: ("trade",),
    TradeToken: ("trade",),
    Restart: ("restart",),
    KeepCard: ("keep",),
    UseRepairs: ("repairs",),
    RevokePermission: ("revoke",),
    BearWeather: ("weather",),
}


def refusal(seen: Observation, move: Move) -> Reason | None:
    """Return why the viewer, who is to move, can't make this move; None if it is legal."""
    if seen.phase not in _PHASES[type(move)]:
        if isinstance(move, SwapAdvantage) and seen.phase == "wind":
            return Reason("swap_after_card")
        return Reason(f"{seen.phase}_is_due")
    judge = _JUDGES.get(type(move))
    return judge(seen, move) if judge else None


# --- Step 1 ----------------------------------------------------------------------------------------------------------


def _wind(seen: Observation, move: PlayWind) -> Reason | None:
    if not 0 <= move.card < len(LOCAL_WINDS):
        return Reason("no_such_card", (("card", move.card),))
    lying = seen.tabled[seen.turn]
    in_hand = move.card in seen.hands[seen.turn]
    facts = (("card", move.card),)
    if not in_hand and move.card not in lying:
        return Reason("card_not_yours", facts)
    if move.use == STORM:
        return _on_storm(seen, facts, in_hand=in_hand)
    if not 0 <= move.target < seen.seats:
        return Reason("no_such_seat", (("seat", move.target),))
    return _source(seen, move, in_hand=in_hand) or _use(seen, move)


def _on_storm(seen: Observation, facts: tuple[tuple[str, int], ...], *, in_hand: bool) -> Reason | None:
    if seen.storm is None:
        return Reason("no_storm", facts)
    full = in_hand and len(seen.tabled[seen.turn]) >= MOST_TABLED
    return Reason("three_cards_lie", facts) if full else None


def _source(seen: Observation, move: PlayWind, *, in_hand: bool) -> Reason | None:
    """Judge whether the card may come from where it is, and go to this balloon."""
    facts = (("card", move.card), ("seat", move.target))
    own = move.target == seen.turn
    if in_hand:
        if not own:
            return Reason("hand_is_for_own_balloon", facts)
        if seen.bans & NO_WIND:
            return Reason("own_cards_banned", facts)
        return Reason("three_cards_lie", facts) if len(seen.tabled[seen.turn]) >= MOST_TABLED else None
    if own:
        return Reason("table_is_for_others", facts)
    if seen.balloons[move.target].standing != RACING:
        return Reason("balloon_not_racing", facts)
    return None if move.target in wind_targets(seen) else Reason("no_pawn", facts)


def _use(seen: Observation, move: PlayWind) -> Reason | None:
    facts = (("card", move.card), ("seat", move.target))
    if move.use and (move.use not in USES or move.use != WIND_SYMBOL[move.card]):
        return Reason("no_such_symbol", (*facts, ("use", move.use)))
    if move.use == MISFORTUNE and not may_strike(seen, move.target):
        return Reason("last_is_spared" if seen.course.misfortunes else "no_misfortunes_here", facts)
    return None


def _discard(seen: Observation, move: DiscardWind) -> Reason | None:
    lying = seen.tabled[seen.turn]
    facts = (("card", move.card),)
    if move.card not in lying:
        return Reason("card_not_before_you", facts)
    if len(lying) < MOST_TABLED:
        return Reason("too_few_cards_lie", (*facts, ("cards", len(lying))))
    return None if may_discard(seen) else Reason("card_has_target", facts)


# --- Advantage cards -------------------------------------------------------------------------------------------------


def _fair_winds(seen: Observation, move: UseFairWinds) -> Reason | None:
    if move.shift not in (-1, 1):
        return Reason("one_lane_only")
    if FAIR_WINDS not in seen.advantages[seen.turn]:
        return Reason("no_fair_winds")
    return None if seen.balloons[seen.turn].altitude else Reason("on_the_ground")


def _swap(seen: Observation, move: SwapAdvantage) -> Reason | None:
    if not seen.swap:
        return Reason("swap_over")
    if move.advantage not in seen.advantages[seen.turn]:
        return Reason("advantage_not_held", (("advantage", move.advantage),))
    if not any(move.card in cards for cards in seen.tabled):
        return Reason("card_not_on_table", (("card", move.card),))
    return None


def _take_advantage(seen: Observation, move: TakeAdvantage) -> Reason | None:
    facts = (("advantage", move.advantage),)
    return None if move.advantage in seen.market else Reason("advantage_not_laid", facts)


def _revoke(seen: Observation, move: RevokePermission) -> Reason | None:
    target = seen.asked[0]
    facts = (("advantage", move.advantage), ("seat", target))
    free = revocable(seen.balloons[target], seen.advantages[target])
    return None if move.advantage in free else Reason("permission_not_held", facts)


# --- Steps 2 and 3 ---------------------------------------------------------------------------------------------------


def _altitude(seen: Observation, move: SetAltitude) -> Reason | None:
    if not GROUND <= move.altitude <= HIGH:
        return Reason("no_such_altitude", (("altitude", move.altitude),))
    balloon = seen.balloons[seen.turn]
    change = move.altitude - balloon.altitude
    facts = (("altitude", move.altitude), ("levels", abs(change)))
    if change > 0 and seen.bans & NO_CLIMB:
        return Reason("climb_banned", facts)
    if change > balloon.ballast:
        return Reason("not_enough_ballast", (*facts, ("ballast", balloon.ballast)))
    if change < 0 and move.altitude < LOW:
        return Reason("no_landing_by_choice", facts)
    if -change > balloon.gas:
        return Reason("not_enough_gas", (*facts, ("gas", balloon.gas)))
    return _hold(seen, move)


def _hold(seen: Observation, move: SetAltitude) -> Reason | None:
    if move.hold == STRAIGHT:
        return None
    if move.altitude == GROUND:
        return Reason("ground_does_not_fly")
    known = move.hold in (BEFORE, AFTER) and FAIR_WINDS in seen.advantages[seen.turn]
    return None if known else Reason("nothing_to_hold_for")


def _fly(_: Observation, move: Fly) -> Reason | None:
    return None if move.hold in (STRAIGHT, AFTER) else Reason("already_held")


# --- Other decisions -------------------------------------------------------------------------------------------------


def _lane(_: Observation, move: ChooseLane) -> Reason | None:
    return None if move.lane in LANES and move.lane > 1 else Reason("lane_not_open", (("lane", move.lane),))


def _token(seen: Observation, move: TakeToken) -> Reason | None:
    fits = move.token in fewest(seen.balloons[seen.turn])
    return None if fits else Reason("token_not_fewest", (("token", move.token),))


def _trade(seen: Observation, move: TradeToken) -> Reason | None:
    if not 0 <= move.token < len(TOKENS):
        return Reason("no_such_token", (("token", move.token),))
    if move in trade_moves(seen):
        return None
    partner = partner_of(seen.rules, seen.seats, seen.turn)
    giver = partner if move.take and partner is not None else seen.turn
    return Reason("token_not_there", (("token", move.token), ("seat", giver)))


def _restart(seen: Observation, move: Restart) -> Reason | None:
    lanes = [place.lane for place in restarts(seen.balloons[seen.turn].place)]
    return None if move.lane in lanes else Reason("lane_not_beside", (("lane", move.lane),))


def _keep(seen: Observation, move: KeepCard) -> Reason | None:
    return None if move.card in seen.drawn else Reason("card_not_drawn", (("card", move.card),))


_JUDGES: Final[dict[type, Callable[[Observation, Any], Reason | None]]] = {
    PlayWind: _wind,
    DiscardWind: _discard,
    UseFairWinds: _fair_winds,
    SwapAdvantage: _swap,
    TakeAdvantage: _take_advantage,
    RevokePermission: _revoke,
    SetAltitude: _altitude,
    Fly: _fly,
    ChooseLane: _lane,
    TakeToken: _token,
    TradeToken: _trade,
    Restart: _restart,
    KeepCard: _keep,
}
