"""Where files go: what the platform says, or one folder of one's own."""

from __future__ import annotations

from pathlib import Path

from balloongames import paths


def folders(places):
    return {places.config, places.data, places.state, places.cache}


def test_one_folder_can_hold_everything(tmp_path, monkeypatch):
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "variable"))
    assert all(folder.is_relative_to(tmp_path / "variable") for folder in folders(paths.folders()))
    given = folders(paths.folders(tmp_path / "given"))
    assert all(folder.is_relative_to(tmp_path / "given") for folder in given)
    assert len(given) == 4


def test_a_home_may_be_written_as_a_person_writes_it(monkeypatch):
    monkeypatch.setenv(paths.HOME_VARIABLE, "~/games")
    assert paths.folders().data.is_relative_to(Path.home() / "games")


def test_without_a_choice_the_platform_decides(monkeypatch, tmp_path):
    monkeypatch.delenv(paths.HOME_VARIABLE)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    places = paths.folders()
    assert all(paths.APP in folder.parts for folder in folders(places))
    assert all(folder.is_absolute() for folder in folders(places))


def test_asking_for_a_place_makes_nothing(tmp_path):
    paths.folders(tmp_path / "home")
    assert not (tmp_path / "home").exists()


def test_what_came_along_is_found():
    assert paths.asset("").is_dir()
    assert paths.level("x").parent.name == "levels"
