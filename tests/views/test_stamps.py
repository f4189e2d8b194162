"""The stamps of the logbook in words: sixty of them, told apart by their names, and short enough for the page."""

from __future__ import annotations

import pytest

from balloongames import registry
from balloongames.i18n import LANGUAGES, SOURCE, _, set_language
from balloongames.paths import asset
from balloongames.scenes.album import puzzle_stamps
from balloongames.ui.stamps import rows_of, scenes_of

STAMPS = [
    *(stamp for entry in registry.entries() for stamp in registry.view(entry.id).stamps()),
    *puzzle_stamps.stamps(),
]
ASSETS = asset("")
SOURCE_ROOM = (22, 75)  # letters of a name and of its words
ROOM = (28, 95)


@pytest.fixture(params=[language.code for language in LANGUAGES])
def spoken(request):
    set_language(request.param)
    yield request.param
    set_language(SOURCE)


def test_there_are_sixty_and_no_two_have_one_id():
    assert len({stamp.id for stamp in STAMPS}) == len(STAMPS) == 60


def test_no_two_show_the_same_and_all_that_they_show_can_be_drawn():
    pieces = {name for stamp in STAMPS for row in rows_of(stamp.picture) for name in row if not name.isdigit()}
    there = {
        path.relative_to(ASSETS / folder).with_suffix("").as_posix()
        for folder in ("pictures", "icons")
        for path in (ASSETS / folder).rglob("*.svg")
    }
    assert pieces - there == set()
    scenes = {name for stamp in STAMPS for name in scenes_of(stamp.picture)}
    assert [name for name in scenes if not (ASSETS / f"games/{name}.svg").exists()] == []
    assert len({stamp.picture for stamp in STAMPS}) == len(STAMPS)


def test_rows_and_counts_of_a_picture():
    assert rows_of("crown | 2*cubes/red 30") == [["crown"], ["cubes/red", "cubes/red", "30"]]
    assert rows_of("toy/hill toy/dale @ 30") == [["30"]]
    assert scenes_of("toy/hill toy/dale @ 30") == ["toy/hill", "toy/dale"]
    assert scenes_of("30") == []


def test_names_differ_and_all_words_fit(spoken):
    name_room, words_room = SOURCE_ROOM if spoken == SOURCE else ROOM
    told = [(_(stamp.name), _(stamp.words)) for stamp in STAMPS]
    assert len({name for name, _words in told}) == len(told)
    assert [name for name, _words in told if len(name) > name_room] == []
    assert [words for _name, words in told if len(words) > words_room] == []
