"""What tests look at that no screen offers to anybody: told of here alone, so that a change of it is one line."""

from __future__ import annotations

from typing import Any

from balloongames.scenes.common.messages import Messages
from balloongames.session import Replay
from balloongames.ui.director import Director


def board_on(scene: Any) -> Any:
    """The board that a table, a review or a puzzle shows."""
    return scene._board


def messages_on(scene: Any) -> Messages:
    """What stands over a board until somebody does the next thing."""
    messages: Messages = scene._messages
    return messages


def director_on(scene: Any) -> Director:
    """What shows the events of a table one after the other."""
    director: Director = scene._director
    return director


def replay_on(scene: Any) -> Replay:
    """The match that a review shows."""
    replay: Replay = scene._replay
    return replay
