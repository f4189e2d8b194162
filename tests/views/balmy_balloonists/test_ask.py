"""What the race answers about its winds: each number of each quadrant, by the rules."""

from __future__ import annotations

from itertools import product

from balloongames.rules.balmy_balloonists import GAME
from balloongames.rules.balmy_balloonists.cards import FIRST_PERMISSION, SPEED, WIND_SYMBOL
from balloongames.rules.balmy_balloonists.world import LANES, PER_SECTOR, SECTORS, ZONE_OF, ZONES, Space
from tests.views.balmy_balloonists.races import match_in
from tests.views.balmy_balloonists.table import Table


def test_each_wind_says_where_it_blows() -> None:
    table = Table(match_in("wind", 2))
    context = table.board.context
    for quadrant, card in enumerate(context.model.quadrants):
        for lane in LANES:
            for altitude in (3, 2, 1):
                name, speed = f"wind.{quadrant}.{lane}.{altitude}", SPEED[card][lane][altitude]
                answer, box = table.board.answer(name), table.board.part(name)
                assert answer is not None
                assert answer.title.startswith(str(speed).replace("-", "\N{MINUS SIGN}"))
                way = "back" if speed < 0 else "on." if speed else "stays"
                assert way in answer.sentence
                assert f"lane {lane} of quadrant {'ABCD'[quadrant]}" in answer.sentence
                assert box is not None
                assert context.layout.corners[quadrant].holds(box)


def test_only_the_spaces_of_a_zone_answer_for_it() -> None:
    """The box round all of China holds spaces that are open."""
    table = Table(match_in("wind", 2))
    table.draw()
    chart = table.context.chart
    spots = [name for name in table.board.askable() if name.startswith("zone.")]
    boxes = [table.board.part(name) for name in spots]
    assert len(spots) == sum(map(len, ZONES.values()))
    for lane, sector, number in product(LANES, SECTORS, range(1, 7)):
        if number > PER_SECTOR[lane]:
            continue
        space = Space(lane, sector, number)
        x, y = chart.point_of(space)
        here = [name for name, box in zip(spots, boxes, strict=True) if box is not None and box.contains(x, y)]
        assert bool(here) == (space in ZONE_OF)


def test_a_wind_card_tells_of_its_sign_and_a_permit_of_what_it_opens() -> None:
    table = Table(match_in("wind", 2))
    table.draw()
    signs = {card: [fact.text for fact in table.board.answer(f"card.{card}").facts] for card in range(len(WIND_SYMBOL))}
    for card, told in signs.items():
        assert any(text.startswith("?") for text in told) == (WIND_SYMBOL[card] == "?")
        assert any(text.startswith("Star") for text in told) == (WIND_SYMBOL[card] == "Q")
    table.context.model.advantages = ((FIRST_PERMISSION, 0),) * 2
    permit, other = table.board.answer("advantage.0"), table.board.answer("advantage.1")
    assert "this closed zone" in permit.sentence
    assert "once" in other.sentence


def test_only_what_leads_somewhere_is_said_to_have_an_outline_on_the_map() -> None:
    table = Table(match_in("wind", 5))
    table.draw()
    told = {move: table.board.answer(f"row.{move}") for move in map(GAME.format_move, table.match.moves())}
    assert {move for move, answer in told.items() if "outline" in answer.sentence} == {"w27>2", "w37>2", "w43>2"}
    assert set(told) >= {"w27?>2", "w37Q>2"}, "a misfortune, and other winds"


def test_each_token_is_told_of_with_its_own_picture() -> None:
    """Whoever asks what a bottle is finds it beside its name."""
    table = Table(match_in("wind", 2))
    told = table.board.answer("seat.0")
    assert told is not None
    assert [(fact.icon, fact.text) for fact in told.facts] == [("gas", "Gas"), ("bag", "Ballast"), ("flame", "Fuel")]
    assert [fact.value for fact in told.facts] == list(map(str, table.context.model.balloons[0].tokens))
