"""What the album is filtered by: people, games, how matches ended, what is marked in them, and words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fnmatch import fnmatchcase
from functools import partial
from typing import Final

from balloongames import registry
from balloongames.i18n import _, day_number, long_month_names, month_names, plain
from balloongames.scenes.common.matches import game_cover, game_name
from balloongames.session.seeds import BadCode, read_deal_code, tidy_seed
from balloongames.storage.model import SaveCard, local_day
from balloongames.storage.people import Person, PersonId, key_of
from balloongames.storage.selection import SearchWord, Wanted
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.page import Node, NodeState, Page
from balloongames.ui.shapes import Card
from balloongames.ui.widgets import button, draw_avatar, text_field

_PEOPLE: Final = 5  # persons that have room
_LEAST_SEARCH: Final = 150.0  # lu
LONGEST_SEARCH: Final = 40  # characters of a search
_ISO: Final = re.compile(r"\d{4}(-\d{0,2}){0,2}", re.ASCII)
_TOGGLES: Final = ("waiting", "won", "flags", "favorites")


@dataclass(frozen=True, slots=True)
class Handed:
    """Matches that were picked on another page: what they are, and their ids."""

    title: str
    ids: frozenset[str]


@dataclass(frozen=True, slots=True)
class Filters:
    """What is chosen."""

    people: frozenset[PersonId] = frozenset()
    games: frozenset[str] = frozenset()
    on: frozenset[str] = field(default_factory=frozenset)  # of waiting, won, flags, favorites
    text: str = ""
    handed: Handed | None = None

    @property
    def count(self) -> int:
        """How many are set."""
        return len(self.people) + len(self.games) + len(self.on) + bool(self.text.split()) + bool(self.handed)

    def wanted(self, names: Sequence[tuple[str, str]]) -> Wanted:
        """Return what the history is asked for; ``names`` are all that were played under."""
        return Wanted(
            self.people, self.games, "won" in self.on, "flags" in self.on, "favorites" in self.on,
            tuple(_word(token, names) for token in self.text.split()), self.handed.ids if self.handed else None,
        )  # fmt: skip

    def takes(self, card: SaveCard, owners: Mapping[str, PersonId], seed: Callable[[SaveCard], str]) -> bool:
        """Whether a match that waits is wanted; ``owners`` tells whose each name is, or was, by its key.

        Its ``seed`` is asked for only where no other word of it was meant.
        """
        if self.handed or self.on - {"waiting"} or (self.games and card.game_id not in self.games):
            return False
        seated = {owners.get(key_of(player.name)) for player in card.players if player.bot is None}
        if self.people and not seated & self.people:
            return False
        before = [key for key, person in owners.items() if person in seated]
        searched = plain(" ".join([*(player.name for player in card.players), *before, _game(card.game_id)]))
        day = local_day(card.updated).isoformat()
        return all(
            plain(token) in searched or _is_of(day, token) or ((code := _seed(token)) and code == seed(card))
            for token in self.text.split()
        )


def _word(token: str, names: Sequence[tuple[str, str]]) -> SearchWord:
    """Return all that a word may mean."""
    looked_for = plain(token)
    games = tuple(one.id for one in registry.entries() if looked_for in plain(game_name(one)))
    found = tuple(dict.fromkeys(key for key, name in names if looked_for in plain(name)))
    return SearchWord(found, games, tuple(_days(looked_for.strip(".,"))), _seed(token))


def _days(word: str) -> Iterator[str]:
    """Return patterns of all days that a word may mean: a year or more of ISO, a month by its name, or a number."""
    if _ISO.fullmatch(word):
        yield f"{word}%"
    for names in (month_names(), long_month_names()):
        yield from (f"____-{month:02}-%" for month, name in enumerate(names, 1) if plain(name).strip(".") == word)
    yield from (f"____-__-{day:02}" for day in range(1, 32) if word in (str(day), f"{day:02}", plain(day_number(day))))


def _is_of(day: str, token: str) -> bool:
    """Whether a word may mean a day."""
    patterns = _days(plain(token).strip(".,"))
    return any(fnmatchcase(day, pattern.replace("%", "*").replace("_", "?")) for pattern in patterns)


def _seed(token: str) -> str:
    """Return the seed that a word may be, or that stands in a deal code; "" if it is none, like a quotation mark."""
    try:
        return read_deal_code(token).seed
    except BadCode:
        pass
    try:
        return tidy_seed(token)
    except BadCode:
        return ""


def _game(game_id: str) -> str:
    return next((game_name(one) for one in registry.entries() if one.id == game_id), "")


def titles() -> dict[str, tuple[str, str]]:
    """Return the words and icons of what can be switched on."""
    return {
        "waiting": (_("Waiting"), "hourglass"),
        "won": (_("Won"), "crown"),
        "flags": (_("Flags"), "flag"),
        "favorites": (_("Favorites"), "star"),
    }


def add_filters(
    page: Page, box: Box, people: Sequence[Person], filters: Filters, change: Callable[[Filters], None],
    write: Callable[[], None], show_all: Callable[[], None],
) -> None:  # fmt: skip
    """Add the line of filters; ``write`` opens letters for those without a keyboard, ``show_all`` what has no room."""
    page.panel(box, radius=18)
    inner = box.inset(14, 9)
    x = inner.x
    shown = people if len(people) <= _PEOPLE else people[: _PEOPLE - 1]
    for person in shown:
        chosen = person.id in filters.people
        act = partial(change, replace(filters, people=filters.people ^ {person.id}))
        paint: Callable[..., TextInk | None] = partial(_paint_person, person.look)
        _toggle(page, f"who.{person.id}", inner.at_x(x, 46), person.name, act, paint, chosen=chosen)
        x += 50
    if len(shown) < len(people):
        hidden = not filters.people <= {person.id for person in shown}
        paint = partial(_paint_switch, "", "people")
        _toggle(page, "who.others", inner.at_x(x, 46), _("Others…"), show_all, paint, chosen=hidden)
        x += 50
    x += 8 if people else 0
    for entry in registry.entries():
        chosen = entry.id in filters.games
        act = partial(change, replace(filters, games=filters.games ^ {entry.id}))
        paint = partial(_paint_game, game_cover(entry))
        _toggle(page, f"game.{entry.id}", inner.at_x(x, 54), game_name(entry), act, paint, chosen=chosen)
        x += 58
    x += 8
    handed_w = handed_width(page, filters, _LEAST_SEARCH)
    labels = {name: page.kit.fit_width(words, "button-s", icon=18, pad=22) for name, (words, _icon) in titles().items()}
    worded = x + sum(labels.values()) + 6 * len(labels) + handed_w + _LEAST_SEARCH <= inner.right
    for name, (words, icon) in titles().items():
        width = labels[name] if worded else 48.0
        act = partial(change, replace(filters, on=filters.on ^ {name}))
        paint = partial(_paint_switch, words if worded else "", icon)
        _toggle(page, f"only.{name}", inner.at_x(x, width), words, act, paint, chosen=name in filters.on)
        x += width + 6
    x += 8
    if filters.handed:
        add_handed(page, inner.at_x(x, handed_w), filters.handed, lambda: change(replace(filters, handed=None)))
        x += handed_w + 8
    add_search(page, inner.span_x(x, inner.right), filters, change, write)


def handed_width(page: Page, filters: Filters, most: float) -> float:
    """Return how wide the chip is of matches that were picked elsewhere; 0 if there are none."""
    title = filters.handed.title if filters.handed else ""
    return min(most, page.kit.text_width(title, "button-s") + 30 + 18 * page.kit.text_scale) if title else 0.0


def add_handed(page: Page, box: Box, handed: Handed, act: Callable[[], None]) -> None:
    """Add the chip of matches that were picked elsewhere: a press takes it away."""
    side = 18 * min(page.kit.text_scale, 1.5)
    label = page.kit.cut(handed.title, "button-s", box.w - side - 30)

    def paint(canvas: Canvas, where: Box, _chosen: bool) -> TextInk:  # noqa: FBT001 - as all that paints a filter
        canvas.icon("close", where.take_right(side, side, skip=10), "paper")
        return canvas.text(where.cut(left=12, right=side + 14), label, "button-s", "paper")

    _toggle(page, "handed", box, handed.title, act, paint, chosen=True)


def add_search(
    page: Page, box: Box, filters: Filters, change: Callable[[Filters], None], write: Callable[[], None]
) -> None:
    """Add the line to look something up by words, and what clears it."""
    if filters.text:
        words = _("Clear the words")
        clear, box = box.take_right(box.h, box.h), box.cut(right=box.h + 6)
        button(
            page, "clear", clear, "", lambda: change(replace(filters, text="")), icon="close", narrate=words, tip=words
        )
    text_field(
        page, "search", box, _("Look up: name, game, day, deal code"), filters.text,
        lambda text: change(replace(filters, text=text)), act=write, limit=LONGEST_SEARCH,
    )  # fmt: skip
    if not filters.text:
        side = 20 * page.kit.text_scale
        hint, line = _("Name, game, day, deal code"), box.cut(left=18, right=side + 20)
        while page.kit.text_width(hint, "small") > line.w - 4 and ", " in hint:
            hint = hint.rpartition(", ")[0]  # what has room is better than nothing

        def paint(canvas: Canvas) -> None:
            canvas.icon("search", box.take_right(side, side, skip=12), "ink3")
            if canvas.text_width(hint, "small") <= line.w - 4:
                canvas.text(line, hint, "small", "ink3")

        page.paint_each_frame(paint, over=True)


def _toggle(
    page: Page, node_id: str, box: Box, label: str, act: Callable[[], None],
    paint: Callable[..., TextInk | None], *, chosen: bool,
) -> None:  # fmt: skip
    def draw(canvas: Canvas, state: NodeState) -> TextInk | None:
        border = "sund" if state.hovered and not chosen else "edge" if canvas.theme.outlined else ""
        canvas.card(box, Card(10, "ink" if chosen else "paper3", border=border, border_w=2))
        return paint(canvas, box, chosen)

    node = Node(node_id, box, "choice", label, act, draw, value=_("chosen") if chosen else "", tip=label, radius=10)
    node.explains = not node_id.startswith("only.")
    page.add(node)


def _paint_person(look: int, canvas: Canvas, box: Box, _chosen: bool) -> None:  # noqa: FBT001 - as all that paints a filter
    draw_avatar(canvas, box.cx, box.cy, min(17.0, box.h * 0.4), look)


def _paint_game(cover: str, canvas: Canvas, box: Box, chosen: bool) -> None:  # noqa: FBT001 - as all that paints a filter
    canvas.rounded_picture(cover, box.inset(5 if chosen else 4), (7, 7, 7, 7), zoom=0.3)


def _paint_switch(words: str, icon: str, canvas: Canvas, box: Box, chosen: bool) -> TextInk | None:  # noqa: FBT001 - as all that paints a filter
    color = "paper" if chosen else "ink"
    side = 18 * min(canvas.text_scale, 1.5)
    width = side + (8 + canvas.text_width(words, "button-s") if words else 0)
    left = box.cx - width / 2
    canvas.icon(icon, box.at_x(left, side, side), color)
    return canvas.text(box.span_x(left + side + 8, box.right), words, "button-s", color) if words else None
