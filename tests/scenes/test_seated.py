"""Who sits at the table of a lesson can be told apart."""

from __future__ import annotations

import pytest

from balloongames.scenes.common.players import COACH, GUESTS
from balloongames.scenes.lessons.people import coach, guest
from balloongames.storage.model import LOOKS, Player


@pytest.mark.parametrize("name", [COACH, *GUESTS])
@pytest.mark.parametrize("look", [0, LOOKS - 1])
def test_nobody_has_the_name_or_the_balloon_of_the_learner(name: str, look: int) -> None:
    learner = Player(name, look)
    for other in (coach(learner), guest(learner)):
        assert other.name != learner.name
        assert other.look != learner.look
        assert other.look in range(LOOKS)
    assert coach(learner).bot
    assert not guest(learner).bot
