"""Matches as the album shows them: those that wait and those that are over, with all that is said of each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

from balloongames import registry
from balloongames.core.game import Seat, final_ranks
from balloongames.core.options import Options
from balloongames.i18n import _, full_date, join, month_day, ngettext
from balloongames.scenes.common.facts import minutes_words
from balloongames.scenes.common.matches import game_name, is_playable, variants
from balloongames.scenes.common.players import described
from balloongames.storage.model import Finished, Player, SaveCard
from balloongames.ui.game_view import GameView

_LONGEST: Final = 24 * 60  # minutes: what took longer had been left meanwhile


@dataclass(frozen=True, slots=True)
class AlbumEntry:
    """A match that is ``over``, or one that is ``waiting``: one of the two is None. It has its ``options``."""

    over: Finished | None = None
    waiting: SaveCard | None = None
    options: Options = field(default_factory=dict)

    @property
    def match(self) -> Finished | SaveCard:
        """Whichever it is."""
        found = self.over or self.waiting
        assert found is not None
        return found

    @property
    def id(self) -> str:
        return self.match.id

    @property
    def game_id(self) -> str:
        return self.match.game_id

    @property
    def players(self) -> tuple[Player, ...]:
        return self.match.players

    @property
    def when(self) -> datetime:
        """When it ended, or was left."""
        return (self.over.finished if self.over else self.match.updated).astimezone()  # type: ignore[union-attr]

    @property
    def title(self) -> str:
        """Who won, or that it waits."""
        return self.titles()[0]

    def titles(self) -> Sequence[str]:
        """Return the title at length, then shorter ones for where it does not fit."""
        if self.over is None:
            name = self.players[self.match.to_move or 0].name  # type: ignore[union-attr]
            return _("Waits for {name}").format(name=name), name
        if not self.over.winners:
            return (_("Nobody won") if len(self.players) > 1 else self.game,)
        names = [self.players[seat].name for seat in sorted(self.over.winners)]
        words = ngettext("{names} won", "{names} won together", len(names)).format(names=join(names))
        return words, join(names), f"{names[0]} +{len(names) - 1}" if len(names) > 1 else names[0]

    @property
    def game(self) -> str:
        """What the game is called; its id if it is not on the shelf."""
        return game_name(registry.entry(self.game_id)) if is_playable(self.game_id) else self.game_id

    @property
    def day(self) -> str:
        """The day, without a year that goes without saying."""
        return month_day(self.when) if self.when.year == datetime.now().astimezone().year else full_date(self.when)

    def days(self) -> Sequence[str]:
        """Return the day, then how it is told where that leaves no room for who won: without its year, or not."""
        return self.day, month_day(self.when), ""

    def details(self) -> str:
        """Say when it was, how long it took or how far it is, and by which rules."""
        told = [full_date(self.when)]
        branch = self.match.branch
        if self.over:
            minutes = round((self.over.finished - self.over.started).total_seconds() / 60)
            if 0 < minutes < _LONGEST:
                told.append(minutes_words(minutes))
        elif self.waiting and self.waiting.round:
            which, count = self.waiting.round
            told.append(_("round {number} of {count}").format(number=which, count=count))
        if is_playable(self.game_id):
            told += variants(self.game_id, self.options, len(self.players))
        if branch:
            told.append(_("a branch of another match"))
        return " · ".join(told)

    def order(self) -> Sequence[Seat]:
        """Return the seats as they came in, winners first."""
        seats, one = range(len(self.players)), self.over
        if one is None:
            return seats
        fewest = False
        if is_playable(self.game_id):
            view: GameView = registry.view(self.game_id)
            fewest = view.way_of(one.reason, one.options, len(seats)).fewest
        came = final_ranks(one.scores, one.winners, fewest=fewest)
        return sorted(seats, key=lambda seat: came[seat])

    def score(self, seat: Seat) -> str:
        """Return the score of a seat in words of the game; "" while nobody has one."""
        if self.over is None or not is_playable(self.game_id):
            return ""
        view: GameView = registry.view(self.game_id)
        return view.score(round(self.over.scores[seat]), self.over.reason, self.over.options, len(self.players))

    def figure(self, seat: Seat) -> str:
        """Return the bare number of a seat; "" while there is none."""
        return f"{round(self.over.scores[seat])}" if self.over else ""

    def alt_text(self) -> str:
        """Say all of it in a sentence, for narration."""
        seats = [f"{self.players[seat].name} {self.figure(seat)}".strip() for seat in self.order()]
        computers = dict.fromkeys(filter(None, (described(player.bot) for player in self.players)))
        return ", ".join([self.game, self.title, self.day, *seats, *computers])
