"""The levels there are: the packs that came with the games, and what lies in a person's own levels folder."""

from __future__ import annotations

import os
import re
import tomllib
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from itertools import count
from pathlib import Path
from typing import Final, NamedTuple

from balloongames import levels, paths, registry
from balloongames.core.puzzle import AnyPuzzleKit, Grade, Sketch
from balloongames.levels import BadLevel, Level
from balloongames.levels.reader import bytes_of
from balloongames.puzzles.packs import Finding, Item, Pack, examine
from balloongames.session.seeds import read_share_code
from balloongames.storage import files

CODES: Final = "codes.txt"  # beside the packs of a game
MOST_OWN: Final = 500  # files that are looked at in a person's own folder
_DEEP: Final = 3  # folders within folders
_LONGEST_NAME: Final = 40  # of a file


@dataclass(frozen=True, slots=True)
class Own:
    """A file in a person's own folder: its name, and what is in it or why that is no level."""

    file: str
    title: str
    finding: Finding | None
    trouble: BadLevel | None


def packs(game_id: str | None = None) -> tuple[Pack, ...]:
    """Return the shipped packs in their order, of one game or of all on the shelf; read once."""
    return tuple(pack for entry in registry.entries() if game_id in (None, entry.id) for pack in _packs_of(entry.id))


@cache
def _packs_of(game_id: str) -> tuple[Pack, ...]:
    of_game = [_pack(game_id, file.parent) for file in paths.level(game_id).glob("*/pack.toml")]
    return tuple(sorted(of_game, key=lambda pack: pack.order))


def _pack(game_id: str, folder: Path) -> Pack:
    about = tomllib.loads((folder / "pack.toml").read_text(encoding="utf-8"))
    lines = [line for line in _index(game_id) if line.pack == folder.name]
    items = [
        Item(number, read_share_code(line.code)[0], line.code, line.grade, line.idea)
        for number, line in enumerate(lines, 1)
    ]
    return Pack(
        id=f"{game_id}/{folder.name}",
        game_id=game_id,
        title=about["title"],
        about=about["about"],
        order=about["order"],
        emblem=about["emblem"],
        color=about["color"],
        items=tuple(items),
    )


class _Line(NamedTuple):
    """What the index of a game says of a level: its pack, its share code, its grade and its idea."""

    pack: str
    code: str
    grade: Grade
    idea: str


@cache
def _index(game_id: str) -> tuple[_Line, ...]:
    """Read what stands of all levels in one file beside the packs: it says nothing that the levels don't.

    Nobody waits for three hundred files so that a shelf can be shown.
    """
    file = paths.level(game_id) / CODES
    if not file.is_file():  # a game may have puzzles and no packs
        return ()
    found = []
    for line in file.read_text(encoding="utf-8").splitlines():
        pack, code, grade, idea = f"{line} ".split(" ", 3)
        found.append(_Line(pack, code, Grade(grade), idea.strip()))
    return tuple(found)


def shipped() -> dict[str, tuple[str, int]]:
    """Return the pack and the number of each shipped puzzle, by its share code."""
    found: dict[str, tuple[str, int]] = {}
    for entry in registry.entries():
        numbers: dict[str, int] = {}
        for line in _index(entry.id):
            numbers[line.pack] = numbers.get(line.pack, 0) + 1
            found[line.code] = f"{entry.id}/{line.pack}", numbers[line.pack]
    return found


def find(code: str) -> tuple[Pack, Item] | None:
    """Return where a puzzle stands in the shipped packs, by its share code; None if it is in none."""
    return next(((pack, one) for pack in packs() for one in pack.items if one.code == code), None)


def grade_of(code: str) -> Grade | None:
    """Return the grade of a shipped puzzle, by its share code; None if it is in no pack."""
    there = find(code) if code in shipped() else None
    return there[1].grade if there else None


def kit_of(level: Level) -> AnyPuzzleKit:
    """Return the kit for the kind of puzzle that a level names, or for the first kind of the game that it names.

    BadLevel ``missing``, ``unknown_game`` (``game``) or ``unknown_kind`` (``kind``).
    """
    game_id = level.get("game")
    if game_id is None:
        raise level.bad("missing", "the map", ("part", "property game"))
    kits = registry.puzzle_kits(str(game_id))
    if not kits:
        raise level.bad("unknown_game", "the map", ("game", str(game_id)))
    kind = level.get("kind")
    found = next((kit for kit in kits if kind in (None, kit.kind)), None)
    if found is None:
        raise level.bad("unknown_kind", "the map", ("kind", str(kind)))
    return found


def check(path: Path) -> Finding:
    """Find out all about the level in a file, and whether it is the one of its pack; BadLevel if it is none."""
    level = levels.read(path)
    finding = examine(kit_of(level), level)
    if _listed(path.absolute()) in {None, finding.code}:
        return finding
    return replace(finding, claims=(*finding.claims, "code"))


def _listed(path: Path) -> str | None:
    """Return the share code that the list beside its pack has for a level; None if the file lies in no pack."""
    if not path.stem.isdecimal():
        return None
    try:
        text = bytes_of(path.parent.parent / CODES, CODES).decode(errors="replace")
    except BadLevel:
        return None  # there is no list, or it is none
    lines = (line.split(" ") for line in text.splitlines())
    codes = [line[1] for line in lines if line[0] == path.parent.name and len(line) > 1]
    return codes[int(path.stem) - 1] if 0 < int(path.stem) <= len(codes) else None


def own_folder(folders: paths.Folders) -> Path:
    """Return where a person's own levels go; it may not exist."""
    return folders.data / "levels"


def own(folders: paths.Folders) -> tuple[Own, ...]:
    """Return what lies in a person's own levels folder, by name; whatever is wrong there is told, never raised."""
    return tuple(look_at(folders, file) for file in own_files(folders))


def own_files(folders: paths.Folders) -> list[Path]:
    """Return the level files in a person's own levels folder, unread, by name; `look_at` says what can't be read."""
    return sorted(_files(own_folder(folders)))[:MOST_OWN]


def _files(folder: Path) -> list[Path]:
    """Return the level files in a folder and those within it, and in their place each folder that can't be read."""
    found: list[Path] = []
    folders = [folder]
    for _ in range(_DEEP):
        inner: list[Path] = []
        for one in folders if len(found) < MOST_OWN else ():
            try:
                entries = [*os.scandir(one)]
            except FileNotFoundError:
                continue
            except OSError:
                found.append(one)
                continue
            found += [Path(entry) for entry in entries if entry.name.endswith(".tmx") and _may_be(entry.is_file)]
            inner += [Path(entry) for entry in entries if _may_be(entry.is_dir)]
        folders = inner
    return found


def _may_be(asked: Callable[[], bool]) -> bool:
    """Return what is asked of an entry; True where nobody may know, for who reads it says so."""
    try:
        return asked()
    except OSError:
        return True


def save_own(folders: paths.Folders, title: str, sketch: Sketch, before: Path | None = None) -> Path:
    """Write a level into a person's own folder, over the file ``before`` or into a new one; raises OSError.

    Its tileset comes into a folder there, where Tiled finds it.
    """
    folder = own_folder(folders)
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    stem = re.sub(r"[^a-z0-9]+", "_", plain).strip("_")[:_LONGEST_NAME] or "puzzle"
    names = (f"{stem}{'' if number == 1 else f'_{number}'}.tmx" for number in count(1))
    file = before or next(folder / name for name in names if not (folder / name).exists())
    tilesets = folder / "tilesets"
    for shipped in (paths.level("tilesets") / f"{sketch.tileset}{ending}" for ending in (".tsx", ".png")):
        kept, data = tilesets / shipped.name, shipped.read_bytes()
        if not kept.is_file() or kept.read_bytes() != data:
            files.write(kept, data, keep_old=False)
    there = Path(os.path.relpath(tilesets, file.parent)).as_posix()
    files.write(file, levels.level_text(sketch, there).encode(), keep_old=False)
    return file


def idea_in(file: Path) -> str:
    """Return the idea that a level file tells of; "" if it tells of none, or is no level any more."""
    try:
        return str(levels.read(file).get("idea") or "")
    except BadLevel:
        return ""


def delete_own(folders: paths.Folders, name: str) -> None:
    """Delete a file of a person's own levels folder by its name as `Own` tells it, if it is there; raises OSError."""
    for file in own_files(folders):
        if own_name(folders, file) == name:
            file.unlink(missing_ok=True)


def own_name(folders: paths.Folders, file: Path) -> str:
    """Return how a file of a person's own levels folder is called on the screen."""
    folder = own_folder(folders)
    return paths.shown(folder.name if file == folder else file.relative_to(folder).as_posix())


def look_at(folders: paths.Folders, file: Path) -> Own:
    """Return what is in a file of a person's own levels folder, which may take a second; never raises BadLevel."""
    return look_into(file, own_name(folders, file))


def look_into(file: Path, name: str) -> Own:
    """Return what is in a level file, wherever it lies, under this name; never raises BadLevel."""
    stem = paths.shown(file.stem)
    try:
        level = levels.read(file)
        finding = examine(kit_of(level), level)
    except BadLevel as error:
        return Own(name, stem, None, error)
    return Own(name, paths.shown(str(level.get("title") or "")[:60]) or stem, finding, None)
