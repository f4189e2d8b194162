"""Synthesizes all sounds of the games into ``assets/sounds``: run it after a change in ``assets/soundmaker``.

    python assets/make_sounds.py                 # everything
    python assets/make_sounds.py effects         # or only one part: effects, or one theme:
    python assets/make_sounds.py bubblee_pop

It needs numpy and soundfile, and gives the same files each time.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import soundmaker
from soundmaker import aloft, effects, ogg, tension
from soundmaker.dsp import RATE, Wave
from soundmaker.instruments import MUSIC_RATE

SOUNDS = Path(__file__).parent / "sounds"
EFFECT_QUALITY = 0.45
MUSIC_QUALITY = 0.1


def _themes() -> dict[str, Callable[[], Iterator[tuple[str, Wave]]]]:
    """Find the music of home and games: every module of ``soundmaker`` that says in which folder it belongs."""
    found = (import_module(f"soundmaker.{one.name}") for one in iter_modules(soundmaker.__path__))
    return {module.FOLDER: module.sections for module in found if hasattr(module, "FOLDER")}


THEMES = _themes()


def make_effects() -> None:
    """Write all the short sounds."""
    sizes = [
        ogg.write(SOUNDS / f"{name}.ogg", wave, RATE, quality=EFFECT_QUALITY)
        for name, wave in (*effects.all_effects(), *aloft.all_effects())
    ]
    sizes += [
        ogg.write(SOUNDS / "layers" / f"{name}.ogg", wave, MUSIC_RATE, quality=EFFECT_QUALITY)
        for name, wave in tension.swells()
    ]
    print(f"effects: {sum(sizes) / 1024:.0f} KB")


def make_theme(theme: str) -> None:
    """Write the sections of a theme."""
    size = length = 0.0
    for name, wave in THEMES[theme]():
        size += ogg.write(SOUNDS / "music" / theme / f"{name}.ogg", wave, MUSIC_RATE, quality=MUSIC_QUALITY)
        length += len(wave) / MUSIC_RATE
    print(f"{theme}: {size / 1024:.0f} KB, {length:.0f} s")


def main() -> None:
    """Make the parts named on the command line, or all."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "parts", nargs="*", metavar="part", help=f"effects, {', '.join(THEMES)}; everything if left out"
    )
    for part in parser.parse_args().parts or ("effects", *THEMES):
        if part == "effects":
            make_effects()
        elif part in THEMES:
            make_theme(part)
        else:
            parser.error(f"no such part: {part}")


if __name__ == "__main__":
    main()
