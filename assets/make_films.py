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
    "balloon_pop": Shot("table", seats=2, seed="SUNNY-72", plies=19, moves=1, time=2500),
    "balloon_cup": Shot("table", seats=2, seed="SUNNY-8", plies=75, moves=1, time=5400),
    "bubblee_pop": Shot("table", seats=2, seed="SUNNY-31", plies=65, moves=1, time=3200),
    "color_queue": Shot("table", seats=3, seed="SUNNY-9", plies=23, moves=1, time=9000),
    "balmy_balloonists": Shot("table", seats=3, seed="SUNNY-5", plies=99, moves=1, time=2250),
}


def make(wanted: list[str]) -> None:
    """Write the films."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    FOLDER.mkdir(exist_ok=True)
    for game_id in wanted or MOMENTS:
        shot = replace(MOMENTS[game_id], game=game_id)
        file = FOLDER / f"{game_id}.webp"
        file.write_bytes(films.webp(film(shot, films.RATE // FPS), FPS, WIDTH))
        print(f"{file.name}: {file.stat().st_size / 1024:.0f} KB")


if __name__ == "__main__":
    make(sys.argv[1:])
