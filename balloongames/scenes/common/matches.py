"""What screens say of matches: which game, who played, how it ended; and how one goes on or is looked at again."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from balloongames import registry
from balloongames.core.game import Outcome
from balloongames.core.options import BadOption, Options, OptionValue, complete
from balloongames.core.record import BadRecord
from balloongames.i18n import N_, _, join, number
from balloongames.paths import asset
from balloongames.scenes import reasons
from balloongames.scenes.context import Ctx
from balloongames.session import Replay, Session
from balloongames.storage.database import HistoryError
from balloongames.storage.model import Finished, Player, SaveCard
from balloongames.storage.settings import Settings
from balloongames.ui.game_view import GameView
from balloongames.ui.match_sheet import PublicStep, Sheet
from balloongames.ui.view import People

log = logging.getLogger(__name__)

_COUNTS: Final = {4: N_("Four"), 5: N_("Five"), 6: N_("Six"), 7: N_("Seven"), 8: N_("Eight")}


def is_playable(game_id: str) -> bool:
    """Whether a game is on the shelf."""
    return any(entry.id == game_id for entry in registry.entries())


def game_name(entry: registry.GameEntry) -> str:
    """Return what a game is called, in the language being spoken."""
    return str(registry.view(entry.id).name())


def game_cover(entry: registry.GameEntry) -> str:
    """Return the name of a game's cover picture."""
    return str(registry.view(entry.id).cover)


def strip_of(game_id: str) -> str:
    """Return the wide picture of a game, or its cover if it has none."""
    name = f"games/{game_id}/strip"
    return name if asset(f"{name}.svg").is_file() else str(registry.view(game_id).cover)


def result_line(one: Finished) -> str:
    """Return who won a match, or who played if nobody did, and with what score."""
    seats = _seats_of(one)
    names = join([one.players[seat].name for seat in seats])
    best = max(one.scores[seat] for seat in seats)
    view: GameView = registry.view(one.game_id)
    score = view.score(round(best), one.reason, one.options, len(one.players))
    return _("{names}: {points}").format(names=names, points=score)


def sheet_of(replay: Replay, outcome: Outcome, people: People) -> Sheet:
    """Return a match that is over in figures, as everybody may know it."""
    begins_in = replay.plies.start  # 0 is the set-up, which tells what there was; nothing tells it of a later ply
    steps = [
        PublicStep(one.ply, one.seat, one.events, one.seen if one.ply == begins_in > 0 else None)
        for one in map(replay.view_update, replay.plies)
    ]
    view: GameView = registry.view(replay.game_id)
    sheet = view.sheet(steps, outcome, people)
    return replace(sheet, course=()) if replay.cut else sheet  # of which only the end is left, so nothing of the way


def _seats_of(one: Finished) -> Sequence[int]:
    """Return the seats of whom a result tells: the winners, or everybody where a challenge was lost."""
    return sorted(one.winners) or range(len(one.players))


def variants(game_id: str, options: Options, seats: int) -> list[str]:
    """Return by which rules a match is played, as far as they are not the usual ones, like the race."""
    words = registry.view(game_id).option_words()
    declared = registry.game(game_id).meta.options
    chosen = {option.key: options.get(option.key, option.default) for option in declared}
    found = []
    for option in declared:
        value = chosen[option.key]
        if value == option.default or not option.matters(seats, chosen):
            continue
        title, label = words[option.key].title, words[option.key].values.get(value, "")
        if option.is_switch and value:
            found.append(title)
        else:
            found.append(
                label if any(map(str.isalpha, label)) else _("{title}: {value}").format(title=title, value=label)
            )
    return found


def shortening(players: Sequence[Player]) -> list[str]:
    """Return all names in a sentence, then fewer and fewer of them with how many more there are; the first one alone.

    Whoever has little room takes the first that fits.
    """
    names = [player.name for player in players]
    fewer = [
        _("{names} and {count} more").format(names=", ".join(names[:count]), count=len(names) - count)
        for count in range(len(names) - 1, 0, -1)
    ]
    return [join(names), *fewer, names[0]]


def resume_match(ctx: Ctx, card: SaveCard) -> str:
    """Go on with an unfinished match; returns "" or, if that is not possible, why not."""
    found = ctx.store.saves.load(card.id)
    if found.value is None:
        return reasons.of_file(found.notice) if found.notice else _("The match is gone.")
    try:
        session = Session.resume(found.value, ctx.store)
    except BadRecord as error:
        return reasons.of_record(error.reason)
    except LookupError:
        return _("The game of this match is not on the shelf.")
    ctx.go.table(session)
    return ""


def review_match(ctx: Ctx, match_id: str, ply: int | None = None) -> str:
    """Look at a match of the history again; returns "" or, if that is not possible, why not."""
    try:
        shared = ctx.store.history.shared(match_id)
        replay = Replay(shared, match_id) if shared else None
    except HistoryError as error:
        log.warning("a match can't be read", exc_info=error)
        return _("That can’t be read: {cause}.").format(cause=reasons.of_error(error))
    except BadRecord as error:
        return reasons.of_record(error.reason)
    except LookupError:
        return _("The game of this match is not on the shelf.")
    if replay is None:
        return _("The match is gone.")
    ctx.go.review(replay, ply)
    return ""


def last_options(settings: Settings, game_id: str) -> dict[str, OptionValue]:
    """Return the options last chosen for a game; its defaults if they no longer fit."""
    declared = registry.game(game_id).meta.options
    try:
        return complete(declared, settings.options.get(game_id, {}))
    except BadOption:
        return complete(declared, {})


def count_in_words() -> str:
    """Return how many games there are, to begin a sentence with."""
    count = len(registry.entries())
    return _(_COUNTS[count]) if count in _COUNTS else number(count)


def way_played(one: Finished) -> tuple[str, bool]:
    """Return the id of the way in which a match was played, "" if its game is not here, and whether the fewest win."""
    if not is_playable(one.game_id):
        return "", False
    view: GameView = registry.view(one.game_id)
    way = view.way_of(one.reason, one.options, len(one.players))
    return way.id, way.fewest
