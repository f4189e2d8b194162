"""The loop: events in, intents out, a frame when something has changed, sleep when nothing has."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from typing import Final

import pygame

from balloongames.choices import Family
from balloongames.ui import clipboard
from balloongames.ui.bindings import Bindings, Cap, family_of
from balloongames.ui.calm import Calm
from balloongames.ui.input import (
    PRESSES,
    Accept,
    AskAt,
    Command,
    Device,
    FocusChanged,
    Intent,
    PadChanged,
    PointTo,
    Press,
    Release,
    Resized,
    Typed,
    Wake,
)  # fmt: skip
from balloongames.ui.kit import Kit
from balloongames.ui.narration import Narrator
from balloongames.ui.reader import InputReader
from balloongames.ui.reply import Reply
from balloongames.ui.scan import Scan
from balloongames.ui.scene import SceneStack
from balloongames.ui.strip import FootStrip
from balloongames.ui.sweeping import Sweeper
from balloongames.ui.theme import Look
from balloongames.ui.window import Window

FPS: Final = 60
_REFINE_AFTER: Final = 0.15  # seconds after the last size change
_NAP: Final = 10  # ms between two looks at the events
_HIDDEN_NAP: Final = 100  # behind other windows
# Seconds without an event, and how long naps are from then on: nobody does anything, nobody is there, all have gone.
_NAPS: Final = (300.0, 250), (30.0, 100), (3.0, 20)
_SCAN_NAP: Final = 20  # at most while a ring goes round, for whose press time counts
_STILL: Final = 0.3  # seconds without an event in which there is time for what can wait
_CHORES: Final = 0.25  # seconds between two looks at what goes on beside the screens
_LONGEST_STEP: Final = 0.1  # a hiccup of the machine must not make motion jump


class Loop:
    """Runs scenes until none is left.

    ``on_first_frame`` is called once, after the first picture (it starts the sound), ``on_command`` gets window-level
    wishes (full screen, quit), ``on_focus`` the loss and return of the window's focus, ``on_event`` each raw event.
    ``on_chores`` is called a few times a second, whether or not anything happens, and ``on_screen`` when another scene
    has come to the front.
    """

    def __init__(self, window: Window, look: Look) -> None:
        self.window = window
        self.kit = Kit(look, window.size)
        self.bindings = Bindings()
        self.narrator = Narrator()
        self.strip = FootStrip()
        self.reply = Reply()  # over the picture, if there is none below it
        self.shows_spoken = False
        self.captions: Callable[[], Sequence[str]] = tuple
        self._room: tuple[pygame.Surface, pygame.Surface] | None = None  # the window, and what of it the screens have
        self.stack = SceneStack()
        self.sweeper = Sweeper()
        self.reader = InputReader(
            self.kit.to_lu, lambda: self.stack.listener, self.stack.pressed, lambda: self.stack.is_for_writing,
            lambda: clipboard.text_there() if self.stack.writes else "",
        )  # fmt: skip
        self.calm = Calm()
        self._chose_by_pointer = False  # in one-key play, with the button that is still down
        self.scan = Scan(lambda words: self.narrator.announce(words, interrupt=True))
        self.on_first_frame: Callable[[], None] = lambda: None
        self.on_command: Callable[[Command], None] = lambda _: None
        self.on_focus: Callable[[bool], None] = lambda _: None
        self.on_wake: Callable[[], None] = lambda: None
        self.on_event: Callable[[pygame.Event], object] = lambda _: None
        self.heard: Intent | None = None  # the last of them, for the log
        self.on_chores: Callable[[], object] = lambda: None
        self.on_screen: Callable[[], object] = lambda: None
        self._chores_at = 0.0
        self._heard_at = 0.0  # when an event came in last
        self._drifted_at = 0.0
        self.active = True
        self._dirty = True
        self._refine_at: float | None = None
        self._frames = 0

    def device(self) -> Device:
        """Return the kind of device that was used last."""
        return self.reader.device

    def hold_pad(self, family: Family) -> None:
        """Be as if a controller of these makers was used last."""
        self.reader.device, self.bindings.family = "pad", family

    def cap_of(self, deed: str) -> Cap | None:
        """Return what stands on the button of the controller that does a deed; None if none does or it is not used."""
        in_use = self.reader.device == "pad" and self.bindings.has_button(deed)
        return self.bindings.button_cap(deed) if in_use else None

    def redraw(self) -> None:
        """Ask for a frame."""
        self._dirty = True

    def wake_in(self, seconds: float) -> None:
        """Send a `Wake` after so long, in place of one that is still to come; 0 sends none any more."""
        pygame.time.set_timer(pygame.USEREVENT, round(1000 * seconds), loops=1)

    def leaf(self) -> None:
        """Show the next part of what was said, where not all of it fits."""
        self.strip.leaf()
        if self.reply.box is not None:
            self.reply.leaf()

    def show_strip(self, *, spoken: bool, captions: Callable[[], Sequence[str]] | None) -> None:
        """Show below the picture what is ``spoken``, and ``captions``; or give the screens all of the window."""
        self.shows_spoken, self.captions = spoken, captions or tuple
        self.strip.lines = 2 if spoken else 1 if captions else 0
        self._fit()

    def _fit(self, *, coarse: bool = False) -> bool:
        """Give the screens what the strip leaves of the window; return whether that is another size than before."""
        w, h = self.window.size
        size = w, h - self.strip.height((w, h), self.kit.look.text_scale)
        if size == self.kit.size:
            return False
        self.kit.resize(size, coarse=coarse)
        self.stack.disturb()
        self._dirty = True
        return True

    def _draw(self) -> None:
        """Draw the screens, let the narrator say what has changed, and show it below if that is wished for."""
        window = picture = self.window.surface
        if self._asked or self.reply.box is not None:
            self.stack.disturb()  # the reply lies, or has lain, over what would not be drawn again
        if self.kit.size != window.get_size():
            if self._room is None or self._room[0] is not window or self._room[1].get_size() != self.kit.size:
                self._room = window, window.subsurface(pygame.Rect((0, 0), self.kit.size))
            picture = self._room[1]
        drawn = self.stack.draw(picture)
        self.narrator.look(self.stack.top, self.stack.eyes)
        self.reply.show(picture, self.kit, self._asked)
        strip = self.strip.draw(window, self.kit, *self._beside(), anew=drawn is None)
        self._show([*drawn, strip] if drawn is not None and strip is not None else drawn)

    @property
    def _asked(self) -> str:
        """The reply that is to lie over the picture; "" if none is, or the strip below it shows that."""
        return "" if self.shows_spoken else self.narrator.asked

    def _beside(self) -> tuple[str, Sequence[str]]:
        """Return what the strip is to show: what was said last, and what sounds."""
        return self.narrator.last if self.shows_spoken else "", self.captions()

    def set_fullscreen(self, *, on: bool) -> None:
        """Fill the screen, or go back to a window of the former size."""
        self.window.set_fullscreen(on)
        self.take(Resized())

    def run(self) -> None:
        """Run until the stack is empty."""
        with self.sweeper.by_hand():
            self._run()

    def _run(self) -> None:
        clock = pygame.time.Clock()
        self.stack.settle()
        then = time.perf_counter()
        while self.stack:
            animating = self.stack.animating and self.active
            self.listen(wait=not (animating or self._dirty))
            now = time.perf_counter()
            self.step(min(now - then, _LONGEST_STEP) if animating else 0.0, now - then)
            then = now
            if self.stack.animating and self.active:
                clock.tick(FPS)

    def listen(self, *, wait: bool) -> None:
        """Pass on all events that came in; ``wait`` sleeps until there is one."""
        self._pass_on(self._events(wait=wait))

    def _pass_on(self, events: Iterable[pygame.Event]) -> None:
        self.reader.look_up()
        for event in events:
            self.on_event(event)
            # What an earlier event of this frame asked for comes first: two quick presses of "back" are two steps for
            # two scenes, and no button opens two dialogs.
            self._settle()
            for heard in self.bindings.translate(event, writes=self.stack.writes):
                name = self.reader.pad_name
                intents = self.reader.read(heard)
                if self.reader.pad_name != name:
                    self._name_buttons()
                for intent in intents:
                    self._hear(intent)

    def _name_buttons(self) -> None:
        """Call the buttons as they are called on the controller in use."""
        self.bindings.family = family_of(self.reader.pad_name)
        for scene in self.stack.scenes:
            scene.buttons_renamed()
        self._dirty = True

    def _hear(self, intent: Intent) -> None:
        """Pass on what a device said, unless it came too soon; in one-key play one key chooses what has the ring.

        A letter that is held writes on, but as a shortcut it acts once.
        """
        writes = self.stack.writes
        has_acted = isinstance(intent, Typed) and not writes and (intent.again or intent.text == " ")  # as a key
        if has_acted or not self.calm.takes(intent, writes=writes):
            return
        if not self.scan.is_on:
            self.take(intent)
            return
        match intent:
            case PointTo():
                self.scan.pointed()
            case Accept():
                self._choose()
                return
            case Press() if not self.scan.is_pointed:
                self._chose_by_pointer = True
                self._choose()
                return
            case Release() if self._chose_by_pointer:
                self._chose_by_pointer = False
                return
            case Typed(" "):
                return
        self.take(intent)
        if isinstance(intent, PRESSES):
            self.scan.anew()

    def _choose(self) -> None:
        """Choose what has the ring."""
        self.scan.choose(self.take)
        self._dirty = True

    def step(self, dt: float, passed: float | None = None) -> None:
        """Let time pass, carry out changes of the stack, draw if something may have changed.

        What moves moves by ``dt``, even if more time has ``passed``.
        """
        animating = self.stack.animating and self.active
        if animating and dt:
            self.stack.update(dt, passed)
        settled = self._settle()
        if self._refine_is_due():
            self._refine_at = None
            self.kit.refine()
            self._dirty = True
        if (animating or self._dirty) and self.stack:
            self._dirty = False
            self._draw()
            if self.stack.is_new:
                self._pass_on(pygame.event.get())  # pressed before the picture stood
            self.stack.shown()
            self.kit.caches.shrink()
            self._frames += 1
            if self._frames == 1:
                self.on_first_frame()
                self.sweeper.started()
            self.sweeper.move()
        if settled or not animating:  # another screen, or rest: the next frame may wait a little
            self.kit.caches.hand_back()

    def _settle(self) -> bool:
        settled = self.stack.settle()
        if settled:
            self.narrator.asked = ""
            self._dirty = True
            self.sweeper.left()
            self.on_screen()
        return settled

    @staticmethod
    def _show(drawn: Sequence[pygame.Rect] | None) -> None:
        """Bring what was drawn to the screen: without a graphics card each pixel of the window costs time."""
        if drawn is None:
            pygame.display.flip()
        elif drawn:
            pygame.display.update(drawn)

    def take(self, intent: Intent) -> None:
        """Pass an intent to whom it concerns; a press on a reply takes that away, and does nothing else."""
        self.heard = intent
        if self.narrator.asked and isinstance(intent, PRESSES) and not isinstance(intent, Release):
            self._let_reply_go()
            box = self.reply.box
            if box is not None and isinstance(intent, Press | AskAt) and box.contains(intent.x, intent.y):
                return
        match intent:
            case Resized():
                self.window.note_size()
                if self._fit(coarse=True):
                    self._refine_at = time.perf_counter() + _REFINE_AFTER
                self.stack.disturb()
                self.stack.handle(intent)
                self._dirty = True
            case FocusChanged(active):
                self.active = active
                self.stack.disturb()
                self.stack.rest()
                self.stack.handle(intent)
                self.on_focus(active)
                self._dirty = True
            case Command("fullscreen" | "quit"):
                self.on_command(intent)
                self._dirty = True
            case PadChanged(present):
                self._name_buttons()
                for scene in self.stack.scenes:
                    scene.pad_changed(present=present)
            case Wake():
                self.on_wake()
                self._dirty = self.stack.handle(intent) or self._dirty
            case _:
                self._dirty = self.stack.handle(intent) or self._dirty

    def _events(self, *, wait: bool) -> list[pygame.Event]:
        """Return the events that came in. Waiting naps: `pygame.event.wait` looks up a thousand times a second."""
        self._do_chores()
        while not (events := pygame.event.get()) and wait and not self._refine_is_due() and not self._dirty:
            quiet = time.perf_counter() - self._heard_at
            if quiet > _STILL:
                self.sweeper.rest()
                self._let_work()
            pygame.time.wait(self._nap(quiet))
            self._do_chores()
        self._heard_at = time.perf_counter() if events else self._heard_at
        return events

    def _nap(self, quiet: float) -> int:
        """Return how long to sleep after so many seconds without an event."""
        if not self.active:
            return _HIDDEN_NAP
        nap = next((nap for after, nap in _NAPS if quiet > after), _NAP)
        if self.scan.is_on:
            nap = min(nap, _SCAN_NAP)
        if nap > _HIDDEN_NAP and self.stack.top and self.stack.top.drifts_every:
            nap = _HIDDEN_NAP
        return nap

    def _let_work(self) -> None:
        """Let the screen do what can wait, once it was seen."""
        top = self.stack.top
        if top is not None and top.has_been_shown and not self.stack.is_changing:
            top.while_quiet()

    def _let_scan(self) -> None:
        """Let the ring of one-key play go on, where a press would be taken."""
        if self.stack.is_changing:
            return
        top = self.stack.top
        scans = self.scan.is_on and self.active and self.stack.listener is not None and top is not None and top.scans
        if self.scan.look(top.driver if scans and top else None):
            self._dirty = True

    def _let_drift(self) -> None:
        """Let the background drift, seldom: it is slow, and each picture costs."""
        top, now = self.stack.top, time.perf_counter()
        if top is None or not top.drifts_every or not self.active:
            self._drifted_at = now
        elif now - self._drifted_at >= top.drifts_every:
            top.drift(min(now - self._drifted_at, _LONGEST_STEP + top.drifts_every))
            self._drifted_at = now
            self._dirty = True

    def _let_reply_go(self) -> None:
        """Take away what was asked for."""
        self.narrator.asked = ""
        self.reply.ask_anew()
        self._dirty = True

    def _do_chores(self) -> None:
        self._let_drift()
        self._let_scan()
        if time.perf_counter() >= self._chores_at:
            self._chores_at = time.perf_counter() + _CHORES
            self.on_chores()
            if self.reply.was_read:
                self._let_reply_go()
            self._dirty = self._dirty or self.strip.is_stale(*self._beside())

    def _refine_is_due(self) -> bool:
        return self._refine_at is not None and time.perf_counter() >= self._refine_at
