"""The position notation: a whole state as one line of text, or as the same fields by name.

``1 place 0 0 - plain,mountain,plain,mountain a,gb,rrg,rrra /;g2/g1;r7/;/ …``: the least exchange, phase, turn, seat,
winner of the tile being settled, lands, cubes by tile, cards by side (``/`` between the sides of a tile, ``;`` between
tiles), hands, shown cards, cubes by seat, owners of the trophies, bag, supply, discards, whether the last turn was an
exchange of nothing, and the generator in hex. Cards are written one after the other: ``r1y13``. Reading is strict: a
text that is read is written back letter by letter, and only positions that can stand in a match are read; anything
else raises `BadPosition`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, get_args

from balloongames.core.game import BadPosition, Seat
from balloongames.core.hands import cards_of, hand_of
from balloongames.core.notation import Notation
from balloongames.rules.balloon_cup import check
from balloongames.rules.balloon_cup.moves import card_text, parse_card
from balloongames.rules.balloon_cup.state import NOBODY, PHASES, Counts, Land, Phase, Rules, State, missing_cards

FIELDS: Final = (
    "exchange", "phase", "turn", "seat", "winner", "lands", "tiles", "sides", "hands", "shown", "cubes", "trophies",
    "bag", "supply", "discards", "waited", "rng",
)  # fmt: skip
_LONGEST: Final = 1000  # characters; a full position takes about 300
_CARD: Final = re.compile(r"[a-z][0-9]+")
_FLAGS: Final = ("no", "yes")


def _write(state: State) -> tuple[str, ...]:
    tiles = [state.sides[index : index + 2] for index in range(0, len(state.sides), 2)]
    return (
        str(state.rules.least_exchanged),
        state.phase,
        str(state.turn),
        str(state.seat),
        _write_owner(state.winner),
        ",".join(state.lands),
        ",".join(state.tiles),
        ";".join("/".join(map(_write_cards, sides)) for sides in tiles),
        ";".join(_write_cards(cards_of(hand)) for hand in state.hands),
        ";".join(_write_cards(cards_of(hand)) for hand in state.shown),
        ";".join(map(_write_numbers, state.cubes)),
        ",".join(map(_write_owner, state.trophies)),
        _write_numbers(state.bag),
        _write_cards(state.supply) or "-",
        _write_cards(state.discards) or "-",
        _FLAGS[state.waited],
        f"{state.rng:016x}",
    )


def _write_cards(cards: tuple[int, ...]) -> str:
    return "".join(map(card_text, cards))


def _write_numbers(numbers: tuple[int, ...]) -> str:
    return ",".join(map(str, numbers))


def _write_owner(seat: Seat) -> str:
    return "-" if seat == NOBODY else str(seat)


def _read(data: Mapping[str, str]) -> State:
    """Read the fields; ValueError where one has the wrong form, while the sense is left to `check_state`."""
    tiles = tuple(data["tiles"].split(","))
    sides = tuple(_read_cards(side) for pair in data["sides"].split(";") for side in pair.split("/"))
    if len(sides) != 2 * len(tiles):
        raise BadPosition("two sides for each tile")
    return State(
        rules=Rules(least_exchanged=int(data["exchange"])),
        phase=_read_phase(data["phase"]),
        turn=int(data["turn"]),
        seat=int(data["seat"]),
        winner=_read_owner(data["winner"]),
        lands=tuple(map(_read_land, data["lands"].split(","))),
        tiles=tiles,
        sides=sides,
        missing=missing_cards(tiles, sides),
        hands=tuple(hand_of(_read_cards(hand)) for hand in data["hands"].split(";")),
        shown=tuple(hand_of(_read_cards(hand)) for hand in data["shown"].split(";")),
        cubes=tuple(map(_read_numbers, data["cubes"].split(";"))),
        trophies=tuple(map(_read_owner, data["trophies"].split(","))),
        bag=_read_numbers(data["bag"]),
        supply=_read_cards(data["supply"]),
        discards=_read_cards(data["discards"]),
        waited=bool(_FLAGS.index(data["waited"])),
        rng=int(data["rng"], 16),
    )


def _read_cards(text: str) -> tuple[int, ...]:
    """Read cards; whatever else stands in the text is missed when it is compared with what `dump` writes."""
    return tuple(map(parse_card, _CARD.findall(text)))


def _read_numbers(text: str) -> Counts:
    return tuple(map(int, text.split(",")))


def _read_owner(text: str) -> Seat:
    return NOBODY if text == "-" else int(text)


def _read_phase(text: str) -> Phase:
    for phase in PHASES:
        if phase == text:
            return phase
    raise BadPosition(f"no such phase: {text!r}")


def _read_land(text: str) -> Land:
    lands: tuple[Land, ...] = get_args(Land)
    for land in lands:
        if land == text:
            return land
    raise BadPosition(f"no such land: {text!r}")


NOTATION: Final = Notation(FIELDS, _write, _read, check.check_state, _LONGEST)
dump, load = NOTATION.dump, NOTATION.load
format_position, parse_position = NOTATION.format, NOTATION.parse
