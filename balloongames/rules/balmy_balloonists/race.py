"""How a race is set up, and how it ends: places, winners and the points of a campaign."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from balloongames.core.game import Event, Seat
from balloongames.core.hands import cards_of, hand_of
from balloongames.core.rng import Rng
from balloongames.core.state import replaced
from balloongames.rules.balmy_balloonists import events as e
from balloongames.rules.balmy_balloonists.cards import (
    ADVANTAGE_COUNTS,
    LOCAL_WINDS,
    MISFORTUNE_CARDS,
    QUADRANT_CARDS,
)
from balloongames.rules.balmy_balloonists.choices import progress, seats_from
from balloongames.rules.balmy_balloonists.scenarios import (
    CAMPAIGN_POINTS,
    LAST_RACE_FACTOR,
    Course,
    Rules,
    course_of,
    partner_of,
    races_of,
)
from balloongames.rules.balmy_balloonists.state import (
    ACROSS,
    HAND_SIZE,
    OUT,
    RACING,
    STORM_START,
    Balloon,
    Ending,
    Place,
    Public,
    State,
    table_of,
)
from balloongames.rules.balmy_balloonists.table import Table, shuffled
from balloongames.rules.balmy_balloonists.world import QUADRANTS, VORTEX

DEGREES: Final = 30  # of longitude in a sector

# --- Setting up ------------------------------------------------------------------------------------------------------


def fresh_table(rules: Rules, seats: int, rng: Rng, log: list[Event]) -> Table:
    """Return the table before the first race."""
    log.append(e.TableSet(seats, rules))
    state = State(
        **table_of(rules, seats),
        hands=(0,) * seats,
        drawn=0,
        winds=(),
        quadrant_deck=(),
        misfortunes=(),
        rng=rng.state,
    )
    table = Table(state, log)
    set_race(table, 0, rng.below(seats))
    return table


def set_race(table: Table, race: int, first: Seat) -> None:
    """Set up a race: tokens, cards and decks; then lanes are chosen."""
    seats = len(table.hands)
    table.race = race
    table.first = table.turn = first
    table.round = 1
    table.bans = 0
    table.swap = False
    table.course = course = course_of(table.rules, seats, race)
    order = seats_from(first, seats)
    table.pawns = tuple(sorted(order[-2:])) if seats > 1 else ()
    table.storm = STORM_START if table.rules.storm else None
    table.emit(e.RaceSet, race, course, first, table.pawns, table.storm)
    table.balloons = tuple(_set_balloon(table, seat, course) for seat in range(seats))
    rng = Rng(table.rng)
    _deal_advantages(table, rng, course.advantages)
    _deal_winds(table, rng)
    deck = shuffled(range(len(QUADRANT_CARDS)), rng)
    table.misfortunes = shuffled(range(len(MISFORTUNE_CARDS)), rng)
    table.rng = rng.state
    table.quadrants = deck[-len(QUADRANTS) :]
    table.quadrant_deck = deck[: -len(QUADRANTS)]
    table.reveals = True
    if table.log is not None:
        table.log += [e.QuadrantTurned(quadrant, card) for quadrant, card in enumerate(table.quadrants)]
    table.todo = (("first_round",), ("lane",), ("draft",))


def _set_balloon(table: Table, seat: Seat, course: Course) -> Balloon:
    gas, ballast, fuel = course.tokens
    if seat != table.first:
        fuel += table.rules.later_fuel
    table.emit(e.BalloonSet, seat, (gas, ballast, fuel))
    return Balloon(VORTEX, course.start, 0, 0, gas, ballast, fuel)


def _deal_advantages(table: Table, rng: Rng, each: int) -> None:
    seats = len(table.hands)
    pile = shuffled([kind for kind, count in enumerate(ADVANTAGE_COUNTS) for _ in range(count)], rng)[: each * seats]
    table.market = ()
    table.advantages = ((),) * seats
    if table.rules.draft:
        table.market = tuple(sorted(pile))
        if pile and table.log is not None:
            table.log.append(e.MarketLaid(table.market))
        return
    if each:
        table.advantages = tuple(tuple(sorted(pile[seat * each : (seat + 1) * each])) for seat in range(seats))
        if table.log is not None:
            table.log += [e.AdvantagesDealt(seat, kinds) for seat, kinds in enumerate(table.advantages)]


def _deal_winds(table: Table, rng: Rng) -> None:
    seats = len(table.hands)
    deck = shuffled(range(len(LOCAL_WINDS)), rng)
    hands = [hand_of(deck[-HAND_SIZE * (seat + 1) :][:HAND_SIZE]) for seat in range(seats)]
    table.hands = tuple(hands)
    table.known = table.hands if table.rules.open_hands else (0,) * seats
    table.tabled = ((),) * seats
    table.winds = deck[: -HAND_SIZE * seats]
    table.drawn = 0
    if table.log is not None:
        table.log += [e.HandDealt(seat, cards_of(hand), table.rules.open_hands) for seat, hand in enumerate(hands)]


def step_draft(table: Table) -> None:
    """Let the next seat take an Advantage card: one each in reverse turn order, then one each in turn order."""
    market = table.market
    if not market:
        return
    seats = len(table.balloons)
    order = seats_from(table.first, seats)
    taken = table.course.advantages * seats - len(market)
    seat = order[seats - 1 - taken] if taken < seats else order[taken - seats]
    table.push("draft")
    if len(set(market)) == 1:
        take_advantage(table, seat, market[0])
    else:
        table.ask("draft", seat)


def take_advantage(table: Table, seat: Seat, kind: int) -> None:
    """Give a seat one of the cards laid out."""
    market = list(table.market)
    market.remove(kind)
    table.market = tuple(market)
    table.advantages = replaced(table.advantages, seat, tuple(sorted((*table.advantages[seat], kind))))
    table.emit(e.AdvantageTaken, seat, kind)


def step_lane(table: Table) -> None:
    """Let the next seat choose its start lane, in reverse turn order."""
    for seat in reversed(seats_from(table.first, len(table.balloons))):
        if table.balloons[seat].lane == VORTEX:
            table.push("lane")
            table.ask("lane", seat)
            return


def choose_lane(table: Table, seat: Seat, lane: int) -> None:
    """Put a balloon on the start line."""
    place = Place(lane, table.course.start, 0)
    table.put_at(seat, place, -1)
    table.emit(e.LaneChosen, seat, place)


def step_first_round(table: Table) -> None:
    """Begin the first round."""
    table.emit(e.RoundStarted, 1)
    table.push("turn", table.first)


# --- The end ---------------------------------------------------------------------------------------------------------


def measure(balloon: Balloon) -> tuple[int, int, int]:
    """Return what balloons are compared by: progress, fuel, gas + ballast."""
    return progress(balloon), balloon.fuel, balloon.gas + balloon.ballast


def places_of(rules: Rules, balloons: Sequence[Balloon], first: Seat) -> tuple[Seat, ...]:
    """Return the seats by place: across by spaces past the line, racing, out; then by `measure` and turn order."""
    group = {ACROSS: 0, RACING: 1, OUT: 1 if rules.by_distance else 2}

    def key(seat: Seat) -> tuple[int, ...]:
        balloon = balloons[seat]
        return group[balloon.standing], -balloon.past, *(-value for value in measure(balloon))

    return tuple(sorted(seats_from(first, len(balloons)), key=key))


def scores_of(state: Public) -> tuple[int, ...]:
    """Return the score of each seat: campaign points, or degrees of longitude flown and spaces past the finish."""
    if races_of(state.rules) > 1:
        return state.points
    start, end = state.course.start, state.course.end
    return tuple(
        (end - start) * DEGREES + balloon.past
        if balloon.standing == ACROSS
        else (progress(balloon) - 60 * start) * DEGREES // 60
        for balloon in state.balloons
    )


def winners_of(state: Public) -> tuple[Seat, ...]:
    """Return who has won a match that is over, sorted; alone nobody may."""
    seats = len(state.balloons)
    if races_of(state.rules) > 1:
        most = max(state.points) if seats > 1 else sum(_campaign_points(race, 0) for race in range(5))
        return tuple(seat for seat, points in enumerate(state.points) if points == most)
    if partner_of(state.rules, seats, 0) is not None:
        return _winning_team(state)
    return race_winners(state)


def race_winners(state: Public) -> tuple[Seat, ...]:
    """Return who has won the race, sorted; balloons that are equal share it."""
    balloons = state.balloons
    across = [seat for seat, balloon in enumerate(balloons) if balloon.standing == ACROSS]
    if across:
        farthest = max(balloons[seat].past for seat in across)
        return tuple(seat for seat in across if balloons[seat].past == farthest)
    if len(balloons) == 1:  # a first attempt is flown, not lost (D-S2); lap after lap is only measured (D-S4)
        return (0,) if state.rules.by_distance else ()
    candidates = [
        seat for seat, balloon in enumerate(balloons) if balloon.standing == RACING or state.rules.by_distance
    ]
    best = max((measure(balloons[seat]) for seat in candidates), default=None)
    return tuple(seat for seat in candidates if measure(balloons[seat]) == best)


def _winning_team(state: Public) -> tuple[Seat, ...]:
    """Return the team with the lowest sum of places; equal: the one of the best place among them."""
    seats = len(state.balloons)
    places = places_of(state.rules, state.balloons, state.first)
    rank = {seat: place for place, seat in enumerate(places)}
    pairs = [(seat, seat + seats // 2) for seat in range(seats // 2)]
    return min(pairs, key=lambda pair: (rank[pair[0]] + rank[pair[1]], min(rank[pair[0]], rank[pair[1]])))


def _campaign_points(race: int, place: int) -> int:
    return CAMPAIGN_POINTS[place] * (LAST_RACE_FACTOR if race == races_of(Rules(race="campaign")) - 1 else 1)


def end_race(table: Table, ending: Ending) -> None:
    """End the race; in a campaign set up the next one, else the match is over."""
    seats = len(table.balloons)
    table.ending = ending = _solo_ending(table, ending) if seats == 1 else ending
    places = places_of(table.rules, table.balloons, table.first)
    races = races_of(table.rules)
    gained = [0] * seats
    if races > 1:
        for place, seat in enumerate(places):
            if seats > 1 or table.balloons[seat].standing == ACROSS:
                gained[seat] = _campaign_points(table.race, place)
        table.points = tuple(map(sum, zip(table.points, gained, strict=True)))
    table.emit(e.RaceEnded, ending, places, tuple(gained))
    if table.race + 1 < races:
        table.ending = ""
        set_race(table, table.race + 1, _next_first(table))
        return
    table.bans = 0
    table.swap = False
    table.ask("over", table.turn)
    table.emit(e.MatchEnded, *final_ranking(table))


def _next_first(table: Table) -> Seat:
    """Return who starts the next race: the fewest points; equal: the later one in the former turn order."""
    order = seats_from(table.first, len(table.balloons))
    return min(reversed(order), key=lambda seat: table.points[seat])


def _solo_ending(table: Table, ending: Ending) -> Ending:
    if ending == "across" or table.rules.by_distance:
        medals: tuple[Ending, ...] = ("gold", "silver", "bronze")
        for medal, par in zip(medals, table.course.medals, strict=False):
            if (scores_of(table)[0] >= par) if table.rules.by_distance else (table.round <= par):
                return medal
        return "flown"
    if ending == "round_limit":
        return "failed"
    return "lost" if ending == "all_out" else ending


def final_ranking(state: Public) -> tuple[tuple[int, ...], tuple[Seat, ...], str]:
    """Return the scores of a match that is over, the winners and why: degrees flown or campaign points."""
    return scores_of(state), winners_of(state), _reason_of(state)


def _reason_of(state: Public) -> str:
    """Return why a match is over: a text key."""
    if races_of(state.rules) > 1:
        return "campaign"
    return "team" if partner_of(state.rules, len(state.balloons), 0) is not None else state.ending
