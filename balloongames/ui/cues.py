"""The short sounds of the house: each has a name, a caption, the slider that it obeys, and its files."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from balloongames.i18n import N_


class Group(Enum):
    """Which slider a cue obeys, and which channels are kept for it."""

    EFFECTS = "effects"
    INTERFACE = "interface"
    STINGER = "stinger"  # obeys the slider of the effects


@dataclass(frozen=True, slots=True)
class Cue:
    """A short sound: its name, what a caption says of it (English, marked with `N_`), and the files it is kept in.

    ``degrees`` counts the pitches of a chain, lowest first; ``variants`` the takes, near-copies of each other: with
    pitches they are for repeats, without they come in turns, so that what is often heard never sounds the same twice.
    """

    name: str
    caption: str
    group: Group = Group.EFFECTS
    degrees: int = 1
    variants: int = 1

    def file(self, degree: int = 0, variant: int = 0) -> str:
        """Return the asset of one pitch and variant.

        >>> Cue("pop", "Pop", degrees=10, variants=3).file(2, 1)
        'sounds/pop_2b.ogg'
        """
        pitch = f"_{degree}" if self.degrees > 1 else ""
        letter = "abcdefgh"[variant] if self.variants > 1 else ""
        return f"sounds/{self.name}{pitch}{letter}.ogg"

    def files(self) -> list[str]:
        """Return all assets of this cue."""
        return [self.file(degree, variant) for degree in range(self.degrees) for variant in range(self.variants)]


CUES = (
    Cue("press", N_("Tap"), Group.INTERFACE, variants=3),
    Cue("refuse", N_("Two falling notes"), Group.INTERFACE),
    Cue("page", N_("A page turns"), Group.INTERFACE),
    Cue("curtain", N_("A curtain closes"), Group.INTERFACE),
    Cue("toast", N_("A small chime"), Group.INTERFACE),
    Cue("coach", N_("A feather brushes over paper"), Group.INTERFACE),
    Cue("turn", N_("Three rising notes"), Group.STINGER),
    Cue("slide", N_("A card slides"), variants=3),
    Cue("place", N_("A soft knock"), variants=3),
    Cue("clink", N_("Wooden cubes clink"), variants=3),
    Cue("draw", N_("Balloons tumble out of the bag")),
    Cue("squeak", N_("A balloon squeaks"), variants=3),
    Cue("rise", N_("Balloons float up"), variants=3),
    Cue("bump", N_("Balloons bump the awning"), variants=3),
    Cue("deflate", N_("Air escapes"), variants=3),
    Cue("pop", N_("Pop"), degrees=10, variants=3),
    Cue("tally", N_("Points click"), degrees=10),
    Cue("burner", N_("A burner roars"), variants=3),
    Cue("cowbell", N_("A cowbell")),
    Cue("thump", N_("A heavy page turns")),
    Cue("brass", N_("Two horns"), Group.STINGER),
    Cue("boop", N_("A small voice says boop"), degrees=7),  # one for each color of Bubblee Pop, red first
    Cue("grumble", N_("A grump grumbles")),
    Cue("glass", N_("Small glasses ring")),
    Cue("theremin", N_("A note slides upwards")),
    Cue("ticket", N_("A ticket is clipped"), variants=3),
    Cue("fuse", N_("A fuse hisses")),
    Cue("cracker", N_("A cracker bursts"), degrees=10),
    Cue("ooh", N_("The crowd gasps")),
    Cue("wind", N_("The wind blows"), degrees=8),  # one for each speed, calm first
    Cue("creak", N_("A rope creaks"), variants=3),
    Cue("hiss", N_("Gas hisses"), variants=3),
    Cue("sand", N_("Sand spills"), variants=3),
    Cue("ship_bell", N_("A ship’s bell")),
    Cue("storm", N_("Thunder rolls")),
    Cue("chord", N_("An accordion chord"), Group.STINGER),
    Cue("result", N_("A cheerful fanfare"), Group.STINGER),
)
