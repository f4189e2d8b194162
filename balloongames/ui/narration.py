"""What a screen says to somebody who does not see it.

Nothing is written for the ear that is not there for the eye: a screen has its title, what is to be done on it, and the
thing that has the focus, with its name, role and value. The narrator looks at the topmost screen after each picture and
says what has changed since; what happens (a line of the log, a message) is told to it. All of it goes to the voice and
stays for a while in `Narrator.lines`, which the strip of spoken text and a terminal show. What somebody asked for is
also there to be read until the next press, whether or not anything is said.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Protocol
from weakref import WeakKeyDictionary

from balloongames.i18n import N_, _, titled
from balloongames.ui.canvas import TextInk
from balloongames.ui.page import Node, Page, Role
from balloongames.ui.text import SOFT_HYPHEN

_KEPT: Final = 60  # lines that can be read again
_SAME_LINE: Final = 10.0  # lu by which texts beside each other may stand higher or lower

_ROLES: Final[dict[Role, str]] = {
    "button": N_("button"),
    "switch": N_("switch"),
    "slider": N_("slider"),
    "choice": N_("choice"),
    "field": N_("text field"),
    "place": N_("place"),
    "row": N_("row"),
    "tab": N_("tab"),
    "card": N_("card"),
}


class Voice(Protocol):
    """Speaks. What it can't speak it leaves out; it never raises and never waits."""

    @property
    def speaking(self) -> bool:
        """Whether something is being said, as far as it knows."""

    def say(self, text: str, *, interrupt: bool) -> None:
        """Speak a text, after the others or, to ``interrupt``, instead of them."""

    def stop(self) -> None:
        """Be silent now."""


class NoVoice:
    """Where nothing can speak."""

    speaking: Final = False

    def say(self, text: str, *, interrupt: bool) -> None:
        """Say nothing."""

    def stop(self) -> None:
        """Be as silent as before."""


@dataclass(frozen=True, slots=True)
class Spoken:
    """What can be heard of a screen now: its page with the focus, and all that is written on it if it ``is_short``."""

    page: Page
    focus: Node | None
    is_short: bool = False


class Speaking(Protocol):
    """A scene, as the narrator sees it."""

    def spoken(self) -> Spoken | None:
        """Return what can be heard of it."""


@dataclass(frozen=True, slots=True)
class Utterance:
    """Something that was said; a private one is for the eyes alone that look now."""

    text: str
    is_private: bool = False


class Narrator:
    """Says what changes on the screen while it is on. ``on_line`` is called with each line that anybody may hear.

    ``headphones``: whether only those who look can hear it. Without them no private line goes to the voice.
    """

    def __init__(self, voice: Voice | None = None) -> None:
        self.voice: Voice = voice or NoVoice()
        self.is_on = False
        self.headphones = False
        self.lines: deque[Utterance] = deque(maxlen=_KEPT)
        self.on_line: Callable[[str], object] = lambda _: None
        self.asked = ""  # what somebody asked to hear, until it was read
        self._scene: Speaking | None = None
        self._eyes: Hashable = None
        self._prompt = ""
        self._messages: WeakKeyDictionary[Speaking, tuple[str, ...]] = WeakKeyDictionary()  # of each screen, as said
        self._focus: tuple[str, ...] = ()

    @property
    def last(self) -> str:
        """What was said last; "" if nothing."""
        return self.lines[-1].text if self.lines else ""

    def announce(self, text: str, *, interrupt: bool = False) -> None:
        """Say something that has happened, or that was asked for, to whom the screen is for."""
        self._say(text, interrupt=interrupt)

    def hear(self, news: Iterable[str], eyes: Hashable) -> None:
        """Say what has happened, to these eyes: the screen may not have been looked at since they came."""
        if eyes != self._eyes:
            self._eyes = eyes
            self._forget_what_was_private()
        for one in news:
            self._say(one)

    def reply(self, text: str) -> None:
        """Say what was asked for, and let it be read: where nothing is said, too, a question has its answer."""
        self.asked = text.replace(SOFT_HYPHEN, "")
        if self.is_on:
            self._say(text, interrupt=True)
        else:
            self.lines.append(Utterance(self.asked, self._eyes is not None))

    def repeat(self) -> None:
        """Say the last line again."""
        self.reply(self.lines.pop().text if self.lines else _("Nothing has happened yet."))

    def look(self, scene: Speaking | None, eyes: Hashable) -> None:
        """Say what has changed since the last look; ``eyes``: for whose alone the screen is, None for everybody's."""
        spoken = scene.spoken() if scene is not None and self.is_on else None
        if eyes != self._eyes:
            self._eyes = eyes
            self._forget_what_was_private()
        if scene is None or spoken is None:
            self._scene = None
            return
        page = spoken.page
        if scene is not self._scene:
            self._scene, self._prompt, self._focus = scene, "", ()
            self._say(opening_of(spoken), interrupt=True)
        before, self._prompt = self._prompt, page.prompt
        known = self._messages.get(scene, ())  # what still stands there when it comes back was heard before
        self._messages[scene] = tuple(page.messages)
        news = [message for message in page.messages if message not in known]
        for message in news:
            self._say(message)
        if page.prompt != before:
            self._say(page.prompt)
        self._look_at(spoken, interrupts=not news)  # what has just been told is heard to its end

    def _look_at(self, spoken: Spoken, *, interrupts: bool) -> None:
        node = spoken.focus
        focus = (node.id, node.label, node.value, node.why_not) if node else ()
        if focus == self._focus:
            return
        moved = focus[:1] != self._focus[:1]
        renamed = focus[1:2] != self._focus[1:2]
        first, self._focus = not self._focus, focus
        if node is None:
            return
        said = node.value or node.why_not
        words = sentence_of(node, spoken.page) if moved or renamed else titled(brief(node.label), said)
        self._say(words, interrupt=moved and not first and interrupts)

    def _say(self, text: str, *, interrupt: bool = False) -> None:
        text = text.replace(SOFT_HYPHEN, "")
        if not text or not self.is_on:
            return
        is_private = self._eyes is not None
        self.lines.append(Utterance(text, is_private))
        if is_private and not self.headphones:
            return
        self.voice.say(text, interrupt=interrupt)
        self.on_line(text)

    def _forget_what_was_private(self) -> None:
        self.asked = ""
        kept = [line for line in self.lines if not line.is_private]
        if len(kept) != len(self.lines):
            self.voice.stop()
            self.lines = deque(kept, maxlen=_KEPT)


def opening_of(spoken: Spoken) -> str:
    """Return what is said when a screen comes: its title, or all that stands on a short one."""
    texts = texts_of(spoken.page)
    return in_words(texts) if spoken.is_short else spoken.page.title or in_words(texts[:1])


def sentence_of(node: Node, page: Page) -> str:
    """Return a node in words: name, role, value, why it is closed, and which of how many alike it is."""
    alike = [one.id for one in page.nodes.values() if _kind(one) == _kind(node)]
    count = _("{number} of {total}").format(number=alike.index(node.id) + 1, total=len(alike)) if alike[1:] else ""
    return _join((node.label, _(_ROLES[node.role]), node.value, node.why_not, count))


def words_of_group(nodes: Sequence[Node]) -> str:
    """Return several nodes in words: the names of the first and the last, and the role, if all have the same."""
    names = " … ".join(brief(node.label) for node in (nodes[0], nodes[-1]))
    roles = {node.role for node in nodes}
    return _join((names, _(_ROLES[roles.pop()]) if len(roles) == 1 else ""))


def texts_of(page: Page) -> list[str]:
    """Return what is written on a page as it was drawn, in reading order, without what stands on its nodes."""
    boxes = [node.box for node in page.nodes.values()]
    free = [ink for ink in page.text_boxes if not any(box.contains(ink.box.cx, ink.box.cy) for box in boxes)]
    return [ink.text for ink in sorted(free, key=_reading_order) if ink.text.strip()]


def _reading_order(ink: TextInk) -> tuple[int, float]:
    return round(ink.box.cy / _SAME_LINE), ink.box.x


def brief(label: str) -> str:
    """Return a name without what explains it behind a colon."""
    return label.split(":", maxsplit=1)[0].rstrip()


def _kind(node: Node) -> tuple[str, Role]:
    return node.id.split(".")[0], node.role


def _join(parts: Iterable[str]) -> str:
    return ", ".join(part.rstrip(".") for part in parts if part) + "."


def _closed(text: str) -> str:
    return text if text.endswith((".", "!", "?", "…", ":")) else f"{text}."


def in_words(lines: Sequence[str]) -> str:
    """Return lines as sentences one after the other."""
    return " ".join(map(_closed, filter(None, lines)))
