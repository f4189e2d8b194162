"""The commands about puzzles: check a level, make some, list and print packs, tell of today's."""
# ruff: noqa: PLC0415 - every command loads what it needs, and no more

from __future__ import annotations

import argparse
import json
import os
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from balloongames import paths
from balloongames.arguments import Misuse, seed_of
from balloongames.cli.status import FAILED, OK

if TYPE_CHECKING:
    from balloongames.puzzles.packs import Pack


def puzzle(_args: argparse.Namespace) -> int:
    """Say what can be done with puzzles."""
    raise Misuse("Say check, generate, list, print or today. See balloongames puzzle --help.")


def check(args: argparse.Namespace) -> int:
    """Tell all about a level; 0 if it can be solved and is what it claims to be, 1 if not, 2 if it is no level."""
    from balloongames import library
    from balloongames.levels import BadLevel
    from balloongames.scenes.common import puzzle_words

    if not os.path.isfile(args.file):  # noqa: PTH113 - a name that can't be one is no error here
        there = os.path.exists(args.file)  # noqa: PTH110
        raise Misuse(f"{paths.shown(args.file)} {'is no file' if there else 'is not there'}.")
    try:
        finding = library.check(args.file)
    except BadLevel as error:
        raise Misuse(puzzle_words.of_level(error.reason)) from error
    print(f"{paths.shown(args.file.name)}: {' '.join(puzzle_words.of_finding(finding))}")
    print(finding.code)
    return OK if finding.is_solvable and not finding.claims else FAILED


def list_packs(args: argparse.Namespace) -> int:
    """Print a line for each pack, or for each level of one: how hard it is, and what it takes to see."""
    from balloongames import library, registry
    from balloongames.scenes.common import puzzle_words

    if args.pack is None:
        for pack in library.packs():
            print(f"{pack.id:34} {puzzle_words.pack_title(pack)}: {puzzle_words.pack_about(pack)}")
        return OK
    for one in _pack(args.pack).items:
        view, grading = registry.puzzle_view(one.kind), one.kit.grade(one.puzzle)
        seen = "; ".join(view.technique(code) for code in grading.techniques)
        print(f"{one.number:2}  {puzzle_words.grade(grading.grade):10} {one.code:48} {seen}")
    return OK


def _pack(pack_id: str) -> Pack:
    from balloongames import library

    packs = {pack.id: pack for pack in library.packs()}
    if pack_id not in packs:
        raise Misuse(f"There is no pack {pack_id!r}; there are {', '.join(packs)}.")
    return packs[pack_id]


def print_sheets(args: argparse.Namespace) -> int:
    """Draw a pack on sheets of paper, and tell the names of the files."""
    from balloongames.app import Overrides, open_app
    from balloongames.scenes.puzzles import sheets

    if args.out.suffix.lower() not in {sheets.PDF, ".png"}:
        raise Misuse(f"{paths.shown(args.out)} must end in .pdf or .png.")
    pack = _pack(args.pack)
    if not sheets.can_print(pack):
        raise Misuse(f"The puzzles of {args.pack} can't be solved on paper.")
    try:
        with tempfile.TemporaryDirectory() as folder, open_app(Path(folder), Overrides(args.lang, headless=True)):
            written = sheets.save(sheets.draw(pack, args.paper, args.each), args.out)
    except sheets.NoPdf as error:
        raise Misuse(
            "A PDF takes Pillow: pip install 'balloongames[print]'. Sheets as .png can be had without."
        ) from error
    except OSError as error:
        raise Misuse(f"{paths.shown(args.out)} can't be written: {error.strerror}.") from error
    for one in written:
        print(paths.shown(one))
    return OK


def today(args: argparse.Namespace) -> int:
    """Tell of the puzzle of the day or of an earlier one, and how it went."""
    from balloongames.puzzles import daily
    from balloongames.scenes.puzzles.daily_report import facts_of
    from balloongames.storage.database import HistoryError
    from balloongames.storage.store import Store

    now = daily.today()
    day = args.day or now
    if not daily.is_open(day, now):
        raise Misuse(
            f"The puzzle of {day} opens on that day; today is {now}."
            if day > now
            else f"There is no puzzle of {day}; the first one is that of {daily.FIRST_DAY}."
        )
    try:
        with Store(paths.folders(args.data_dir), writing=False) as store:
            facts = facts_of(day, store.puzzles)
    except HistoryError as error:
        raise Misuse("What was played can't be read.") from error
    print(json.dumps(facts, ensure_ascii=False, indent=2) if args.json else facts["text"])
    return OK


def generate(args: argparse.Namespace) -> int:
    """Print share codes and levels as JSON."""
    from balloongames import registry
    from balloongames.core.puzzle import Grade
    from balloongames.levels import level_text
    from balloongames.puzzles.endless import first_codes
    from balloongames.session import new_seed

    kits = {kit.kind: kit for kit in registry.puzzle_kits(args.game)}
    if not kits:
        known = ", ".join(dict.fromkeys(one.game_id for one in registry.puzzle_kits()))
        raise Misuse(f"There are no puzzles of {args.game!r}; there are some of {known}.")
    kind = args.kind or next(iter(kits))
    if kind not in kits:
        raise Misuse(f"There are no puzzles of the kind {kind!r}; {args.game} has {', '.join(kits)}.")
    kit = kits[kind]
    if not 1 <= args.count <= 100:
        raise Misuse("Count is a number from 1 to 100.")
    word = seed_of(args.game, args.seed) or new_seed()
    puzzles = []
    for number, code in enumerate(first_codes(kit, word, Grade(args.grade), args.count), 1):
        puzzle = kit.read_code(code)
        grading = kit.grade(puzzle)
        about = {"grade": grading.grade.value, "par": grading.par, "solutions": grading.solutions}
        sketch = kit.level(puzzle, grading, f"{word} {number}")
        puzzles.append({"code": code, **about, "techniques": list(grading.techniques), "level": level_text(sketch)})
    print(
        json.dumps(
            {"game": kit.game_id, "kind": kit.kind, "seed": word, "puzzles": puzzles}, ensure_ascii=False, indent=2
        )
    )
    return OK
