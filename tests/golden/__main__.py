"""Write all that is golden anew, what is seen, heard and thought: ``python -m tests.golden``.

Look at the difference first.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pygame

from tests.golden import drawing, motions, pictures, plans, pressed, printed, spoken, thoughts, touched, words
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
            _write(path, text)
            print("written", path.relative_to(FOLDER))
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    for path, text in _texts():
        _write(path, text)
    for name in pictures.SHEETS:
        pygame.image.save(pictures.sheet(name)[0], pictures.FOLDER / f"{name}.png")


def _texts() -> Iterator[tuple[Path, str]]:
    for game in pictures.GAMES:
        yield thoughts.path_of(game), thoughts.thoughts(game)
        yield words.path_of(game), words.words_of(game)
        for language in spoken.LANGUAGES:
            yield spoken.path_of(game, language), "\n".join([*spoken.heard(game, language), ""])
    keep_the_screen()  # as the tests do: a font that is opened anew may measure a line a pixel wider
    yield drawing.note_version()
    yield drawing.SMALL, drawing.small_pictures()
    yield from motions.texts()
    yield from touched.texts()
    yield words.path_of("puzzles"), words.words_of_puzzles() + "\n"
    for sheet in plans.SHEETS:
        for screen, text in plans.plans(sheet).items():
            yield plans.path_of(sheet, screen), text
    for screen in pressed.SCREENS:
        yield pressed.path_of(screen), pressed.pressed(screen)
    for kind in printed.KINDS:
        yield printed.path_of(kind), printed.printed(kind)


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
