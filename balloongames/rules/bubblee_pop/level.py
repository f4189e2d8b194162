"""Challenges for one player: how a level is written, and the three that come with the game (C-R3).

The printed rules have levels for one player, whose contents are not known to us. Those below are the house's own and
must be shown as such. A level is plain data, the same in a file as here:

``{"planet": ["krr", "", "k", "", ""], "blacks_in_bag": 3, "sky": "random", "powers": "gy", "goal": "score>=30",
"turn_limit": null}``: columns from the ground up; a sky is ``random`` or its two rows; a goal is ``score>=N``,
``clear_black`` or ``empty_planet``.
"""

from __future__ import annotations

from typing import Final

from balloongames.core.game import BadPosition, Json, need
from balloongames.rules.bubblee_pop.lines import runs_of
from balloongames.rules.bubblee_pop.planet import Planet, blacks_of, planet_of, size_of
from balloongames.rules.bubblee_pop.state import (
    BASE_COLORS,
    BLACK,
    COLUMNS,
    EACH,
    GOALS,
    SKY_ROWS,
    Challenge,
    Counts,
    Goal,
    Level,
)

FIELDS: Final = ("planet", "blacks_in_bag", "sky", "powers", "goal", "turn_limit")
_SCORE: Final = "score>="
_MOST_TURNS: Final = 99
_MOST_POINTS: Final = len(BASE_COLORS) * EACH + EACH


def level_of(data: Json) -> Level:
    """Return the level of its data; raise `BadPosition` if it is not exactly what `data_of` writes."""
    if not isinstance(data, dict) or set(data) != set(FIELDS):
        raise BadPosition("not the fields of a level")
    planet, sky, goal = data["planet"], data["sky"], data["goal"]
    rows = [] if sky == "random" else sky
    if not all(isinstance(texts, list) and all(isinstance(one, str) for one in texts) for texts in (planet, rows)):
        raise BadPosition("a planet and a sky are lists of texts")
    if not isinstance(goal, str) or not isinstance(data["powers"], str):
        raise BadPosition("goal and powers are texts")
    limit = data["turn_limit"]
    level = Level(
        planet=tuple(planet),
        blacks_in_bag=_number(data["blacks_in_bag"]),
        sky=tuple(rows),
        powers=data["powers"],
        goal=_goal_of(goal),
        score=_digits(goal.removeprefix(_SCORE)) if goal.startswith(_SCORE) else 0,
        turns=0 if limit is None else _number(limit),
    )
    check_level(level)
    if data_of(level) != data:
        raise BadPosition("not in the canonical form")
    return level


def data_of(level: Level) -> dict[str, Json]:
    """Return a level as JSON data."""
    return {
        "planet": list(level.planet),
        "blacks_in_bag": level.blacks_in_bag,
        "sky": list(level.sky) or "random",
        "powers": level.powers,
        "goal": f"{_SCORE}{level.score}" if level.goal == "score" else level.goal,
        "turn_limit": level.turns or None,
    }


def format_level(level: Level) -> str:
    """Return a level as one text without spaces: its fields split by ``:``.

    >>> format_level(CHALLENGES["clear_black"])
    'k/k/k/k/k:0:random:gy:clear_black:-'
    """
    goal = f"{_SCORE}{level.score}" if level.goal == "score" else level.goal
    sky = "/".join(level.sky) or "random"
    fields = ("/".join(level.planet), str(level.blacks_in_bag), sky, level.powers, goal, str(level.turns or "-"))
    return ":".join(fields)


def parse_level(text: str) -> Level:
    """Return the level of a text: the exact inverse of `format_level`."""
    fields = text.split(":")
    if len(fields) != len(FIELDS):
        raise BadPosition(f"{len(fields)} fields instead of {len(FIELDS)}")
    planet, blacks, sky, powers, goal, limit = fields
    level = level_of(
        {
            "planet": planet.split("/"),
            "blacks_in_bag": _digits(blacks),
            "sky": sky if sky == "random" else sky.split("/"),
            "powers": powers,
            "goal": goal,
            "turn_limit": None if limit == "-" else _digits(limit),
        }
    )
    if format_level(level) != text:
        raise BadPosition("not in the canonical form")
    return level


def is_reached(level: Level, zone: Counts, planet: Planet) -> bool:
    """Return whether the goal of a level is reached, as it is asked at the end of each turn."""
    match level.goal:
        case "score":
            return sum(zone) >= level.score
        case "clear_black":
            return not blacks_of(planet)
        case "empty_planet":
            return not size_of(planet)


def check_level(level: Level) -> None:
    """Raise `BadPosition` if a level can't be set up, or is won or lost before it begins."""
    planet = planet_of(level.planet)
    letters = "".join(level.planet) + "".join(level.sky)
    need("a planet without lines", holds=not runs_of(planet))
    need("colors of the base game", holds=set("".join(level.planet)) <= set(BASE_COLORS + BLACK))
    rows = [len(row) for row in level.sky]
    need("a full sky of two rows, or one by lot", holds=rows in ([], [COLUMNS] * SKY_ROWS))
    need("a sky of the base game", holds=set("".join(level.sky)) <= set(BASE_COLORS + BLACK))
    drawn = 0 if level.sky else 2  # of each color in a sky that is drawn by lot
    need("enough of each color", holds=all(letters.count(color) <= EACH - drawn for color in BASE_COLORS))
    need("enough blacks", holds=0 <= level.blacks_in_bag <= EACH - letters.count(BLACK))
    need("powers of the base game, sorted", holds=level.powers == "".join(sorted(set(level.powers) & set(BASE_COLORS))))
    need("a limit of turns", holds=0 <= level.turns <= _MOST_TURNS)
    match level.goal:
        case "score":
            need("a score to reach", holds=0 < level.score <= _MOST_POINTS)
        case "clear_black":
            need("blacks to clear, and powers that can", holds=BLACK in "".join(level.planet) and "y" in level.powers)
        case "empty_planet":
            need("a planet to empty", holds=any(level.planet))


def _goal_of(text: str) -> Goal:
    word = "score" if text.startswith(_SCORE) else text
    if word not in GOALS:
        raise BadPosition(f"no such goal: {text!r}")
    return word


def _number(value: Json) -> int:
    if type(value) is not int:
        raise BadPosition(f"not a number: {value!r}")
    return value


def _digits(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 4):
        raise BadPosition(f"not a number: {text!r}")
    return int(text)


_GENTLE: Final = (BLACK, "", BLACK, "", BLACK)

CHALLENGES: Final[dict[Challenge, Level]] = {
    "score_20": Level(_GENTLE, 3, (), "", "score", 20, 20),
    "score_30": Level(_GENTLE, 3, (), "gy", "score", 30, 0),
    "clear_black": Level((BLACK,) * COLUMNS, 0, (), "gy", "clear_black", 0, 0),
}
"""The house's challenges (invented): 20 points in 20 turns; 30 points, or no black left, before the bag is empty."""
