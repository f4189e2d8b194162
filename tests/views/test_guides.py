"""The rules of every game as a picture book: well written in both languages, and drawn into any box."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
import pytest

from balloongames import i18n, registry
from balloongames.ui.geometry import Box
from balloongames.ui.kit import Kit
from balloongames.ui.theme import THEMES, Look
from balloongames.ui.view import GuidePage
from tests.dealt import dealt
from tests.games import IDS, views_of
from tests.i18n import lint

pytestmark = pytest.mark.usefixtures("pixels")

every_game = pytest.mark.parametrize("game_id", [one.id for one in registry.entries()])


@pytest.fixture(autouse=True)
def _display() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((640, 360))
    pygame.font.init()
    yield
    i18n.set_language("en")


def pages(game_id: str) -> Sequence[GuidePage]:
    return registry.view(game_id).guide()


def drawn(page: GuidePage, kit: Kit, box: Box) -> bytes:
    surface = pygame.Surface((640, 500))
    assert page.picture is not None
    page.picture(kit.canvas(surface), box)
    return pygame.image.tobytes(surface, "RGB")


@every_game
def test_the_book_is_short(game_id: str) -> None:
    book = pages(game_id)
    assert 7 <= len([page for page in book if page.title != "The puzzles"]) <= 12
    assert len({page.title for page in book}) == len(book)
    for page in book:
        assert 2 <= len(page.paragraphs) <= 4
        for text in (page.title, *page.paragraphs):
            assert not list(lint.english(text)), text


@every_game
def test_the_book_is_told_in_french(game_id: str) -> None:
    english = pages(game_id)
    i18n.set_language("fr")
    for page, original in zip(pages(game_id), english, strict=True):
        for text, source in zip(page.paragraphs, original.paragraphs, strict=True):
            assert text != source
            assert not list(lint.french(text)), text


BOXES = (Box(20, 30, 386, 420), Box(4, 4, 700, 240), Box(10, 5, 180, 500), Box(9, 9, 60, 40))


@every_game
@pytest.mark.parametrize(("box", "theme"), dealt([(box,) for box in BOXES], [*THEMES]), ids=str)
def test_pictures_draw_into_any_box_and_stay_there(game_id: str, theme: str, box: Box) -> None:
    kit = Kit(Look(theme), (1280, 720))  # type: ignore[arg-type]
    outside = "#FF00FF"
    for page in pages(game_id):
        surface = pygame.Surface((720, 520))
        surface.fill(outside)
        canvas = kit.canvas(surface)
        assert page.picture is not None
        page.picture(canvas, box)
        assert surface.get_clip() == surface.get_rect()
        inside = canvas.rect(box)
        assert surface.get_at(inside.center)[:3] != (255, 0, 255)
        around = surface.copy()
        pygame.draw.rect(around, outside, inside.inflate(6, 6))
        assert pygame.transform.average_color(around)[:3] == (255, 0, 255), f"{page.title} draws beyond its box"


@pytest.mark.parametrize("game_id", [one for one in IDS if views_of(one).COLORED])
@pytest.mark.parametrize("look", [Look(palette="safe", letters="always"), Look(strong_outlines=True, text_scale=2.0)])
def test_pictures_follow_the_look(game_id: str, look: Look) -> None:
    plain, changed = Kit(Look(), (1280, 720)), Kit(look, (1280, 720))
    box = Box(0, 0, 386, 420)
    for page in pages(game_id):
        assert drawn(page, plain, box) != drawn(page, changed, box), page.title


@every_game
def test_each_page_has_its_own_picture_that_follows_the_theme(game_id: str) -> None:
    kits = (Kit(Look(), (1280, 720)), Kit(Look(theme="strong"), (1280, 720)))
    book = pages(game_id)
    assert len({drawn(page, kit, Box(0, 0, 400, 480)) for page in book for kit in kits}) == len(book) * len(kits)
