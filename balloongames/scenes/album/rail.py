"""What statistics are of: whose matches, of which game, played how, against whom. Every choice says its count."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from math import ceil
from typing import Final

from balloongames import registry
from balloongames.i18n import _, number
from balloongames.scenes.common.matches import game_cover
from balloongames.scenes.common.players import strength_title
from balloongames.storage.people import Person
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.controls import picker
from balloongames.ui.geometry import REST, Box
from balloongames.ui.measures import Way
from balloongames.ui.page import Node, NodeState, Page
from balloongames.ui.widgets import draw_avatar, draw_choice

_ABREAST: Final = 5  # persons in a row
_RIVALS: Final = 2  # in a row
_PICTURES: Final = (40.0, 26.0)  # lu that the picture of a game is wide
_APART: Final = 5.5  # lu between two of them
_LEAST: Final = 36.0 + _APART  # lu that a row of them needs
_PEOPLE, _HEAD = 64.0, 24.0
_LIFT: Final = 4.0  # so that the ring of the first row leaves all of the words above it


@dataclass(frozen=True, slots=True)
class Rail:
    """All choices with their counts, what is chosen, and what choosing does. A game of "" is all of them."""

    people: Sequence[Person]
    person: Person
    games: Sequence[tuple[str, int]]
    game: str
    ways: Sequence[tuple[Way, int]]
    way: Way | None
    rivals: Sequence[tuple[str, int]]
    whom: str
    choose_person: Callable[[Person], None]
    choose_game: Callable[[str], None]
    choose_way: Callable[[Way], None]
    choose_rival: Callable[[str], None]


def against_title(whom: str) -> str:
    """Return what is called what the matches were played against."""
    return {"everyone": _("Everyone"), "people": _("People")}.get(whom) or strength_title(whom)


def game_title(game_id: str) -> str:
    """Return the name of a game; of "" that of all games."""
    return registry.view(game_id).name() if game_id else _("All games")


def add_rail(page: Page, area: Box, rail: Rail) -> None:
    """Add the choices at the left; with large text, as pickers in a row."""
    if page.roomy:
        _add_pickers(page, area, rail)
        return
    page.panel(area, radius=18)
    inner = area.inset(16, 12)
    ways = rail.ways if len(rail.ways) > 1 else ()
    rows = len(rail.games) + ceil(len(rail.rivals) / _RIVALS) + bool(ways)
    heads = 3 + bool(ways)
    head_h = _HEAD * page.kit.text_scale
    room = inner.h - _PEOPLE - (head_h + 4) * heads
    chips = room / rows >= _LEAST
    rows = rows if chips else len(rail.games) + 1 + bool(ways)
    row_h = min(44.0, room / rows)
    space = 4 + min(12.0, (inner.h - _PEOPLE - (head_h + 4) * heads - row_h * rows) / heads)

    def take(height: float) -> Box:
        nonlocal inner
        taken, inner = inner.split_rows(height, REST)
        return taken

    def head(words: str) -> None:
        page.text(take(head_h + space).cut(top=space - _LIFT, bottom=_LIFT), words, "h4")

    page.text(take(head_h + 4).cut(top=4), _("Whose matches"), "h4")
    _people(page, take(_PEOPLE), rail)
    head(_("Game"))
    for game, count in rail.games:
        _game(page, take(row_h).cut(bottom=_APART), game, count, rail)
    if ways and rail.way is not None:
        head(_("Way to play"))
        at = [one.id for one, _count in ways].index(rail.way.id)
        choices = [(f"{_(one.title)} ({number(count)})", partial(rail.choose_way, one)) for one, count in ways]
        picker(page, "way", take(row_h).cut(left=2, top=2, right=2, bottom=2), _("Way to play"), choices, at)
    head(_("Against"))
    if not chips:
        _rivals(page, take(row_h).cut(left=2, top=2, right=2, bottom=2), rail)
        return
    for pair in (rail.rivals[start : start + _RIVALS] for start in range(0, len(rail.rivals), _RIVALS)):
        for cell, (whom, count) in zip(take(row_h).cut(bottom=_APART).columns(_RIVALS, 6), pair, strict=False):
            _chip(
                page, f"against.{whom}", cell, against_title(whom), count, partial(rail.choose_rival, whom),
                chosen=whom == rail.whom,
            )  # fmt: skip


def _rivals(page: Page, box: Box, rail: Rail) -> None:
    at = [whom for whom, _count in rail.rivals].index(rail.whom)
    choices = [
        (f"{against_title(whom)} ({number(count)})", partial(rail.choose_rival, whom)) for whom, count in rail.rivals
    ]
    picker(page, "against", box, _("Against"), choices, at)


def _people(page: Page, box: Box, rail: Rail) -> None:
    if len(rail.people) > _ABREAST:
        at = [person.id for person in rail.people].index(rail.person.id)
        choices = [(one.name, partial(rail.choose_person, one)) for one in rail.people]
        picker(page, "whose", box.center(h=44).inset(2, 0), _("Whose matches"), choices, at)
        return
    cells = box.columns(max(len(rail.people), 4), _APART)
    named = all(page.kit.text_width(person.name, "micro") <= cells[0].w - 2 for person in rail.people)
    for cell, person in zip(cells, rail.people, strict=False):
        act = partial(rail.choose_person, person)
        _person(page, cell, person, act, named=named, chosen=person == rail.person)


def _person(page: Page, box: Box, person: Person, act: Callable[[], None], *, named: bool, chosen: bool) -> None:
    def paint(canvas: Canvas, state: NodeState) -> TextInk | None:
        draw_choice(canvas, box, chosen=chosen, hovered=state.hovered)
        r = min(18.0, box.w / 2 - 3)
        draw_avatar(canvas, box.cx, box.y + r + 4 if named else box.cy, r, person.look)
        if not named:
            return None
        words = box.take_bottom(20).inset(1, 0)
        return canvas.text(words, person.name, "micro", "paper" if chosen else "ink", align="center")

    value = _("chosen") if chosen else ""
    page.add(
        Node(f"whose.{person.id}", box, "choice", person.name, act, paint, value=value, tip=person.name, radius=10)
    )


def _game(page: Page, box: Box, game: str, count: int, rail: Rail) -> None:
    chosen = game == rail.game
    title = game_title(game)

    def paint(canvas: Canvas, state: NodeState) -> TextInk:
        color = "paper" if chosen else "ink"
        draw_choice(canvas, box, chosen=chosen, hovered=state.hovered)
        right = canvas.text_width(number(count), "label") + 14
        canvas.text(box.take_right(right, skip=2).cut(right=10), number(count), "label", color, align="right")
        room = box.w - right - 13
        ways = [(side, style) for side in _PICTURES for style in ("label-s", "micro")]
        fit = (way for way in ways if canvas.text_width(title, way[1]) <= room - way[0])
        width, style = next(fit, (_PICTURES[-1], "micro"))
        words = box.cut(left=width + 11, right=right + 2)
        picture = box.inset(6, 4).take_left(width)
        if game:
            canvas.rounded_picture(game_cover(registry.entry(game)), picture, (5, 5, 5, 5), zoom=0.2)
        else:
            canvas.icon("list", picture.center(20, 20), color)
        return canvas.text(words, title, style, color)

    value = " · ".join(filter(None, (number(count), _("chosen") if chosen else "")))
    page.add(Node(f"game.{game}", box, "choice", title, lambda: rail.choose_game(game), paint, value=value, radius=10))


def _chip(page: Page, node_id: str, box: Box, title: str, count: int, act: Callable[[], None], *, chosen: bool) -> None:
    def paint(canvas: Canvas, state: NodeState) -> TextInk:
        color = "paper" if chosen else "ink"
        draw_choice(canvas, box, chosen=chosen, hovered=state.hovered)
        right = canvas.text_width(number(count), "small") + 4
        side = 8.0 if canvas.text_width(title, "label-s") <= box.w - 16 - right else 4.0
        words = box.inset(side, 0).cut(right=right)
        canvas.text(box.inset(side, 0).take_right(right), number(count), "small", color, align="right")
        style = "label-s" if canvas.text_width(title, "label-s") <= words.w else "micro"
        return canvas.text(words, title, style, color)

    value = " · ".join(filter(None, (number(count), _("chosen") if chosen else "")))
    page.add(Node(node_id, box, "choice", title, act, paint, value=value, radius=10))


def _add_pickers(page: Page, area: Box, rail: Rail) -> None:
    """Add a picker each for person, game and rivals; for ways too, where there are several."""
    whose = [(one.name, partial(rail.choose_person, one)) for one in rail.people]
    games = [(game_title(one), partial(rail.choose_game, one)) for one, _count in rail.games]
    ways = [(_(one.title), partial(rail.choose_way, one)) for one, _count in rail.ways]
    rivals = [(against_title(one), partial(rail.choose_rival, one)) for one, _count in rail.rivals]
    parts = [
        ("whose", _("Whose matches"), whose, [one.id for one in rail.people].index(rail.person.id)),
        ("game", _("Game"), games, [one for one, _count in rail.games].index(rail.game)),
        ("against", _("Against"), rivals, [one for one, _count in rail.rivals].index(rail.whom)),
    ]
    if len(ways) > 1 and rail.way is not None:
        at = [one.id for one, _count in rail.ways].index(rail.way.id)
        parts.insert(2, ("way", _("Way to play"), ways, at))
    for cell, (name, label, choices, at) in zip(area.columns(len(parts), 14), parts, strict=True):
        picker(page, name, cell.inset(2, 2), label, choices, at)
