"""Everything on the map and on the cards has a name, no two things of a kind the same one, and it fits its card."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from balloongames import i18n
from balloongames.rules.balmy_balloonists import cards, world
from balloongames.rules.balmy_balloonists.world import SPACES, Space
from balloongames.ui.geometry import Box
from balloongames.views.balmy_balloonists import names, pieces
from balloongames.views.balmy_balloonists.layout import lay_out
from balloongames.views.balmy_balloonists.outlook import advantage_icon
from tests.views.balmy_balloonists.drawing import canvas


@pytest.fixture(params=["en", "fr"], autouse=True)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    i18n.set_language(request.param)
    yield request.param
    i18n.set_language(i18n.SOURCE)


def test_names_tell_things_apart():
    for called in (
        [names.zone_name(zone) for zone in range(len(world.ZONES))],
        [names.mountain_name(space) for space in world.LEAST_ALTITUDE],
        [names.quadrant_card_name(card) for card in range(len(cards.QUADRANT_CARDS))],
        [names.advantage_name(kind) for kind in range(len(cards.ADVANTAGES))],
        [names.misfortune_name(kind) for kind in range(len(cards.MISFORTUNES))],
        [names.misfortune_effect(kind) for kind in range(len(cards.MISFORTUNES))],
        [names.altitude_name(altitude) for altitude in range(4)],
        [names.place_name(space) for space in SPACES],
    ):
        assert all(called)
        assert len(set(called)) == len(called)
    assert names.mountain_name(Space(5, 9, 1)) == ""


def test_a_balloon_beside_a_space_or_on_a_line_is_told_from_one_in_it():
    places = {names.place_name(Space(lane, 3, space)) for lane, space in ((5, 2), (6, 2), (5, 0))}
    assert len(places) == 3


def test_titles_fit_the_cards_they_stand_on():
    page = canvas()
    for card in range(len(cards.QUADRANT_CARDS)):
        text_boxes = pieces.draw_quadrant_card(
            page, Box(14, 66, 156, 150), "A", names.quadrant_card_name(card), cards.SPEED[card],
            weather=cards.WEATHER[card],
        )  # fmt: skip
        assert all(ink.fits for ink in text_boxes), text_boxes[0].text
    for kind in range(len(cards.ADVANTAGES)):
        text_boxes = pieces.draw_advantage_card(
            page, Box(1178, 484, 86, 58), advantage_icon(kind), names.advantage_name(kind)
        )
        assert all(ink.fits for ink in text_boxes), text_boxes[0].text
    for kind, name in enumerate(cards.MISFORTUNES):
        text_boxes = pieces.draw_misfortune_card(
            page, Box(400, 200, 220, 250), pieces.MISFORTUNE_ICONS[name], names.misfortune_name(kind),
            names.misfortune_effect(kind),
        )  # fmt: skip
        assert all(ink.fits for ink in text_boxes), name


@pytest.mark.parametrize("size", [(1280, 720), (960, 540)])
def test_the_name_of_a_quadrant_card_stands_clear_of_what_is_below_it(size: tuple[int, int]) -> None:
    page = canvas(size)
    plate = lay_out(Box(0, 56, 1280, 664), roomy=False, scale=page.text_scale, seats=6).corners[0]
    for index in range(len(cards.QUADRANT_CARDS)):
        name = names.quadrant_card_name(index)
        title, *heads = pieces.draw_quadrant_card(page, plate, "A", name, cards.SPEED[index])
        style = "label-s" if page.text_width(name, "label-s") <= title.box.w else "micro"
        lines = page.text_height(name, title.box.w, style)
        assert title.box.cy - lines / 2 >= plate.y
        assert all(title.box.cy + lines / 2 <= head.box.y + 1 for head in heads), name
