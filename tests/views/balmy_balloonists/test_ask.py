"""What the race answers about its winds: each number of each quadrant, by the rules."""

from __future__ import annotations

from itertools import product

import pytest

from balloongames.i18n import capital
from balloongames.rules.balmy_balloonists import GAME
from balloongames.rules.balmy_balloonists.cards import FIRST_PERMISSION, SPEED, WIND_SYMBOL
from balloongames.rules.balmy_balloonists.world import LANES, PER_SECTOR, SECTORS, ZONE_OF, ZONES, Space, is_red
from balloongames.ui.anim import lerp
from balloongames.views.balmy_balloonists.actions import step_words
from balloongames.views.balmy_balloonists.hand import card_spoken
from balloongames.views.balmy_balloonists.names import mountain_name
from balloongames.views.balmy_balloonists.world_map import lane_point, letter_point
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


@pytest.mark.parametrize(
    ("race", "told"),
    [
        ("atlantic", "?: a misfortune instead; none in this race"),
        ("atlantic_hot_air", "?: a misfortune instead; none in this race"),
        ("pacific", "?: it may bring a misfortune instead"),
        ("pacific_hot_air", "?: it may bring a misfortune instead"),
    ],
)
def test_a_question_mark_promises_no_misfortune_in_a_race_that_has_none(race: str, told: str) -> None:
    table = Table(match_in("wind", 2, race=race))
    table.draw()
    answer = table.board.answer(f"card.{WIND_SYMBOL.index('?')}")
    assert answer is not None
    assert [fact.text for fact in answer.facts if fact.text.startswith("?")] == [told]
    spoken = card_spoken(table.context, WIND_SYMBOL.index("?"))
    assert ("misfortune" in spoken) == ("none" not in told)


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


def test_every_mark_of_the_map_answers_where_it_stands() -> None:
    """Mountains by their names, lanes and sectors by their numbers, winds by their strength at the altitude shown."""
    table = Table(match_in("altitude", 3))
    table.draw()
    context, board = table.context, table.board
    chart = context.chart
    boxes = {name: box for name in board.askable() if (box := board.part(name)) is not None}

    def title_at(x: float, y: float) -> str:
        found = board.answer(next(name for name in reversed(boxes) if boxes[name].contains(x, y)))
        assert found is not None
        return found.title

    taken = [board.part(f"balloon.{seat}") for seat in range(3)]
    for peak in chart.atlas.peaks:
        if not any(box and box.contains(*chart.lu(peak.at)) for box in taken):
            assert title_at(*chart.lu(peak.at)) == capital(mountain_name(peak.space))
    for sector in SECTORS:
        assert title_at(*chart.on_rim(sector)).startswith(f"Sector {sector},")
    for lane in LANES:
        assert title_at(*lane_point(chart, context.lines[0], lane)) == f"Lane {lane}"
    for letter, card in zip("ABCD", context.model.quadrants, strict=True):
        assert title_at(*letter_point(chart, letter)) == f"Winds of quadrant {letter}"
        speed = SPEED[card][5][context.layer]
        arrows = chart.at(chart.arrows(letter, frozenset(context.lines))[5])
        assert title_at(*arrows).startswith(str(speed).replace("-", "\N{MINUS SIGN}"))
    for line in set(SECTORS) - set(context.lines):
        a, b = map(chart.lu, chart.atlas.lines[line][:2])
        titles = [title_at(*(lerp(a[i], b[i], share) for i in (0, 1))) for share in (0.25, 0.4, 0.6, 0.75)]
        assert [title for title in titles if title == f"A {'red' if is_red(line) else 'blue'} line"], line


def test_steps_and_heads_of_columns_answer_where_they_are_written() -> None:
    table = Table(match_in("altitude", 2))
    table.draw()
    board = table.board
    pills = [(ink.text, ink.box) for ink in table.page.text_boxes if table.context.layout.steps.holds(ink.box)]
    assert [text for text, _ink in pills] == list(step_words())
    for step, (text, ink) in enumerate(pills):
        answer, box = board.answer(f"step.{step}"), board.part(f"step.{step}")
        assert answer is not None
        assert answer.title == text
        assert box is not None
        assert box.contains(ink.cx, ink.cy)
    heads = [board.part(f"head.{kind}") for kind in range(3)]
    counts = [board.part(f"token.0.{kind}") for kind in range(3)]
    assert [head.cx for head in heads] == [count.cx for count in counts]
    told = [board.answer(f"head.{kind}") for kind in range(3)]
    assert [answer and answer.title for answer in told] == ["Gas", "Ballast", "Fuel"]
    assert {f"step.{step}" for step in range(5)} | {f"head.{kind}" for kind in range(3)} <= set(board.askable())


def test_the_lanes_of_the_start_grid_answer() -> None:
    table = Table(match_in("lane", 3))
    table.draw()
    for lane in LANES:
        answer, box = table.board.answer(f"grid.{lane}"), table.board.part(f"grid.{lane}")
        assert answer is not None
        assert answer.title == f"Lane {lane}"
        assert box is not None
        assert table.context.layout.race.holds(box)
        assert f"grid.{lane}" in table.board.askable()
