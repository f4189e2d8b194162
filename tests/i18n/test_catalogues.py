"""The catalogues are in step with the source, complete and well written. Each failure lists the messages concerned."""

from functools import cache
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages import Catalog
from fontTools.ttLib import TTFont

from assets import make_catalogues as maker
from balloongames.i18n import LANGUAGES, SOURCE
from tests.i18n import lint

TRANSLATED = [language.code for language in LANGUAGES if language.code != SOURCE]
NOUNS_ARE_BIG = {"de"}
# Contexts of marks, of particles and of months: those are no sentences, and only some languages write a month big.
PIECES = {"thousands", "decimals", "list", "date", "month"}
REMEDY = "run: python assets/make_catalogues.py"


def forms(text):
    """The forms of a message or translation, as a tuple."""
    return text if isinstance(text, tuple) else (text,)


def messages(catalog: Catalog) -> dict:
    """What a catalogue says, by context and (first) id."""
    return {(m.context, m.id): m.string for m in catalog if m.id}


def report(faults) -> str:
    return "\n".join(f"  {key!r}: {fault}" for key, fault in faults)


@cache
def catalog_of(code: str) -> Catalog:
    """The catalogue of a language: nobody changes it, and it takes its time to read."""
    return maker.load(maker.po_path(code), code)


@pytest.fixture(scope="module")
def template() -> Catalog:
    return maker.load(maker.TEMPLATE)


@pytest.fixture(params=TRANSLATED)
def code(request) -> str:
    return request.param


@pytest.fixture
def catalog(code) -> Catalog:
    return catalog_of(code)


def test_messages_are_found_where_they_are_said():
    source = """
# Translators: on a button.
x = _("Undo"); y = N_("Redo"); z = pgettext("pad", "Start")
w = ngettext("{n} balloon", "{n} balloons", n), _(TABLE["key"]), _(TABLE["a"][f("b")]), other("no")
"""
    assert sorted(maker.messages(source), key=str) == [
        (3, "pad", "Start"),
        (3, None, "Redo"),
        (3, None, "Undo"),
        (4, None, ("{n} balloon", "{n} balloons")),
    ]


def test_each_language_we_offer_has_a_catalogue_and_none_is_hidden():
    assert maker.languages() == sorted(TRANSLATED)


def test_the_template_is_in_step_with_the_source(template):
    found, kept = set(messages(maker.extract())), set(messages(template))
    assert found == kept, f"{REMEDY}\n  new: {sorted(map(str, found - kept))}\n  gone: {sorted(map(str, kept - found))}"


def test_a_translation_is_in_step_with_the_template(catalog, template):
    ours, theirs = set(messages(catalog)), set(messages(template))
    assert ours == theirs, f"{REMEDY}\n  new: {theirs - ours}\n  gone: {ours - theirs}"


def test_the_compiled_catalogue_is_in_step_with_its_text(code, catalog):
    shipped, fresh = maker.po_path(code).with_suffix(".mo").read_bytes(), maker.as_mo(catalog)
    shipped_words, fresh_words = (vars(GNUTranslations(BytesIO(data)))["_catalog"] for data in (shipped, fresh))
    header = ""  # names the version of its maker
    assert shipped_words | {header: ""} == fresh_words | {header: ""}, REMEDY


def test_everything_is_translated(catalog):
    left = [(m.context, m.id) for m in maker.untranslated(catalog)]
    assert not left, "to translate:\n" + "\n".join(map(str, left))


def test_nothing_is_fuzzy_or_obsolete(catalog):
    assert [m.id for m in catalog if m.fuzzy and m.id] == []
    assert list(catalog.obsolete) == []


def test_plural_forms_are_complete(catalog):
    wrong = [m.id for m in catalog if m.pluralizable and len(forms(m.string)) != catalog.num_plurals]
    assert wrong == []


def is_said_by_the_coach(message) -> bool:
    """Whether a message is of a lesson: there, and only there, somebody speaks to the one who learns."""
    return all("lessons" in path for path, _line in message.locations)


def test_english_is_well_written(template):
    faults = [
        (text, fault)
        for m in template
        if m.id and m.context not in PIECES
        for text in forms(m.id)
        for fault in lint.english(text.replace("**", ""))
        if not (is_said_by_the_coach(m) and fault.endswith(lint.NAMED))
    ]
    assert not faults, report(faults)


def test_singular_and_plural_say_the_same(template):
    odd = [m.id for m in template if m.pluralizable and len({len(lint.sentences(text)) for text in m.id}) > 1]
    assert odd == []


@pytest.mark.parametrize(
    ("code", "lint_of"), [("de", lint.german), ("es", lint.spanish), ("fr", lint.french), ("it", lint.italian)]
)
def test_each_translation_is_well_written(code, lint_of):
    faults = [
        (text, fault)
        for m in catalog_of(code)
        if m.id and m.context not in PIECES
        for text in forms(m.string)
        for fault in lint_of(text.replace("**", ""))
        if not (is_said_by_the_coach(m) and fault.endswith(lint.NAMED))
    ]
    assert not faults, report(faults)


def test_translations_match_their_messages(code, catalog):
    faults = []
    for m in catalog:
        if not m.id or m.context in PIECES:
            continue
        for text in filter(None, forms(m.string)):
            # A form stands for the singular or the plural: it matches if it matches either.
            found = [list(lint.pair(source, text, nouns=code in NOUNS_ARE_BIG)) for source in forms(m.id)]
            if all(found):
                faults.append((m.id, found[-1]))
    assert not faults, report(faults)


def test_every_font_has_every_letter(template, catalog):
    texts = [text for m in (*template, *catalog) if m.id for text in (*forms(m.id), *forms(m.string))]
    needed = set("".join(texts)) - {"\n", lint.SOFT_HYPHEN}
    for path in sorted(Path(maker.ROOT, "assets", "fonts").glob("*.ttf")):
        drawn = TTFont(path).getBestCmap()
        missing = {letter for letter in needed if ord(letter) not in drawn}
        assert not missing, f"{path.name} lacks {sorted(missing)}"


def test_messages_are_looked_up_when_drawn_and_never_built():
    faults = [
        (f"{path.relative_to(maker.ROOT)}:{line}", fault)
        for path in sorted((maker.ROOT / "balloongames").rglob("*.py"))
        for line, fault in lint.misuse(path.read_text(encoding="utf-8"))
    ]
    assert not faults, report(faults)
