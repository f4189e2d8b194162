"""What is chosen rises out of its row, its neighbors give way, what is put back lands; presses find it meanwhile."""

from __future__ import annotations

import pygame
import pytest

from balloongames.ui.anim import QUICK
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.driver import PageDriver
from balloongames.ui.geometry import Box
from balloongames.ui.input import PointTo, Press, Release
from balloongames.ui.kit import Kit
from balloongames.ui.lifting import LANDS, PUT_BACK, TAP
from balloongames.ui.page import Lift, Node, NodeState, Page
from balloongames.ui.theme import Look

FRAME = 1 / 60
UP = 18.0
CARDS = {"a": 100, "b": 190, "c": 280, "d": 370}


class Hand:
    """A page with four cards, of which one may be chosen; another press puts it back."""

    def __init__(self, look: Look | None = None) -> None:
        self.surface = pygame.display.set_mode((1280, 720))
        self.kit = Kit(look or Look(), (1280, 720))
        self.chosen = ""
        self.owner = "Mira"
        self.done: list[str] = []
        self.driver = PageDriver(self.kit, self.build)
        self.driver.show_ring = False
        self.boxes()

    def build(self, page: Page) -> None:
        for name, x in CARDS.items():
            page.add(self.card(name, Box(x, 560, 80, 120)))

    def card(self, name: str, box: Box) -> Node:
        chosen = name == self.chosen
        where = box.moved(0, -UP if chosen else 0)

        def paint(canvas: Canvas, _state: NodeState) -> TextInk:
            canvas.fill(where, "#FF0000")
            canvas.record_piece(name, where)
            return canvas.text(where, name)

        lift = Lift.of_card(self.owner, UP, chosen=chosen)
        return Node(name, where, "card", name, lambda: self.press(name), paint, lift=lift)

    def press(self, name: str) -> None:
        self.done.append(name)
        self.chosen = "" if self.chosen == name else name
        self.driver.invalidate()

    def click(self, x: float, y: float) -> None:
        self.driver.handle(Press(x, y))
        self.driver.handle(Release(x, y))

    def boxes(self) -> dict[str, Box]:
        """Draw, and return where each card is seen."""
        self.driver.draw(self.surface)
        return {piece.piece: piece.box for piece in self.driver.page.drawn_pieces}

    def film(self) -> list[dict[str, Box]]:
        """Let time pass until all rests; return where each card was seen in each frame."""
        seen = [self.boxes()]
        while self.driver.moves:
            self.driver.update(FRAME)
            seen.append(self.boxes())
        return seen


@pytest.fixture
def hand() -> Hand:
    pygame.display.init()
    pygame.font.init()
    return Hand()


def test_a_chosen_card_rises_and_its_neighbors_give_way_and_come_back(hand: Hand) -> None:
    hand.press("b")
    film = hand.film()
    heights = [560 - frame["b"].y for frame in film]
    assert heights == sorted(heights)
    assert (heights[0], heights[-1]) == (0, UP)
    assert len(set(heights)) > 5
    assert len(film) == pytest.approx(QUICK / FRAME + 1, abs=1)
    assert [max(abs(frame[name].x - CARDS[name]) for frame in film) for name in CARDS] == [3, 0, 3, 0]
    assert {name: box.x for name, box in film[-1].items()} == CARDS
    assert min(frame["a"].x for frame in film) < CARDS["a"]
    assert max(frame["c"].x for frame in film) > CARDS["c"]


def test_another_choice_goes_on_from_where_everything_is_by_then(hand: Hand) -> None:
    hand.press("b")
    hand.boxes()
    for _ in range(3):
        hand.driver.update(FRAME)
        before = hand.boxes()
    hand.press("c")
    film = hand.film()
    assert 0 < 560 - before["b"].y < UP
    assert film[0]["b"].y == before["b"].y
    assert film[0]["c"] == before["c"]
    assert (film[-1]["b"].y, film[-1]["c"].y) == (560, 560 - UP)


def test_what_is_put_back_is_where_it_was_after_a_moment(hand: Hand) -> None:
    hand.press("b")
    hand.film()
    hand.press("b")
    film = hand.film()
    assert len(film) == pytest.approx((PUT_BACK + LANDS) / FRAME + 1, abs=2)
    assert film[-1] == {name: Box(x, 560, 80, 120) for name, x in CARDS.items()}


@pytest.mark.usefixtures("pixels")
def test_the_picture_of_a_landing_is_wider_and_lower_and_stands_on_its_foot(hand: Hand) -> None:
    def red() -> pygame.Rect:
        hand.driver.draw(hand.surface)
        mask = pygame.mask.from_threshold(hand.surface, (255, 0, 0), (40, 40, 40))
        return next(rect for rect in mask.get_bounding_rects() if rect.collidepoint(230, 620))

    hand.press("b")
    hand.film()
    hand.press("b")
    hand.boxes()
    hand.driver.update(PUT_BACK)
    landing = red()
    hand.film()
    still = red()
    assert landing.w > still.w
    assert landing.h < still.h
    assert abs(landing.bottom - still.bottom) <= 1


def test_a_card_rises_under_the_pointer_for_a_moment_and_comes_back(hand: Hand) -> None:
    hand.driver.handle(PointTo(140, 600))
    risen = hand.film()
    assert (risen[0]["a"].y, risen[-1]["a"].y) == (560, 554)
    assert next(ink.box for ink in hand.driver.page.text_boxes if ink.text == "a") == risen[-1]["a"], "its words, too"
    assert len(risen) == pytest.approx(TAP / FRAME + 1, abs=1)
    hand.driver.handle(PointTo(0, 0))
    assert hand.film()[-1]["a"].y == 560


def test_two_quick_presses_in_one_place_mean_the_same_card(hand: Hand) -> None:
    low = 560 + 120 - 4  # below where its box is once it is chosen
    for _ in range(2):
        hand.click(230, low)
        hand.boxes()
    assert hand.done == ["b", "b"]
    hand.press("b")
    hand.film()
    high = 560 - UP + 4  # above its place in the row
    for _ in range(2):
        hand.click(230, high)
        hand.boxes()
    assert hand.done[3:] == ["b", "b"]
    hand.press("b")
    hand.film()
    hand.click(230, high)
    assert hand.done[5:] == ["b"], "once it has come down, nothing is there any more"


@pytest.mark.parametrize("look", [Look(reduced_motion=True), Look(speed=0.0)], ids=["reduced motion", "now"])
def test_all_is_at_once_for_whoever_wants_it_so(look: Look) -> None:
    pygame.display.init()
    pygame.font.init()
    hand = Hand(look)
    hand.press("b")
    assert hand.boxes()["b"].y == 560 - UP
    assert not hand.driver.moves


def test_what_somebody_else_had_chosen_is_not_seen_to_come_down(hand: Hand) -> None:
    hand.press("b")
    hand.film()
    hand.owner, hand.chosen = "Bruno", "d"
    hand.driver.invalidate()
    assert (hand.boxes()["b"].y, hand.boxes()["d"].y) == (560, 560 - UP)
    assert not hand.driver.moves
