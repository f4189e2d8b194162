"""What people chose once and expect to find again: one JSON file that may also be edited by hand.

Whatever is missing, misspelt or out of range falls back to its default, one by one; what a later version wrote is kept
as it is. So settings never stop the program from starting.
"""

from __future__ import annotations

from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta, field

from balloongames.choices import Language, Letters, Palette, Scale, SkyChoice, TextScale, Theme
from balloongames.core.game import ProgramNotice
from balloongames.core.match import UndoPolicy
from balloongames.core.options import OptionValue
from balloongames.paths import Folders
from balloongames.storage import files
from balloongames.storage.model import Player

Percent: TypeAlias = Annotated[int, Meta(ge=0, le=100)]
_Coordinate: TypeAlias = Annotated[int, Meta(ge=-100_000, le=100_000)]
AlbumPage: TypeAlias = Literal["matches", "people", "statistics", "logbook"]


class Settings(msgspec.Struct, kw_only=True):
    """All settings with their defaults.

    ``own_colors`` are those of balloons in the palette of one's own, by key; others are as usual.
    Percentages are 0 … 100, except ``text_scale``. ``chances``: whether it is told how likely a card lands where, and
    what a group may bring.
    ``animation_speed`` 0 shows results at once. ``rumble``: whether a controller trembles at great
    moments. ``sky`` is the hour over the home. ``window_size`` is in pixels, None
    before the first start; ``window_place`` is where it was, which counts while the ``screens`` have these sizes.
    ``accelerated``: whether frames go through the graphics card; ``vsync``: whether they wait for the screen then.
    ``scale``: how large all is drawn in a large window, in percent of what fills it.
    ``demo``: whether the home shows games when nobody does anything; ``count_matches``: whether matches go into
    statistics and logbook; ``first_cards``: whether what first happens at a table is told of. ``onlooker``: whether
    somebody alone with computer players is told before a mistake. ``rules_unfolded``: whether the set-up shows the
    house rules of a game one by one. ``greeted``: whether somebody was asked once what should suit. ``album_page``
    is the one that was open last.
    ``keys`` and ``buttons`` are the names of those that somebody put in the place of the usual ones, by deed.
    ``one_key``: whether a ring goes round what can be pressed, ``one_key_pace`` seconds for each thing;
    ``calm_presses``: whether presses that follow too soon count for nothing; ``letter_keys``: whether letters and
    digits alone are shortcuts.
    ``speech``: whether a voice reads the screens, at ``speech_rate`` percent of its usual pace, and hands of several
    people only with ``headphones``; ``voice`` is its name, "" the usual one. ``spoken_text``: whether what it says
    stands below the picture, and ``captions``: whether what sounds does.
    ``players`` are those of the last match, by seat, ``at_table`` of them, and then others who played before;
    ``options`` and ``seats`` are the last choices by game id, ``undo`` the last rule for taking moves back.
    """

    language: Language = "auto"
    # seeing
    text_scale: TextScale = 100
    theme: Theme = "day"
    palette: Palette = "default"
    own_colors: dict[str, Annotated[str, Meta(pattern=r"^#[0-9A-Fa-f]{6}\Z")]] = field(default_factory=dict)
    letters: Letters = "large"
    typeface: Literal["legible", "rounded"] = "legible"
    strong_outlines: bool = False
    legal_marks: bool = True
    chances: bool = True
    # motion
    animation_speed: Literal["0.5", "1", "2", "4", "instant"] = "1"
    reduced_motion: bool = False
    shake: Percent = 100
    rumble: bool = True
    flashes: bool = True
    background_motion: bool = True
    sky: SkyChoice = "clock"
    turn_boards: bool = True
    first_cards: bool = True
    onlooker: bool = False
    rules_unfolded: bool = False
    demo: bool = True
    count_matches: bool = True
    # puzzles
    puzzle_preview: bool = True
    # sound
    volume_master: Percent = 100
    volume_music: Percent = 60
    volume_effects: Percent = 80
    volume_interface: Percent = 70
    mono: bool = False
    mute_unfocused: bool = True
    captions: bool = False
    # controls
    keys: dict[str, str] = field(default_factory=dict)
    buttons: dict[str, str] = field(default_factory=dict)
    # hands
    one_key: bool = False
    one_key_pace: Literal["0.5", "0.75", "1", "1.5", "2", "2.5", "3", "4"] = "1.5"
    calm_presses: bool = False
    letter_keys: bool = True
    # speech
    speech: bool = False
    spoken_text: bool = False
    voice: Annotated[str, Meta(pattern=r"^(\w.{0,59})?\Z")] = ""
    speech_rate: Annotated[int, Meta(ge=50, le=300)] = 100
    volume_speech: Percent = 100
    headphones: bool = False
    # window
    fullscreen: bool = False
    window_size: tuple[Annotated[int, Meta(ge=320, le=16_384)], Annotated[int, Meta(ge=240, le=16_384)]] | None = None
    window_place: tuple[_Coordinate, _Coordinate] | None = None
    screens: Annotated[list[tuple[int, int]], Meta(max_length=16)] = field(default_factory=list)
    accelerated: Literal["auto", "on", "off"] = "auto"
    vsync: bool = True
    scale: Scale = 100
    # remembered
    greeted: bool = False
    album_page: AlbumPage = "matches"
    players: Annotated[list[Player], Meta(max_length=8)] = field(default_factory=list)
    at_table: Annotated[int, Meta(ge=0, le=8)] = 0
    seats: dict[str, Annotated[int, Meta(ge=1, le=8)]] = field(default_factory=dict)
    options: dict[str, dict[str, OptionValue]] = field(default_factory=dict)
    undo: UndoPolicy = UndoPolicy.TABLE
    # what this version does not know, kept for the one that does
    unknown: dict[str, Any] = field(default_factory=dict)

    def scan_pace(self) -> float:
        """Return for how many seconds each thing is lit in one-key play; 0 means that none plays so."""
        return float(self.one_key_pace) if self.one_key else 0.0

    def speed(self) -> float:
        """Return the animation speed as a factor; 0 means at once."""
        return 0.0 if self.animation_speed == "instant" else float(self.animation_speed)


_TYPES: Final = {one.encode_name: one.type for one in msgspec.structs.fields(Settings) if one.name != "unknown"}


def from_bytes(data: bytes) -> Settings:
    """Return the settings in a file's bytes; raises `BadRecord` only if it is no JSON object at all."""
    values = files.json_object(data)
    settings = Settings()
    for key, value in values.items():
        if key not in _TYPES:
            settings.unknown[key] = value
            continue
        try:
            setattr(settings, key, msgspec.convert(value, _TYPES[key]))
        except (msgspec.ValidationError, RecursionError):
            continue  # the default stands
    return settings


def to_bytes(settings: Settings) -> bytes:
    """Return the file of the settings, in a form that a person can edit."""
    values = msgspec.to_builtins(settings, order="deterministic")
    values = {**values.pop("unknown"), **values}
    return msgspec.json.format(msgspec.json.encode(values), indent=2) + b"\n"


def path_in(folders: Folders) -> Path:
    """Return where the settings of a person are."""
    return folders.config / "settings.json"


def load(path: Path, *, mend: bool = True) -> tuple[Settings, ProgramNotice | None]:
    """Return the settings in a file, or the defaults, and what the person should hear; never raises."""
    found = files.read(path, from_bytes, mend=mend)
    return found.value or Settings(), found.notice


def reset(path: Path) -> Path | None:
    """Put the defaults in the place of the settings; return where a copy of those is, None if there were none.

    Raises OSError, and then the settings are as they were.
    """
    try:
        old = path.read_bytes()
    except FileNotFoundError:
        return None
    copy = _free_name(path)
    files.write(copy, old, keep_old=False)
    save(path, Settings())
    return copy


def set_aside(path: Path) -> None:
    """Give settings that could not be read, and their backups, names like those of copies of `reset`.

    Then others can be written. Raises OSError.
    """
    for one in (path, *files.backups_of(path)):
        with suppress(FileNotFoundError):
            one.rename(_free_name(path))


def _free_name(path: Path) -> Path:
    names = (path.with_name(f"{path.name}.old{number or ''}") for number in count())
    return next(one for one in names if not one.exists())


def kept_by_reset(path: Path) -> list[Path]:
    """Return the old settings that `reset` or `set_aside` has left."""
    return sorted(path.parent.glob(f"{path.name}.old*"))


def save(path: Path, settings: Settings) -> None:
    """Write the settings; raises OSError."""
    files.write(path, to_bytes(settings))
