"""A choice of a match that is over, to be made again: a table from there on that is nobody's match.

What whoever chose could not see is dealt anew from what could be seen then. Nobody keeps the match: it enters neither
saves nor history nor statistics.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from balloongames import registry
from balloongames.core.game import Seat
from balloongames.core.match import Match, UndoPolicy
from balloongames.core.rng import Rng
from balloongames.session.replay import Replay
from balloongames.session.seeds import new_seed
from balloongames.session.session import Session
from balloongames.storage.model import Bot, Branch, Player


@dataclass(frozen=True, slots=True)
class Practice:
    """The table of a choice: ``seat`` chooses, and all others are computer players. ``dealt_anew``: hands were."""

    session: Session
    seat: Seat
    dealt_anew: bool


def practice(replay: Replay, ply: int, seed: str = "") -> Practice:
    """Lay the table as it was at ``ply`` for the one who chose there; ValueError if nobody did.

    Computer players stay what they were, other persons' seats go to steady ones. ``seed`` names the deal of what was
    hidden, empty for a fresh one.
    """
    game = registry.game(replay.game_id)
    seat, seen = replay.choice(ply)
    seed = seed or new_seed()
    state = game.determinize(seen, Rng.from_word(seed))
    others = [other for other in range(len(replay.players)) if other != seat]
    players = tuple(_player(one, plays=i == seat) for i, one in enumerate(replay.players))
    match: Match[Any, Any, Any] = Match(game, replay.options, len(players), seed, later=(state, ply))
    dealt_anew = any(game.is_private(state, other) for other in others)
    return Practice(Session.of(match, players, UndoPolicy.FREE, branch=Branch(None, ply)), seat, dealt_anew)


def _player(player: Player, *, plays: bool) -> Player:
    return Player(player.name, player.look, None if plays else player.bot or Bot())
