"""One-key play: a ring goes round what can be pressed, at a chosen pace, and one key chooses what has it.

It goes round groups first, then within the chosen one. A lap through a group that ends without a choice leads out of
it again. After some laps through all of the page the ring rests, round the whole page, until the key is pressed: a
screen that nobody looks at need not go on, and who thinks long is not read to all the while.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from balloongames.ui.driver import PageDriver
from balloongames.ui.groups import Item, in_groups, members, pressable
from balloongames.ui.input import Accept, Intent, Nav
from balloongames.ui.narration import sentence_of, words_of_group
from balloongames.ui.page import Page

_LAPS: Final = 3  # through all of a page before the ring rests
_LONGER: Final = 1.5  # the first thing of a lap has it so much longer than the others
_POINTED: Final = 1.0  # seconds after which a click is no longer one of somebody who points
_MOST_STOPS: Final = 100  # of a slider that goes back to its beginning
_DONE_ONCE: Final = ("card", "place", "row", "tab")  # after one of these, what lies behind it comes next


@dataclass(slots=True)
class _Lap:
    """What the ring goes round, and what has it now."""

    items: Sequence[Item]
    at: int = 0

    @property
    def item(self) -> Item:
        return self.items[self.at]


@dataclass(frozen=True, slots=True)
class _Choice:
    """What was chosen last on a page, and what could be pressed there then."""

    driver: PageDriver
    node_id: str
    names: tuple[str, ...]


class Scan:
    """Goes through the page in front. ``pace``: seconds for each thing, 0: off. ``say`` names what a group has."""

    def __init__(self, say: Callable[[str], object] = lambda _: None) -> None:
        self.pace = 0.0
        self.clock: Callable[[], float] = time.perf_counter
        self._say = say
        self._driver: PageDriver | None = None  # whose page it goes through
        self._page: Page | None = None  # as it was looked at last
        self._path: list[_Lap] = []  # the groups that were chosen, the innermost last; empty while the ring rests
        self._laps = 0
        self._due = 0.0
        self._choice: _Choice | None = None
        self._pointed_at = -_POINTED

    @property
    def is_on(self) -> bool:
        """Whether one key plays."""
        return self.pace > 0

    def look(self, driver: PageDriver | None) -> bool:
        """Go on through the page of a driver, None where nothing is to be found; return whether the ring has moved."""
        if driver is not self._driver:
            if self._driver is not None:
                self._driver.scanned = None
            self._driver = driver
            if driver is not None:
                self._begin()
            return True
        if driver is None:
            return False
        if driver.page is not self._page:
            self._page = driver.page
            if self._path and not self._is_there(driver, self._path[-1].item):
                self._begin()
                return True
        if not self._path or self.clock() < self._due:
            return False
        self._go_on(driver)
        return True

    def anew(self) -> None:
        """Begin anew: somebody has done something by other means."""
        self._choice = None
        self._begin()

    def pointed(self) -> None:
        """Hear that the pointer was moved: a click that follows at once is meant for where it points."""
        self._pointed_at = self.clock()

    @property
    def is_pointed(self) -> bool:
        """Whether somebody points."""
        return self.clock() - self._pointed_at < _POINTED

    def choose(self, send: Callable[[Intent], object]) -> None:
        """Choose what has the ring: a group shows what is in it, anything else is sent to the screen."""
        driver = self._driver
        if driver is None:
            send(Accept())  # hurries what moves
            return
        if not self._path or not self._is_there(driver, self._path[-1].item):
            self._begin()
            return
        item = self._path[-1].item
        if not isinstance(item, str):
            self._laps = 0
            self._show(driver, [*self._path, _Lap(self._behind_chosen(driver, item))])
            return
        self._choice = _Choice(driver, item, pressable(driver.page))
        self._driver, driver.scanned = None, None  # the next look begins with what comes of it
        driver.focus_on(item)
        driver.show_ring = True
        if driver.page.nodes[item].adjust is not None:
            _go_round(driver, item, send)
        else:
            send(Accept())

    # -- where the ring is ---------------------------------------------------------------------------------------

    def _begin(self) -> None:
        """Go to what is most likely wanted first, then round all in groups."""
        driver = self._driver
        if driver is not None:
            if self._choice is not None and self._choice.driver is not driver:
                self._choice = None
            self._page, self._laps = driver.page, 0
            self._show(driver, [_Lap(self._items(driver))])

    def _items(self, driver: PageDriver) -> list[Item]:
        """Return what the ring goes round: some things alone, then the groups, the likeliest first."""
        page = driver.page
        names = pressable(page)
        chosen = self._choice.node_id if self._choice is not None and self._choice.node_id in names else ""
        first: list[Item] = list(in_groups(page, [name for name in page.lead if name in names]))
        first += [name for name in names if page.nodes[name].main]
        if chosen and self._choice is not None and names == self._choice.names:
            first = [chosen, *first]  # who sets a value, or leafs, may want to go on with that
        else:
            first += [name for name in [driver.settled_focus] if name in names and name != chosen]
        groups = list(in_groups(page, [name for name in names if name not in page.lead]))
        begin = chosen or driver.settled_focus or ""
        at = next((i for i, group in enumerate(groups) if begin in members(group)), 0)
        at += bool(chosen) and page.nodes[chosen].role in _DONE_ONCE and not self._wants_more(driver, chosen)
        return list(dict.fromkeys([*first, *groups[at:], *groups[:at]]))

    def _behind_chosen(self, driver: PageDriver, items: Sequence[Item]) -> Sequence[Item]:
        """Return what a lap goes round: of cards of which more are missing, those behind the chosen one first."""
        chosen = self._choice.node_id if self._choice is not None else ""
        if chosen not in items or not self._wants_more(driver, chosen):
            return items
        at = items.index(chosen) + 1
        return [*items[at:], *items[:at]]

    @staticmethod
    def _wants_more(driver: PageDriver, chosen: str) -> bool:
        """Whether more cards are missing: the focus stayed at the chosen one, and the main thing to do is closed."""
        nodes = driver.page.nodes
        is_closed = any(node.main and node.why_not for node in nodes.values())
        return nodes[chosen].role == "card" and driver.settled_focus == chosen and is_closed

    @staticmethod
    def _is_there(driver: PageDriver, item: Item) -> bool:
        nodes = driver.page.nodes
        return any(name in nodes and not nodes[name].why_not for name in members(item))

    def _go_on(self, driver: PageDriver) -> None:
        """Go to the next thing; at the end of a lap the group itself, or all anew."""
        lap = self._path[-1]
        while lap.at + 1 < len(lap.items):
            lap.at += 1
            if self._is_there(driver, lap.item):
                self._show(driver, self._path)
                return
        if len(self._path) > 1:
            self._show(driver, self._path[:-1])
            return
        self._laps, self._choice = self._laps + 1, None
        self._show(driver, [] if self._laps >= _LAPS else [_Lap(self._items(driver))])

    def _show(self, driver: PageDriver, path: list[_Lap]) -> None:
        """Show what a path leads to, for its time; without one the ring rests."""
        self._path = path if path and path[-1].items else []
        if not self._path:
            driver.scanned = ()
            return
        lap = self._path[-1]
        self._due = self.clock() + self.pace * (1.0 if lap.at else _LONGER)
        if isinstance(lap.item, str):
            if driver.focus == lap.item:  # else the narrator says it, as wherever the focus goes
                self._say(sentence_of(driver.page.nodes[lap.item], driver.page))
            driver.focus_on(lap.item)
        else:
            nodes = driver.page.nodes
            self._say(words_of_group([nodes[name] for name in members(lap.item) if name in nodes]))
        driver.scanned = tuple(members(lap.item))
        self._page = driver.page  # what has the focus may show more, and that is no other page


def _go_round(driver: PageDriver, name: str, send: Callable[[Intent], object]) -> None:
    """Move a slider on by a stop; at its end back to its beginning."""

    def said() -> tuple[str, str]:
        node = driver.page.nodes[name]
        return node.label, node.value

    before = said()
    send(Nav(1, 0))
    if name not in driver.page.nodes or said() != before:
        return
    for _ in range(_MOST_STOPS):
        before = said()
        send(Nav(-1, 0))
        if said() == before:
            return
