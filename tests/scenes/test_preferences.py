"""Settings at work, and the sentences that the house itself has."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from balloongames import i18n
from balloongames.app import Overrides, open_app
from balloongames.core.game import ProgramNotice
from balloongames.scenes import reasons
from balloongames.scenes.settings.first import FirstStartScene
from balloongames.scenes.settings.settings import SettingsScene
from balloongames.storage.settings import Settings
from balloongames.storage.store import Store
from tests.ui.harness import Stage, stage

pytestmark = pytest.mark.usefixtures("toy")


def test_a_change_is_seen_and_kept(tmp_path: Path) -> None:
    with stage(tmp_path) as on:
        before = on.loop.kit.revision
        on.ctx.prefs.change(theme="dusk", text_scale=150, volume_music=0)
        assert on.loop.kit.look.theme == "dusk"
        assert on.loop.kit.roomy
        assert on.loop.kit.revision > before
        assert on.ctx.audio.volumes.music == 0
    with stage(tmp_path) as on:
        assert on.ctx.prefs.settings.theme == "dusk"
        assert on.loop.kit.look.text_scale == 1.5


def test_a_name_that_is_no_setting_is_a_slip(tmp_path: Path) -> None:
    with stage(tmp_path) as on, pytest.raises(AttributeError):
        on.ctx.prefs.change(colour="red")


def test_the_language_of_the_command_line_counts_until_another_is_chosen(tmp_path: Path) -> None:
    with stage(tmp_path, language="fr") as on:
        assert i18n.language() == "fr"
        assert on.ctx.prefs.settings.language == "auto"
        assert pygame.display.get_caption()[0] == "Plus léger que l’air"
        on.ctx.prefs.change(language="en")
        assert i18n.language() == "en"
        assert pygame.display.get_caption()[0] == "Lighter than Air"


@pytest.mark.parametrize("tabs", [(), ("seeing", "motion", "window")])
def test_pages_of_settings_show_what_the_command_line_asked_for(tmp_path: Path, tabs: tuple[str, ...]) -> None:
    asked = Overrides(size=(1280, 720), headless=True, text_scale=125, reduced_motion=True, scale=70, language="en")
    with open_app(tmp_path, asked) as app:
        on = Stage(app)
        shown = {}
        for scene in [SettingsScene(on.ctx, tab) for tab in tabs] or [FirstStartScene(on.ctx)]:
            on.show(scene)
            shown |= {node.id: node.value for node in on.page.nodes.values()}
        assert (shown["text_scale"], shown["reduced_motion"]) == ("125", "on")
        assert shown["scale"] == "70" if tabs else "English" in [ink.text for ink in on.page.text_boxes]
        assert on.ctx.prefs.settings == Settings(), "nothing of it is kept"


def test_a_disk_that_fails_does_not_stop_a_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(_: Store) -> None:
        raise OSError(28, "No space left on device")

    with stage(tmp_path) as on:
        monkeypatch.setattr(Store, "save_settings", fail)
        on.ctx.prefs.change(theme="strong")
        assert on.loop.kit.look.theme == "strong"
    assert "No space left on device" in caplog.text


def test_a_disk_that_fails_is_told_of_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: Store) -> None:
        raise OSError(28, "No space left on device")

    told = "The settings could not be saved: the disk is full. They count until the end of this run."
    with stage(tmp_path) as on:
        on.show(SettingsScene(on.ctx))
        monkeypatch.setattr(Store, "save_settings", fail)
        on.scene.change("theme", "dusk")  # type: ignore[attr-defined]
        on.frame()
        assert told in [ink.text for ink in on.page.text_boxes]
        on.key(pygame.K_DOWN)
        assert told not in [ink.text for ink in on.page.text_boxes]
        on.scene.change("theme", "day")  # type: ignore[attr-defined]
        on.frame()
        assert told not in [ink.text for ink in on.page.text_boxes]


def test_reset_goes_back_to_the_defaults(tmp_path: Path) -> None:
    with stage(tmp_path, theme="dusk") as on:
        on.ctx.prefs.reset()
        assert on.loop.kit.look.theme == "day"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("table", [reasons._TABLE, reasons._FILES, reasons._RECORDS, reasons._CODES])
def test_every_reason_of_the_house_is_a_sentence(table: dict[str, str], language: str) -> None:
    facts = (("seat", 1), ("cause", "No space"), ("file", "a.bad"), ("game", "XX"), ("rules", 2), ("seats", 9))
    i18n.set_language(language)
    try:
        for code in table:
            sentence = reasons._fill(table, ProgramNotice(code, facts), ("Mira", "Bruno"))
            assert sentence
            assert sentence.endswith(".")
            assert "{" not in sentence
            assert len(sentence.split()) <= 24
    finally:
        i18n.set_language("en")


def test_a_games_own_reason_is_left_to_its_view() -> None:
    assert reasons.at_table(ProgramNotice("column_full"), ("Mira",)) is None


def test_names_stand_in_sentences() -> None:
    assert reasons.at_table(ProgramNotice("other_acted", (("seat", 1),)), ("Mira", "Bruno")) == (
        "Bruno has moved since, so this move stays."
    )
