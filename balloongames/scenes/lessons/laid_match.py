"""The match that lies on the screen of a lesson which belongs to no game."""

from __future__ import annotations

from typing import Any, Final

from balloongames import registry
from balloongames.core.lesson import ScreenChapter
from balloongames.core.match import Match, UndoPolicy
from balloongames.scenes.common.players import usual_player
from balloongames.scenes.context import Ctx
from balloongames.scenes.lessons.people import coach, guest
from balloongames.session import Session

FIRST_PLY: Final = 1
"""The match begins in the middle: were this 0, its record would be that of a match dealt from the seed."""


def lay_match(ctx: Ctx, chapter: ScreenChapter) -> Session:
    """Return a match of a person and the coach where the first flight of a game begins, with the chapter's moves."""
    game, first = registry.game(chapter.shown), registry.view(chapter.shown).lessons()[0].script
    state = game.load(first.chapters[0].position)
    person = usual_player(ctx.prefs.settings)
    other = guest(person) if chapter.screen == "handover" else coach(person)
    players = tuple(person if seat == first.learner else other for seat in range(game.seats_of(state)))
    match: Match[Any, Any, Any] = Match(game, game.options_of(state), len(players), "lesson", later=(state, FIRST_PLY))
    session = Session.of(match, players, UndoPolicy.FREE)
    if session.needs_curtain() is not None:
        session.hand_over()
    for text in chapter.moves:
        if session.bot_to_move is None:
            session.submit(game.parse_move(text))
        else:
            session.submit_for_bot(text)
    return session
