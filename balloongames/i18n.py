"""Words for people: the catalogues, and the few things that are written differently in each language.

Messages are English (US) and serve as keys; `assets/i18n/<code>/LC_MESSAGES/balloongames.mo` holds the other languages.
A message is looked up when it is drawn, never at import, so that the language can change at any moment. Constants are
marked with `N_` or `NN_` and looked up later with `_` or `ngettext`.

This module knows languages, not games: it must not know what is being said, or where on the screen.
"""

from __future__ import annotations

import gettext as gnu
import locale
import os
import re
import sys
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from functools import cache
from typing import NamedTuple

from balloongames.paths import asset

AUTO = "auto"
SOURCE = "en"
DOMAIN = "balloongames"

MINUTE, HOUR, DAY = 60, 3600, 86_400
_FIELD = re.compile(r"\{(\w+)\}")
_GROUPED_FROM = {"es": 10_000}  # Spanish writes four digits without a gap: 1234, and then 12 345
_SOFT_AND = {"es": (re.compile(r"h?[ií](?![aeouáéóú])", re.IGNORECASE), " y ", " e ")}  # Ada e Inés, but Ada y Ian
_DAYS_IN_WORDS = 7  # older than a week, a date says more than a count of days


@dataclass(frozen=True, slots=True)
class Language:
    """A language the games speak: its code, and its name and a welcome as its own speakers say them."""

    code: str
    name: str
    welcome: str


LANGUAGES = (
    Language("de", "Deutsch", "Willkommen an Bord"),
    Language("en", "English", "Welcome aboard"),
    Language("es", "Español", "¡Todos a bordo!"),
    Language("fr", "Français", "Bienvenue à bord"),
    Language("it", "Italiano", "Benvenuti a bordo"),
)


@dataclass(slots=True)
class _Voice:
    """The one thing here that changes: which catalogue answers."""

    code: str
    catalogue: gnu.NullTranslations
    said: dict[str, str] = field(default_factory=dict)  # what it has said: a page asks for the same words each time


_voice = _Voice(SOURCE, gnu.NullTranslations())


# --- Choosing a language -------------------------------------------------------------------------------------------


def languages() -> tuple[Language, ...]:
    """All languages that can be chosen, each by its own name; `AUTO` comes on top of these."""
    return LANGUAGES


def language() -> str:
    """The code of the language being spoken, never `AUTO`."""
    return _voice.code


def set_language(code: str = AUTO, wishes: Iterable[str] = ()) -> str:
    """Speak `code` from now on and return the code that was chosen.

    `AUTO` takes the first language we have among those the environment names, then `wishes` (locale names from the
    window system, best first), then what the operating system says. An unknown code, or a catalogue that is
    missing, falls back to English: words are never a reason not to play.
    """
    chosen = _first_known((code,)) if code != AUTO else language_here(wishes)
    _voice.catalogue, _voice.code = _catalogue(chosen), chosen
    _voice.said = {"": ""}  # under that a catalogue keeps its own header
    return chosen


def language_here(wishes: Iterable[str] = ()) -> str:
    """Return the code of the language that `AUTO` takes."""
    return _first_known([*_environment(), *wishes, *_system()])


def _catalogue(code: str) -> gnu.NullTranslations:
    """Return the catalogue of a language; English if it has none that is any good."""
    try:
        return gnu.translation(DOMAIN, str(asset("i18n")), [code], fallback=True)
    except Exception as error:  # noqa: BLE001 - gettext checks little, and trips over damaged files in many ways
        import logging  # noqa: PLC0415 - most catalogues are good

        logging.getLogger(__name__).warning("no words in %s: the catalogue is damaged (%s)", code, type(error).__name__)
        return gnu.NullTranslations()


def _first_known(names: Iterable[str]) -> str:
    """The first of our languages among locale names such as ``fr_CA.UTF-8``, ``en-GB`` or ``C``; else English.

    >>> _first_known(["C.UTF-8", "pl_PL", "fr_CA.UTF-8@euro", "en_US"])
    'fr'
    >>> _first_known(["frr_DE"])
    'en'
    """
    known = {language.code for language in LANGUAGES}
    for name in names:
        code = name.replace("-", "_").split(".")[0].split("@")[0].split("_")[0].lower()
        if code in known:
            return code
    return SOURCE


def _environment() -> Iterator[str]:
    """The locale names of the environment, in gettext's order: LANGUAGE is a list, the first of the others counts."""
    yield from filter(None, os.environ.get("LANGUAGE", "").split(":"))
    yield from [os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)][:1]


def _system() -> tuple[str, ...]:
    """What the operating system itself says; on Linux that is the environment, already asked."""
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415 - `windll` exists only there

        return (locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), ""),)
    else:  # noqa: RET505 - mypy follows the platform through this `else`
        return ()


# --- Looking messages up -------------------------------------------------------------------------------------------


def _(message: str) -> str:
    """Say `message` in the current language; placeholders are named and filled after: ``_("{name} won").format(…)``."""
    said = _voice.said.get(message)
    if said is None:
        found = _voice.catalogue.gettext(message)
        said = _voice.said[message] = found if _fits(found, message) else message
    return said


def ngettext(one: str, many: str, count: int) -> str:
    """Say `one` or `many`, whichever form `count` takes in the current language (in French, 0 is singular)."""
    said = _voice.catalogue.ngettext(one, many, count)
    return said if _fits(said, one + many) else gnu.NullTranslations().ngettext(one, many, count)


def pgettext(context: str, message: str) -> str:
    """Say `message` where the same English means several things; `context` tells the translator which one."""
    said = _voice.catalogue.pgettext(context, message)
    return said if _fits(said, message) else message


@cache
def _fits(said: str, message: str) -> bool:
    """Whether what a catalogue says can be filled in like its English: one damaged message must not stop a match."""
    fields = _FIELD.findall(said)
    return len(fields) == said.count("{") == said.count("}") and set(fields) <= set(_FIELD.findall(message))


def N_(message: str) -> str:  # noqa: N802 - gettext's customary name
    """Mark a constant for the catalogues and leave it as it is; `_` says it later."""
    return message


class Plural(NamedTuple):
    """A constant that `ngettext` says later, by the number that ``counts``."""

    one: str
    many: str
    counts: str


def NN_(one: str, many: str, counts: str) -> Plural:  # noqa: N802 - as `N_`
    """Mark a constant with a plural for the catalogues; ``counts`` names the fact that chooses the form."""
    return Plural(one, many, counts)


# --- Writing numbers, lists and times ------------------------------------------------------------------------------


def number(value: float, decimals: int = 0) -> str:
    """A number as people write it: true minus, grouped thousands, `decimals` digits after the mark.

    >>> number(-1234), number(0.5, 1)
    ('−1,234', '0.5')
    """
    grouping = "," if abs(value) >= _GROUPED_FROM.get(language(), 0) else ""
    text = f"{abs(value):{grouping}.{decimals}f}"
    sign = "−" if value < 0 and any(digit in text for digit in "123456789") else ""
    # Translators: what parts thousands: "1,234".
    thousands = pgettext("thousands", ",")
    # Translators: what parts units from tenths: "0.5".
    mark = pgettext("decimals", ".")
    return sign + text.translate({ord(","): thousands, ord("."): mark})


def signed(value: int) -> str:
    """A change, its sign always shown.

    >>> signed(8), signed(-3), signed(0)
    ('+8', '−3', '0')
    """
    return ("+" if value > 0 else "") + number(value)


def percent(fraction: float) -> str:
    """A share between 0 and 1 as a whole percentage.

    >>> percent(0.52)
    '52%'
    """
    return pgettext("share", "{number}%").format(number=number(round(fraction * 100)))


def points(count: int) -> str:
    """A score with its noun.

    >>> points(1), points(-2), points(1500)
    ('1 point', '−2 points', '1,500 points')
    """
    return ngettext("{count} point", "{count} points", abs(count)).format(count=number(count))


def capital(text: str) -> str:
    """Return a text with a capital at its beginning.

    >>> capital("red series of 4")
    'Red series of 4'
    """
    return text[:1].upper() + text[1:]


def plain(text: str) -> str:
    """Return a text without accents, ligatures, soft hyphens and case, to look for it and to sort by it.

    >>> plain("Coup d’Œil déjà"), plain("Haus\u00adregeln: groß")
    ("coup d'oeil deja", 'hausregeln: gross')
    """
    text = text.casefold().replace("œ", "oe").replace("æ", "ae").replace("’", "'").replace("\u00ad", "")
    return "".join(char for char in unicodedata.normalize("NFKD", text) if not unicodedata.combining(char))


def join(names: Sequence[str]) -> str:
    """A list in words; an empty list is an empty text.

    >>> join(["Bruno", "Ada", "Zephyr"])
    'Bruno, Ada and Zephyr'
    """
    if len(names) < 2:
        return "".join(names)
    # Translators: what parts the items of a list, save the last two: "Bruno, Ada and Zephyr".
    comma = pgettext("list", ", ")
    both = pgettext("list", "{these} and {last}")
    if (soft := _SOFT_AND.get(language())) and soft[0].match(names[-1]):
        both = both.replace(*soft[1:])
    return both.format(these=comma.join(names[:-1]), last=names[-1])


def titled(title: str, value: str) -> str:
    """A value behind what it is of; the title alone where there is none.

    >>> titled("Mira", "3 points"), titled("Log", "")
    ('Mira: 3 points', 'Log')
    """
    return _("{title}: {value}").format(title=title, value=value) if value else title


def clauses(parts: Iterable[str]) -> str:
    """Parts of a sentence with semicolons between them, as the language sets them; empty ones are left out."""
    return pgettext("list", "; ").join(filter(None, parts))


def short_date(day: date) -> str:
    """A day without its year.

    >>> short_date(date(2025, 11, 20))
    'Thu, Nov 20'
    """
    return pgettext("date", "{weekday}, {month} {day}").format(
        weekday=_weekdays()[day.weekday()], month=month_names()[day.month - 1], day=day_number(day.day)
    )


def month_day(day: date) -> str:
    """A day with neither weekday nor year.

    >>> month_day(date(2025, 11, 20))
    'Nov 20'
    """
    return pgettext("date", "{month} {day}").format(month=month_names()[day.month - 1], day=day_number(day.day))


def full_date(day: date) -> str:
    """A day with its year.

    >>> full_date(date(2025, 11, 20))
    'Nov 20, 2025'
    """
    return pgettext("date", "{month} {day}, {year}").format(
        month=month_names()[day.month - 1], day=day_number(day.day), year=day.year
    )


def short_month(day: date) -> str:
    """The month of a day, as short as it is written.

    >>> short_month(date(2025, 11, 20))
    'Nov'
    """
    return month_names()[day.month - 1]


def clock(seconds: float) -> str:
    """How long something took: minutes and seconds, with hours when there are any.

    >>> clock(245), clock(3605)
    ('4:05', '1:00:05')
    """
    minutes, rest = divmod(int(seconds), MINUTE)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def ago(then: datetime, now: datetime) -> str:
    """How long ago `then` was; beyond a week its date. A `then` in the future counts as just now: clocks get set.

    Both times are naive or both are aware; days are those of the clock on the wall.

    >>> ago(datetime(2025, 11, 20, 9, 56), datetime(2025, 11, 20, 10, 0))
    '4 minutes ago'
    """
    seconds = (now - then).total_seconds()
    if seconds < MINUTE:
        return _("just now")
    if seconds < HOUR:
        minutes = int(seconds // MINUTE)
        return ngettext("{count} minute ago", "{count} minutes ago", minutes).format(count=minutes)
    if seconds < DAY:
        hours = int(seconds // HOUR)
        return ngettext("{count} hour ago", "{count} hours ago", hours).format(count=hours)
    if then.tzinfo is not None:
        then, now = then.astimezone(), now.astimezone()
    days = (now.date() - then.date()).days
    if days < _DAYS_IN_WORDS:
        return ngettext("{count} day ago", "{count} days ago", days).format(count=days)
    return short_date(then) if then.year == now.year else full_date(then)


def day_number(day: int) -> str:
    """How a day of a month is written: the first has its own way in some languages."""
    # Translators: the first day of a month, where it is written in its own way (French "1er").
    return pgettext("date", "1") if day == 1 else str(day)


def _weekdays() -> tuple[str, ...]:
    """Monday first, as `date.weekday` counts."""
    return (
        pgettext("date", "Mon"), pgettext("date", "Tue"), pgettext("date", "Wed"), pgettext("date", "Thu"),
        pgettext("date", "Fri"), pgettext("date", "Sat"), pgettext("date", "Sun"),
    )  # fmt: skip


def long_month_names() -> tuple[str, ...]:
    """Return the names of the months in full."""
    return (
        pgettext("month", "January"), pgettext("month", "February"), pgettext("month", "March"),
        pgettext("month", "April"), pgettext("month", "May"), pgettext("month", "June"), pgettext("month", "July"),
        pgettext("month", "August"), pgettext("month", "September"), pgettext("month", "October"),
        pgettext("month", "November"), pgettext("month", "December"),
    )  # fmt: skip


def month_names() -> tuple[str, ...]:
    """Return the short names of the months."""
    return (
        pgettext("date", "Jan"), pgettext("date", "Feb"), pgettext("date", "Mar"), pgettext("date", "Apr"),
        pgettext("date", "May"), pgettext("date", "Jun"), pgettext("date", "Jul"), pgettext("date", "Aug"),
        pgettext("date", "Sep"), pgettext("date", "Oct"), pgettext("date", "Nov"), pgettext("date", "Dec"),
    )  # fmt: skip
