"""The command line. What needs no picture loads none: `--help` and `--version` are answered before anything is opened.

Exit status: 0 all went well, 1 something failed, 2 the command was not understood or could not be done as asked.
"""
# ruff: noqa: PLC0415 - every command loads what it needs, and no more

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Final

from balloongames import crash, logs, paths, remembered
from balloongames.arguments import (
    Misuse,
    counted,
    game_of,
    names_of,
    options_of,
    people,
    players_of,
    seed_of,
    table_of,
)  # fmt: skip
from balloongames.cli_parser import parser_of

if TYPE_CHECKING:
    from balloongames.app import App
    from balloongames.session import Replay
    from balloongames.storage.lock import Lock

OK, FAILED, MISUSED = 0, 1, 2
INTERRUPTED: Final = 130  # as shells count: 128 and the number of the signal
PROGRAM: Final = "balloongames"


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line asks for and return the exit status."""
    for stream in (sys.stdout, sys.stderr):  # names of files need not be text, and a terminal need not know all letters
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        status = _obey(arguments)
        if sys.stdout is not None:
            sys.stdout.flush()
    except Misuse as error:
        print(f"{PROGRAM}: {error}", file=sys.stderr)
        return MISUSED
    except BrokenPipeError:  # who read along has heard enough; nothing is left to be written when Python ends
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except KeyboardInterrupt:
        return INTERRUPTED
    return status


def _obey(arguments: Sequence[str] | None) -> int:
    try:
        args = parser_of(PROGRAM).parse_args(arguments)
    except SystemExit as end:  # argparse has answered --help or --version
        return int(end.code or OK)
    logs.begin(args.verbose)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    crash.now.has_window = args.command in ("open", "play", "replay") and not getattr(args, "json", False)
    crash.now.folder = args.data_dir
    return COMMANDS[args.command](args)


# -- commands ----------------------------------------------------------------------------------------------------


def _app(args: argparse.Namespace, lock: Lock | None = None) -> App:
    """Open the window; a screen that can't be opened is a failure with one sentence, not a trace."""
    import pygame

    from balloongames.app import Overrides, open_app

    overrides = Overrides(args.lang, args.mute, args.windowed, args.fullscreen or None)
    try:
        return open_app(args.data_dir, overrides, lock=lock)
    except pygame.error as error:
        print(f"{PROGRAM}: No window can be opened: {error}.", file=sys.stderr)
        raise SystemExit(FAILED) from error


def _lock(args: argparse.Namespace) -> Lock | None:
    """Return the lock of the home; None if the games are open already and their window is in front now."""
    from balloongames.storage.lock import Lock

    lock = Lock(paths.places(args.data_dir))
    if lock.state == "taken" and lock.knock():
        print(f"{PROGRAM}: The games are open already; their window is in front now.", file=sys.stderr)
        return None
    return lock


def _open(args: argparse.Namespace) -> int:
    if lock := _lock(args):
        with _app(args, lock) as app:
            app.run()
    return OK


def _play(args: argparse.Namespace) -> int:
    from balloongames.session import Session, Setup

    game_of(args.game)
    seed, seats, options = table_of(args.game, args.seed, args.option)
    players = players_of(args.game, names_of(args.players), seats)
    from balloongames.scenes.match.demo import DemoScene
    from balloongames.scenes.match.table import TableScene

    lock = _lock(args)
    if lock is None:
        return OK
    with _app(args, lock) as app:
        setup = Setup(args.game, players, options, seed=seed)
        if all(player.bot for player in players):
            app.ctx.stack.push(DemoScene(app.ctx, Session.start(setup)))
        else:
            app.ctx.stack.push(TableScene(app.ctx, Session.start(setup, app.ctx.store)))
        app.run()
    return OK


def _opened(path: Path) -> Replay:
    """Return the match in a file; `Misuse` with the reason if it is no good."""
    from balloongames.core.record import BadRecord
    from balloongames.scenes import reasons
    from balloongames.session import open_replay

    try:
        return open_replay(path)
    except BadRecord as error:
        raise Misuse(f"{paths.shown(path)}: {reasons.of_record(error.reason)}") from error


def _replay(args: argparse.Namespace) -> int:
    replay = _opened(args.file)
    if args.json:
        print(json.dumps(_facts(replay), ensure_ascii=False, indent=2))
        return OK
    from balloongames.scenes.review.review import ReviewScene

    with _app(args) as app:
        app.ctx.stack.push(ReviewScene(app.ctx, replay))
        app.run(plays=False)
    return OK


def _share(args: argparse.Namespace) -> int:
    """Tell a match of a file; its day is that of the file, which is all that is known."""
    from datetime import datetime

    from balloongames.app import Overrides, open_app
    from balloongames.scenes.share.picture import picture
    from balloongames.scenes.share.told import facts, told_of
    from balloongames.storage import files
    from balloongames.ui.still import png
    from balloongames.ui.theme import Look

    replay = _opened(args.file)
    when = datetime.fromtimestamp(args.file.stat().st_mtime).astimezone()
    with tempfile.TemporaryDirectory() as folder, open_app(Path(folder), Overrides(args.lang, headless=True)):
        told = told_of(replay, when, args.names)
        if args.picture:
            try:
                files.write(args.picture, png(picture(Look(), replay, told)), keep_old=False)
            except OSError as error:
                raise Misuse(f"{paths.shown(args.picture)} can't be written: {error.strerror}.") from error
    print(json.dumps(facts(told), ensure_ascii=False, indent=2) if args.json else "\n".join(told.lines()))
    return OK


def _facts(replay: Replay) -> dict[str, object]:
    """Return what a person or a script wants to know of a match.

    Of one that is not over, neither the seed nor the moves: by them anybody could find out what is hidden.
    """
    outcome = replay.outcome
    record = replay.shared.record
    return {
        "game": replay.game_id,
        "rules": record.rules_version,
        "players": [one.name for one in replay.players],
        "options": dict(replay.options),
        "seed": record.seed if outcome else None,
        "moves": list(record.moves[: record.cursor]) if outcome else None,
        "over": outcome is not None,
        "scores": list(outcome.scores) if outcome else None,
        "winners": [replay.players[seat].name for seat in sorted(outcome.winners)] if outcome else None,
        "reason": outcome.reason if outcome else None,
        "complete": not replay.cut,
    }


def _shot(args: argparse.Namespace) -> int:
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    import pygame

    from balloongames import registry, shots
    from balloongames.scenes.common.lessons_everywhere import EVERYWHERE

    if args.out.suffix.lower() != ".png":
        raise Misuse(f"{paths.shown(args.out)} must end in .png: a shot is written as PNG only.")
    is_about_all = (args.screen, args.game) == ("lesson", EVERYWHERE.id)
    game_id = registry.entries()[0].id if is_about_all else args.game
    game = game_of(game_id)
    if args.screen in {"puzzle", "workshop"}:  # there, a seed is a puzzle's code
        seed, dealt, options = args.seed, None, options_of(game_id, args.option)
    else:
        seed, dealt, options = table_of(game_id, args.seed, args.option)
    seats = args.seats if args.seats is not None else dealt or max(game.meta.seats)
    if dealt not in (None, seats):
        raise Misuse(f"{args.seed!r} is a deal for {people(dealt or 0)}, not for {seats}.")
    if seats not in game.meta.seats:
        raise Misuse(f"{args.game} is not played by {seats}.")
    if args.page < 0 or (args.plies is not None and args.plies < 0) or (args.time is not None and args.time < 0):
        raise Misuse("Page, plies and time can't be negative.")
    shot = shots.Shot(
        args.screen, args.game, seats, seed, args.plies, options, args.size, language=args.lang or "en",
        settings={"text_scale": args.text, "theme": args.theme, "palette": args.palette, "letters": args.letters},
        press=tuple(args.press), focus=args.focus, time=args.time, tab=args.tab, page=args.page,
        lesson=args.lesson, step=args.step, gray=args.gray,
    )  # fmt: skip
    try:
        picture = shots.take(shot)
    except shots.BadShot as error:
        raise Misuse(str(error)) from error
    drawn = BytesIO()  # SDL opens no file whose name is no text
    pygame.image.save(picture, drawn, "png")
    try:
        args.out.write_bytes(drawn.getvalue())
    except (OSError, ValueError) as error:  # a null character in the name is a ValueError
        cause = getattr(error, "strerror", None) or error
        raise Misuse(f"{paths.shown(args.out)} can't be written: {cause}.") from error
    return OK


def _puzzle(_args: argparse.Namespace) -> int:
    raise Misuse("Say check, generate, print or today. See balloongames puzzle --help.")


def _puzzle_check(args: argparse.Namespace) -> int:
    """Tell all about a level; 0 if it can be solved and is what it claims to be, 1 if not, 2 if it is no level."""
    from balloongames import library
    from balloongames.i18n import set_language
    from balloongames.levels import BadLevel
    from balloongames.scenes.common import puzzle_words

    if args.lang:
        set_language(args.lang)
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


def _puzzle_print(args: argparse.Namespace) -> int:
    from balloongames import library
    from balloongames.app import Overrides, open_app
    from balloongames.scenes.puzzles import sheets

    packs = {pack.id: pack for pack in library.packs()}
    if args.pack not in packs:
        raise Misuse(f"There is no pack {args.pack!r}; there are {', '.join(packs)}.")
    if not sheets.can_print(packs[args.pack]):
        raise Misuse(f"The puzzles of {args.pack} can't be solved on paper.")
    try:
        with tempfile.TemporaryDirectory() as folder, open_app(Path(folder), Overrides(args.lang, headless=True)):
            written = sheets.save(sheets.draw(packs[args.pack], args.paper, args.each), args.out)
    except sheets.NoPdf as error:
        raise Misuse(
            "A PDF takes Pillow: pip install 'balloongames[print]'. Sheets as .png can be had without."
        ) from error
    except OSError as error:
        raise Misuse(f"{paths.shown(args.out)} can't be written: {error.strerror}.") from error
    for one in written:
        print(paths.shown(one))
    return OK


def _puzzle_today(args: argparse.Namespace) -> int:
    from balloongames.puzzles import daily
    from balloongames.scenes.puzzles.daily_told import facts_of
    from balloongames.storage.store import Store

    with Store(paths.places(args.data_dir), writing=False) as store:
        facts = facts_of(daily.today(), store.puzzles)
    print(json.dumps(facts, ensure_ascii=False, indent=2) if args.json else facts["text"])
    return OK


def _puzzle_generate(args: argparse.Namespace) -> int:
    from balloongames import registry
    from balloongames.core.puzzle import Grade
    from balloongames.levels import level_text
    from balloongames.puzzles.endless import several
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
    for number, code in enumerate(several(kit, word, Grade(args.grade), args.count), 1):
        puzzle = kit.read_code(code)
        grading = kit.grade(puzzle)
        about = {"grade": grading.grade.value, "par": grading.par, "solutions": grading.solutions}
        sketch = kit.sketch(puzzle, title=f"{word} {number}", game=kit.game_id, kind=kit.kind, **about)
        puzzles.append({"code": code, **about, "techniques": list(grading.techniques), "level": level_text(sketch)})
    print(
        json.dumps(
            {"game": kit.game_id, "kind": kit.kind, "seed": word, "puzzles": puzzles}, ensure_ascii=False, indent=2
        )
    )
    return OK


def _arena(args: argparse.Namespace) -> int:
    from balloongames import arena, registry
    from balloongames.ai.arena import chooser_of

    game = game_of(args.game)
    bots = tuple(args.bots.split(","))
    try:
        for one in bots:
            chooser_of(one)
    except ValueError as error:
        raise Misuse(f"{str(error).capitalize()}. See {PROGRAM} arena --help.") from error
    seats = args.seats or len(bots)
    if seats not in game.meta.seats or seats < len(bots):
        raise Misuse(f"{args.game} is not played by {counted(len(bots), 'player')} in {counted(seats, 'seat')}.")
    options = tuple(options_of(args.game, args.option).items())
    contest = arena.Contest(registry.evaluator(args.game), options, bots, seats, seed_of(args.game, args.seed))
    played = arena.run(contest, args.games, args.jobs)
    print(json.dumps(arena.facts(contest, played), indent=2) if args.json else arena.report(contest, played))
    return OK


def _export(args: argparse.Namespace) -> int:
    from balloongames.session.export import FORMATS, seats_of
    from balloongames.storage import files
    from balloongames.storage.store import Store

    places = paths.places(args.data_dir)
    with Store(places, writing=False) as store:
        table = FORMATS[args.format](seats_of(store.history))
    if args.out is None:
        sys.stdout.buffer.write(table)
        return OK
    try:
        files.write(args.out, table, keep_old=False)
    except OSError as error:
        raise Misuse(f"{paths.shown(args.out)} can't be written: {error.strerror}.") from error
    print(paths.shown(args.out))
    return OK


def _selftest(_args: argparse.Namespace) -> int:
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from balloongames.selftest import run

    return OK if run(print) else FAILED


COMMANDS: Final[Mapping[str, Callable[[argparse.Namespace], int]]] = {
    "open": _open,
    "play": _play,
    "replay": _replay,
    "share": _share,
    "shot": _shot,
    "puzzle": _puzzle,
    "puzzle_check": _puzzle_check,
    "puzzle_generate": _puzzle_generate,
    "puzzle_print": _puzzle_print,
    "puzzle_today": _puzzle_today,
    "export": _export,
    "arena": _arena,
    "selftest": _selftest,
} | remembered.COMMANDS
