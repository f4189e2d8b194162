"""Synthesizes all sounds of the game into ``assets/sounds``: run it after a change in ``assets/soundmaker``.

    python assets/make_sounds.py                 # everything, about two minutes
    python assets/make_sounds.py effects         # or only one part
    python assets/make_sounds.py home waltz

It needs numpy and soundfile, and gives the same files each time.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from soundmaker import effects, ogg
from soundmaker.dsp import RATE

SOUNDS = Path(__file__).parent / "sounds"
EFFECT_QUALITY = 0.45
PARTS = ("effects",)


def make_effects() -> None:
    """Write all the short sounds."""
    total = sum(
        ogg.write(SOUNDS / f"{name}.ogg", wave, RATE, quality=EFFECT_QUALITY) for name, wave in effects.all_effects()
    )
    print(f"effects: {total / 1024:.0f} KB")


def main() -> None:
    """Make the parts named on the command line, or all."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], help="what to make; everything if left out")
    parts = parser.parse_args().parts or PARTS
    if "effects" in parts:
        make_effects()


if __name__ == "__main__":
    main()
