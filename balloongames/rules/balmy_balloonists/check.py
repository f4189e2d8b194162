"""Whether a state makes sense: what holds at each decision of each match.

Used on states that come from outside, and by the tests on states that come from play.
"""

from __future__ import annotations

from typing import Final

from balloongames.core.game import need
from balloongames.core.hands import cards_of
from balloongames.core.rng import STATES
from balloongames.rules.balmy_balloonists.cards import (
    ADVANTAGE_COUNTS,
    FAIR_WINDS,
    LOCAL_WINDS,
    MISFORTUNE_CARDS,
    MISFORTUNES,
    QUADRANT_CARDS,
    REPAIRABLE,
    REPAIRS,
    WEATHER,
)
from balloongames.rules.balmy_balloonists.choices import (
    altitudes,
    fewest,
    has_wind_move,
    is_last,
    revocable,
    seats_from,
    trade_moves,
)
from balloongames.rules.balmy_balloonists.flight import zone_of
from balloongames.rules.balmy_balloonists.scenarios import CAMPAIGN_POINTS, ENDLESS, SEATS
from balloongames.rules.balmy_balloonists.state import (
    ACROSS,
    GROUND,
    HAND_SIZE,
    HIGH,
    LOW,
    MOST_TABLED,
    OUT,
    RACING,
    Balloon,
    State,
    Task,
)
from balloongames.rules.balmy_balloonists.world import DOLDRUMS, LANES, NO_ZONE, PER_SECTOR, QUADRANTS, SPACES, VORTEX

_MOST_TOKENS: Final = 999
_MOST_BANS: Final = 200
_LARGEST_HAND: Final = 6
_SPACES: Final = frozenset(SPACES)


def check_state(state: State) -> None:
    """Raise `BadPosition` if no match can come to this state."""
    _check_shape(state)
    for balloon in state.balloons:
        _check_balloon(state, balloon)
    _check_cards(state)
    _check_course(state)
    _check_todo(state)
    if state.phase != "over":
        _check_decision(state)


def _check_shape(state: State) -> None:
    seats = len(state.balloons)
    need("one to six seats", holds=seats in SEATS)
    by_seat = (state.hands, state.known, state.tabled, state.advantages, state.points)
    need("an entry for each seat", holds=all(len(entries) == seats for entries in by_seat))
    need("seats that exist", holds=all(seat in range(seats) for seat in (state.first, state.turn, state.seat)))
    need("a card in each quadrant", holds=len(state.quadrants) == len(QUADRANTS))
    need("bans that exist", holds=0 <= state.bans < 8)
    need("a generator of 64 bits", holds=state.rng in STATES)
    pawns = state.pawns
    need("pawns on seats that exist", holds=sorted(set(pawns)) == list(pawns) and all(p in range(seats) for p in pawns))
    need("at most two pawns", holds=len(pawns) <= (2 if seats > 1 else 0))
    need("pawns on racing balloons", holds=all(state.balloons[pawn].standing == RACING for pawn in pawns))
    need("a storm where it is played with", holds=(state.storm is not None) == state.rules.storm)
    need("a storm on the map", holds=state.storm is None or state.storm in _SPACES)


def _check_balloon(state: State, balloon: Balloon) -> None:
    start, end = state.course.start, state.course.end
    choosing = balloon.lane == VORTEX
    need("lanes chosen before the race", holds=not choosing or state.phase in ("draft", "lane"))
    need("a lane of the map", holds=choosing or balloon.lane in LANES or balloon.lane == DOLDRUMS)
    at_start = balloon.leg == start and not balloon.space
    need("a space of the lane", holds=at_start or 0 < balloon.space <= PER_SECTOR[balloon.lane])
    need("an altitude", holds=GROUND <= balloon.altitude <= HIGH)
    need("tokens, not debts", holds=all(0 <= count <= _MOST_TOKENS for count in balloon.tokens))
    need("a standing", holds=balloon.standing in (RACING, ACROSS, OUT))
    across = balloon.standing == ACROSS
    need("spaces past the line across it only", holds=bool(balloon.past) == across and 0 <= balloon.past < 10)
    need("a leg of the race", holds=start <= balloon.leg < end or (across and balloon.leg <= end + 3))
    need("bans that can add up", holds=0 <= balloon.no_wind <= _MOST_BANS)
    need("laps where they are counted", holds=0 <= balloon.laps <= (balloon.leg if end == ENDLESS else 0))
    need("an exemption in its zone", holds=balloon.exempt in (NO_ZONE, zone_of(balloon.place)))
    grounded = balloon.altitude == GROUND
    need("a restart from the ground", holds=not balloon.restart or (grounded and bool(balloon.space)))
    need("no way over the finish in the doldrums", holds=not (across and balloon.lane == DOLDRUMS))


def _check_cards(state: State) -> None:
    cards = len(LOCAL_WINDS)
    lying = [card for pile in (*state.tabled, state.winds) for card in pile]
    held = [card for hand in state.hands for card in cards_of(hand)]
    both = lying + held
    need("each Local Wind card once", holds=len(set(both)) == len(both) and max(both) < cards)
    need("known cards in the hand", holds=all(not k & ~hand for k, hand in zip(state.known, state.hands, strict=True)))
    need("open hands that everybody knows", holds=not state.rules.open_hands or state.known == state.hands)
    need("at most three cards in front", holds=all(len(pile) <= MOST_TABLED for pile in state.tabled))
    sizes = [hand.bit_count() for hand in state.hands]
    need("two to six cards in a hand", holds=all(2 <= size <= _LARGEST_HAND for size in sizes))
    quadrants = (*state.quadrants, *state.quadrant_deck)
    known = len(set(quadrants)) == len(quadrants) and max(quadrants) < len(QUADRANT_CARDS)
    need("each Quadrant card once", holds=known)
    misfortunes = state.misfortunes
    known = len(set(misfortunes)) == len(misfortunes) and all(card < len(MISFORTUNE_CARDS) for card in misfortunes)
    need("each Misfortune card once", holds=known)
    _check_advantages(state)


def _check_advantages(state: State) -> None:
    piles = (*state.advantages, state.market)
    need("Advantage cards in order", holds=all(list(pile) == sorted(pile) for pile in piles))
    dealt = [kind for pile in piles for kind in pile]
    need("Advantage cards that exist", holds=all(kind < len(ADVANTAGE_COUNTS) for kind in dealt))
    few = all(dealt.count(kind) <= count for kind, count in enumerate(ADVANTAGE_COUNTS))
    each = state.course.advantages
    few = few and all(len(pile) <= each for pile in state.advantages) and len(state.market) <= each * len(state.hands)
    need("no more Advantage cards than were dealt", holds=few)
    need("a market in the draft only", holds=bool(state.market) == (state.phase == "draft"))


def _check_course(state: State) -> None:
    need("a round of the race", holds=1 <= state.round <= state.course.rounds)
    over = state.phase == "over"
    need("an ending at the end", holds=bool(state.ending) == over)
    need("points of a campaign", holds=_points_fit(state))
    racing = [balloon for balloon in state.balloons if balloon.standing == RACING]
    need("somebody in the race", holds=over or bool(racing))
    need(
        "the turn of a racing balloon", holds=over or state.balloons[state.turn].standing == RACING or bool(state.todo)
    )
    need(
        "facts of a question only for it", holds=bool(state.asked) == (state.phase in ("repairs", "revoke", "weather"))
    )
    need("drawn cards only to keep one", holds=bool(state.drawn) == (state.phase == "keep"))
    need(
        "a swap only before step 2", holds=not state.swap or state.phase in ("altitude", "repairs", "revoke", "weather")
    )
    if state.phase in ("draft", "lane", "over"):
        need("no bans outside of turns", holds=not state.bans)


def _points_fit(state: State) -> bool:
    if state.rules.race != "campaign":
        return not any(state.points)
    most = CAMPAIGN_POINTS[0] * (state.race + 2 * (state.phase == "over"))
    return max(state.points) <= most


def _check_todo(state: State) -> None:
    """Check what is still to be done: for most decisions it follows from the phase."""
    names = tuple(str(task[0]) for task in state.todo)
    expected: tuple[tuple[str, ...], ...]
    match state.phase:
        case "over" | "wind" | "altitude":
            expected = ((),)
        case "draft":
            expected = (("first_round", "lane", "draft"),)
        case "lane":
            expected = (("first_round", "lane"),)
        case "token" | "trade" | "restart":
            expected = (_start_of_turn(state),)
        case "fly" | "after":
            expected = (("consume",),)
        case "keep":
            expected = (("end_turn",),)
        case _:
            expected = (names,)
            _check_interrupted(state, names)
    need("what is to be done after the decision", holds=names in expected)
    need("tasks with the right facts", holds=all(_fits(state, task) for task in state.todo))


def _start_of_turn(state: State) -> tuple[str, ...]:
    """Return what is still to be done before step 1, from the last to the next."""
    balloon = state.balloons[state.turn]
    names = ["wind"]
    if balloon.no_climb or balloon.no_forward or balloon.no_wind:
        names.append("bans")
    if balloon.restart and state.phase != "restart":
        names.append("restart")
    if state.rules.race == "teams" and state.phase == "token":
        names.append("trade")
    return tuple(names)


_BOTTOMS: Final = ("wind", "altitude", "consume", "limit")
_ABOVE: Final = ("pawn", "after", "hold", "storm", "gust", "drift", "struck", "weather")


def _check_interrupted(state: State, names: tuple[str, ...]) -> None:
    """Check what a question has interrupted: a step, a flight, or the end of a round."""
    need("a step to go back to", holds=bool(names) and names[0] in _BOTTOMS)
    need("tasks that can be interrupted", holds=all(name in _ABOVE for name in names[1:]))
    stormy = [name for name in names if name in ("storm", "gust", "drift", "struck")]
    need("storms where they are played with", holds=not stormy or state.storm is not None)
    need("each task of a step once", holds=len(names) <= 6 + len(state.balloons))


def _fits(state: State, task: Task) -> bool:
    seats = range(len(state.balloons))
    facts = [fact for fact in task[1:] if isinstance(fact, int)]
    match task[0]:
        case "pawn" | "struck":
            return len(facts) == 1 and facts[0] in seats
        case "gust" | "drift":
            return len(facts) == 1 and -9 < facts[0] < 9
        case "weather":
            return len(facts) == 3 and facts[0] in seats and _is_code(facts[1], facts[2])
        case _:
            return not facts


def _is_code(card: int, index: int) -> bool:
    return 0 <= card < len(WEATHER) and 1 <= index <= len(WEATHER[card])


# --- The decision ----------------------------------------------------------------------------------------------------


def _check_decision(state: State) -> None:
    """Check that there is something to decide, and that it is the right one who decides."""
    decides_in_turn = state.phase not in ("draft", "lane", "repairs", "revoke", "weather")
    need("the decision of whose turn it is", holds=not decides_in_turn or state.seat == state.turn)
    deciding = state.balloons[state.seat]
    need("the decision of a racing balloon", holds=deciding.standing == RACING or state.phase == "revoke")
    if state.phase in ("draft", "lane"):
        _check_setup(state)
    elif state.phase in ("repairs", "revoke", "weather"):
        _check_question(state)
    else:
        _check_turn(state)


def _check_setup(state: State) -> None:
    order = seats_from(state.first, len(state.balloons))
    need("the first round of the start player", holds=state.round == 1 and state.turn == state.first)
    waiting = [seat for seat in order if state.balloons[seat].lane == VORTEX]
    if state.phase == "lane":
        need("lanes chosen from the last to the first", holds=waiting == list(order[: len(waiting)]))
        need("somebody without a lane, who chooses", holds=bool(waiting) and state.seat == waiting[-1])
        return
    seats = len(order)
    taken = state.course.advantages * seats - len(state.market)
    picks = [*reversed(order), *order][: state.course.advantages * seats]
    need("a choice of Advantage cards", holds=len(set(state.market)) > 1 and len(waiting) == seats)
    need("the draft in its order", holds=state.seat == picks[taken])
    counts = [picks[:taken].count(seat) for seat in range(seats)]
    need("as many cards as were drafted", holds=counts == [len(kinds) for kinds in state.advantages])


def _check_turn(state: State) -> None:
    balloon = state.balloons[state.turn]
    flying = balloon.altitude > GROUND
    fair = FAIR_WINDS in state.advantages[state.turn]
    match state.phase:
        case "wind":
            need("a card that can be played", holds=has_wind_move(state))
            need("a hand to play from", holds=state.hands[state.turn].bit_count() >= HAND_SIZE)
        case "altitude":
            several = len(altitudes(state)) > 1
            swaps = state.swap and bool(state.advantages[state.turn]) and any(state.tabled)
            need("an altitude to choose", holds=several or swaps or (fair and flying))
        case "fly" | "after":
            need("Fair Winds to be used", holds=fair and flying)
        case "token":
            last = state.rules.last_gets_token and is_last(state, state.turn)
            need("a token for the last balloon", holds=last and len(fewest(balloon)) > 1)
        case "trade":
            need("a partner to trade with", holds=bool(trade_moves(state)))
        case "restart":
            need("a balloon that was forced down", holds=balloon.restart)
        case "keep":
            hidden = state.rules.open_hands or not state.drawn & state.known[state.turn]
            own = not state.drawn & ~state.hands[state.turn] and state.hands[state.turn].bit_count() == HAND_SIZE + 1
            need("two drawn cards", holds=own and hidden and state.drawn.bit_count() == 2)


def _check_question(state: State) -> None:
    seats = range(len(state.balloons))
    asked = state.asked
    match state.phase:
        case "repairs":
            need("a misfortune and its player", holds=len(asked) == 2 and asked[1] in seats)
            need("something to repair", holds=asked[0] in REPAIRABLE and REPAIRS in state.advantages[state.seat])
            flies = state.balloons[state.seat].altitude > GROUND
            need(
                "a balloon that flies",
                holds=flies or MISFORTUNES[asked[0]] in ("communication_trouble", "torn_envelope"),
            )
        case "revoke":
            need("a target", holds=len(asked) == 1 and asked[0] in seats)
            kinds = revocable(state.balloons[asked[0]], state.advantages[asked[0]])
            need("several permissions to name", holds=len(kinds) > 1)
        case _:
            balloon = state.balloons[state.seat]
            need("a debt of ballast", holds=len(asked) == 1 and asked[0] in (2, 4, 6))
            need("ballast to pay it", holds=balloon.ballast >= asked[0] and balloon.altitude >= LOW)
            need("the weather to go on", holds=state.todo[-1][:2] == ("weather", state.seat))
