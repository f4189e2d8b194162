"""The list in the place of the map: nothing in it is cut, and each choice begins with what it is."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from balloongames import i18n
from balloongames.ui.theme import Look
from tests.views.balmy_balloonists.races import match_in
from tests.views.balmy_balloonists.table import Table


@pytest.fixture(params=["en", "fr"])
def _language(request: pytest.FixtureRequest) -> Iterator[None]:
    i18n.set_language(request.param)
    yield
    i18n.set_language(i18n.SOURCE)


@pytest.mark.usefixtures("_language")
@pytest.mark.parametrize("tab", range(4))
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((960, 540), 1.0), ((1280, 720), 2.0)])
@pytest.mark.usefixtures("no_pixels")
def test_every_word_of_the_list_is_there(size: tuple[int, int], scale: float, tab: int) -> None:
    table = Table(match_in("wind", 4), Look(background_motion=False, speed=0, text_scale=scale), size)
    table.click("list")
    table.click(f"listed.{tab}")
    rows: list[str] = []
    for _leaf in range(30):
        text_boxes = table.draw()
        assert not [ink.text for ink in text_boxes if ink.text.endswith("…") or not ink.fits]
        rows += [node for node in table.page.nodes if node.split(".")[0] in ("do", "at", "sector", "blows")]
        if "list.next" not in table.page.nodes or len(rows) > len(set(rows)):
            break
        table.click("list.next")
    expected = {0: len(table.match.moves()), 1: 4, 2: 12, 3: 4}[tab]
    assert len(set(rows)) == expected


def test_a_choice_begins_with_what_it_is() -> None:
    """The words of a card are the same for each way to play it: they stand last."""
    table = Table(match_in("wind", 4))
    table.click("list")
    for node_id, node in table.page.nodes.items():
        if node_id.startswith("do.w"):
            assert node.label.startswith(("As a ", "Wind for ", "Misfortune for ", "Change ", "On the storm"))
            assert "Card: high" in node.value


def test_what_a_turn_is_about_comes_first() -> None:
    for phase in ("altitude", "wind"):
        table = Table(match_in(phase, 4))
        table.click("list")
        labels = [node.label for node_id, node in table.page.nodes.items() if node_id.startswith("do.")]
        plain = [not label.startswith(("Fair winds", "Swap ")) for label in labels]
        assert plain == sorted(plain, reverse=True)
        assert phase == "wind" or labels[0] == "High"
