"""Make the catalogues of words: collect the messages of the source, carry them into each language, compile.

    python assets/make_catalogues.py            all three steps, then what is left to translate
    python assets/make_catalogues.py extract    source -> assets/i18n/balloongames.pot
    python assets/make_catalogues.py update     .pot -> each <language>/LC_MESSAGES/balloongames.po
    python assets/make_catalogues.py compile    .po -> .mo

A translator edits the .po file with any editor and runs `compile`. Nothing is guessed: a message whose English changed
comes back untranslated, and one that has gone is dropped. Dates and line numbers stay out, so that a diff shows words.
"""

from __future__ import annotations

import argparse
import io
from datetime import UTC, datetime
from pathlib import Path

from babel.messages import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "assets" / "i18n"
DOMAIN = "balloongames"
TEMPLATE = FOLDER / f"{DOMAIN}.pot"
KEYWORDS = {"_": None, "N_": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}
NO_DATE = datetime(2025, 1, 1, tzinfo=UTC)
KEPT_HEADERS = ('"Language:', '"Plural-Forms', '"MIME', '"Content')
HEADER = "# Words of Lighter than Air, under the license of the project."


def languages() -> list[str]:
    """Codes of the languages that have a catalogue."""
    return sorted(path.parent.parent.name for path in FOLDER.glob(f"*/LC_MESSAGES/{DOMAIN}.po"))


def po_path(code: str) -> Path:
    """Where the translation into language `code` is written."""
    return FOLDER / code / "LC_MESSAGES" / f"{DOMAIN}.po"


def extract() -> Catalog:
    """The messages of the source, in the order of files and lines."""
    catalog = _blank()
    found = extract_from_dir(
        ROOT / "balloongames", [("**.py", "python")], keywords=KEYWORDS, comment_tags=["Translators:"]
    )
    for file, _line, message, comments, context in sorted(found, key=lambda entry: entry[:2]):
        place = (f"balloongames/{Path(file).as_posix()}", 0)
        catalog.add(message, None, [place], auto_comments=_once(catalog, message, context, comments), context=context)
    return catalog


def update(code: str, template: Catalog) -> Catalog:
    """The catalogue of language `code`, with exactly the messages of `template`."""
    catalog = load(po_path(code), code)
    catalog.update(template, no_fuzzy_matching=True, update_header_comment=True)
    catalog.obsolete.clear()
    catalog.creation_date = catalog.revision_date = NO_DATE
    return catalog


def load(path: Path, code: str | None = None) -> Catalog:
    """Read a .pot or .po file."""
    with path.open("rb") as file:
        return read_po(file, locale=code, domain=DOMAIN)


def as_po(catalog: Catalog) -> bytes:
    """The text of a .pot or .po file, its header cut down to what programs read."""
    buffer = io.BytesIO()
    write_po(buffer, catalog, width=0, sort_output=False, include_lineno=False)
    header, rest = buffer.getvalue().decode().split("\n\n", 1)
    kept = [line for line in header.split("\n") if not line.startswith('"') or line.startswith(KEPT_HEADERS)]
    return "\n\n".join(("\n".join(kept), rest)).encode()


def as_mo(catalog: Catalog) -> bytes:
    """The bytes of a .mo file."""
    buffer = io.BytesIO()
    write_mo(buffer, catalog)
    return buffer.getvalue()


def untranslated(catalog: Catalog) -> list[Message]:
    """Messages with any form left empty."""
    return [m for m in catalog if m.id and not (all(m.string) if isinstance(m.string, tuple) else m.string)]


def _blank() -> Catalog:
    return Catalog(domain=DOMAIN, project=DOMAIN, creation_date=NO_DATE, header_comment=HEADER, fuzzy=False)


def _once(catalog: Catalog, message: str | tuple[str, ...], context: str | None, comments: list[str]) -> list[str]:
    """The comments that this message does not carry yet from another place in the source."""
    known = catalog.get(message, context)
    return [comment for comment in comments if known is None or comment not in known.auto_comments]


def main() -> None:
    """Run one step, or all of them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("step", nargs="?", choices=("all", "extract", "update", "compile"), default="all")
    step = parser.parse_args().step
    if step in {"all", "extract"}:
        TEMPLATE.write_bytes(as_po(extract()))
    for code in languages():
        path = po_path(code)
        if step in {"all", "update"}:
            path.write_bytes(as_po(update(code, load(TEMPLATE))))
        catalog = load(path, code)
        if step in {"all", "compile"}:
            path.with_suffix(".mo").write_bytes(as_mo(catalog))
        for message in untranslated(catalog):
            print(f"{code}: to translate: {message.context or '-'}: {message.id}")


if __name__ == "__main__":
    main()
