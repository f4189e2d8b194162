"""Races in the middle, set up to order: balloons, cards and decks, and moves played by their texts."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import chain

from balloongames.core.game import Event, Step
from balloongames.core.hands import hand_of
from balloongames.core.options import complete
from balloongames.core.rng import Rng
from balloongames.rules.balmy_balloonists import GAME
from balloongames.rules.balmy_balloonists import events as e
from balloongames.rules.balmy_balloonists.cards import (
    ADVANTAGES,
    LOCAL_WINDS,
    MISFORTUNE_CARDS,
    MISFORTUNES,
    QUADRANT_CARDS,
    WIND_INDEX,
)
from balloongames.rules.balmy_balloonists.check import check_state
from balloongames.rules.balmy_balloonists.state import Balloon, State
from balloongames.rules.balmy_balloonists.world import DOLDRUMS, QUADRANT_OF, Space

QUADRANT_INDEX = {card.name: index for index, card in enumerate(QUADRANT_CARDS)}
ALTITUDES = ("ground", "low", "medium", "high")
CALM = ("N1/N2/-", "S2/-/N2", "-/N1/N1", "N1/-/S1", "-/N2/-")
"""Cards with a dash, the first ones to be dealt last in this list: high and low, medium, high."""


def at(place: str, altitude: str = "medium", *, gas: int = 9, ballast: int = 9, fuel: int = 11, **more) -> Balloon:
    """Return a balloon at a place like ``4/3.4``, in the first lap; ``beside 5/3.3`` is in the doldrums."""
    found = re.fullmatch(r"(beside )?(\d)/(\d+)\.(\d)", place)
    assert found is not None
    lane = DOLDRUMS if found[1] else int(found[2])
    return Balloon(lane, int(found[3]) - 1, int(found[4]), ALTITUDES.index(altitude), gas, ballast, fuel, **more)


def line(lane: int, altitude: str = "ground", **more) -> Balloon:
    """Return a balloon on the start line of a full lap."""
    return at(f"{lane}/1.0", altitude, **more)


def race(
    *balloons: Balloon,
    options: Mapping[str, str | bool | int] | None = None,
    hands: Sequence[Sequence[str]] = (),
    tabled: Sequence[Sequence[str]] = (),
    advantages: Sequence[Sequence[str]] = (),
    card: str = "zonal_flow",
    cards: Mapping[str, str] | None = None,
    quadrants: Sequence[str] = (),
    misfortunes: Sequence[str] = (),
    winds: Sequence[str] = (),
    storm: Space | None = None,
    check: bool = True,
    **more,
) -> State:
    """Return a race before step 1 of seat 0, who is the start player.

    ``card`` lies in the quadrant of the first balloon, ``cards`` (by quadrant letter) in others. ``quadrants``,
    ``misfortunes`` and ``winds`` are drawn next, in this order. Hands that are not given hold three plain cards.
    """
    seats = len(balloons)
    rng = Rng.from_word("positions")
    state = GAME.start(complete(GAME.meta.options, options or {}), seats, rng).state
    free = [index for index, one in enumerate(LOCAL_WINDS) if not one.symbol]
    given = {WIND_INDEX[name] for name in chain(winds, *hands, *tabled)}
    free = [index for index in (*free, *map(WIND_INDEX.get, CALM)) if index not in given]
    free = [index for place, index in enumerate(free) if index not in free[place + 1 :]]
    dealt = []
    for seat in range(seats):
        own = [WIND_INDEX[name] for name in hands[seat]] if seat < len(hands) else []
        dealt.append(hand_of(tuple(own or (free.pop() for _ in range(3)))))
    fronts = [tuple(WIND_INDEX[name] for name in tabled[seat]) if seat < len(tabled) else () for seat in range(seats)]
    state = replace(
        state,
        first=0,
        turn=0,
        seat=0,
        phase="wind",
        todo=(),
        market=(),
        balloons=tuple(balloons),
        hands=tuple(dealt),
        known=tuple(dealt) if state.rules.open_hands else (0,) * seats,
        tabled=tuple(fronts),
        advantages=tuple(_kinds(advantages[seat]) if seat < len(advantages) else () for seat in range(seats)),
        pawns=tuple(range(seats))[-2:] if seats > 1 else (),
        storm=storm or state.storm,
        winds=_deck([WIND_INDEX[name] for name in winds], len(LOCAL_WINDS), {*_bits(dealt), *chain(*fronts)}),
        misfortunes=_misfortunes(misfortunes),
        **_quadrants(balloons[0], card, cards or {}, quadrants),
    )
    state = replace(state, **more)
    if check:
        check_state(state)
    return state


def _bits(hands: Sequence[int]) -> set[int]:
    return {card for hand in hands for card in range(len(LOCAL_WINDS)) if hand >> card & 1}


def _kinds(names: Sequence[str]) -> tuple[int, ...]:
    return tuple(sorted(map(ADVANTAGES.index, names)))


def _deck(first: Sequence[int], size: int, away: set[int]) -> tuple[int, ...]:
    rest = [card for card in range(size) if card not in away and card not in first]
    return (*rest, *reversed(first))


def _misfortunes(names: Sequence[str]) -> tuple[int, ...]:
    left = list(range(len(MISFORTUNE_CARDS)))
    drawn = []
    for name in names:
        card = next(card for card in left if MISFORTUNES[MISFORTUNE_CARDS[card]] == name)
        left.remove(card)
        drawn.append(card)
    return (*left, *reversed(drawn))


def _quadrants(balloon: Balloon, card: str, cards: Mapping[str, str], following: Sequence[str]) -> dict:
    wanted = {"ABCD"[QUADRANT_OF[balloon.leg % 12 + 1]]: card, **cards}
    taken = {QUADRANT_INDEX[name] for name in (*wanted.values(), *following)}
    free = [index for index in range(len(QUADRANT_CARDS)) if index not in taken]
    visible = tuple(QUADRANT_INDEX[wanted[letter]] if letter in wanted else free.pop() for letter in "ABCD")
    deck = _deck([QUADRANT_INDEX[name] for name in following], len(QUADRANT_CARDS), set(visible))
    return {"quadrants": visible, "quadrant_deck": deck}


def play(state: State, *texts: str) -> Step[State]:
    """Play legal moves by whoever decides; return the last state with all events."""
    log: list[Event] = []
    for text in texts:
        move = GAME.parse_move(text)
        assert move in GAME.moves(state), f"{text} is not among {told(state)}: {why(state, text)}"
        step = GAME.apply(state, move)
        assert GAME.advance(state, move) == step.state
        log += step.events
        state = step.state
        check_state(state)
    return Step(state, tuple(log))


def told(state: State) -> list[str]:
    """Return the texts of the legal moves."""
    return [GAME.format_move(move) for move in GAME.moves(state)]


def why(state: State, text: str, viewer: int | None = -1) -> str | None:
    """Return the code of the reason why a move is not legal, for whoever decides."""
    reason = GAME.why_not(GAME.observe(state, state.seat if viewer == -1 else viewer), GAME.parse_move(text))
    return reason.code if reason else None


def wind(name: str, target: int | str = 0, use: str = "") -> str:
    """Return the text of playing a card."""
    return f"w{WIND_INDEX[name]}*" if target == "storm" else f"w{WIND_INDEX[name]}{use}>{target}"


def where(state: State, seat: int = 0) -> str:
    """Return where a balloon is and how high: ``4/3.4 low``."""
    balloon = state.balloons[seat]
    beside = "beside " if balloon.lane == DOLDRUMS else ""
    lane = 5 if beside else balloon.lane
    return f"{beside}{lane}/{balloon.leg % 12 + 1}.{balloon.space} {ALTITUDES[balloon.altitude]}"


def names(events: Sequence[Event]) -> list[str]:
    """Return what happened, by name."""
    return [type(event).__name__ for event in events]


def only(events: Sequence[Event], kind: type):
    """Return the one event of a kind."""
    (found,) = [event for event in events if isinstance(event, kind)]
    return found


def fly(state: State, altitude: str | int) -> Step[State]:
    """Play a card that does nothing to the own balloon, as far as there is one, then fly at an altitude."""
    level = ALTITUDES.index(altitude) if isinstance(altitude, str) else altitude
    calm = (text for text in told(state) if re.fullmatch(r"w\d+>0", text) and not _shifts(state, int(text[1:-2])))
    held = next(calm, told(state)[0])  # any other card where no calm one is left
    step = play(state, held)
    if step.state.phase != "altitude" or step.state.turn != state.turn:
        return step  # there was nothing to choose
    flown = play(step.state, f"h{level}")
    return Step(flown.state, step.events + flown.events)


def _shifts(state: State, card: int) -> int:
    return LOCAL_WINDS[card].shifts[state.balloons[0].altitude]


__all__ = ["at", "e", "fly", "line", "names", "only", "play", "race", "told", "where", "why", "wind"]
