"""What tests of every game's words share: what good words are, and what each view owes them for."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from inspect import Signature, signature
from types import ModuleType
from typing import Any

from balloongames import i18n
from balloongames.core.game import TURN_CODES, Event, Reason
from balloongames.ui.game_view import GameView
from balloongames.ui.match_sheet import Sheet
from balloongames.ui.view import People
from tests.i18n import lint
from tests.views.common import AnyMatch

LANGUAGES = [language.code for language in i18n.LANGUAGES]


def every_language(test: Callable[..., None]) -> Callable[..., None]:
    """Hand a test each ``language``, one after the other: most of them take less long than to begin a test does."""

    def run(*args: Any, **others: Any) -> None:
        for language in LANGUAGES:
            try:
                test(*args, language=language, **others)
            except Exception as error:
                error.add_note(f"in the language {language}")
                raise

    run.__name__, run.__doc__, run.__module__ = test.__name__, test.__doc__, test.__module__
    kept = [one for one in signature(test).parameters.values() if one.name != "language"]
    run.__signature__ = Signature(kept)  # type: ignore[attr-defined]
    run.pytestmark = getattr(test, "pytestmark", [])  # type: ignore[attr-defined]
    return run


def good(text: str, language: str) -> None:
    """Words as shown: nothing left to fill in, and well written."""
    check = lint.english if language == "en" else lint.common  # other languages are checked in the catalogue
    plain = re.sub(r"(\d+, )+", "", text)  # cards by their numbers don't make a sentence hard to read
    assert text
    assert not [*check(plain), *lint.fields(text)], text


def events_of(module: ModuleType) -> set[type[Event]]:
    """All sorts of events that the rules of a game know."""
    kinds = (kind for kind in vars(module).values() if isinstance(kind, type))
    return {kind for kind in kinds if issubclass(kind, Event) and kind is not Event}


def good_counts(words: Callable[[int], str], count: int) -> None:
    """So many and one more are not called the same in any language, and no other language says it in English."""
    said = {}
    for language in LANGUAGES:
        i18n.set_language(language)
        said[language] = words(count)
        assert said[language] != words(count + 1)
    assert said["en"] not in [text for language, text in said.items() if language != "en"]


def good_reason(view: GameView, reason: Reason, people: People, language: str, *, named: bool = True) -> None:
    """A reason is a good sentence, and names the seat that it speaks of, if that is to be ``named``."""
    i18n.set_language(language)
    text = view.reason(reason, people)
    good(text, language)
    assert text.endswith(".")
    assert not text[0].islower()
    if named and "seat" in dict(reason.facts):
        assert people.names[int(reason["seat"])] in text


def good_reasons(
    view: GameView, codes: Collection[str], given: Mapping[str, Reason], people: People, *, named: bool = True
) -> None:
    """The reasons that the rules have ``given`` are all ``codes`` of them, and each is a sentence of its own."""
    assert set(given) == {*TURN_CODES, *codes}
    for language in LANGUAGES:
        for reason in given.values():
            good_reason(view, reason, people, language, named=named)
    i18n.set_language(i18n.SOURCE)
    assert len({view.reason(reason, people) for reason in given.values()}) == len(given)


def good_moments(view: GameView, match: AnyMatch, people: People, language: str, step: int = 5) -> None:
    """A match has status, prompt and progress after each so many plies, and at its end no prompt."""
    i18n.set_language(language)
    for ply in range(0, match.ply, step):
        seen = match.game.observe(match.at(ply), None)
        good(view.status(seen), language)
        good(view.prompt(seen), language)
        assert view.prompt(seen)[0].isupper()  # an order, no state to be read after a name
        good(view.progress(seen, people), language)
    final = match.seen(None)
    assert view.prompt(final) == ""
    assert "the turn of" not in view.progress(final, people)
    good(view.status(final), language)
    good(view.progress(final, people), language)


def texts_of(sheet: Sheet, *, parts: bool = True) -> list[str]:
    """All that can be read on a sheet; without the parts of its rows where they are lists of cards."""
    optional = (sheet.rows_title, sheet.totals_label, sheet.course_title)
    found = [sheet.headline, sheet.line, *(text for text in optional if text), *(label for label, _ in sheet.course)]
    for row in sheet.rows:
        found += [row.label, *(part for told in row.parts for part in told if parts)]
    for moment in sheet.moments:
        found += [moment.title, moment.text]
    return found
