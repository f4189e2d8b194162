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
import ast
import io
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from babel.messages import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "assets" / "i18n"
DOMAIN = "balloongames"
TEMPLATE = FOLDER / f"{DOMAIN}.pot"
NO_DATE = datetime(2025, 1, 1, tzinfo=UTC)
KEPT_HEADERS = ('"Language:', '"Plural-Forms', '"MIME', '"Content')
_MARKED = re.compile(r"\b(_|N_|NN_|ngettext|pgettext)\(")  # a module without one need not be parsed
HEADER = "# Words of Lighter than Air, under the license of the project."


def languages() -> list[str]:
    """Codes of the languages that have a catalogue."""
    return sorted(path.parent.parent.name for path in FOLDER.glob(f"*/LC_MESSAGES/{DOMAIN}.po"))


def po_path(code: str) -> Path:
    """Where the translation into language `code` is written."""
    return FOLDER / code / "LC_MESSAGES" / f"{DOMAIN}.po"


def extract() -> Catalog:
    """The messages of the source, in the order of files and lines."""
    catalog = Catalog(domain=DOMAIN, project=DOMAIN, creation_date=NO_DATE, header_comment=HEADER, fuzzy=False)
    for path in sorted((ROOT / "balloongames").rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        lines = source.splitlines()
        for line, context, message in sorted(messages(source), key=lambda found: (found[0], str(found[2]))):
            known = catalog.get(message, context)
            notes = [note for note in _notes(lines, line) if known is None or note not in known.auto_comments]
            place = (path.relative_to(ROOT).as_posix(), 0)
            catalog.add(message, None, [place], auto_comments=notes, context=context)
    return catalog


def messages(source: str) -> Iterator[tuple[int, str | None, str | tuple[str, str]]]:
    """Line, context and text of each message in a module; for a plural, text is the pair."""
    if not _MARKED.search(source):
        return
    for node in ast.walk(ast.parse(source)):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
            continue
        match node.func.id, node.args:
            case "_" | "N_", [ast.Constant(str(text))]:
                yield node.lineno, None, text
            case "ngettext" | "NN_", [ast.Constant(str(one)), ast.Constant(str(many)), _count]:
                yield node.lineno, None, (one, many)
            case "pgettext", [ast.Constant(str(context)), ast.Constant(str(text))]:
                yield node.lineno, context, text


def _notes(lines: list[str], line: int) -> list[str]:
    """What the source tells translators, right above a line."""
    above = lines[line - 2].strip() if line > 1 else ""
    return [above.removeprefix("# ")] if above.startswith("# Translators:") else []


def update(code: str, template: Catalog) -> Catalog:
    """The catalogue of language `code`, with exactly the messages of `template`."""
    catalog = load(po_path(code), code)
    catalog.update(template, no_fuzzy_matching=True, update_header_comment=True)
    catalog.obsolete.clear()
    return catalog


def load(path: Path, code: str | None = None) -> Catalog:
    """Read a .pot or .po file."""
    with path.open("rb") as file:
        catalog = read_po(file, locale=code, domain=DOMAIN)
    catalog.creation_date = catalog.revision_date = NO_DATE
    return catalog


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
