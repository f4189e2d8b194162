"""A match being played by people: seats, the shared screen, taking back, saving. No picture and no sound.

>>> from balloongames.session import Session, Setup
"""

from balloongames.session.replay import Replay, open_replay
from balloongames.session.seeds import BadCode, Deal, deal_code, new_seed, read_deal_code, read_seed, tidy_seed
from balloongames.session.session import Session
from balloongames.session.setup import Keeper, Setup
from balloongames.session.view_update import ViewUpdate

__all__ = [
    "BadCode",
    "Deal",
    "Keeper",
    "Replay",
    "Session",
    "Setup",
    "ViewUpdate",
    "deal_code",
    "new_seed",
    "open_replay",
    "read_deal_code",
    "read_seed",
    "tidy_seed",
]
