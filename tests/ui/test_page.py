"""The page and its driver: focus, hover, press on release, closed nodes, rebuilding."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from balloongames.ui import controls, widgets
from balloongames.ui.driver import PageDriver
from balloongames.ui.geometry import Box
from balloongames.ui.input import Accept, Erase, Nav, PointTo, Press, Release, Tab, Typed
from balloongames.ui.kit import Kit
from balloongames.ui.page import Page
from balloongames.ui.theme import Look


class Desk:
    """A page with two buttons, a closed one, a field, a switch and a slider, all of which note what happens."""

    def __init__(self) -> None:
        self.surface = pygame.display.set_mode((1280, 720))
        self.kit = Kit(Look(), (1280, 720))
        self.done: list[str] = []
        self.touched: list[str] = []
        self.name = "Mira"
        self.on = False
        self.level = 1
        self.closed = "Column 2 is full."
        self.driver = PageDriver(self.kit, self.build, on_touch=self.touched.append)

    def build(self, page: Page) -> None:
        widgets.button(page, "left", Box(0, 0, 100, 40), "Left", lambda: self.done.append("left"))
        widgets.button(page, "right", Box(120, 0, 100, 40), "Right", lambda: self.done.append("right"), first=True)
        act = lambda: self.done.append("closed")  # noqa: E731
        widgets.button(page, "closed", Box(240, 0, 100, 40), "Closed", act, why_not=self.closed)
        widgets.text_field(page, "name", Box(0, 60, 200, 40), "Name", self.name, self.rename, limit=6)
        controls.switch(page, "on", Box(0, 120, 300, 40), "Flashes", self.switch, on=self.on)
        stops = [(str(i), lambda i=i: self.set_level(i)) for i in range(5)]
        track, readout = Box(100, 180, 200, 40), Box(310, 180, 50, 40)
        controls.slider(page, "level", Box(0, 180, 400, 40), "Level", stops, self.level, track=track, readout=readout)

    def rename(self, name: str) -> None:
        self.name = name
        self.driver.invalidate()

    def switch(self, on: bool) -> None:  # noqa: FBT001
        self.on = on
        self.driver.invalidate()

    def set_level(self, level: int) -> None:
        self.level = level
        self.driver.invalidate()


@pytest.fixture
def desk() -> Desk:
    pygame.display.init()
    pygame.font.init()
    return Desk()


def test_the_first_node_has_the_focus(desk: Desk) -> None:
    assert desk.driver.page.first == "right"
    assert desk.driver.focus == "right"


def test_keys_move_and_act(desk: Desk) -> None:
    desk.driver.handle(Nav(-1, 0))
    assert desk.driver.focus == "left"
    desk.driver.handle(Accept())
    desk.driver.handle(Accept(space=True))
    assert desk.done == ["left", "left"]
    desk.driver.handle(Tab(-1))
    assert desk.driver.focus == "level"


def test_pointers_act_on_release_over_the_same_node(desk: Desk) -> None:
    desk.driver.handle(Press(10, 10))
    assert desk.done == []
    desk.driver.handle(Release(12, 12))
    assert desk.done == ["left"]
    desk.driver.handle(Press(10, 10))
    desk.driver.handle(PointTo(130, 10))
    desk.driver.handle(Release(130, 10))
    assert desk.done == ["left"], "moving off cancels"
    assert not desk.driver.handle(Press(700, 500)), "what is beside everything is for the screen to take"


def test_a_closed_node_says_why_and_does_nothing(desk: Desk) -> None:
    for act in (lambda: desk.driver.activate("closed"), lambda: click(desk, 250, 10)):
        act()
        assert desk.done == []
        assert desk.driver.page.nodes["closed"].why_not == desk.closed
    assert desk.touched == ["no", "no"]
    before = desk.surface.copy()
    desk.driver.draw(desk.surface)
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(desk.surface, "RGB")


def test_typing_goes_into_the_field_only(desk: Desk) -> None:
    assert not desk.driver.handle(Typed("x"))
    assert not desk.driver.handle(Typed(" ")), "a held space bar types, it does not press again"
    desk.driver.focus_on("name")
    assert not desk.driver.handle(Accept(space=True))
    for intent in (Erase(), Erase(), Typed("l"), Typed("o"), Typed("!"), Typed("!"), Typed("!")):
        assert desk.driver.handle(intent)
    assert desk.name == "Milo!!", "the limit holds"


def test_switch_and_slider_by_keys_and_by_pointer(desk: Desk) -> None:
    desk.driver.focus_on("on")
    desk.driver.handle(Nav(1, 0))
    assert not desk.on, "arrows pass a switch by"
    desk.driver.focus_on("on")
    desk.driver.handle(Accept())
    assert desk.on
    desk.driver.handle(Accept())
    assert not desk.on
    desk.driver.focus_on("level")
    desk.driver.handle(Nav(1, 0))
    assert desk.level == 2
    desk.driver.handle(Press(300, 200))
    assert desk.level == 4
    desk.driver.handle(PointTo(101, 200))
    assert desk.level == 0, "the knob follows the pointer while it is pressed"


@pytest.mark.parametrize(
    ("still_open", "led"), [({"card.1"}, "card.1"), ({"card.1", "card.2"}, "card.2"), ({"x"}, "card.2")]
)
def test_the_focus_leaves_what_is_closed_when_the_page_is_described_next_and_only_then(still_open, led) -> None:
    pages: list[Page] = []

    def build(page: Page) -> None:
        pages.append(page)
        for i in (1, 2):
            widgets.button(page, f"card.{i}", Box(100 * i, 0, 90, 40), f"Card {i}", lambda: None)

    pygame.display.init()
    driver = PageDriver(Kit(Look(), (1280, 720)), build)
    driver.focus_on("card.2")
    driver.invalidate()
    driver.leave_closed(lambda: still_open)
    assert len(pages) == 1
    assert driver.settled_focus == led
    driver.focus_on("card.2")
    driver.invalidate()
    assert driver.settled_focus == "card.2"
    assert len(pages) == 3


def test_the_focus_survives_a_rebuild_and_leaves_a_node_that_is_gone(desk: Desk) -> None:
    desk.driver.focus_on("left")
    desk.driver.invalidate()
    assert desk.driver.page
    assert desk.driver.focus == "left"
    build = desk.build
    desk.driver._build = without(build, "left")
    desk.driver.invalidate()
    assert desk.driver.page
    assert desk.driver.focus == "right"


def test_a_new_scale_means_a_new_page(desk: Desk) -> None:
    page = desk.driver.page
    assert desk.driver.page is page
    desk.kit.resize((1920, 1080))
    assert desk.driver.page is not page


def test_two_nodes_with_one_name_are_a_mistake(desk: Desk) -> None:
    page = Page(desk.kit, desk.kit.frame)
    desk.build(page)
    with pytest.raises(ValueError, match="two nodes"):
        desk.build(page)


def test_a_page_that_is_drawn_for_hours_notes_its_texts_once(desk: Desk) -> None:
    desk.driver.draw(desk.surface)
    texts = list(desk.driver.page.text_boxes)
    assert texts
    for _ in range(3):
        desk.driver.draw(desk.surface)
    assert desk.driver.page.text_boxes == texts


def test_drawing_changes_nothing(desk: Desk) -> None:
    desk.driver.draw(desk.surface)
    first = pygame.image.tobytes(desk.surface, "RGB")
    desk.driver.draw(desk.surface)
    assert pygame.image.tobytes(desk.surface, "RGB") == first


def click(desk: Desk, x: float, y: float) -> None:
    desk.driver.handle(Press(x, y))
    desk.driver.handle(Release(x, y))


def without(build: Callable[[Page], None], node_id: str) -> Callable[[Page], None]:
    def rebuilt(page: Page) -> None:
        build(page)
        del page.nodes[node_id]

    return rebuilt


def test_the_ground_is_kept_until_its_key_changes() -> None:
    surface = pygame.display.set_mode((1280, 720))
    kit = Kit(Look(), (1280, 720))
    painted: list[str] = []
    colors = ["#FF0000"]

    def build(page: Page) -> None:
        color = colors[0]
        page.ground(color, lambda canvas: (painted.append(color), canvas.fill(page.frame, color))[0])
        page.paint(lambda canvas: canvas.fill(Box(0, 0, 10, 10), "#FFFFFF"))

    driver = PageDriver(kit, build)
    for color in ("#FF0000", "#0000FF", "#FF0000"):
        colors[0] = color
        driver.invalidate()
        driver.draw(surface)
        assert surface.get_at((640, 360)) == pygame.Color(color)
        assert surface.get_at((5, 5)) == pygame.Color("#FFFFFF")
    assert painted == ["#FF0000", "#0000FF"]
    kit.restyle(Look(theme="dusk"))
    driver.draw(surface)
    assert len(painted) == 3


def test_what_is_lifted_lies_over_what_moves_and_only_there() -> None:
    surface = pygame.display.set_mode((1280, 720))
    kit = Kit(Look(), (1280, 720))

    def build(page: Page) -> None:
        page.ground("black", lambda canvas: canvas.fill(page.frame, "#000000"))
        page.paint(lambda canvas: canvas.fill(Box(0, 0, 300, 100), "#00FF00"))
        page.paint_each_frame(lambda canvas: canvas.fill(Box(0, 0, 200, 100), "#FF0000"))
        with page.lifted([Box(0, 0, 100, 720)]):
            page.paint(lambda canvas: canvas.fill(Box(50, 0, 100, 100), "#0000FF"))

    driver = PageDriver(kit, build)
    for _ in range(2):
        driver.draw(surface)
        driver.invalidate()
        found = [tuple(surface.get_at((x, 50)))[:3] for x in (20, 80, 120, 250, 400)]
        assert found == [(255, 0, 0), (0, 0, 255), (255, 0, 0), (0, 255, 0), (0, 0, 0)]
