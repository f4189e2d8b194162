"""The words of a command into values: what is wrong with them is told in a sentence, and nothing was done yet."""
# ruff: noqa: PLC0415 - as in `balloongames.cli`, only what a command needs is loaded

from __future__ import annotations

import argparse
import os
import re
import unicodedata
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from balloongames import paths
from balloongames.core.evaluator import STRENGTHS, TEMPERAMENTS

if TYPE_CHECKING:
    from balloongames.core.game import AnyGame
    from balloongames.core.options import OptionValue
    from balloongames.session import Deal
    from balloongames.storage.model import Bot, Player

_SMALLEST, _LARGEST = (960, 540), (7680, 4320)

_DIGITS = 12
_LONGEST_PROFILE = 40
_DEVICES = re.compile(r"con|prn|aux|nul|com[0-9]|lpt[0-9]")  # Windows has no folders of these names


class Misuse(Exception):
    """A command that can't be done as asked; the text says why."""


def folder(text: str) -> Path:
    """Return a path that is a folder, or can become one; an empty text is most often a variable that was not set."""
    if not text.strip():
        raise argparse.ArgumentTypeError("no folder is named")
    try:
        path = Path(text).expanduser()
        there = next(one for one in (path, *path.absolute().parents) if one.exists())
        blocked = not there.is_dir()
    except (OSError, ValueError, RuntimeError) as error:  # a name too long, a null byte, the home of nobody
        raise argparse.ArgumentTypeError(f"{text[:80]!r} can't be a folder") from error
    if blocked:
        raise argparse.ArgumentTypeError(f"{paths.shown(there)} is not a folder")
    return path


def profile(text: str) -> str:
    """Return the name of a profile as that of its folder, the same however it is typed."""
    name = " ".join(unicodedata.normalize("NFC", text).casefold().split())
    if not name or len(name) > _LONGEST_PROFILE or not all(char.isalnum() or char in " -_" for char in name):
        raise argparse.ArgumentTypeError(f"{text[:80]!r} is no name made of letters and digits, up to 40 of them")
    if _DEVICES.fullmatch(name):
        raise argparse.ArgumentTypeError(f"{text!r} means something else to some systems")
    return name


def home_of(args: argparse.Namespace) -> Path | None:
    """Return the folder that keeps all files of the player; None leaves it to the system."""
    home: Path | None = args.data_dir
    if args.portable:
        if home is not None:
            raise Misuse("--portable and --data-dir name two folders; only one can be used.")
        home = paths.portable()
        there = home if home.exists() else home.parent
        if not (there.is_dir() and os.access(there, os.W_OK)):
            raise Misuse(f"Nothing can be written to {paths.shown(there)}, so the games can't be portable there.")
    return paths.profile(args.profile, home) if args.profile else home


def file(text: str) -> Path:
    """Return the path of a file; an empty text is most often a variable that was not set."""
    if not text.strip():
        raise argparse.ArgumentTypeError("no file is named")
    return Path(text)


def whole(text: str) -> int:
    """Return a whole number."""
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= _DIGITS):
        raise argparse.ArgumentTypeError(f"{text[:80]!r} is no whole number")
    return int(text)


def day(text: str) -> date:
    """Return a day in ISO."""
    try:
        return date.fromisoformat(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"{text[:80]!r} is no day such as 2026-11-24") from error


def count(text: str) -> int:
    """Return a number from 1 to a million."""
    if not (text.isascii() and text.isdigit()) or not 0 < int(text) <= 1_000_000:
        raise argparse.ArgumentTypeError(f"{text!r} is no number from 1 to 1000000")
    return int(text)


def size(text: str) -> tuple[int, int]:
    """Return the width and height of a window in pixels, large enough for every table."""
    width, _x, height = text.lower().partition("x")
    if not all(one.isascii() and one.isdigit() and len(one) <= 5 for one in (width, height)):
        raise argparse.ArgumentTypeError(f"{text!r} is no size such as 1280x720")
    wanted = (int(width), int(height))
    if any(not least <= one <= most for one, least, most in zip(wanted, _SMALLEST, _LARGEST, strict=True)):
        raise argparse.ArgumentTypeError(f"{text} is too small or too large; it goes from 960x540 to 7680x4320")
    return wanted


def game_of(game_id: str) -> AnyGame:
    """Return the rules of a game on the shelf; `Misuse` if it is not there."""
    from balloongames import registry

    known = [one.id for one in registry.entries()]  # what plays puzzles is opened by their codes
    if game_id not in known:
        raise Misuse(f"There is no game {game_id!r} to play; there is {', '.join(known)}.")
    return registry.game(game_id)


def seed_of(game_id: str, text: str) -> str:
    """Return the tidy word that many deals or puzzles are made from; an empty text asks for a fresh one."""
    if isinstance(deal := _read(game_id, text), str):
        return deal
    raise Misuse(f"{text!r} is the code of one deal; a plain word is needed here.")


def table_of(game_id: str, seed: str, options: list[str]) -> tuple[str, int | None, dict[str, OptionValue]]:
    """Return seed, seats (None: any) and options of a table; a deal code brings its own, and no other may be named."""
    deal, chosen = _read(game_id, seed), options_of(game_id, options)
    if isinstance(deal, str):
        return deal, None, chosen
    for key, value in chosen.items():
        if deal.options[key] != value:
            raise Misuse(f"{seed!r} is a deal with {key}={_word(deal.options[key])}, not {_word(value)}.")
    return deal.seed, deal.seats, dict(deal.options)


def _read(game_id: str, text: str) -> Deal | str:
    from balloongames.scenes import reasons
    from balloongames.session import BadCode, read_seed

    try:
        return read_seed(text, game_id) if text else ""
    except BadCode as error:
        raise Misuse(f"{text!r} can't be dealt: {reasons.of_code(error.reason)}") from error


def people(number: int) -> str:
    """Return so many people in words."""
    return counted(number, "person", "people")


def counted(number: int, one: str, many: str = "") -> str:
    """Return a number with its noun, for the command line, which speaks English.

    >>> counted(1, "match", "matches"), counted(3, "move")
    ('1 match', '3 moves')
    """
    return f"{number} {one if number == 1 else many or one + 's'}"


def names_of(text: str) -> list[str]:
    """Return the names of a list with commas, as they were typed."""
    return [part.strip() for part in text.split(",")] if text else []


def players_of(game_id: str, texts: list[str], wanted: int | None = None) -> tuple[Player, ...]:
    """Return who sits down, each with a look of their own; without names, as many as wanted or as few as possible."""
    from balloongames.storage.model import LOOKS, Player

    seats = game_of(game_id).meta.seats
    texts = texts or [f"Player {number}" for number in range(1, (wanted or min(seats)) + 1)]
    players: list[Player] = []
    for seat, text in enumerate(texts):
        name, bot = _who(text, [one.name for one in players])
        if name.casefold() in (one.name.casefold() for one in players):
            raise Misuse(f"{','.join(texts)!r} names two players alike.")
        players.append(Player(name, seat % LOOKS, bot))
    if wanted not in (None, len(players)):
        raise Misuse(f"This deal is for {people(wanted or 0)}, not for {len(players)}.")
    if len(players) not in seats:
        enough = f"{min(seats)} to {max(seats)} people" if len(seats) > 1 else people(min(seats))
        raise Misuse(f"{game_id} is played by {enough}, not by {len(players)}.")
    return tuple(players)


def _who(text: str, taken: list[str]) -> tuple[str, Bot | None]:
    """Return name and manner of a player: "Ada", or "computer:sharp:bold" for a computer player."""
    from balloongames.session.bot_names import free_bot_name
    from balloongames.storage.model import Bot, tidy_name

    kind, *manner = text.split(":")
    if kind.casefold() == "computer":
        try:
            bot = Bot(*(part.casefold() for part in manner))
        except (TypeError, ValueError) as error:
            strengths, styles = ", ".join(STRENGTHS), ", ".join(TEMPERAMENTS)
            raise Misuse(
                f"{text!r} is no computer player; say computer:LEVEL:MANNER with {strengths}; {styles}."
            ) from error
        return free_bot_name(taken), bot
    name = tidy_name(unicodedata.normalize("NFC", text))
    if not name:
        raise Misuse(f"{text!r} leaves a player without a name.")
    return name, None


def options_of(game_id: str, texts: list[str]) -> dict[str, OptionValue]:
    """Return the options that ``KEY=VALUE`` texts name; `Misuse` on one that the game does not have."""
    declared = {option.key: option for option in game_of(game_id).meta.options}
    found: dict[str, OptionValue] = {}
    for text in texts:
        key, equals, value = text.partition("=")
        if not equals or key not in declared:
            known = ", ".join(declared) or "none"
            raise Misuse(f"{text!r} is no option of {game_id}, written KEY=VALUE; there is {known}.")
        words = {_word(one): one for one in declared[key].values}
        chosen = {"yes": "on", "true": "on", "no": "off", "false": "off"}.get(value.lower(), value.lower())
        if chosen not in words:
            raise Misuse(f"{key} is one of {', '.join(words)}, not {value!r}.")
        found[key] = words[chosen]
    return found


def _word(value: OptionValue) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value).lower()
