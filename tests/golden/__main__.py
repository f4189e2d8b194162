"""Write all that is golden anew, what is seen and what is heard: ``python -m tests.golden``.

Look at the difference first.
"""

from __future__ import annotations

import os

import pygame

from tests.golden import pictures, plans, spoken, told
from tests.golden.playthrough import FOLDER, GOLDEN, kept, path_of, playthrough
from tests.kept import keep_the_screen


def main() -> None:
    wanted = {path_of(case): case for case in GOLDEN}
    for path in kept():
        if path not in wanted:
            path.unlink()
            print("removed", path.relative_to(FOLDER))
    for path, case in wanted.items():
        text = playthrough(case)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
            print("written", path.relative_to(FOLDER))
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    for game in pictures.GAMES:
        told.path_of(game).write_text(told.told(game), encoding="utf-8", newline="\n")
        for language in spoken.LANGUAGES:
            lines = spoken.heard(game, language)
            spoken.path_of(game, language).write_text("\n".join([*lines, ""]), encoding="utf-8", newline="\n")
    keep_the_screen()  # as the tests do: a font that is opened anew may measure a line a pixel wider
    told.path_of("puzzles").write_text(told.told_of_puzzles() + "\n", encoding="utf-8", newline="\n")
    for sheet in plans.SHEETS:
        for screen, text in plans.plans(sheet).items():
            path = plans.path_of(sheet, screen)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
    for name in pictures.SHEETS:
        pygame.image.save(pictures.sheet(name)[0], pictures.FOLDER / f"{name}.png")


if __name__ == "__main__":
    main()
