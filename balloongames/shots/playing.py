"""Matches for pictures: the same deal and the same moves give the same match."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any, Final
from uuid import UUID, uuid5

from msgspec import structs

from balloongames import registry
from balloongames.app import App
from balloongames.arguments import counted
from balloongames.core.game import AnyGame, Outcome
from balloongames.core.match import Match
from balloongames.core.options import OptionValue
from balloongames.scenes.match.table import TableScene
from balloongames.session import Session, Setup
from balloongames.shots.request import LONG_AGO, LOOKS, NAMES, Shot
from balloongames.storage.model import Player, SavedMatch

log = logging.getLogger(__name__)

_MATCHES: Final = UUID(int=0)  # for the ids of matches that are the same in each picture


def play_match(
    shot: Shot, plies: int | None, keeper: App | None = None, *, now: Callable[[], datetime] = lambda: datetime.now(UTC)
) -> Session:
    """Return a match after ``plies`` moves, or a whole one.

    Who keeps it gets it at the end: nobody looks at what was saved after each move.
    """
    players = tuple(Player(NAMES[seat], LOOKS[seat]) for seat in range(shot.seats))
    setup = Setup(shot.game, players, shot.options, seed=shot.seed)
    session = Session.start(setup, now=now)
    match = _match_of(registry.game(shot.game), shot.seats, tuple(session.options.items()), session.seed)
    for move in _best_moves(match, plies):
        if session.needs_curtain() is not None:
            session.hand_over()
        session.submit(move)
    while session.poll():
        pass
    if session.ply < (plies or 0):
        log.warning("the match is over after %s", counted(session.ply, "move"))
    if keeper is not None and session.outcome is not None:
        keeper.ctx.store.finish(session.saved(), session.outcome)
    elif keeper is not None:
        keeper.ctx.store.keep(session.saved())
    return session


def keep_match(shot: Shot, plies: int | None, keeper: App) -> str:
    """Let the program keep a match of long ago, after ``plies`` moves or a whole one; return its id."""
    saved, outcome = _played_long_ago(shot.game, shot.seats, tuple(shot.options.items()), shot.seed, plies)
    if outcome is None:
        keeper.ctx.store.keep(saved)
    else:
        keeper.ctx.store.finish(saved, outcome)
    return saved.card.id


@lru_cache(maxsize=64)  # what is counted in pictures of the album are a few dozen, and each picture has the same ones
def _played_long_ago(
    game_id: str, seats: int, options: tuple[tuple[str, OptionValue], ...], seed: str, plies: int | None
) -> tuple[SavedMatch, Outcome | None]:
    shot = Shot("saves", game_id, seats, seed, options=dict(options))
    session = play_match(shot, plies, now=lambda: LONG_AGO)
    saved = session.saved()
    match_id = uuid5(_MATCHES, repr((game_id, seats, options, seed, plies))).hex
    return structs.replace(saved, card=structs.replace(saved.card, id=match_id)), session.outcome


@lru_cache(maxsize=32)
def _match_of(
    game: AnyGame, seats: int, options: tuple[tuple[str, OptionValue], ...], seed: str
) -> Match[Any, Any, Any]:
    """Return the match that pictures of one deal share: it is played on as far as one of them asks for."""
    return Match(game, dict(options), seats, seed)


def next_move(session: Session) -> Any:
    """Return the move that the match of a picture goes on with."""
    game, ply = registry.game(session.game_id), session.ply
    match = _match_of(game, len(session.players), tuple(session.options.items()), session.seed)
    return _best_moves(match, ply + 1)[ply]


def _best_moves(match: Match[Any, Any, Any], plies: int | None) -> list[Any]:
    """Return so many moves, or all: whoever is to move takes what looks best, or else the first."""
    while (seat := match.to_move) is not None and (plies is None or match.ply < plies):
        match.play(max(match.moves(), key=lambda one: match.game.estimate(match.game.advance(match.state, one), seat)))
    return [played.move for played in match.history()][:plies]


def at_table(app: App, shot: Shot) -> TableScene:
    """Return the table of a match after its moves, as it stands when it is opened again."""
    session = play_match(shot, shot.plies or 0)
    if session.needs_curtain() is not None:
        session.hand_over()
    return TableScene(app.ctx, _fresh(session))


def _fresh(session: Session) -> Session:
    """Return the session as it is when it is opened again: with one view update that shows where it stands."""
    viewer = session.viewer
    again = Session.resume(session.saved())
    if viewer is not None and again.needs_curtain() is not None:
        again.hand_over()
    return again
