"""At which strength computer players play, if somebody changes that in the middle of a match, and what it counts as.

Before the first move a change is a change of the set-up. After it the match counts as one at the gentlest strength that
was played: so a match that was made easier is no win over a strong player, nor one that was made harder at the end. A
strength that was only looked at counts for nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from balloongames.core.game import Seat
from balloongames.core.match import Match
from balloongames.storage.model import Bot, Branch, Player


def nothing_is_played(match: Match[Any, Any, Any], branch: Branch | None) -> bool:
    """Return whether no move was made in a match, nor taken back, nor made before its history was cut."""
    return not match.history() and match.first_ply == (branch.ply if branch else 0)


def with_strength(players: Sequence[Player], seat: Seat, strength: str, *, at_start: bool) -> tuple[Player, ...]:
    """Return the players when one of them plays at ``strength``; ``at_start`` if nothing was played yet."""
    bot = players[seat].bot
    if bot is None:
        raise ValueError("no computer player sits there")
    bot = bot.changed(strength)
    return _seated(players, seat, bot.anew() if at_start else bot)


def after_bot_move(players: Sequence[Player], seat: Seat | None) -> tuple[Player, ...]:
    """Return the players after a computer player has moved at the strength that it plays at now."""
    bot = None if seat is None else players[seat].bot
    return tuple(players) if seat is None or bot is None else _seated(players, seat, bot.counted())


def as_counted(players: Sequence[Player]) -> tuple[Player, ...]:
    """Return the players by what the match counts as, for all that outlives it."""
    return tuple(replace(one, bot=one.bot.changed(one.bot.strength)) if one.bot else one for one in players)


def for_rematch(players: Sequence[Player]) -> tuple[Player, ...]:
    """Return the players for another match: computer players go on as they play now."""
    return tuple(replace(one, bot=one.bot.anew()) if one.bot else one for one in players)


def _seated(players: Sequence[Player], seat: Seat, bot: Bot) -> tuple[Player, ...]:
    return tuple(replace(one, bot=bot) if i == seat else one for i, one in enumerate(players))
