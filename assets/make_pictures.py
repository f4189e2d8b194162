"""Draw every picture of the house anew: `python -m assets.make_pictures`, from the folder that holds `assets/`.

The pictures are kept in the repository, so nobody has to run this to play; whoever changes how something is drawn runs
it and looks. `--check` writes nothing and tells which files differ from what would be drawn.
"""

from __future__ import annotations

import sys
from pathlib import Path

from assets.drawing import app_icon, balmy, bubblee, coach, covers, cup, pieces, places, players, queue, things

HOME = Path(__file__).parent


def drawn() -> dict[Path, str]:
    """Each picture's file and its text."""
    files = {
        **pieces.files(),
        **players.files(),
        **places.files(),
        **things.files(),
        **covers.files(),
        **cup.files(),
        **balmy.files(),
        **bubblee.files(),
        **queue.files(),
        **coach.files(),
        **app_icon.files(),
    }
    return {HOME / f"{name}.svg": picture.text() for name, picture in files.items()}


def main() -> None:
    """Write the files that changed, or with `--check` only name them."""
    check = "--check" in sys.argv[1:]
    changed = 0
    for file, text in drawn().items():
        if not file.exists() or file.read_text(encoding="utf-8") != text:
            changed += 1
            print(file.relative_to(HOME))
            if not check:
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(text, encoding="utf-8")
    sys.exit(1 if check and changed else 0)


if __name__ == "__main__":
    main()
