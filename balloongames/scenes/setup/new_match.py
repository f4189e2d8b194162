"""A table being set: who will sit where, which options, which deal. It knows no picture; the set-up screen shows it.

Every choice is possible at any time; `problem` tells in one sentence what still stands in the way of the start.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from balloongames import registry
from balloongames.core.evaluator import STRENGTHS
from balloongames.core.match import UndoPolicy
from balloongames.core.options import OptionValue
from balloongames.i18n import _, ngettext
from balloongames.scenes import reasons
from balloongames.scenes.common.first_match import person_first
from balloongames.scenes.common.matches import last_options
from balloongames.scenes.common.players import GUESTS, NAME_LIMIT
from balloongames.session import BadCode, Deal, Setup, read_seed, tidy_seed
from balloongames.session.bot_names import free_bot_name
from balloongames.storage.model import LOOKS, Bot, Player, tidy_name
from balloongames.storage.people import key_of
from balloongames.storage.settings import Settings

SEED_LIMIT: Final = 64  # characters: a deal code is longer than the word in it
_REMEMBERED: Final = 8  # players that the settings keep


@dataclass(slots=True)
class Chair:
    """One seat before the start: the name as typed, which balloon, and how the computer plays it if it does."""

    name: str
    look: int
    bot: Bot | None = None


@dataclass(slots=True)
class NewMatch:
    """The choices for one match; change it through its methods. ``known`` may be seated with one press."""

    game_id: str
    chairs: list[Chair]
    options: dict[str, OptionValue]
    undo: UndoPolicy
    seed: str = ""
    known: tuple[Player, ...] = field(default=())
    people: frozenset[str] = frozenset()  # the names of persons, without capitals
    owners: Mapping[str, int] = field(default_factory=dict)  # which person each name is of, now or before
    is_first: bool = False  # nobody has sat at a table here yet

    # -- seats -------------------------------------------------------------------------------------------------

    @property
    def seats(self) -> range:
        """How many may sit down."""
        return registry.entry(self.game_id).seats

    @property
    def can_add(self) -> bool:
        """Whether there is room for one more."""
        return len(self.chairs) < self.seats.stop - 1

    @property
    def can_remove(self) -> bool:
        """Whether the game goes on with one less."""
        return len(self.chairs) > self.seats.start

    @property
    def adds_computer(self) -> bool:
        """Whether the next chair is for a computer player: it is if the last one was."""
        return self.chairs[-1].bot is not None

    def add(self) -> int:
        """Put up one more chair for somebody known, for a guest, or for one more computer player; returns its seat."""
        bot = self.chairs[-1].bot
        self.chairs.append(_computer(self.chairs, bot) if bot else _somebody(self.known, self.chairs))
        return len(self.chairs) - 1

    # -- computer players --------------------------------------------------------------------------------------

    @property
    def persons(self) -> int:
        """How many seats are played by persons."""
        return sum(chair.bot is None for chair in self.chairs)

    @property
    def person_begins(self) -> bool:
        """Whether a person has the first decision, wherever that is: at a first table, left as it was found."""
        bots = [chair.bot for chair in self.chairs]
        return self.is_first and not self.seed and bots == [None, Bot(STRENGTHS[0])]

    @property
    def takes_computers(self) -> bool:
        """Whether computer players can sit here at all: not where everybody plays alone."""
        return self.seats.stop - 1 > 1

    def no_computer(self, seat: int) -> str:
        """Return why the computer can't play this seat; "" if it can, or does already."""
        if self.persons > 1 or self.chairs[seat].bot:
            return ""
        return _("Somebody has to play. Computer players alone show what they can in the demo.")

    def play_by(self, seat: int, bot: Bot | None) -> None:
        """Let the computer play a seat in this way, or a person if None; the name changes if it was the other's."""
        chair = self.chairs[seat]
        if bot and chair.bot is None and self.no_computer(seat):
            return
        others = [*self.chairs[:seat], *self.chairs[seat + 1 :]]
        if bot and chair.bot is None:
            chair.name = _computer(others, bot).name
        elif bot is None and chair.bot:
            chair.name = _somebody(self.known, others).name
        chair.bot = bot

    def play_alone(self) -> None:
        """Leave the first person, and let the computer play all other seats as it did last."""
        bot = next((chair.bot for chair in self.chairs if chair.bot), Bot())
        first = next(seat for seat, chair in enumerate(self.chairs) if chair.bot is None)
        for seat, chair in enumerate(self.chairs):
            if seat != first and chair.bot is None:
                self.play_by(seat, bot)
        if len(self.chairs) == 1 and self.can_add:
            self.chairs.append(_computer(self.chairs, bot))

    # -- people ------------------------------------------------------------------------------------------------

    def remove(self, seat: int) -> None:
        """Take a chair away. If nobody but computer players would be left, somebody sits down in the first chair."""
        if self.can_remove:
            del self.chairs[seat]
            if all(chair.bot for chair in self.chairs):
                self.play_by(0, None)

    def move(self, seat: int, by: int) -> int:
        """Let a seat change places with its neighbor; returns where it is now."""
        other = seat + by
        if 0 <= other < len(self.chairs):
            self.chairs[seat], self.chairs[other] = self.chairs[other], self.chairs[seat]
            return other
        return seat

    def rename(self, seat: int, name: str) -> None:
        """Write another name on a plate."""
        self.chairs[seat].name = name[:NAME_LIMIT]

    def seat_known(self, seat: int, player: Player) -> None:
        """Seat somebody who played before: the name, and the balloon too if no other person flies it.

        Whoever sits at the table already changes seats.
        """
        sits = self.sits(player.name)
        if sits is not None:
            self.chairs[sits], self.chairs[seat] = self.chairs[seat], self.chairs[sits]
            return
        chair, flier = self.chairs[seat], self.flown_by(player.look)
        chair.name, chair.bot = player.name, None
        if flier is not None and self.chairs[flier].bot:
            self.chairs[flier].look = chair.look  # a computer player takes what is there
            flier = None
        if flier is None:
            chair.look = player.look

    def next_guest(self, after: int) -> int:
        """Return the next seat that no person of this computer has taken yet; the same one if there is none."""
        free = (
            seat
            for seat, chair in enumerate(self.chairs)
            if seat > after and chair.bot is None and chair.name.casefold() not in self.people
        )
        return next(free, after)

    def repaint(self, seat: int, look: int) -> None:
        """Choose another balloon, if nobody flies it."""
        if self.flown_by(look) is None:
            self.chairs[seat].look = look

    def next_look(self, seat: int) -> None:
        """Choose the next balloon that nobody flies."""
        here = self.chairs[seat].look
        free = [look for step in range(1, LOOKS) if self.flown_by(look := (here + step) % LOOKS) is None]
        if free:
            self.chairs[seat].look = free[0]

    def flown_by(self, look: int) -> int | None:
        """Return the seat that has a balloon, or None."""
        return next((seat for seat, chair in enumerate(self.chairs) if chair.look == look), None)

    def absent(self) -> list[Player]:
        """Return who played before and does not sit here now."""
        here = {self._who(chair.name) for chair in self.chairs}
        return [player for player in self.known if self._who(player.name) not in here]

    def crowd(self) -> list[Player]:
        """Return all who played before; of those who sit here now, only the name at the table."""
        there = {self._who(player.name) for player in self.absent()}
        return [one for one in self.known if self._who(one.name) in there or self.sits(one.name) is not None]

    def sits(self, name: str) -> int | None:
        """Return the seat at which a person of this name sits now; None if there is none."""
        key = key_of(name)
        return next(
            (seat for seat, chair in enumerate(self.chairs) if chair.bot is None and key_of(chair.name) == key), None
        )

    def _who(self, name: str) -> str | int:
        """Return what is the same for all names of one person, or for spellings of one name."""
        return self.owners.get(key_of(name), key_of(name))

    # -- ready? ------------------------------------------------------------------------------------------------

    def deal(self) -> Deal | None:
        """Return what a deal code in the seed field stands for; None if it is a plain word. BadCode if it is bad."""
        try:
            found = read_seed(self.seed, self.game_id)
        except BadCode as error:
            if error.reason.code == "empty":  # blanks and signs alone: as good as nothing
                return None
            raise
        return found if isinstance(found, Deal) else None

    def problem(self) -> str:
        """Return one sentence about what stands in the way; "" when the match can start."""
        names = [tidy_name(chair.name) for chair in self.chairs]
        for seat, name in enumerate(names):
            if not name:
                return _("Seat {number} still has no name.").format(number=seat + 1)
        for seat, name in enumerate(names):
            if name.casefold() in [other.casefold() for other in names[:seat]]:
                return _("Two players are called {name}. Another name helps.").format(name=name)
        return self._one_twice() or self._deal_problem()

    def _one_twice(self) -> str:
        """Tell of two names at the table that are one person's."""
        sitting: dict[int, str] = {}
        for chair in self.chairs:
            owner = self.owners.get(key_of(chair.name)) if chair.bot is None else None
            if owner in sitting:
                names = {"name": sitting[owner], "other": tidy_name(chair.name)}
                return _("{name} and {other} are names of one person. Another name helps.").format(**names)
            if owner is not None:
                sitting[owner] = tidy_name(chair.name)
        return ""

    def _deal_problem(self) -> str:
        try:
            deal = self.deal()
        except BadCode as error:
            return reasons.of_code(error.reason)
        if deal and deal.seats != len(self.chairs):
            return ngettext(
                "The deal code is for {count} player.", "The deal code is for {count} players.", deal.seats
            ).format(count=deal.seats)
        return ""

    def setup(self) -> Setup:
        """Return the match to start; only when there is no `problem`. A deal code brings its own options."""
        players = tuple(Player(tidy_name(chair.name), chair.look, chair.bot) for chair in self.chairs)
        deal = self.deal()
        if deal:
            return Setup(self.game_id, players, deal.options, self.undo, deal.seed)
        try:
            seed = tidy_seed(self.seed)
        except BadCode:  # blanks and signs alone: as good as nothing
            seed = ""
        setup = Setup(self.game_id, players, self.options, self.undo, seed)
        return person_first(setup) if self.person_begins else setup

    def remembered(self, settings: Settings) -> dict[str, object]:
        """Return the settings to change so that this table is found again."""
        here = [Player(tidy_name(chair.name), chair.look, chair.bot) for chair in self.chairs]
        return {
            "players": [*here, *self.absent()][:_REMEMBERED],
            "at_table": len(here),
            "seats": {**settings.seats, self.game_id: len(here)},
            "options": {**settings.options, self.game_id: dict(self.options)},
            "undo": self.undo,
        }


def fresh_match(
    game_id: str, settings: Settings, others: Iterable[str], seed: str = "", people: Sequence[Player] = (),
    seated: Sequence[Player] = (), owners: Mapping[str, int] | None = None,
) -> NewMatch:  # fmt: skip
    """Return a table set as the last time, for those who are ``seated``, or for as many as the deal of ``seed`` wants.

    ``people`` have a place here, ``others`` are names that played before, ``owners`` has the person of each name.
    """
    owners = owners or {}
    names = {player.name.casefold() for player in people} | set(owners)
    known = [*people, *(one for one in settings.players if one.bot is None and one.name.casefold() not in names)]
    names |= {player.name.casefold() for player in known}
    for name in others:
        if name.casefold() not in names and len(known) < 2 * _REMEMBERED:
            known.append(Player(name, len(known) % LOOKS))
            names.add(name.casefold())
    seats = registry.entry(game_id).seats
    usual = _seats_of(seed, game_id) or settings.seats.get(game_id, min(max(2, seats.start), seats.stop - 1))
    last = seated or settings.players[: settings.at_table]
    chairs = _chairs(last, known, min(max(len(seated) or usual, seats.start), seats.stop - 1))
    homes = frozenset(player.name.casefold() for player in people)
    options = last_options(settings, game_id)
    return NewMatch(
        game_id, chairs, options, settings.undo, seed, tuple(known), homes, owners, is_first=not last,
    )  # fmt: skip


def _seats_of(seed: str, game_id: str) -> int | None:
    try:
        deal = read_seed(seed, game_id)
    except BadCode:  # it is told where it can be mended
        return None
    return deal.seats if isinstance(deal, Deal) else None


def _chairs(last: Sequence[Player], known: Sequence[Player], count: int) -> list[Chair]:
    """Return chairs for those who sat here the last time, and for more of their kind; for one person at least.

    Where nobody has sat yet, one person finds computer players that are easy to beat.
    """
    bot = next((player.bot for player in reversed(last) if player.bot), None if last else Bot(STRENGTHS[0]))
    chairs: list[Chair] = []
    for player in last[:count]:
        alone = player.bot and len(chairs) == count - 1 and all(chair.bot for chair in chairs)
        chairs.append(_somebody(known, chairs) if alone else _seated(player, chairs))
    while len(chairs) < count:
        chairs.append(_computer(chairs, bot) if bot and chairs else _somebody(known, chairs))
    return chairs


def _seated(player: Player, chairs: Sequence[Chair]) -> Chair:
    """Return a chair for this player, with a balloon that nobody flies."""
    free = [look for look in range(LOOKS) if look not in {chair.look for chair in chairs}]
    return Chair(player.name, player.look if player.look in free else free[0], player.bot)


def _computer(chairs: Sequence[Chair], bot: Bot) -> Chair:
    """Return a chair for one more computer player."""
    free = next(look for look in range(LOOKS) if look not in {chair.look for chair in chairs})
    return Chair(free_bot_name(chair.name for chair in chairs), free, bot)


def _somebody(known: Iterable[Player], chairs: Sequence[Chair]) -> Chair:
    """Return a chair for the first person who is not there yet, with a balloon that nobody flies."""
    here = {chair.name.casefold() for chair in chairs}
    guests = [Player(name, look) for look, name in enumerate(GUESTS)]
    return _seated(next(player for player in [*known, *guests] if player.name.casefold() not in here), chairs)
