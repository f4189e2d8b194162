"""Every word of a game can be looked up in its book, in every language, whatever its accents and case."""

from __future__ import annotations

import inspect
import unicodedata
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

from balloongames import i18n, registry
from balloongames.scenes.book.rules import RulesScene
from balloongames.scenes.book.search import find
from balloongames.scenes.keyboard import KeyboardScene
from balloongames.ui.view import Word
from tests.dealt import dealt
from tests.scenes.stage import Stage
from tests.views.wording import good

GAMES = [entry.id for entry in registry.entries()]
LANGUAGES = [language.code for language in i18n.LANGUAGES]
TERMS = {  # that the answers about things on the table, refusals and orders speak of
    "balloon_pop": {"series", "star series", "color series", "chain", "group", "white balloon", "card", "awning"},
    "balloon_cup": {"tile", "mountain", "plain", "cube", "trophy", "trade", "exchange", "supply", "slot", "total"},
    "bubblee_pop": {"sky", "planet", "near row", "power", "queue of powers", "line", "swap", "score zone", "reserve"},
    "color_queue": {"queue", "queue card", "arrow", "Chief", "explosion", "settle", "round"},
    "balmy_balloonists": {
        "lane", "quadrant", "altitude", "ballast", "gas", "fuel", "wind card", "wind rose", "permit", "misfortune",
        "closed zone", "vortex", "doldrums", "advantage", "finish line",
    },
}  # fmt: skip


@pytest.fixture
def program(whole: Stage) -> Iterator[Stage]:
    whole.ctx.prefs.change(language="en", text_scale=100)
    yield whole
    whole.ctx.go.home()
    whole.frame(0)
    i18n.set_language(i18n.SOURCE)


def book(program: Stage, game_id: str) -> RulesScene:
    scene = RulesScene(program.ctx, game_id)
    program.open(scene)
    return scene


def bare(word: str) -> str:
    """A word as somebody in a hurry types it: without accents, in capitals."""
    return "".join(c for c in unicodedata.normalize("NFD", word) if not unicodedata.combining(c)).upper()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", GAMES)
def test_every_word_has_a_sentence_and_a_page(game_id: str, language: str) -> None:
    i18n.set_language(language)
    view = registry.view(game_id)
    words = view.glossary()
    assert len({one.word for one in words}) == len(words) >= 12
    assert [i18n.plain(one.word) for one in words] == sorted(i18n.plain(one.word) for one in words)
    for one in words:
        good(one.sentence, language)
        assert one.sentence.endswith(".")
        assert one.page in range(len(view.guide())), one.word
    i18n.set_language(i18n.SOURCE)


@pytest.mark.parametrize("game_id", GAMES)
def test_the_words_that_answers_use_are_among_them(game_id: str) -> None:
    i18n.set_language(i18n.SOURCE)
    view = registry.view(game_id)
    assert TERMS[game_id] <= {one.word for one in view.glossary()}
    folder = Path(inspect.getfile(view._guide.pages)).parent
    said = "".join(file.read_text(encoding="utf-8") for file in folder.glob("*.py") if file.stem != "glossary")
    for term in TERMS[game_id]:
        assert i18n.plain(term) in i18n.plain(said), f"nobody speaks of {term}"


@pytest.mark.parametrize(("game_id", "look"), dealt(GAMES, [*product(LANGUAGES, (100, 200))]))
def test_each_word_is_found_by_typing_it(program: Stage, game_id: str, look: tuple[str, int]) -> None:
    language, scale = look
    program.ctx.prefs.change(language=language, text_scale=scale)
    words = registry.view(game_id).glossary()
    for one in words[:: 4 if scale == 100 else 7]:
        scene = book(program, game_id)
        program.type(bare(one.word))
        assert i18n.capital(one.word) in program.said()
        assert all(ink.fits for ink in program.page.text_boxes if ink.text)
        program.key("enter")
        first = find(one.word, words, registry.view(game_id).guide())[0]
        assert scene._chapter == first.page
        program.frame(0)
        assert all(ink.fits for ink in program.page.text_boxes if ink.text)
    for one in words:
        hits = find(bare(one.word), words, registry.view(game_id).guide())
        assert i18n.capital(one.word) in [hit.title for hit in hits[:3]]


def test_a_word_that_is_found_opens_its_page(program: Stage) -> None:
    scene = book(program, "balloon_cup")
    program.type("tro")
    hits = [name for name in program.page.nodes if name.startswith("hit.")]
    assert len(hits) >= 2
    assert not any(name.startswith("chapter.") for name in program.page.nodes)
    program.click(hits[1])
    assert scene._chapter == find("tro", scene._view.glossary(), scene._view.guide())[1].page
    program.key("esc")
    assert program.scene is scene, "what was looked for is cleared first"
    assert "chapter.0" in program.page.nodes
    program.key("backspace")
    program.type("zzz")
    assert "Nothing in this book is called so." in program.said()
    for _ in "zzz":
        program.key("backspace")
    assert "chapter.0" in program.page.nodes


def test_letters_are_there_for_those_without_a_keyboard(program: Stage) -> None:
    scene = book(program, "color_queue")
    program.press("lookup", "pad")
    assert isinstance(program.scene, KeyboardScene)
    program.ctx.stack.pop("chief")
    program.frame(0)
    assert scene._wanted == "chief"
    program.pad("a")
    assert scene._chapter == find("chief", scene._view.glossary(), scene._view.guide())[0].page


@pytest.mark.parametrize(("game_id", "language", "scale"), dealt(product(GAMES, LANGUAGES), [200, 125, 100]))
def test_the_words_stand_at_the_end_of_the_book(program: Stage, game_id: str, language: str, scale: int) -> None:
    program.ctx.prefs.change(language=language, text_scale=scale)
    scene = book(program, game_id)
    scene.open(len(scene._view.guide()))
    read: set[str] = set()
    for _ in range(12):
        read |= program.said()
        assert all(ink.fits for ink in program.page.text_boxes if ink.text)
        program.key("pagedown")
    assert {i18n.capital(one.word) for one in registry.view(game_id).glossary()} <= read


def test_the_nearest_stands_first() -> None:
    words = (Word("row", "A line.", 0), Word("near row", "The row of the sky.", 1), Word("sky", "Two rows.", 2))
    assert [hit.title for hit in find("ROW", words, ())] == ["Row", "Near row", "Sky"]
    assert not find("planet", words, ())
