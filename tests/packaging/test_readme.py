"""The README keeps its word: its commands are the ones that are run, its links lead somewhere."""

import re
from pathlib import Path

from assets import make_films
from balloongames import registry

ROOT = Path(__file__).resolve().parent.parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_ci_runs_the_test_command_of_the_readme():
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    commands = [line.removesuffix(" \\") for line in script.splitlines() if "pytest -n 2" in line]
    assert len(commands) == 1
    assert f"| Linux, macOS | `{commands[0]}` |" in README


def test_ci_checks_what_the_test_command_leaves_out_to_be_quick():
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8").replace("\\\n", "")
    *_, last = script.strip().split(" && ")
    assert last.split() == [
        ".venv/bin/pytest", "-m", "soak", "tests/test_gate.py", "tests/packaging/test_bundle.py",
        "tests/packaging/test_distributions.py::test_the_source_distribution_builds_the_same_wheel",
    ]  # fmt: skip


def test_links_lead_somewhere():
    targets = [target for target in re.findall(r"\]\(([^)]+)\)", README) if "://" not in target]
    assert targets
    assert [target for target in targets if not (ROOT / target).exists()] == []


def test_every_folder_named_exists():
    named = re.findall(r"^    ((?:[\w/]+, )*[\w/]+)   ", README, re.MULTILINE)
    folders = [folder for line in named for folder in line.split(", ")]
    assert len(folders) >= 4
    assert [folder for folder in folders if not (ROOT / folder).is_dir()] == []


def test_it_names_the_games():
    line = next(line for line in README.splitlines() if "ready to play" in line)
    for entry in registry.entries():
        assert entry.id.replace("_", " ") in line.casefold(), entry.id


def test_it_shows_the_great_moment_of_each_game_in_a_small_film():
    assert set(make_films.MOMENTS) == {entry.id for entry in registry.entries()}
    for game_id in make_films.MOMENTS:
        film = make_films.FOLDER / f"{game_id}.webp"
        assert f"({film.relative_to(ROOT).as_posix()})" in README
        assert film.stat().st_size < 2_000_000
