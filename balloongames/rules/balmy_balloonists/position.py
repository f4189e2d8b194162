"""The position notation: a whole state as one line of text, or as the same fields by name.

The options, race, round and start player, phase, whose turn, who decides, the facts of the question, what is still to
be done (``weather:1:4:1;altitude``, the last task first to be done), bans, whether a swap is open; balloons
(``lane.leg.space.altitude.gas.ballast.fuel.standing.past.flags.exempt.no_wind.laps`` split by ``;``), and by seat the
hands, known cards, tabled cards and Advantage cards; points, market, pawns, Quadrant cards, storm, the three decks, the
drawn cards, the ending, and the generator in hex. ``-`` stands for nothing. Reading is strict: a text that is read is
written back letter by letter, and only positions that can stand in a match are read; anything else raises
`BadPosition`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from balloongames.core.game import BadPosition
from balloongames.core.hands import cards_of, hand_of
from balloongames.core.notation import Notation
from balloongames.rules.balmy_balloonists import check
from balloongames.rules.balmy_balloonists.scenarios import OPTIONS, Rules, course_of, races_of
from balloongames.rules.balmy_balloonists.state import ENDINGS, PHASES, Balloon, Ending, Phase, State, Task
from balloongames.rules.balmy_balloonists.world import Space

FIELDS: Final = (
    "options", "race", "round", "first", "phase", "turn", "seat", "asked", "todo", "bans", "swap", "balloons", "hands",
    "known", "tabled", "advantages", "points", "market", "pawns", "quadrants", "storm", "winds", "quadrant_deck",
    "misfortunes", "drawn", "ending", "rng",
)  # fmt: skip
_LONGEST: Final = 3000  # characters; a full position takes about 900
_BALLOON_NUMBERS: Final = 13
_CARDS_BOUND: Final = 10_000
_VALUES: Final = tuple({str(value).lower(): value for value in option.values} for option in OPTIONS)


def _write(state: State) -> tuple[str, ...]:
    return (
        _write_rules(state.rules),
        str(state.race),
        str(state.round),
        str(state.first),
        state.phase,
        str(state.turn),
        str(state.seat),
        _write_numbers(state.asked),
        ";".join(":".join(map(str, task)) for task in state.todo) or "-",
        str(state.bans),
        str(int(state.swap)),
        ";".join(map(_write_balloon, state.balloons)),
        ";".join(_write_numbers(cards_of(hand)) for hand in state.hands),
        ";".join(_write_numbers(cards_of(hand)) for hand in state.known),
        ";".join(map(_write_numbers, state.tabled)),
        ";".join(map(_write_numbers, state.advantages)),
        _write_numbers(state.points),
        _write_numbers(state.market),
        _write_numbers(state.pawns),
        _write_numbers(state.quadrants),
        "-" if state.storm is None else _write_numbers(state.storm),
        _write_numbers(state.winds),
        _write_numbers(state.quadrant_deck),
        _write_numbers(state.misfortunes),
        _write_numbers(cards_of(state.drawn)),
        state.ending or "-",
        f"{state.rng:016x}",
    )


@lru_cache(maxsize=256)
def _write_rules(rules: Rules) -> str:
    return ",".join(str(value).lower() for value in rules.options.values())


def _write_numbers(numbers: tuple[int, ...]) -> str:
    return ",".join(map(str, numbers)) or "-"


def _write_balloon(balloon: Balloon) -> str:
    flags = sum(
        flag << bit for bit, flag in enumerate((balloon.lost, balloon.restart, balloon.no_climb, balloon.no_forward))
    )
    numbers = (*balloon[:9], flags, balloon.exempt, balloon.no_wind, balloon.laps)
    return ".".join(map(str, numbers))


def _read(data: Mapping[str, str]) -> State:
    """Read the fields; ValueError where one has the wrong form, while the sense is left to `check_state`."""
    rules = _read_rules(data["options"])
    balloons = tuple(map(_read_balloon, data["balloons"].split(";")))
    race = int(data["race"])
    if not 0 <= race < races_of(rules):
        raise BadPosition("no such race")
    storm = _read_numbers(data["storm"])
    if len(storm) not in (0, 3):
        raise BadPosition("no place of a storm")
    return State(
        rules=rules,
        course=course_of(rules, len(balloons), race),
        race=race,
        round=int(data["round"]),
        first=int(data["first"]),
        phase=_read_phase(data["phase"]),
        turn=int(data["turn"]),
        seat=int(data["seat"]),
        asked=_read_numbers(data["asked"]),
        todo=_read_tasks(data["todo"]),
        bans=int(data["bans"]),
        swap=bool(int(data["swap"])),
        balloons=balloons,
        hands=tuple(map(hand_of, _read_lists(data["hands"]))),
        known=tuple(map(hand_of, _read_lists(data["known"]))),
        tabled=_read_lists(data["tabled"]),
        advantages=_read_lists(data["advantages"]),
        points=_read_numbers(data["points"]),
        market=_read_numbers(data["market"]),
        pawns=_read_numbers(data["pawns"]),
        quadrants=_read_numbers(data["quadrants"]),
        storm=Space(*storm) if storm else None,
        winds=_read_numbers(data["winds"]),
        quadrant_deck=_read_numbers(data["quadrant_deck"]),
        misfortunes=_read_numbers(data["misfortunes"]),
        drawn=hand_of(_read_numbers(data["drawn"])),
        ending=_read_ending(data["ending"]),
        rng=int(data["rng"], 16),
    )


def _read_numbers(text: str) -> tuple[int, ...]:
    """Read numbers that may be cards: never negative, so that a hand can be made of them."""
    if text == "-":
        return ()
    numbers = tuple(map(int, text.split(",")))
    if min(numbers) < 0 or max(numbers) >= _CARDS_BOUND:
        raise BadPosition("numbers out of range")
    return numbers


def _read_lists(text: str) -> tuple[tuple[int, ...], ...]:
    return tuple(map(_read_numbers, text.split(";")))


@lru_cache(maxsize=256)
def _read_rules(text: str) -> Rules:
    parts = text.split(",")
    if len(parts) != len(OPTIONS) or any(part not in values for part, values in zip(parts, _VALUES, strict=True)):
        raise BadPosition("not the options")
    chosen = zip(OPTIONS, parts, _VALUES, strict=True)
    return Rules.from_options({option.key: values[part] for option, part, values in chosen})


def _read_balloon(text: str) -> Balloon:
    numbers = list(map(int, text.split(".")))
    if len(numbers) != _BALLOON_NUMBERS or not 0 <= numbers[9] < 16:
        raise BadPosition("not a balloon")
    lane, leg, space, altitude, gas, ballast, fuel, standing, past, flags, exempt, no_wind, laps = numbers
    lost, restart, no_climb, no_forward = (bool(flags >> bit & 1) for bit in range(4))
    return Balloon(
        lane, leg, space, altitude, gas, ballast, fuel, standing, past, lost, restart, exempt, no_climb, no_forward,
        no_wind, laps,
    )  # fmt: skip


def _read_tasks(text: str) -> tuple[Task, ...]:
    return () if text == "-" else tuple(map(_read_task, text.split(";")))


def _read_task(text: str) -> Task:
    name, *facts = text.split(":")
    return name, *map(int, facts)


def _read_phase(text: str) -> Phase:
    for phase in PHASES:
        if phase == text:
            return phase
    raise BadPosition(f"no such phase: {text!r}")


def _read_ending(text: str) -> Ending:
    for ending in ENDINGS:
        if (ending or "-") == text:
            return ending
    raise BadPosition(f"no such ending: {text!r}")


NOTATION: Final = Notation(FIELDS, _write, _read, check.check_state, _LONGEST)
dump, load = NOTATION.dump, NOTATION.load
format_position, parse_position = NOTATION.format, NOTATION.parse
