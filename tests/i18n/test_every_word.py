"""Every word on every screen comes out of the catalogues, at the moment it is drawn.

All screens are drawn in a language that shouts: each message in capitals, its placeholders untouched. Whatever then
still has small letters was either never marked for translation, or looked up too early.
"""

import gettext
import json
import re
import string
from collections.abc import Iterator

import pytest

from balloongames import i18n, registry
from balloongames.paths import asset
from balloongames.scenes.settings.settings import TABS
from balloongames.session.bot_names import BOT_NAMES
from balloongames.shots import NAMES, SCREENS, Shot, take
from balloongames.ui.page import Page
from balloongames.ui.text import Typesetter
from tests.games import IDS
from tests.kept import VOICES, lent_voice


def words(text: str) -> list[str]:
    """The words of a text, without digits and punctuation."""
    return re.findall(r"[^\W\d_]+", text)


CREDITS = json.loads(asset("credits.json").read_text(encoding="utf-8"))
# Written alike in all languages: languages themselves, keys, the names of people and of works.
ALIKE = {
    *NAMES,
    *BOT_NAMES,
    *(word for one in VOICES for word in words(one)),
    *(language.name for language in i18n.LANGUAGES),
    *("Ctrl", "Alt", "Plume"),
    *(word for part in ("fonts", "data", "libraries") for one in CREDITS[part] for word in words(one["name"])),
}
SAMPLES = {
    "Welcome aboard",
    "Bienvenue à bord",
    "Willkommen an Bord",
    "Benvenuti a bordo",
    "¡Todos a bordo!",
    "Here it turned",
}  # each language greets in its own words; of a flag
ROOMY = {"text_scale": 200}
EVERY_OPTION = {"cards": "face_down", "bonus": True, "steps": "by_stage"}
SHOTS = [
    *(Shot(screen, language="fr", plies=None if screen in {"result", "share"} else 11) for screen in SCREENS),
    *(
        Shot(screen, language="fr", plies=None if screen in {"result", "share"} else 40, settings=ROOMY)
        for screen in SCREENS
    ),
    *(Shot("table", language="fr", plies=plies, options=EVERY_OPTION) for plies in (2, 6, 10, 14, 50)),
    *(Shot("table", one, max(registry.game(one).meta.seats), language="fr", plies=9) for one in IDS),
    *(Shot("settings", language="fr", tab=tab) for tab, *_rest in TABS if tab not in {"saves", "about"}),
    *(Shot("rules", language="fr", page=page) for page in range(1, 6)),
]


def shout(message: str) -> str:
    """The message in capitals, its placeholders untouched."""
    pieces = []
    for literal, name, _spec, _conversion in string.Formatter().parse(message):
        pieces.append(literal.upper())
        if name is not None:
            pieces.append(f"{{{name}}}")
    return "".join(pieces)


class Loud(gettext.NullTranslations):
    """A language that shouts."""

    def gettext(self, message):
        return shout(message)

    def ngettext(self, msgid1, msgid2, n):
        return shout(msgid1 if n == 1 else msgid2)

    def pgettext(self, context, message):
        return shout(message)


@pytest.fixture
def said(monkeypatch) -> Iterator[set[str]]:
    """Everything that gets drawn, or read out."""
    texts: set[str] = set()
    lay_out, add = Typesetter.lay_out, Page.add

    def listen(self, text, *args, **kwargs):
        texts.add(text)
        return lay_out(self, text, *args, **kwargs)

    def hear(self, node, **kwargs):
        texts.update((node.label, node.value, node.why_not, node.tip))
        return add(self, node, **kwargs)

    with lent_voice(), monkeypatch.context() as patch:
        patch.setattr(i18n.gnu, "translation", lambda *_args, **_kwargs: Loud())
        patch.setattr(Typesetter, "lay_out", listen)
        patch.setattr(Page, "add", hear)
        yield texts


def quiet(texts: set[str]) -> set[str]:
    """Texts with small letters outside names."""

    def small(text: str) -> bool:
        # A first letter may have been made small, within a sentence.
        loud = (word.upper() if len(word) < 2 else word[0] + word[1:].upper() for word in words(text))
        return any(word not in ALIKE and word != one for word, one in zip(words(text), loud, strict=True))

    return {text for text in texts if any(small(part) for part in text.split(" · ") if part not in SAMPLES)}


def test_shouting_keeps_placeholders():
    assert shout("{name} has {count} balloons") == "{name} HAS {count} BALLOONS"


def test_small_letters_are_heard():
    assert quiet({"ADA WINS", "Bruno", "3 × 4", "Undo"}) == {"Undo"}


@pytest.mark.usefixtures("no_pixels")
@pytest.mark.parametrize(
    "shot", SHOTS, ids=lambda shot: f"{shot.screen}-{shot.game}-{shot.tab}-{shot.page}-{shot.plies}-{len(shot.options)}"
)
def test_every_word_comes_from_the_catalogues(shot, said):
    take(shot)
    assert said
    assert quiet(said) == set()
