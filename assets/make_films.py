"""Film the great moment of each game for the README, into `assets/app/films`: a chain, a trophy, two powers at once.

    python assets/make_films.py [GAME ...]

It needs Pillow, and gives the same pictures each time.
"""

from __future__ import annotations

import os
import sys
from dataclasses import replace
from pathlib import Path
from typing import Final

from balloongames.shots import Shot, film, films

FOLDER = Path(__file__).parent / "app" / "films"
WIDTH: Final = 640
FPS: Final = 20
MOMENTS: Final = {  # the move after so many, and how many milliseconds of it
    "balloon_pop": Shot("table", seats=2, seed="SUNNY-72", plies=19, moves=1, time=2600),
    "balloon_cup": Shot("table", seats=2, seed="SUNNY-8", plies=75, moves=1, time=5900),
    "bubblee_pop": Shot("table", seats=2, seed="SUNNY-31", plies=65, moves=1, time=3200),
    "color_queue": Shot("table", seats=3, seed="SUNNY-9", plies=23, moves=1, time=11400),
    "balmy_balloonists": Shot("table", seats=3, seed="SUNNY-5", plies=99, moves=1, time=1680),
}
NEAR: Final = {  # where it happens, in pictures of the usual size
    "balloon_pop": (0, 56, 944, 531),
    "balloon_cup": (344, 56, 928, 522),
    "balmy_balloonists": (0, 77, 1000, 563),
}


def make(wanted: list[str]) -> None:
    """Write the films."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    FOLDER.mkdir(exist_ok=True)
    for game_id in wanted or MOMENTS:
        shot = replace(MOMENTS[game_id], game=game_id)
        file = FOLDER / f"{game_id}.webp"
        pictures = film(shot, films.RATE // FPS)
        if game_id in NEAR:
            pictures = (picture.subsurface(NEAR[game_id]) for picture in pictures)
        file.write_bytes(films.webp(pictures, FPS, WIDTH))
        print(f"{file.name}: {file.stat().st_size / 1024:.0f} KB")


if __name__ == "__main__":
    make(sys.argv[1:])
