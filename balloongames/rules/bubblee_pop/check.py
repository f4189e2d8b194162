"""Whether a state makes sense: what holds at each decision of each match.

Used on states that come from outside, and by the tests on states that come from play.
"""

from __future__ import annotations

from typing import Final

from balloongames.core.game import need
from balloongames.core.rng import STATES
from balloongames.rules.bubblee_pop import powers
from balloongames.rules.bubblee_pop.level import is_reached
from balloongames.rules.bubblee_pop.lines import runs_of
from balloongames.rules.bubblee_pop.planet import ABOVE_PLANET, GROUND, columns_of, full
from balloongames.rules.bubblee_pop.sky import SPACES, can_drop, legal_drops
from balloongames.rules.bubblee_pop.state import (
    BASE_COLORS,
    BLACK,
    EACH,
    HEIGHT,
    HOLE,
    LETTERS,
    NOBODY,
    POWERS,
    SEATS,
    Batch,
    Level,
    State,
    colors_in_play,
)

MOST_POWERS: Final = 64
"""Powers of one match: each takes three Bubblees off the planets, and only orange brings one of 128 back."""

MOST_TURNS: Final = 1 + (73 + MOST_POWERS) // 2
"""Turns of one match: each after the first draws at least two, out of the first 73 and of what orange returns."""


def check_state(state: State) -> None:
    """Raise `BadPosition` if no match can come to this state."""
    _check_table(state)
    _check_supply(state)
    _check_phase(state)
    _check_planets(state)
    _check_end(state)
    if state.level is not None:
        _check_challenge(state, state.level)


def _check_table(state: State) -> None:
    seats = state.seats
    need("one or two seats", holds=seats in SEATS)
    need("a score zone per seat", holds=len(state.zones) == seats)
    need("a level for one seat, and for one only", holds=(state.level is None) == (seats == SEATS[-1]))
    need("seats that are taken", holds=0 <= state.active < seats and NOBODY <= state.loser < seats)
    need("a turn of a match", holds=1 <= state.turn <= MOST_TURNS)
    limit = state.level.turns if state.level else 0
    need("a turn within the limit", holds=not limit or state.turn <= limit)
    need("ten spaces of the sky", holds=len(state.sky) == len(SPACES) and set(state.sky) <= set(LETTERS + HOLE))
    need("one Bubblee in hand at most", holds=state.drawn in ("", *LETTERS))
    need("a generator of 64 bits", holds=state.rng in STATES)
    need("a queue of powers", holds=all(_is_batch(batch, state) for batch in state.queue))
    need("few powers", holds=sum(len(batch.powers) for batch in state.queue) <= MOST_POWERS)


def _is_batch(batch: Batch, state: State) -> bool:
    usable = POWERS if state.level is None else tuple(state.level.powers)
    sorted_powers = "".join(sorted(batch.powers))
    return (
        0 <= batch.seat < state.seats
        and batch.powers == sorted_powers
        and batch.powers > ""
        and set(batch.powers) <= set(usable)
    )


def _check_supply(state: State) -> None:
    piles = [*state.zones, state.bag, state.aside]
    need("no negative counts", holds=min(state.reserve, *(min(pile) for pile in piles)) >= 0)
    lying = state.sky + state.drawn + "".join("".join(columns_of(planet)) for planet in state.planets)
    colors = colors_in_play(state.rules, state.level)
    replaced = set(BASE_COLORS) - set(colors)
    for kind, letter in enumerate(LETTERS):
        total = lying.count(letter) + sum(pile[kind] for pile in piles)
        if letter == BLACK:
            total += state.reserve
            need("no blacks set aside", holds=not state.aside[kind])
        elif letter in colors:
            need("only replaced colors set aside", holds=not state.aside[kind])
        comes = letter == BLACK or letter in colors or letter in replaced
        need(f"16 Bubblees of each color, or none: {letter}", holds=total == (EACH if comes else 0))
        if letter in replaced and "w" not in colors:
            need("replaced colors in play by white alone", holds=state.aside[kind] == EACH)


def _check_phase(state: State) -> None:
    holes = state.sky.count(HOLE)
    active = state.planets[state.active]
    need("a Bubblee in hand while the sky is filled", holds=(state.phase == "fill") == bool(state.drawn))
    need("a queue while powers are used", holds=(state.phase == "power") == bool(state.queue))
    need("nobody lost during the match", holds=state.phase == "over" or (not state.end and state.loser == NOBODY))
    match state.phase:
        case "fill":
            need("two holes or more, and enough to fill them", holds=1 < holes <= sum(state.bag) + 1)
            need("a sky that is not filled in the first turn", holds=state.turn > 1)
            need("no swap before the drop", holds=not state.swapped)
        case "drop":
            need("a full sky", holds=not holes)
            able = legal_drops(active, state.active, state.sky) if state.swapped else None
            need("a legal drop", holds=can_drop(active, state.active, state.sky) if able is None else bool(able))
        case "power":
            need("two holes or more", holds=holes > 1)
            need("a power with a target", holds=powers.is_usable(state, state.queue[0]))
        case "over":
            pass


def _check_planets(state: State) -> None:
    for seat, planet in enumerate(state.planets):
        if state.end == "eliminated" and seat == state.loser:
            above = planet & ABOVE_PLANET
            one = above and not above & above - 1 and above & GROUND << HEIGHT
            need("a full planet with one too many", holds=bool(one) and full(planet) == GROUND)
        else:
            need("nothing above a planet", holds=not planet & ABOVE_PLANET)
            need("no line at rest", holds=not runs_of(planet))


def _check_end(state: State) -> None:
    over = state.phase == "over"
    need("an end at the end", holds=over == bool(state.end))
    if not over:
        return
    holes = state.sky.count(HOLE)
    alone = state.level is not None
    need("a loser if one lost", holds=(state.loser != NOBODY) == (state.end in ("no_drop", "eliminated")))
    match state.end:
        case "bag":
            need("a bag that can't fill the sky", holds=holes > 1 and sum(state.bag) < holes)
        case "no_drop":
            lost = not can_drop(state.planets[state.active], state.active, state.sky) if not holes else False
            need("no legal drop", holds=lost and state.loser == state.active and not state.swapped)
        case "eliminated":
            need("two players", holds=not alone and holes > 1)
        case "goal" | "turns":
            need("a challenge", holds=alone and holes > 1)
        case "":
            pass


def _check_challenge(state: State, level: Level) -> None:
    """Check what is asked at the end of each turn; while powers are used, nobody has asked yet."""
    if state.phase == "power":
        return
    reached = is_reached(level, state.zones[0], state.planets[0])
    need("the goal at the end, and not before", holds=reached == (state.end == "goal"))
    need("the last turn, if the turns are over", holds=state.end != "turns" or state.turn == level.turns)
    last = state.end == "bag" and state.turn == level.turns
    need("the end of the turns before that of the bag", holds=not last)
