"""A match being played by people: seats, the shared screen, taking back, saving. No picture and no sound.

>>> from balloongames.session import Session, Setup
"""

from balloongames.session.beat import Beat
from balloongames.session.replay import Replay, open_replay
from balloongames.session.seeds import BadCode, Deal, deal_code, new_seed, read_deal_code, read_seed, tidy_seed
from balloongames.session.session import Session
from balloongames.session.setup import Keeper, Setup

__all__ = [
    "BadCode",
    "Beat",
    "Deal",
    "Keeper",
    "Replay",
    "Session",
    "Setup",
    "deal_code",
    "new_seed",
    "open_replay",
    "read_deal_code",
    "read_seed",
    "tidy_seed",
]
