"""Draw the screenshots of the store description in `assets/app/screenshots`, as a fresh installation shows them.

    python assets/make_screenshots.py

Where the games are published, the files go to the address that the description names.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path

from PIL import Image

from balloongames.cli import main

FOLDER = Path(__file__).parent / "app" / "screenshots"
SHOTS = {
    "shelf": "home --plies 0",
    "balloon_pop": "table --game balloon_pop --seats 4 --plies 21",
    "balmy_balloonists": "table --game balmy_balloonists --seats 4 --plies 24",
    "puzzle": "puzzle --game color_queue --seed CQ2-2R-1F4T-K9NA-7TBQ-P6GT-WN2Q-Q",
    "result": "result --game balloon_cup --seats 2 --plies 84",
}


def make() -> None:
    """Write all files, with colors that let them be small."""
    FOLDER.mkdir(exist_ok=True)
    for name, asked in SHOTS.items():
        file = FOLDER / f"{name}.png"
        if main(["shot", *asked.split(), "--out", str(file)]):
            sys.exit(f"{name} was not drawn")
        small = io.BytesIO()
        with Image.open(file) as picture:
            picture.convert("RGB").quantize(256, dither=Image.Dither.FLOYDSTEINBERG).save(small, "PNG", optimize=True)
        file.write_bytes(small.getvalue())


if __name__ == "__main__":
    make()
