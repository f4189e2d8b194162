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
from typing import Any, Final

from balloongames.core.game import BadPosition
from balloongames.core.hands import cards_of, hand_of
from balloongames.core.notation import FLAG, GENERATOR, NUMBER, Codec, Field, Notation, one_of, or_none, row_of
from balloongames.rules.balloon_cup import check
from balloongames.rules.balloon_cup.moves import card_text, parse_card
from balloongames.rules.balloon_cup.state import (
    GONE,
    MOUNTAIN,
    NOBODY,
    PHASES,
    PLAIN,
    Rules,
    Side,
    State,
    missing_cards,
)

_LONGEST: Final = 1000  # characters; a full position takes about 300
_CARD: Final = re.compile(r"[a-z][0-9]+")


def _read_cards(text: str) -> tuple[int, ...]:
    """Read cards; whatever else stands in the text is missed when it is compared with what `dump` writes."""
    return tuple(map(parse_card, _CARD.findall(text)))


def _write_cards(cards: tuple[int, ...]) -> str:
    return "".join(map(card_text, cards))


def _write_sides(sides: tuple[Side, ...]) -> str:
    cards = [_write_cards(side) for side in sides]
    return ";".join(map("/".join, zip(cards[::2], cards[1::2], strict=True)))


def _read_sides(text: str) -> tuple[Side, ...]:
    return tuple(_read_cards(side) for pair in text.split(";") for side in pair.split("/"))


_CARDS: Final = Codec(_write_cards, _read_cards)
_HANDS: Final = row_of(Codec(lambda hand: _write_cards(cards_of(hand)), lambda text: hand_of(_read_cards(text))), ";")
_OWNER: Final = or_none(NUMBER, NOBODY)
_COUNTS: Final = row_of(NUMBER)

_PARTS: Final = (
    Field("exchange", Codec(lambda rules: str(rules.least_exchanged), lambda text: Rules(int(text))), "rules"),
    Field("phase", one_of(*PHASES)),
    Field("turn", NUMBER),
    Field("seat", NUMBER),
    Field("winner", _OWNER),
    Field("lands", row_of(one_of(PLAIN, MOUNTAIN, GONE))),
    Field("tiles", row_of(Codec(str, str))),
    Field("sides", Codec(_write_sides, _read_sides)),
    Field("hands", _HANDS),
    Field("shown", _HANDS),
    Field("cubes", row_of(_COUNTS, ";")),
    Field("trophies", row_of(_OWNER)),
    Field("bag", _COUNTS),
    Field("supply", or_none(_CARDS)),
    Field("discards", or_none(_CARDS)),
    Field("waited", FLAG),
    Field("rng", GENERATOR),
)


def _make(**fields: Any) -> State:
    if len(fields["sides"]) != 2 * len(fields["tiles"]):
        raise BadPosition("two sides for each tile")
    return State(**fields, missing=missing_cards(fields["tiles"], fields["sides"]))


NOTATION: Final = Notation.of(_PARTS, _make, check.check_state, _LONGEST)
dump, load = NOTATION.dump, NOTATION.load
format_position, parse_position = NOTATION.format, NOTATION.parse
