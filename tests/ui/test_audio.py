"""The audio: what sounds, how often, how loud; and silence that hurts nobody."""

from __future__ import annotations

import logging
import random
import time

import pygame
import pytest

from balloongames.paths import asset
from balloongames.ui import audio as module
from balloongames.ui import channels
from balloongames.ui.audio import REPEAT_GAIN, VOICES, Audio, Volumes, sections
from balloongames.ui.cues import CUES, Cue, Group

THEMES = ("home", "balloon_pop")


class Clock:
    """A clock that stands still until told otherwise."""

    def __init__(self):
        self.now = 100.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def silent(clock):
    """Audio that was never started."""
    return Audio(Volumes(), clock=clock, rng=random.Random(1))


@pytest.fixture
def audio(silent, monkeypatch):
    """Audio on a sound card that plays to nobody."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.display.init()
    silent.start()
    assert pygame.mixer.get_init() is not None
    yield silent
    silent.close()
    pygame.display.quit()


def heard():
    """The channels that sound now."""
    return [number for number in range(pygame.mixer.get_num_channels()) if pygame.mixer.Channel(number).get_busy()]


# --- Without a card -----------------------------------------------------------------------------------------------


def test_d21_no_sound_card_means_silence_and_one_log_line(silent, monkeypatch, caplog):
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    with caplog.at_level(logging.INFO):
        silent.start()
        silent.music("home")
        silent.play("pop", 3)
        silent.set_volumes(Volumes(master=0.1))
        silent.pause()
        silent.resume()
        silent.update()
        silent.close()
    assert pygame.mixer.get_init() is None
    assert len(caplog.records) == 1
    assert "no sound" in caplog.text


def test_opening_leaves_the_sound_card_alone():
    Audio.open(Volumes())
    assert pygame.mixer.get_init() is None


def test_silent_cues_are_logged_for_captions(silent):
    silent.play("pop", 2)
    (line,) = silent.log
    assert (line.cue, line.degree, line.caption) == ("pop", 2, "Pop")


def test_captions_tell_what_means_something_once_and_are_gone_when_they_were_read(silent):
    now = [0.0]
    silent._clock = lambda: now[0]
    for cue in ("press", "pop", "pop", "turn"):
        silent.play(cue)
    assert silent.captions() == ["Pop", "Three rising notes"]
    now[0] = 3.0
    assert silent.captions() == []


def test_an_unknown_cue_is_a_slip_with_or_without_a_card(silent):
    with pytest.raises(KeyError, match="kazoo"):
        silent.play("kazoo")


def test_an_event_of_others_is_not_the_audios_own(silent):
    assert not silent.handle(pygame.event.Event(pygame.USEREVENT))


# --- Cues ---------------------------------------------------------------------------------------------------------


def test_g42_thirty_two_channels_some_of_them_kept(audio):
    assert pygame.mixer.get_num_channels() == 32
    for _ in range(40):
        audio.play("place")
        audio._clock.now += 1
    assert min(heard()) == channels.RESERVED
    audio.play("press")
    audio.play("turn")
    assert set(heard()) & set(channels.INTERFACE_CHANNELS)
    assert set(heard()) & set(channels.STINGER_CHANNELS)


def test_g02_a_cue_sounds_in_the_same_tick(audio):
    frequency, _size, _channels = pygame.mixer.get_init()
    assert module.BUFFER / frequency < 0.012
    assert heard() == []
    audio.play("pop", 0)
    assert len(heard()) == 1


@pytest.mark.parametrize(("asked", "got"), [(None, 0), (-3, 0), (0, 0), (4, 4), (9, 9), (10, 9), (99, 9)])
def test_g13_degrees_are_clamped_to_the_scale(silent, asked, got):
    silent.play("pop", asked)
    assert silent.log[-1].degree == got


def test_g13_a_step_has_at_most_six_voices_each_softer(audio):
    for _ in range(9):
        audio.play("pop", 4)
    assert [line.repeat for line in audio.log] == list(range(VOICES))
    levels = [pygame.mixer.Channel(number).get_volume() for number in heard()]
    assert levels == pytest.approx([REPEAT_GAIN**repeat for repeat in range(VOICES)], abs=1 / 100)


def test_g13_repeats_within_a_step_use_the_variants(audio):
    for _ in range(3):
        audio.play("pop", 4)
    sounds = {id(pygame.mixer.Channel(number).get_sound()) for number in heard()}
    assert len(sounds) == 3


def test_what_sounds_holds_its_breath_and_goes_on_but_nothing_else_does(audio):
    audio.play("wind", 5)
    audio.play("creak")
    wind, creak = map(pygame.mixer.Channel, heard())
    before = wind.get_volume()
    audio.hush("wind", on=True)
    assert wind.get_volume() == pytest.approx(before / 2, abs=1 / 100), "6 dB"
    assert creak.get_volume() == before
    audio.hush("wind", on=False)
    assert wind.get_volume() == before
    audio.play("ship_bell")
    wind.stop()
    audio.play("creak")
    assert wind.get_busy()
    louder = wind.get_volume()
    audio.hush("wind", on=True)
    assert wind.get_volume() == louder, "something else sounds there by now"


def test_a_layer_joins_the_music_in_ever_other_swells_and_leaves_it(audio):
    channel = pygame.mixer.Channel(channels.LAYER_CHANNEL)
    audio.music("home")
    assert not channel.get_busy()
    audio.tension(on=True)
    heard_so_far = []
    for _ in range(6):
        assert channel.get_busy()
        heard_so_far.append(round(channel.get_sound().get_length(), 2))
        assert audio.handle(pygame.Event(audio.swell_event))
    assert len(set(heard_so_far)) == 6
    audio.music("balloon_pop")  # another place: nothing is at stake there yet
    assert not audio._tense
    channel.stop()
    assert audio.handle(pygame.Event(audio.swell_event))
    assert not channel.get_busy()


def test_the_layer_is_silent_where_the_music_is(audio):
    audio.music("home")
    audio.set_volumes(Volumes(music=0))
    audio.tension(on=True)
    assert not pygame.mixer.Channel(channels.LAYER_CHANNEL).get_busy()


def test_what_is_often_heard_never_sounds_the_same_twice_and_a_melody_stays_in_tune(audio, clock):
    def heard_after(cue, degree=None):
        clock.now += 1
        before = set(heard())
        audio.play(cue, degree)
        (channel,) = set(heard()) - before
        return pygame.mixer.Channel(channel).get_sound()

    takes = [heard_after("place") for _ in range(4)]
    assert len({id(one) for one in takes}) == 3
    assert takes[0] is takes[3]
    assert heard_after("pop", 2) is heard_after("pop", 2)


def test_the_next_step_begins_afresh(silent, clock):
    silent.play("pop", 0)
    silent.play("pop", 0)
    silent.play("pop", 1)
    clock.now += 0.2
    silent.play("pop", 0)
    assert [line.repeat for line in silent.log] == [0, 1, 0, 0]


def test_the_log_is_bounded(silent, clock):
    for _ in range(2 * module.LOG_LENGTH):
        silent.play("press")
        clock.now += 1
    assert len(silent.log) == module.LOG_LENGTH


def test_a_missing_file_is_silence(audio, caplog):
    audio.add([Cue("kazoo", "A kazoo")])
    audio.play("kazoo")
    audio.play("kazoo")
    assert heard() == []
    assert len(caplog.records) == 1


def test_a_name_stands_for_one_cue(silent):
    silent.add(CUES)
    with pytest.raises(ValueError, match="pop"):
        silent.add([Cue("pop", "A different pop")])


def test_a50_every_cue_has_a_caption():
    captions = [cue.caption for cue in CUES]
    assert all(captions)
    assert len(set(captions)) == len(captions)


# --- Volumes ------------------------------------------------------------------------------------------------------


def test_a51_each_slider_moves_its_own_group():
    full = Volumes(1, 1, 1, 1)
    assert full.gain(Group.EFFECTS) == full.gain(Group.INTERFACE) == full.gain(Group.STINGER) == full.music_gain() == 1
    quiet = Volumes(1, 1, 0.5, 1)
    assert (quiet.gain(Group.INTERFACE), quiet.music_gain()) == (1, 1)
    assert quiet.gain(Group.EFFECTS) == pytest.approx(10 ** (-10 / 20), abs=0.002), "half a slider is half as loud"
    assert Volumes(1, 1, 1, 0).gain(Group.INTERFACE) == 0
    assert Volumes(1, 0, 1, 1).music_gain() == 0
    mute = Volumes(0, 1, 1, 1)
    assert not any([mute.music_gain(), *(mute.gain(group) for group in Group)])


def test_sliders_reach_sounds_that_are_loaded(audio):
    audio.play("pop", 0)
    sound = pygame.mixer.Channel(heard()[0]).get_sound()
    audio.set_volumes(Volumes(1, 0, 0.5, 1))
    assert sound.get_volume() == pytest.approx(0.315, abs=0.01)


def test_a_slider_at_zero_plays_nothing(audio):
    audio.set_volumes(Volumes(effects=0))
    audio.play("pop", 0)
    assert heard() == []


def test_a51_mono_from_the_start(monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    audio = Audio.open(Volumes(), mono=True)
    audio.start()
    try:
        assert pygame.mixer.get_init()[2] == 1
    finally:
        audio.close()


def test_a51_mono_can_be_changed_while_music_plays(audio):
    audio.music("home")
    audio.play("toast")
    length = pygame.mixer.Channel(heard()[0]).get_sound().get_length()
    audio._clock.now += 1
    for mono in (True, False):
        audio.set_mono(mono=mono)
        assert pygame.mixer.get_init()[2] == 2 - mono
        assert pygame.mixer.music.get_busy()
        audio.play("toast")
        (channel,) = heard()
        assert pygame.mixer.Channel(channel).get_sound().get_length() == pytest.approx(length, rel=0.01)
        audio._clock.now += 1


def test_pause_holds_and_resume_goes_on(audio):
    audio.play("result")
    audio.pause()
    audio.play("pop", 0)  # seen in the captions, not heard
    assert len(heard()) == 1
    assert audio.log[-1].cue == "pop"
    audio.resume()
    audio.play("pop", 1)
    assert len(heard()) == 2


# --- Music --------------------------------------------------------------------------------------------------------


@pytest.fixture
def short(audio, monkeypatch):
    """Audio whose themes are made of sections of a fifth of a second."""
    names = {"home": "0123", "balloon_pop": "56"}
    monkeypatch.setattr(module, "FADE_OUT", 60)
    monkeypatch.setattr(module, "FADE_IN", 10)
    monkeypatch.setattr(
        module, "sections", lambda theme: [asset(f"sounds/tally_{digit}.ogg") for digit in names.get(theme, "")]
    )
    begun = []
    load, queue = pygame.mixer.music.load, pygame.mixer.music.queue
    monkeypatch.setattr(pygame.mixer.music, "load", lambda path: (begun.append(path.stem[-1]), load(path)))
    monkeypatch.setattr(pygame.mixer.music, "queue", lambda path: (begun.append(path.stem[-1]), queue(path)))
    audio.begun = begun
    return audio


def listen(audio, done, seconds=5.0):
    """Hand the events to the audio until something is so."""
    deadline = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < deadline, audio.begun
        for event in pygame.event.get():
            audio.handle(event)
        time.sleep(0.005)


@pytest.mark.parametrize("theme", THEMES)
def test_themes_are_there(theme):
    assert len(sections(theme)) >= 5


def test_sections_follow_one_another_without_a_call_per_frame(short):
    short.music("home")
    listen(short, lambda: len(short.begun) >= 6)
    assert short.begun[0] == "0"
    assert sorted(short.begun[:4]) == list("0123"), "a section came again before all were heard"


def test_a_loop_that_hands_on_no_events_still_has_music(short):
    short.music("home")
    deadline = time.monotonic() + 5
    while len(short.begun) < 6:
        assert time.monotonic() < deadline
        pygame.event.clear()
        short.update()
        time.sleep(0.005)
    assert short.begun[0] == "0"


def test_another_theme_comes_after_the_first_has_faded(short):
    short.music("home")
    short.music("balloon_pop")
    assert not set(short.begun) & set("56")
    listen(short, lambda: "5" in short.begun)
    assert short._sounding == "balloon_pop"


def test_coming_back_goes_on_with_what_was_not_heard(short):
    short.music("home")
    short.music(None)
    listen(short, lambda: not pygame.mixer.music.get_busy())
    short.music("home")
    assert sorted(short.begun[:4]) == list("0123")


def test_silence_is_a_theme_too(short):
    short.music("home")
    short.music(None)
    listen(short, lambda: not pygame.mixer.music.get_busy() and short._sounding is None)


def test_asking_for_what_sounds_changes_nothing(short):
    short.music("home")
    before = list(short.begun)
    short.music("home")
    assert short.begun == before


def test_an_unknown_theme_is_silence(short):
    short.music("kazoo")
    assert not pygame.mixer.music.get_busy()


def test_music_asked_for_before_the_start_begins_with_it(silent, monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.display.init()
    silent.music("home")
    silent.start()
    try:
        assert pygame.mixer.music.get_busy()
    finally:
        silent.close()
        pygame.display.quit()


def test_music_off_leaves_no_decoder_running(short):
    short.music("home")
    short.set_volumes(Volumes(music=0))
    listen(short, lambda: not pygame.mixer.music.get_busy())
    short.set_volumes(Volumes(music=0.5))
    assert pygame.mixer.music.get_busy()
    assert pygame.mixer.music.get_volume() == pytest.approx(Volumes(music=0.5).music_gain(), abs=0.01)


def test_music_waits_while_paused(short):
    short.music("home")
    short.pause()
    short.update()
    short.music("balloon_pop")
    before = list(short.begun)
    time.sleep(0.1)
    short.update()
    assert short.begun == before
    short.resume()
    listen(short, lambda: "5" in short.begun)


def test_a_damaged_theme_is_given_up_with_one_log_line(audio, monkeypatch, tmp_path, caplog):
    damaged = tmp_path / "0.ogg"
    damaged.write_bytes(b"no music")
    monkeypatch.setattr(module, "sections", lambda _theme: [damaged])
    audio.music("home")
    audio.update()
    audio.update()
    assert len(caplog.records) == 1


def test_music_stands_back_while_somebody_speaks(short):
    short.music("home")
    usual = pygame.mixer.music.get_volume()
    short.duck(on=True)
    assert pygame.mixer.music.get_volume() == pytest.approx(usual / 2, abs=0.02)
    short.set_volumes(short.volumes)
    assert pygame.mixer.music.get_volume() == pytest.approx(usual / 2, abs=0.02), "a slider lets it stay back"
    short.duck(on=False)
    assert pygame.mixer.music.get_volume() == pytest.approx(usual, abs=0.01)


@pytest.mark.parametrize(
    "cue", [one for one in CUES if one.variants > 1 and one.degrees == 1], ids=lambda one: one.name
)
def test_the_takes_of_a_sound_go_round_from_the_first(silent, cue):
    assert [silent._take(cue, 0) for _ in range(2 * cue.variants)] == [*range(cue.variants)] * 2
