"""The rules as a picture book: it says every fact, and what its pictures show is true."""

from __future__ import annotations

import pytest

from balloongames.rules.bubblee_pop import GAME
from balloongames.rules.bubblee_pop.level import CHALLENGES
from balloongames.rules.bubblee_pop.lines import holds, runs_of, settled
from balloongames.rules.bubblee_pop.moves import DropPair, SwapSky
from balloongames.rules.bubblee_pop.planet import GROUND, columns_of, full, planet_of, put_on_top
from balloongames.rules.bubblee_pop.sky import are_neighbors, sky_of
from balloongames.rules.bubblee_pop.state import COLUMNS, HEIGHT, HOLE, IN_SKY, SKY_ROWS
from balloongames.views.bubblee_pop import guide_endings as endings
from balloongames.views.bubblee_pop import guide_pictures as pictures
from balloongames.views.bubblee_pop.guide import pages
from tests.rules.bubblee_pop.positions import is_layout, position

# --- Words -----------------------------------------------------------------------------------------------------------


def test_the_book_says_every_fact_of_the_rules() -> None:
    text = " ".join(paragraph for page in pages() for paragraph in page.paragraphs)
    for fact in (
        "ten Bubblees", "none, three, four or five each", "two of each color, and none touches its own kind",
        "may be swapped, once", "each in its own column", "near row", "the near one falls first",
        "Diagonals and blacks never count", "touches the line itself", "one point", "step by step",
        "onto a full column", "Crossing lines of one color are one group",
        "Red swaps two neighbors on the other planet",
        "green two at home", "Yellow scores a top Bubblee", "Purple sends a top Bubblee over",
        "Every power may be let go",
        "their owner chooses which comes first", "Those of later steps wait behind", "score for its player",
        "waits for the others of its step", "Orange returns", "White pushes a black Bubblee under a column",
        "not even after a swap, loses", "they eliminate it", "fewer than the sky has holes", "share the victory",
        "inventions of this house", "20 points in 20 turns, without powers", "30 points before the bag is empty",
        "five blacks to clear",
    ):  # fmt: skip
        assert fact in text, fact


def test_the_challenges_are_told_as_they_are() -> None:
    first, second, third = CHALLENGES.values()
    assert (first.score, first.turns, first.powers) == (20, 20, "")
    assert (second.score, second.turns, second.powers) == (30, 0, "gy")
    assert ("".join(third.planet), third.powers) == ("kkkkk", "gy")


# --- What the pictures claim is true ---------------------------------------------------------------------------------


def rows(shown: tuple[str, str]) -> tuple[str, ...]:
    """A sky as it is drawn, the upper row first, as the rules have it."""
    return shown[::-1]


def test_the_first_page_shows_a_table_as_it_can_be() -> None:
    assert is_layout(sky_of(rows(pictures.SHORT_SKY)))
    assert all("".join(pictures.SHORT_SKY).count(letter) == IN_SKY for letter in "rgbpy")
    own, other = (planet_of(columns) for columns in pictures.SHORT_PLANETS)
    assert not runs_of(own)
    assert not runs_of(other)
    first, second = pictures.SHORT_SKY[1][:2]
    dropped = put_on_top(put_on_top(own, 0, first), 1, second)
    assert runs_of(dropped).bit_count() == 3, "the pair that falls makes the three points that are shown"


def test_the_sky_to_fill_lacks_two() -> None:
    sky = "".join(pictures.FILL_SKY)
    assert (len(sky), sky.count(HOLE)) == (SKY_ROWS * COLUMNS, 2)


@pytest.mark.parametrize(("pair", "good"), pictures.SWAPS)
def test_the_swaps_are_possible_as_shown(pair: tuple[tuple[int, int], tuple[int, int]], good: bool) -> None:  # noqa: FBT001 - given by name
    assert are_neighbors(*pair) == good
    sky = rows(pictures.SWAP_SKY)
    seen = GAME.observe(position("", "", sky=(sky[0], sky[1])), 0)
    assert (GAME.why_not(seen, SwapSky(*pair)) is None) == good


@pytest.mark.parametrize(("first", "second", "good"), pictures.DROPS)
def test_the_drops_are_possible_as_shown(first: tuple[int, int], second: tuple[int, int], good: bool) -> None:  # noqa: FBT001 - given by name
    sky = rows(pictures.DROP_SKY)
    seen = GAME.observe(position(",".join(pictures.DROP_PLANET), "", sky=(sky[0], sky[1])), 0)
    assert (GAME.why_not(seen, DropPair(first, second)) is None) == good
    if good:
        columns = [*pictures.DROP_PLANET]
        for column, row in (first, second):
            columns[column] += pictures.DROP_SKY[1 - row][column]
        assert not runs_of(planet_of(tuple(columns))), "what is shown is at rest"


def test_the_lines_show_a_run_one_that_touches_a_cross_and_none() -> None:
    counts = []
    for example in pictures.LINES:
        assert not runs_of(planet_of(example.planet))
        counts.append([len(group.cells) for group in pictures.scored(example.landed())])
    assert counts == [[3], [4], [5], []]
    (touching,) = pictures.scored(pictures.LINES[1].landed())
    assert len(touching.line) == 3
    assert columns_of(pictures.LINES[1].landed())[1].count("p") == 2, "one of them does not touch the line itself"


def test_the_chain_goes_in_the_two_steps_shown() -> None:
    planet = pictures.CHAIN.landed()
    steps = []
    while groups := pictures.scored(planet):
        steps.append([(group.color, len(group.cells)) for group in groups])
        planet = pictures._after(planet)
    assert steps == [[("r", 3)], [("b", 3)]]
    assert planet == settled(pictures.CHAIN.landed())


def test_only_the_pair_that_aligns_may_fall_onto_the_full_column() -> None:
    for example, good in ((pictures.OVER_FULL, True), (pictures.STUCK, False)):
        assert len(example.planet[example.first[0]]) == HEIGHT
        assert holds(example.landed()) == good


def test_the_blue_power_gives_three_points_away() -> None:
    planet, column, letter = pictures.GIVEN
    assert not runs_of(planet_of(planet))
    assert [len(group.cells) for group in pictures.scored(put_on_top(planet_of(planet), column, letter))] == [3]


def test_the_pushed_column_lines_up() -> None:
    assert not runs_of(planet_of(pictures.PUSHED))
    lifted = tuple("k" + letters if i == pictures.PUSH_AT else letters for i, letters in enumerate(pictures.PUSHED))
    assert [len(group.cells) for group in pictures.scored(planet_of(lifted))] == [3]


def test_the_crowded_planets_have_no_room_left() -> None:
    crowded, sent_to = planet_of(endings.CROWDED), planet_of(endings.SENT_TO)
    assert not runs_of(crowded)
    assert not runs_of(sent_to)
    assert full(sent_to) == GROUND
    assert len(columns_of(crowded)) * HEIGHT - sum(map(len, columns_of(crowded))) == 1, "two never fit"
    assert "".join(endings.LEFT).count(HOLE) > len(endings.BAG_LEFT)


def test_the_planet_to_clear_begins_as_the_challenge_does() -> None:
    assert tuple(column[0] for column in endings.CLEAR) == CHALLENGES["clear_black"].planet
