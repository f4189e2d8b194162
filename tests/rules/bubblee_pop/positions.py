"""Positions to test with: states built from a few words, and ways to play them on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from balloongames.core.game import Event, Seat
from balloongames.core.rng import Rng
from balloongames.rules.bubblee_pop import GAME
from balloongames.rules.bubblee_pop.check import check_state
from balloongames.rules.bubblee_pop.events import PowersWon
from balloongames.rules.bubblee_pop.level import CHALLENGES
from balloongames.rules.bubblee_pop.moves import Move
from balloongames.rules.bubblee_pop.planet import columns_of, planet_of
from balloongames.rules.bubblee_pop.sky import SPACES, rows_of, sky_of
from balloongames.rules.bubblee_pop.state import (
    BASE_COLORS,
    BLACK,
    COLUMNS,
    EACH,
    HOLE,
    LETTERS,
    NOBODY,
    Batch,
    Counts,
    Level,
    Phase,
    Rules,
    State,
    colors_in_play,
    counts_of,
)
from tests.rules import common
from tests.rules.common import any_move

PLAIN = Rules()
STACK = Rules(stack=True)
NEWCOMERS = Rules(orange="y", white="p")
FULL = "kkrk,kkgk,kkbk,kkrk,kkgk"  # a planet without room, of example 18
FULL_BUT_ONE = "kkrk,kkgk,kkbk,kkrk,kkg"
CALM = ("rpybg", "ybgrp")  # a sky


def letters_of(counts: Counts) -> str:
    """The Bubblees of a count, in the order of `LETTERS`."""
    return "".join(letter * count for letter, count in zip(LETTERS, counts, strict=True))


def columns(text: str) -> tuple[str, ...]:
    """``"krr,gr"`` -> five strings, the missing ones empty."""
    given = text.split(",")
    return (*given, *[""] * (COLUMNS - len(given)))


def position(
    *planets: str,
    rules: Rules = PLAIN,
    level: Level | None = None,
    phase: Phase | None = None,
    turn: int = 2,
    active: Seat = 0,
    swapped: bool = False,
    sky: tuple[str, str] = CALM,
    drawn: str = "",
    zones: Sequence[str] = (),
    bag: str | None = None,
    bag_blacks: int | None = None,
    aside: str | None = None,
    queue: Sequence[tuple[Seat, str]] = (),
    word: str = "a fair wind",
) -> State:
    """A checked state: what isn't given is as plain as it can be.

    Colors that lie nowhere else are in the bag, blacks in the reserve but for three in the bag, or as many as there
    are left, and replaced colors are set aside. If a ``bag`` or ``aside`` is given, what is missing then is in the
    score zone of the last seat.
    """
    seats = len(planets)
    level = CHALLENGES[rules.challenge] if seats == 1 and level is None else level
    found = list(zones) or [""] * seats
    lying = "".join(planets).replace(",", "") + "".join(sky).replace(HOLE, "") + drawn + "".join(found)
    colors = colors_in_play(rules, level)
    rest = "".join(color * (EACH - lying.count(color)) for color in colors)
    old = "".join(color * (EACH - lying.count(color)) for color in BASE_COLORS if color not in colors)
    blacks = EACH - lying.count(BLACK)
    bagged = min(3, blacks) if bag_blacks is None else bag_blacks
    if bag is None:
        bag = rest + BLACK * bagged
    else:
        found[-1] += missing(rest, bag)
        bagged = bag.count(BLACK)
    if aside is None:
        aside = old
    else:
        found[-1] += missing(old, aside)
    state = State(
        rules=rules,
        level=level,
        phase=phase or ("power" if queue else "fill" if drawn else "drop"),
        turn=turn,
        active=active,
        seat=queue[0][0] if queue else active,
        swapped=swapped,
        sky=sky_of(sky),
        drawn=drawn,
        planets=tuple(planet_of(columns(planet)) for planet in planets),
        zones=tuple(counts_of(zone) for zone in found),
        bag=counts_of(bag),
        reserve=blacks - bagged,
        aside=counts_of(aside),
        queue=tuple(Batch(*batch) for batch in queue),
        end="",
        loser=NOBODY,
        rng=Rng.from_word(word).state,
    )
    check_state(state)
    return state


def missing(rest: str, kept: str) -> str:
    """What of ``rest`` is not in ``kept``."""
    return "".join(letter * (rest.count(letter) - kept.count(letter)) for letter in sorted(set(rest)))


def no_reserve(planets: Sequence[str], aside: str, **more: object) -> State:
    """A position in which white finds no black: they all lie in the score zone of the last seat."""
    lying = "".join(planets).count(BLACK)
    zones = ["", BLACK * (EACH - lying)]
    return position(*planets, bag_blacks=0, zones=zones, aside=aside, **more)  # type: ignore[arg-type]


def play(state: State, *texts: str) -> tuple[State, list[Event]]:
    """As `common.play`, with a check of every position on the way."""
    log: list[Event] = []
    for text in texts:
        state, events = common.play(GAME, state, text)
        check_state(state)
        log += events
    return state, log


def texts_of(state: State) -> list[str]:
    return common.texts_of(GAME, state)


def planet(state: State, seat: Seat) -> str:
    """A planet as `position` takes it, empty columns at the end left out."""
    return ",".join(columns_of(state.planets[seat])).rstrip(",")


def scores(state: State) -> tuple[int, ...]:
    return tuple(map(sum, state.zones))


def won(events: Sequence[Event]) -> list[tuple[Seat, str]]:
    """The batches of powers in the order in which they were won."""
    return [(event.seat, event.powers) for event in events if isinstance(event, PowersWon)]


def told(events: Sequence[Event], *sorts: type[Event]) -> list[Event]:
    """The events of these sorts."""
    return [event for event in events if isinstance(event, sorts)]


def careful_move(state: State, moves: Sequence[Move], rng: Rng) -> Move:
    """Mostly the move that is best at once, so that matches last long and see many powers."""
    if rng.below(4) == 0:
        return rng.choice(moves)
    return max(moves, key=lambda move: (worth(GAME.advance(state, move), state.seat), rng.bits32()))


def worth(state: State, seat: Seat) -> float:
    """Points and powers to come, and room on the planet."""
    if state.loser != NOBODY:
        return -99 if state.loser == seat else 99
    held = sum(map(len, columns_of(state.planets[seat])))
    rival = scores(state)[1 - seat] if len(state.planets) > 1 else 0
    waiting = sum(len(batch.powers) for batch in state.queue if batch.seat == seat)
    return scores(state)[seat] - rival + waiting - 0.3 * held


def random_walk(
    rules: Rules, seats: int, word: str, *, choose: common.Chooser = any_move, level: Level | None = None
) -> Iterator[tuple[State, Move]]:
    """As `common.random_walk`, or a walk through any level."""
    if level is None:
        return common.random_walk(GAME, rules.options, seats, word, choose)
    rng = Rng.from_word(word)
    return common.walk(GAME, GAME.start_level(rules, level, rng.split("deal")).state, rng, choose)


def is_layout(sky: str) -> bool:
    """Return whether no two equal Bubblees touch, not even diagonally: what the set-up asks for (published)."""
    rows = rows_of(sky)
    pairs = combinations(SPACES, 2)
    return all(rows[r][c] != rows[s][d] or abs(c - d) > 1 or abs(r - s) > 1 for (c, r), (d, s) in pairs)
