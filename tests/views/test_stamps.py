"""The stamps of the logbook in words: sixty of them, told apart by their names, and short enough for the page."""

from __future__ import annotations

import pytest

from balloongames import registry
from balloongames.i18n import LANGUAGES, SOURCE, _, set_language
from balloongames.scenes.album import puzzle_stamps

STAMPS = [*(stamp for entry in registry.entries() for stamp in registry.view(entry.id).stamps()), *puzzle_stamps.STAMPS]
SOURCE_ROOM = (22, 75)  # letters of a name and of its words
ROOM = (28, 95)


@pytest.fixture(params=[language.code for language in LANGUAGES])
def spoken(request):
    set_language(request.param)
    yield request.param
    set_language(SOURCE)


def test_there_are_sixty_and_no_two_have_one_id():
    assert len({stamp.id for stamp in STAMPS}) == len(STAMPS) == 60


def test_names_differ_and_all_words_fit(spoken):
    name_room, words_room = SOURCE_ROOM if spoken == SOURCE else ROOM
    told = [(_(stamp.name), _(stamp.words)) for stamp in STAMPS]
    assert len({name for name, _words in told}) == len(told)
    assert [name for name, _words in told if len(name) > name_room] == []
    assert [words for _name, words in told if len(words) > words_room] == []
