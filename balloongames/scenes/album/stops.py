"""The stops of the logbook: the place of each game and that of the puzzles, with their stamps and what was earned."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from balloongames import library, registry
from balloongames.i18n import _, ngettext, number
from balloongames.scenes.album import puzzle_stamps
from balloongames.scenes.common.matches import game_cover, game_name
from balloongames.scenes.common.players import strength_word
from balloongames.session.puzzle_stamps import earned_here
from balloongames.storage.people import PersonId
from balloongames.storage.stamps import Earned, stamps_of
from balloongames.storage.store import Store
from balloongames.ui.backdrops import HOME_SCENERY
from balloongames.ui.stamps import Stamp

PUZZLES = "puzzles"


@dataclass(frozen=True, slots=True)
class Stop:
    """A place of the journey; ``id`` is that of its game, or `PUZZLES`."""

    id: str
    place: str
    name: str
    cover: str
    stamps: Sequence[Stamp]
    got: Mapping[str, Earned]

    @property
    def count(self) -> int:
        """How many stamps were earned."""
        return len(self.got)

    @property
    def count_words(self) -> str:
        """How many stamps were earned, and of how many."""
        return _("{count} of {most}").format(count=number(self.count), most=number(len(self.stamps)))

    def stamp(self, stamp_id: str) -> Stamp | None:
        """Return one of its stamps."""
        return next((one for one in self.stamps if one.id == stamp_id), None)


def stops_of(store: Store, person: PersonId | None) -> list[Stop]:
    """Return all stops with what a person has earned; raises HistoryError."""
    mine = stamps_of(store.history, person) if person is not None else {}
    found = []
    for entry in registry.entries():
        view = registry.view(entry.id)
        there = view.stamps()
        if there:
            got = {one.id: mine[one.id] for one in there if one.id in mine}
            found.append(Stop(entry.id, view.venue() or view.name(), game_name(entry), game_cover(entry), there, got))
    return [*found, _of_puzzles(store)]


def _of_puzzles(store: Store) -> Stop:
    got = {stamp: Earned(one.at) for stamp, one in earned_here(store.puzzles, library.grade_of).items()}
    return Stop(PUZZLES, _(puzzle_stamps.VENUE), _("Puzzles"), HOME_SCENERY, puzzle_stamps.stamps(), got)


def table_words(stamp: Stamp) -> str:
    """Say whom the table of a stamp is laid for; all of one are equally strong."""
    count = len(stamp.rivals)
    if not count:
        return _("Alone: the table is laid at once.")
    words = ngettext(
        "With a computer player ({strength}): the table is laid at once.",
        "With {count} computer players ({strength}): the table is laid at once.",
        count,
    )
    return words.format(count=number(count), strength=strength_word(stamp.rivals[0]))
