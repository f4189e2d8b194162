"""What every game owes words for, whatever it is about: each option, and reasons that it knows, but no others."""

from __future__ import annotations

import pytest

from balloongames import i18n, registry
from balloongames.core.game import Reason
from balloongames.ui.view import People
from tests.views.wording import every_language, good

every_game = pytest.mark.parametrize("game_id", [one.id for one in registry.entries()])


@every_language
@every_game
def test_every_option_is_explained(game_id: str, language: str) -> None:
    i18n.set_language(language)
    options = registry.game(game_id).meta.options
    said = registry.view(game_id).option_words()
    assert set(said) == {option.key for option in options}
    for option in options:
        good(said[option.key].title, language)
        good(said[option.key].why, language)
        labels = said[option.key].values
        assert set(labels) == set(option.values) or (option.is_switch and not labels)
        assert len(set(labels.values())) == len(labels)
        for label in labels.values():
            good(label, language)


@every_game
def test_a_reason_of_another_game_is_refused(game_id: str) -> None:
    with pytest.raises(KeyError):
        registry.view(game_id).reason(Reason("nobody_gives_this_reason"), People(("Ada", "Bruno"), (0, 1)))
