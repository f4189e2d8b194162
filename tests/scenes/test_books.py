"""Rules and colophon: books that can be read at any size of type."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from balloongames.paths import asset
from balloongames.scenes.book.about import AboutScene
from balloongames.scenes.book.book import Paragraph, set_columns
from balloongames.scenes.book.rules import RulesScene
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.view import GuidePage
from tests.scenes.stage import Stage
from tests.toy.view import VIEW

LONG = " ".join(f"word{i}" for i in range(400))
PAGES = (GuidePage("A turn", ("Play a card.",)), GuidePage("Long", (LONG, "The end.")), GuidePage("Points", ("One.",)))


@pytest.fixture
def guide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(VIEW), "guide", lambda _self: PAGES)


def words_of(stage: Stage) -> list[str]:
    """Return the words set in type on this opening."""
    stage.loop.redraw()
    stage.frame()
    return [word for ink in stage.page.text_boxes for word in ink.text.split() if word.startswith("word")]


@pytest.mark.usefixtures("guide")
@pytest.mark.parametrize("scale", [100, 200])
def test_no_word_of_a_long_page_is_lost(make_stage: Callable[..., Stage], scale: int) -> None:
    stage = make_stage(text_scale=scale)
    stage.open(RulesScene(stage.ctx, "gusts", 1))
    read = words_of(stage)
    while "The end." not in stage.said():
        stage.key("pagedown")
        read += words_of(stage)
    assert read == LONG.split()
    assert all(ink.fits for ink in stage.page.text_boxes)


@pytest.mark.usefixtures("guide")
@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("size", [(960, 540), (1280, 960), (1680, 720), (2560, 1080), (3840, 1080)])
def test_lines_of_a_book_begin_below_one_another_and_are_read_with_ease(
    make_stage: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int
) -> None:
    found: list[tuple[str, str]] = []
    write = Canvas.text

    def text(canvas: Canvas, box: Box, words: str, style: str = "body", color: str = "ink", **how: Any) -> TextInk:
        if words.startswith("word"):
            lines = canvas.measure(box, words, style, lines=how.get("lines", 1)).lines
            found.extend((line, how.get("align", "left")) for line in lines)
        return write(canvas, box, words, style, color, **how)

    monkeypatch.setattr(Canvas, "text", text)
    stage = make_stage(text_scale=scale)
    stage.resize(size)
    stage.open(RulesScene(stage.ctx, "gusts", 1))
    words_of(stage)
    assert {align for _line, align in found} == {"left"}
    assert 25 < max(len(line) for line, _align in found) <= 80


@pytest.mark.usefixtures("guide")
@pytest.mark.parametrize(
    ("on", "back"),
    [
        (lambda s: s.click("next"), lambda s: s.click("previous")),
        (lambda s: s.press("next"), lambda s: s.press("previous")),
        (lambda s: s.pad("next"), lambda s: s.pad("previous")),
        (lambda s: s.wheel(-1), lambda s: s.wheel(1)),
    ],
)
def test_leafing_with_every_device(stage: Stage, on: Callable[[Stage], Any], back: Callable[[Stage], Any]) -> None:
    stage.open(RulesScene(stage.ctx, "gusts"))
    assert "1 of 3" in stage.said()
    on(stage)
    assert "2 of 3" in stage.said()
    for _ in range(6):
        on(stage)
    assert "3 of 3" in stage.said()
    back(stage)
    assert "2 of 3" in stage.said()
    assert "The end." in stage.said(), "going back shows the end of the page before"


@pytest.mark.usefixtures("guide")
def test_the_ends_of_the_book_say_so(stage: Stage) -> None:
    stage.open(RulesScene(stage.ctx, "gusts"))
    stage.click("previous")
    assert stage.told == "The book begins here."
    stage.click("chapter.2")
    stage.click("next")
    assert stage.told == "The book ends here."


@pytest.mark.usefixtures("guide")
def test_with_large_text_the_list_has_the_page_to_itself(make_stage: Callable[..., Stage]) -> None:
    stage = make_stage(text_scale=200)
    stage.open(RulesScene(stage.ctx, "gusts"))
    assert "chapter.2" not in stage.page.nodes
    stage.press("contents", "pad")
    stage.press("chapter.2", "pad")
    assert "3 of 3" in stage.said()


def test_headings_stay_with_what_follows(stage: Stage) -> None:
    text = [Paragraph("line\n" * 6 + "line", "body"), Paragraph("Heading", "h4"), Paragraph("below\nand below", "body")]
    columns = set_columns(stage.loop.kit, text, 300, 8 * 21 + 25)
    assert [[part.text.split("\n")[0] for part in column] for column in columns] == [["line"], ["Heading", "below"]]


def test_every_license_that_came_along_can_be_read(stage: Stage) -> None:
    """Each file in assets/licenses is a chapter, and the last words of each are there."""
    scene = AboutScene(stage.ctx)
    chapters = {chapter.title: chapter for chapter in scene.chapters()}
    texts = [" ".join(p.text for p in chapter.paragraphs) for chapter in chapters.values()]
    for file in asset("licenses").glob("*.txt"):
        last = file.read_text(encoding="utf-8").split()[-8:]
        assert any(" ".join(last) in text for text in texts), file.name


def test_authors_and_publishers_of_all_games_are_named(stage: Stage) -> None:
    stage.open(AboutScene(stage.ctx, 1))
    said = " ".join(stage.said())
    for name in ("Mikko Punakallio", "Lautapelit.fi", "Stephen Glenn", "Grégory Oliver", "Kamoto", "P. Vogt"):
        assert name in said


def test_it_says_that_it_is_unofficial(stage: Stage) -> None:
    stage.open(AboutScene(stage.ctx))
    assert any("unofficial" in text for text in stage.said())
    assert any(text.startswith("Version") for text in stage.said())
