"""The settings: each can be changed with every device, works at once, and is found again in the file."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec import structs

from balloongames import i18n
from balloongames.scenes.album.matches import MatchesScene
from balloongames.scenes.book.about import AboutScene
from balloongames.scenes.common.players import GUESTS, usual_player
from balloongames.scenes.home.home import HomeScene
from balloongames.scenes.keyboard import KeyboardScene
from balloongames.scenes.match.table import TableScene
from balloongames.scenes.settings.first import FirstStartScene
from balloongames.scenes.settings.pages import FIELDS
from balloongames.scenes.settings.settings import TABS, SettingsScene
from balloongames.scenes.setup.new_match import fresh_match
from balloongames.storage.model import SavedMatch
from balloongames.storage.settings import Settings
from balloongames.ui import voice
from balloongames.ui.display_list import DisplayList
from balloongames.ui.page import NodeState
from balloongames.ui.theme import PALETTES, THEMES, shades_of
from balloongames.ui.voice import Manner, SpeakingThread
from tests.kept import VOICES, lent_voice
from tests.scenes.conftest import begin
from tests.scenes.stage import Stage, saved_settings

# tab, what to reach, which keys to press there, the field, its new value
CHANGES = [
    ("seeing", "text_scale", ["right"], "text_scale", 125),
    ("seeing", "theme.1", ["enter"], "theme", "dusk"),
    ("seeing", "palette.1", ["enter"], "palette", "safe"),
    ("seeing", "letters.2", ["enter"], "letters", "always"),
    ("seeing", "strong_outlines", ["enter"], "strong_outlines", True),
    ("seeing", "typeface.1", ["enter"], "typeface", "rounded"),
    ("seeing", "legal_marks", ["enter"], "legal_marks", False),
    ("seeing", "chances", ["enter"], "chances", False),
    ("seeing", "first_cards", ["enter"], "first_cards", False),
    ("motion", "animation_speed.4", ["enter"], "animation_speed", "instant"),
    ("motion", "reduced_motion", ["enter"], "reduced_motion", True),
    ("motion", "shake", ["left", "left"], "shake", 50),
    ("motion", "rumble", ["enter"], "rumble", False),
    ("motion", "flashes", ["enter"], "flashes", False),
    ("motion", "background_motion", ["enter"], "background_motion", False),
    ("motion", "sky.next", ["enter"], "sky", "day"),
    ("motion", "turn_boards", ["enter"], "turn_boards", False),
    ("motion", "demo", ["enter"], "demo", False),
    ("sound", "volume_master", ["left"], "volume_master", 90),
    ("sound", "volume_music", ["right"], "volume_music", 70),
    ("sound", "volume_effects", ["left"], "volume_effects", 70),
    ("sound", "volume_interface", ["right"], "volume_interface", 80),
    ("sound", "mute_unfocused", ["enter"], "mute_unfocused", False),
    ("sound", "mono", ["enter"], "mono", True),
    ("sound", "captions", ["enter"], "captions", True),
    ("speech", "speech", ["enter"], "speech", True),
    ("speech", "spoken_text", ["enter"], "spoken_text", True),
    ("speech", "voice.next", ["enter"], "voice", "Annie"),
    ("speech", "speech_rate", ["right"], "speech_rate", 125),
    ("speech", "volume_speech", ["left"], "volume_speech", 90),
    ("speech", "headphones", ["enter"], "headphones", True),
    ("hands", "one_key", ["enter"], "one_key", True),
    ("hands", "one_key_pace", ["right", "right"], "one_key_pace", "2.5"),
    ("hands", "calm_presses", ["enter"], "calm_presses", True),
    ("hands", "letter_keys", ["enter"], "letter_keys", False),
    ("language", "language.fr", ["enter"], "language", "fr"),
    ("window", "fullscreen.1", ["enter"], "fullscreen", True),
    ("window", "scale", ["left"], "scale", 90),
    ("window", "accelerated.2", ["enter"], "accelerated", "off"),
    ("window", "vsync", ["enter"], "vsync", False),
]


@pytest.fixture(autouse=True)
def _lent_voice() -> Iterator[None]:
    with lent_voice():
        yield


def at_settings(stage: Stage, tab: str = "seeing") -> SettingsScene:
    scene = SettingsScene(stage.ctx, tab)
    stage.open(scene)
    return scene


def test_every_field_of_every_page_is_tried_here() -> None:
    assert {field for fields in FIELDS.values() for field in fields} - {"keys", "buttons", "own_colors"} == {
        one[3] for one in CHANGES
    }


@pytest.mark.parametrize(("tab", "target", "keys", "field", "value"), CHANGES)
def test_each_setting_changes_by_keys_and_is_saved(
    stage: Stage, home: Path, tab: str, target: str, keys: list[str], field: str, value: Any
) -> None:
    at_settings(stage)
    stage.press(f"tab.{tab}")
    stage.reach(target)
    for key in keys:
        stage.key(key)
    assert getattr(stage.store.settings, field) == value
    assert saved_settings(home)[field] == value


@pytest.mark.parametrize(
    ("tab", "target", "field", "value"), [(c[0], c[1], c[3], c[4]) for c in CHANGES if c[2] == ["enter"]]
)
def test_each_choice_changes_by_mouse_and_by_controller(
    stage: Stage, tab: str, target: str, field: str, value: Any
) -> None:
    at_settings(stage, tab)
    stage.click(target)
    assert getattr(stage.store.settings, field) == value
    stage.click("reset")
    assert getattr(stage.store.settings, field) == getattr(Settings(), field)
    stage.press(target, "pad")
    assert getattr(stage.store.settings, field) == value


def test_what_can_be_chosen_answers_the_pointer_and_what_is_chosen_does_not(stage: Stage) -> None:
    at_settings(stage, "language")

    def drawn(name: str, *, hovered: bool) -> int:
        lines = DisplayList((1280, 720))
        paint = stage.node(name).paint
        assert paint is not None
        paint(stage.loop.kit.canvas(lines), NodeState(hovered=hovered))
        return len(lines.lines)

    assert drawn("language.fr", hovered=True) > drawn("language.fr", hovered=False)
    assert drawn("language.en", hovered=True) == drawn("language.en", hovered=False)


def test_what_is_set_is_seen_at_once(stage: Stage) -> None:
    at_settings(stage)
    stage.click("theme.2")
    assert stage.loop.kit.theme is THEMES["strong"]
    stage.click("theme.0")
    stage.click("palette.1")
    assert stage.loop.kit.look.balloons["red"].base == "#791708"
    assert "safe colors, 100%" in stage.said()
    stage.click("text_scale", 0.75)
    assert stage.loop.kit.text_scale > 1


def test_what_is_set_is_heard_at_once(stage: Stage) -> None:
    at_settings(stage, "sound")
    stage.reach("volume_effects")
    stage.audio.log.clear()
    stage.key("left")
    assert stage.audio.volumes.effects == pytest.approx(0.7)
    assert [played.cue for played in stage.audio.log] == ["pop"]
    stage.reach("volume_interface")
    stage.key("left")
    assert stage.audio.log[-1].cue == "press"


class Heard(SpeakingThread):
    """A voice that notes in whose name it says what."""

    def __init__(self) -> None:
        self.got: list[tuple[str, str]] = []
        super().__init__(Manner())

    def say(self, text: str, *, interrupt: bool) -> None:
        self.got.append((self.manner.voice, text))

    def speak(self, text: str, is_wanted: Callable[[], bool]) -> None:
        """Nothing comes here."""

    def hush(self) -> None:
        """Nothing is being said."""


def test_a_voice_that_is_chosen_says_so_itself(stage: Stage) -> None:
    at_settings(stage, "speech")
    heard = stage.loop.narrator.voice = Heard()
    stage.ctx.prefs.change(speech=True)
    for name in (*VOICES, ""):
        stage.click("voice.next")
        assert stage.store.settings.voice == name
        assert any(voice == name and (name or "Usual") in text for voice, text in heard.got), heard.got
    heard.close()


def test_a_voice_that_is_gone_is_shown_as_the_usual_one(stage: Stage) -> None:
    stage.ctx.prefs.change(voice="Somebody")
    at_settings(stage, "speech")
    assert "Usual" in stage.said()


def test_where_no_voices_can_be_told_none_can_be_chosen(stage: Stage) -> None:
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(voice, "_voices_of", lambda _: ())
        at_settings(stage, "speech")
        assert "voice.next" not in stage.page.nodes


def test_another_language_is_spoken_at_once(stage: Stage) -> None:
    at_settings(stage, "language")
    stage.click("language.fr")
    assert i18n.language() == "fr"
    assert "Langue" in stage.said()
    stage.click("language.en")
    assert "Language" in stage.said()


def test_the_slider_follows_the_pointer(stage: Stage) -> None:
    at_settings(stage, "sound")
    stage.click("volume_master", 0.99)
    assert stage.store.settings.volume_master == 100
    stage.click("volume_master", 0.01)
    assert stage.store.settings.volume_master == 0


def test_resetting_a_page_leaves_the_others_and_can_be_undone(stage: Stage) -> None:
    at_settings(stage, "motion")
    stage.click("reduced_motion")
    stage.click("tab.seeing")
    stage.click("theme.1")
    stage.click("reset")
    assert stage.store.settings.theme == Settings().theme
    assert stage.store.settings.reduced_motion
    stage.click("reset")
    assert stage.store.settings.theme == "dusk"


def test_a_page_with_nothing_to_reset_says_so(stage: Stage) -> None:
    at_settings(stage, "saves")
    stage.click("reset")
    assert stage.told == "There is nothing to reset on this page."


def said_on_all_sheets(stage: Stage) -> set[str]:
    """Leaf through a page of the settings, up to where it began."""
    said: set[str] = set()
    while not stage.said() <= said:
        said |= stage.said()
        if "more" in stage.page.nodes:
            stage.press("more")
    return said


def turn_to(stage: Stage, node_id: str) -> None:
    """Leaf to the sheet on which something stands."""
    for _ in range(4):
        if node_id in stage.page.nodes:
            return
        stage.press("more")


def test_the_keys_of_games_and_puzzles_are_told(stage: Stage) -> None:
    at_settings(stage, "controls")
    assert {"Cards by number", "1–9, 0", "Hold what moves", "P", "Puzzle from its start", "R"} <= said_on_all_sheets(
        stage
    )


def test_letters_that_take_ctrl_are_told_so(stage: Stage) -> None:
    stage.ctx.prefs.change(letter_keys=False)
    at_settings(stage, "controls")
    assert {"Ctrl 1–9, 0", "Ctrl H", "Ctrl P"} <= said_on_all_sheets(stage)


def test_shoulders_go_from_tab_to_tab(stage: Stage) -> None:
    scene = at_settings(stage)
    seen = [scene.tab]
    for _ in range(len(TABS) - 2):
        stage.pad("next")
        seen.append(scene.tab)
    assert seen == [key for key, _icon, _label in TABS if key != "about"]
    stage.pad("next")
    assert scene.tab == "seeing"
    stage.pad("previous")
    assert scene.tab == "saves"


def test_with_large_text_the_preview_is_a_tab_and_rows_have_sheets(make_stage: Callable[..., Stage]) -> None:
    stage = make_stage(text_scale=200)
    at_settings(stage)
    assert "vision.full" not in stage.page.nodes
    assert "legal_marks" not in stage.page.nodes
    stage.click("more")
    assert "legal_marks" in stage.page.nodes
    stage.click("tab.preview")
    assert "vision.full" in stage.page.nodes


def test_colors_are_shown_as_others_see_them(full_stage: Stage) -> None:
    """The figure is the smallest difference for the chosen sight."""
    stage = full_stage
    at_settings(stage)
    assert "24.3" in stage.said()
    stage.click("vision.blue_weak")
    assert "15.4" in stage.said()
    stage.press("palette.1")
    assert "20.6" in stage.said()
    stage.press("vision.grey")
    assert "Without colors, emblems tell them apart." in stage.said()


def test_a_balloon_that_is_pressed_takes_its_next_shade_and_the_others_stay(stage: Stage, home: Path) -> None:
    at_settings(stage)
    stage.press("palette.1")
    safe = {key: color.base for key, color in stage.loop.kit.look.balloons.items()}
    shades = shades_of("green")
    here = shades.index(safe["green"])
    for step in range(1, len(shades)):
        stage.press("shade.green")
        assert stage.loop.kit.look.balloons["green"].base == shades[(here + step) % len(shades)]
    assert stage.node("shade.green").value == f"shade {(here - 1) % len(shades) + 1} of {len(shades)}"
    assert {key: color.base for key, color in stage.loop.kit.look.balloons.items() if key != "green"} == {
        key: base for key, base in safe.items() if key != "green"
    }
    own = stage.loop.kit.look.balloons["green"].base
    assert own in stage.loop.kit.brushes.sprites.source("pictures/balloons/green")
    assert saved_settings(home)["own_colors"]["green"] == own
    stage.press("reset")
    assert stage.loop.kit.look.balloons["green"] == PALETTES["default"]["green"]


def test_the_first_page_offers_what_somebody_may_need_before_anything_moves_or_speaks(stage: Stage) -> None:
    stage.open(FirstStartScene(stage.ctx))
    fields = {name.partition(".")[0] for name in stage.page.nodes}
    assert {"language", "text_scale", "theme", "palette", "reduced_motion", "speech", "one_key"} <= fields


def test_words_on_the_first_page_stay_within_their_rows_in_large_text(make_stage: Callable[..., Stage]) -> None:
    stage = make_stage(text_scale=200)
    stage.open(FirstStartScene(stage.ctx))
    top = stage.node("name").box.bottom
    boxes = [ink.box for ink in stage.page.text_boxes if ink.box.x < 100 and ink.box.y > top]
    words = sorted(boxes, key=lambda box: box.cy)
    assert all(line.bottom <= title.y for line, title in zip(words[1::2], words[2::2], strict=False))
    assert len(words) == 16, "a title and a line in each row"


def test_the_first_page_offers_no_palette_that_changes_nothing_there(stage: Stage) -> None:
    stage.open(FirstStartScene(stage.ctx))
    before = stage.ctx.kit.look.balloons
    for node in [name for name in stage.page.nodes if name.startswith("palette.")][1:]:
        stage.click(node)
        assert stage.ctx.kit.look.balloons != before, node


@pytest.mark.parametrize("text_scale", [100, 200])
def test_whoever_gives_a_name_on_the_first_page_sits_under_it_at_tables(stage: Stage, text_scale: int) -> None:
    stage.ctx.prefs.change(text_scale=text_scale)
    stage.open(FirstStartScene(stage.ctx))
    stage.click("name")
    for letter in " Nina":
        stage.type(letter)
    stage.key("enter")
    assert stage.focus == "play_computer"
    stage.click("go_on")
    assert usual_player(stage.store.settings).name == "Nina"
    new_match = fresh_match("gusts", stage.store.settings, ())
    assert [(chair.name == "Nina", chair.bot is None) for chair in new_match.chairs] == [(True, True), (False, False)]


def test_with_a_controller_the_name_is_written_with_letters(stage: Stage) -> None:
    stage.open(FirstStartScene(stage.ctx))
    stage.press("name", "pad")
    letters = stage.top
    assert isinstance(letters, KeyboardScene)
    stage.ctx.stack.pop(result="Nina")
    stage.frame(0.5)
    stage.click("go_on")
    assert usual_player(stage.store.settings).name == "Nina"


def test_nobody_needs_a_name(stage: Stage) -> None:
    stage.open(FirstStartScene(stage.ctx))
    assert GUESTS[0] in stage.said()
    stage.click("name")
    stage.type(" ")
    stage.click("go_on")
    assert stage.store.settings.greeted
    assert stage.store.settings.players == []


def test_about_and_album_are_reached_from_here(stage: Stage) -> None:
    at_settings(stage)
    stage.click("tab.about")
    assert isinstance(stage.top, AboutScene)
    stage.key("esc")
    stage.click("tab.saves")
    stage.click("album")
    assert isinstance(stage.top, MatchesScene)


def test_saves_are_resumed_and_deleted_from_here(stage: Stage) -> None:
    first, second = begin(stage.store, minutes=4), begin(stage.store, minutes=9)
    at_settings(stage, "saves")
    stage.click(f"delete.{second.id}")
    assert stage.top.driver.focus == "keep"
    stage.click("keep")
    assert len(stage.store.saves.list_all().cards) == 2
    stage.click(f"delete.{second.id}")
    stage.click("delete")
    assert [card.id for card in stage.store.saves.list_all().cards] == [first.id]
    stage.click(f"resume.{first.id}")
    assert stage.session.id == first.id


def test_a_strangers_save_is_exported_into_the_folder_and_nowhere_else(stage: Stage, home: Path) -> None:
    saved, away = begin(stage.store).saved(), "../../../far/away"
    record, card = replace(saved.record, game_id=away), structs.replace(saved.card, game_id=away, serial=9)
    stage.store.saves.keep(SavedMatch(card, record))
    at_settings(stage, "saves")
    before = set(home.parent.rglob("*.balloons"))
    stage.click(f"export.{card.id}")
    assert [file.parent for file in set(home.parent.rglob("*.balloons")) - before] == [stage.store.replays]


def test_controls_show_the_device_in_use_with_large_text(make_stage: Callable[..., Stage]) -> None:
    stage = make_stage(text_scale=200)
    at_settings(stage, "controls")
    stage.key("down")
    assert {"Ctrl Z", "Ctrl Y"} <= said_on_all_sheets(stage)
    stage.click("device.2")
    assert "Ctrl Z" not in said_on_all_sheets(stage)
    assert {"LB", "RB"} <= said_on_all_sheets(stage)
    texts = [ink.text for ink in stage.page.text_boxes]
    assert texts.count("Controller") == 1, "the choice of the device is its heading"


@pytest.mark.parametrize("tab", ["motion", "sound", "controls", "language", "window", "saves"])
def test_the_preview_stands_beside_what_it_shows_alone(stage: Stage, tab: str) -> None:
    stage.open(SettingsScene(stage.ctx))
    assert "Live preview" in stage.said()
    stage.click(f"tab.{tab}")
    assert "Live preview" not in stage.said()
    assert not any(node.startswith("vision.") for node in stage.page.nodes)


def test_left_leads_from_a_switch_to_the_tabs(stage: Stage) -> None:
    stage.open(SettingsScene(stage.ctx, "sound"))
    stage.reach("mono")
    stage.key("left")
    assert stage.top.driver.focus is not None
    assert stage.top.driver.focus.startswith("tab.")
    assert not stage.ctx.prefs.settings.mono


def test_a_key_is_put_elsewhere_and_works_at_once(stage: Stage, home: Path) -> None:
    at_settings(stage, "controls")
    stage.press("keys.choose")
    stage.key(pygame.K_j)
    assert saved_settings(home)["keys"] == {"choose": "j"}
    stage.reach("tab.sound")
    stage.key("enter")
    assert stage.top.driver.focus == "tab.sound"
    assert stage.node("tab.sound").value == ""
    stage.key(pygame.K_j)
    assert stage.node("tab.sound").value == "chosen"


def test_keys_that_change_places_are_told_of(stage: Stage) -> None:
    at_settings(stage, "controls")
    turn_to(stage, "keys.hint")
    stage.press("keys.hint")
    stage.key(pygame.K_p)
    assert "They changed places: Hold what moves is on H now." in stage.said()
    stage.press("reset")
    assert stage.ctx.prefs.settings.keys == {}


def test_without_a_controller_the_keyboard_leaves_what_waits_for_a_button(stage: Stage) -> None:
    at_settings(stage, "controls")
    stage.press("pad.choose")
    stage.key("esc")
    assert "pad.choose" in stage.page.nodes
    assert stage.ctx.prefs.settings.buttons == {}


@pytest.mark.parametrize(
    ("deed", "key", "told"),
    [
        ("hint", pygame.K_l, "On some screens, L did something else. Not any more."),
        ("hint", pygame.K_SPACE, "On some screens, Space did something else. Not any more."),
        ("second", pygame.K_h, "Hint has no key any more."),
    ],
)
def test_what_a_key_did_elsewhere_is_told_when_it_does_it_no_more(stage: Stage, deed: str, key: int, told: str) -> None:
    at_settings(stage, "controls")
    turn_to(stage, f"keys.{deed}")
    stage.press(f"keys.{deed}")
    stage.key(key)
    assert told in stage.said()


def test_the_space_bar_is_not_called_what_chooses_once_it_does_something_else(stage: Stage) -> None:
    at_settings(stage, "controls")
    assert stage.node("keys.choose").value == "Enter, Space"
    stage.press("keys.undo")
    stage.key(pygame.K_SPACE)
    assert stage.node("keys.choose").value == "Enter"
    stage.press("reset")
    stage.press("keys.choose")
    stage.key(pygame.K_j)
    assert stage.node("keys.choose").value == "J, Space"


def test_four_keys_are_pressed_one_after_the_other_to_move_about(stage: Stage) -> None:
    at_settings(stage, "controls")
    stage.press("keys.up")
    for key in (pygame.K_w, pygame.K_a, pygame.K_s, pygame.K_d):
        stage.key(key)
    assert stage.ctx.prefs.settings.keys == {"up": "w", "left": "a", "down": "s", "right": "d"}
    before = stage.top.driver.focus
    stage.key(pygame.K_s)
    assert stage.top.driver.focus != before


def test_a_button_is_put_elsewhere(stage: Stage) -> None:
    at_settings(stage, "controls")
    stage.press("pad.choose")
    stage.pad("x")
    assert stage.ctx.prefs.settings.buttons == {"choose": "x", "second": "a"}


def test_the_buttons_that_leaf_through_pages_are_called_as_on_the_controller_in_hand(stage: Stage) -> None:
    at_settings(stage, "controls")
    stage.loop.hold_pad("playstation")
    stage.ctx.stack.top.refresh()
    assert [stage.node(f"pad.{deed}").value for deed in ("page_back", "page")] == ["L1", "R1"]
    stage.press("pad.undo")
    stage.pad("previous")
    assert "They changed places: Page before is on Triangle now." in stage.said()
    assert stage.node("pad.page_back").value == "Triangle"


def test_another_button_leafs_from_tab_to_tab(stage: Stage) -> None:
    scene = at_settings(stage, "controls")
    stage.press("pad.page")
    stage.pad("x")
    stage.pad("x")
    assert scene.tab == "language"


def test_a_question_is_asked_by_a_button_that_what_was_on_it_gives_up(stage: Stage) -> None:
    at_settings(stage, "controls")
    turn_to(stage, "pad.say_turn")
    assert stage.node("pad.say_turn").value == "–"
    stage.press("pad.say_turn")
    stage.pad("y")
    assert "Take back has no button any more." in stage.said()
    stage.open(TableScene(stage.ctx, begin(stage.store)))
    stage.rest()
    stage.pad("y")
    assert stage.ctx.narrator.asked


def test_what_has_no_button_any_more_is_named_at_no_button(stage: Stage) -> None:
    stage.loop.hold_pad("xbox")
    stage.open(HomeScene(stage.ctx))
    assert {"Y", "Surprise me"} <= stage.said()
    stage.ctx.prefs.change(buttons={"say_turn": "y", "undo": "say_turn"})
    stage.open(HomeScene(stage.ctx))
    assert not {"Y", "–", "Surprise me"} & stage.said()
    assert stage.loop.cap_of("undo") is None


def test_what_chooses_keeps_its_button(stage: Stage) -> None:
    at_settings(stage, "controls")
    turn_to(stage, "pad.say_turn")
    stage.press("pad.say_turn")
    stage.pad("a")
    assert "Choose needs a button and keeps this one." in stage.said()
    assert stage.ctx.prefs.settings.buttons == {}


def test_one_key_play_names_the_keys_and_the_button_that_are_set(stage: Stage) -> None:
    stage.ctx.prefs.change(keys={"choose": "j"}, buttons={"choose": "x", "second": "a"})
    at_settings(stage, "hands")
    assert any("J, Space, X or a click" in words for words in stage.said())
