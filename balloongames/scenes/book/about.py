"""What this is, who thought the games up, that they are fair, who is to be thanked, and the licenses in full."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from balloongames import __version__, registry
from balloongames.i18n import N_, _, join, titled
from balloongames.paths import asset
from balloongames.scenes.book import fairness
from balloongames.scenes.book.book import BookScene, Chapter, Paragraph
from balloongames.scenes.book.fairness import DrawCount
from balloongames.scenes.common.matches import count_in_words, game_name
from balloongames.scenes.context import Ctx
from balloongames.ui.backdrops import HOME_SCENERY
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box

_WHAT: Final = {"code": N_("Code"), "pictures": N_("Pictures"), "sounds": N_("Sounds"), "words": N_("Words")}
_ROLES: Final = {"design": N_("Design: {names}"), "art": N_("Art: {names}")}


FAIRNESS: Final = 2  # the chapter about it


class AboutScene(BookScene):
    """The screen about the program."""

    def __init__(self, ctx: Ctx, chapter: int = 0) -> None:
        self._counts: DrawCount | None = None  # before somebody opens that page, nothing is counted
        super().__init__(ctx, chapter)

    @property
    def animating(self) -> bool:
        """While draws are being counted."""
        return self._chapter == FAIRNESS and not self._draws.done

    def update(self, dt: float) -> None:
        """Count on, and show it when all is counted."""
        self._draws.count()
        if self._draws.done:
            self.refresh()

    @property
    def _draws(self) -> DrawCount:
        if self._counts is None:
            self._counts = DrawCount(self.ctx.store)
        return self._counts

    def title(self) -> str:
        """Return the collection's name."""
        return _("Lighter than Air")

    def line(self) -> str:
        """Return the version."""
        return _("Version {version}").format(version=__version__)

    def chapters(self) -> Sequence[Chapter]:
        """Return the chapters: the collection, its games, fairness, how it is for everyone, thanks, licenses."""
        facts = _credits()
        return [
            Chapter(_("About"), _about(), _draw_about),
            Chapter(_("The games"), _games(facts)),
            fairness.chapter(self._draws) if self._chapter == FAIRNESS else Chapter(_("Fairness"), ()),
            Chapter(_("For everyone"), _for_everyone()),
            Chapter(_("Thanks"), _thanks(facts)),
            *(Chapter(title, _license(file)) for title, file in _licenses(facts)),
        ]


def _about() -> tuple[Paragraph, ...]:
    return (
        Paragraph(_("{count} balloon games for people round one table.").format(count=count_in_words())),
        Paragraph(_("This is an unofficial version, made by people who love these games.")),
        Paragraph(_("Authors and publishers of the original games did not make it and do not answer for it.")),
        Paragraph(_("All pictures, sounds and words were made anew for this collection.")),
        Paragraph(_("Nothing leaves this computer: no account, no advertising, no network.")),
        Paragraph(_("The code is free under the MIT license. Copies may be given to anybody.")),
    )


def _draw_about(canvas: Canvas, box: Box) -> None:
    side = min(box.w, box.h)
    picture = Box.around(box.cx, box.cy, box.w, min(box.h, box.w * 1.25))
    canvas.rounded_picture(HOME_SCENERY, picture, (12, 12, 12, 12), zoom=0.8)
    for pattern, x, y, size in (("chevron", 0.5, 0.4, 0.5), ("dots", 0.2, 0.24, 0.26), ("bands", 0.82, 0.62, 0.2)):
        height = side * size
        where = Box.around(picture.x + picture.w * x, picture.y + picture.h * y, height * 0.72, height)
        canvas.sprite(f"pictures/players/{pattern}", where)


def _for_everyone() -> tuple[Paragraph, ...]:
    return (
        Paragraph(_("All screens can be used by mouse, touch, keyboard or controller alone, or by one key.")),
        Paragraph(_("Keys and buttons can be put elsewhere. Presses that follow too soon can count for nothing.")),
        Paragraph(_("Every balloon color has its emblem, its letter and its name.")),
        Paragraph(_("Text grows to twice its size. One theme is all strong contrast.")),
        Paragraph(_("Screens are read aloud, or stand below the picture as text. What sounds can stand there, too.")),
        Paragraph(_("Motion, trembling and flashes can be calmed or switched off. Nothing must be done in a hurry.")),
        Paragraph(_("What to do is shown as a picture, too. Whatever is asked about gives an answer.")),
    )


def _games(facts: Any) -> tuple[Paragraph, ...]:
    out = [Paragraph(_("These games were thought up, drawn and published by:"))]
    for game in facts["games"]:
        name, original = _name(game["id"]), game["original"]
        title = name or original
        if name and original and original != name:
            title = f"{name} ({original})"
        lines = [_(_ROLES[one["role"]]).format(names=join(one["names"])) for one in game["people"]]
        houses = [_house(one) for one in game["publishers"]]
        lines.append(_("Published by {names}").format(names=join(houses)))
        out += [Paragraph(title, "h4"), Paragraph("\n".join(lines), "small")]
    out.append(Paragraph(_("Names belong to their owners. The original games are worth a place on the shelf.")))
    return tuple(out)


def _name(game_id: str) -> str:
    """Return what a game is called here; "" if it is not on the shelf."""
    return next((game_name(entry) for entry in registry.entries() if entry.id == game_id), "")


def _house(publisher: Any) -> str:
    year = publisher.get("year")
    return f"{publisher['name']} ({year})" if year else str(publisher["name"])


def _thanks(facts: Any) -> tuple[Paragraph, ...]:
    own = [titled(_(_WHAT[one["what"]]), one["license"]) for one in facts["own"]]
    fonts = [_("{name} by {author}: {license}").format(
        name=one["name"], author=one["by"], license=one["license"]) for one in facts["fonts"]]  # fmt: skip
    others = [titled(one["name"], one["license"]) for one in (*facts["data"], *facts["libraries"])]
    return (
        Paragraph(_("Our own part"), "h4"),
        Paragraph("\n".join(own), "small"),
        Paragraph(_("Type"), "h4"),
        Paragraph("\n".join(fonts), "small"),
        Paragraph(_("What it stands on"), "h4"),
        Paragraph("\n".join(others), "small"),
        Paragraph(_("Thanks to everybody who gives such work away.")),
    )


def _licenses(facts: Any) -> list[tuple[str, str]]:
    """Return title and file of each license text, every file once."""
    titles: dict[str, str] = {}
    named = [(_("Lighter than Air"), one["file"]) for one in facts["own"]]
    named += [(one["name"], one["file"]) for one in (*facts["fonts"], *facts["data"], *facts["libraries"])]
    for name, file in named:
        if file:
            titles.setdefault(file, name)
    return [(_("License: {name}").format(name=name), file) for file, name in titles.items()]


@cache
def _license(file: str) -> tuple[Paragraph, ...]:
    """Return a license text; lines within a paragraph flow, lists and headings keep their lines."""
    text = asset(f"licenses/{file}").read_text(encoding="utf-8").replace("\f", "\n\n").expandtabs(2)
    out = []
    for raw in text.split("\n\n"):
        lines = [" ".join(line.split()) for line in raw.strip("\n").split("\n") if line.strip(" -=")]
        if lines:
            out.append(Paragraph(" ".join(lines), "small"))
    return tuple(out)


@cache
def _credits() -> Any:
    return json.loads(asset("credits.json").read_text(encoding="utf-8"))
