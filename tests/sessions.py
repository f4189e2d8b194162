"""What lies behind a session, hidden things included: nothing but tests may look there."""

from __future__ import annotations

from typing import Any

from balloongames.core.match import Match
from balloongames.session import Session


def match_behind(session: Session) -> Match[Any, Any, Any]:
    return session._match
