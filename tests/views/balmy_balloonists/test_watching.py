"""What those see who only watch a race, and the switches beside the map."""

from __future__ import annotations

from typing import Any

import pytest

from balloongames.ui.theme import Look
from balloongames.views.balmy_balloonists.animation import Notice
from balloongames.views.balmy_balloonists.context import card_node
from tests.views.balmy_balloonists.races import match_in
from tests.views.balmy_balloonists.table import Table


class Watched(Table):
    """A table at which nobody at the screen plays."""

    def seen(self) -> Any:
        return self.match.seen(None)


def test_who_watches_sees_what_lies_before_whose_turn_it_is() -> None:
    match = match_in("wind", 3)
    while not (match.state.phase == "wind" and match.state.tabled[match.state.turn]):
        match.play(match.moves()[0])
    table = Watched(match)
    table.here = False
    turn = match.state.turn
    shown = {node for node in table.page.nodes if node.startswith("card.")}
    assert shown == {card_node(card) for card in match.state.tabled[turn]}
    assert any(ink.text == f"Laid out by {table.people.names[turn]}" for ink in table.draw())


@pytest.mark.parametrize("width", [1280, 1100, 1000, 960])
@pytest.mark.parametrize("scale", [1.0, 1.25])
def test_the_switches_of_the_winds_all_have_words_or_all_have_letters(width: int, scale: float) -> None:
    look = Look(background_motion=False, speed=0, text_scale=scale)
    table = Table(match_in("wind", 2), look, (width, 640))
    boxes = table.context.layout.layers
    said = [ink.text for ink in table.draw() if any(box.holds(ink.box) for box in boxes)]
    assert said in (["High", "Medium", "Low"], ["H", "M", "L"])


def test_a_notice_in_two_lines_has_no_word_alone_on_the_second() -> None:
    table = Table(match_in("wind", 2))
    widths = []
    for text in ("Ada plays a wind card: high calm, medium calm, low north 2 and more.", "Ada flies 3 spaces."):
        table.board.animation.notice = Notice(text, 0)
        ink = next(ink for ink in table.draw() if ink.text == text)
        assert ink.fits
        widths.append((table.kit.text_width(text, "body-strong"), ink.box))
    (long, two_lines), (short, one_line) = widths
    assert two_lines.h > one_line.h
    assert two_lines.w < 0.7 * long, "both lines are about as long"
    assert short <= one_line.w + 4


def test_what_happens_is_told_in_the_panel_of_what_happened_and_not_over_the_map_as_well() -> None:
    table = Watched(match_in("wind", 2))
    table.here = False
    context = table.context
    texts = ("Ada plays a wind card.", "Ada flies 3 spaces.")
    for text in texts:
        table.board.animation.notice = Notice(text, 0)
        said = [ink for ink in table.draw() if ink.text in texts]
        assert all(context.layout.choice.holds(ink.box) for ink in said)
    assert [ink.text for ink in said] == list(texts), "what was told before in the same move stays"
