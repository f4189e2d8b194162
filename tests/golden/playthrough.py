"""One whole match as text: what it deals, offers, tells and hides, ply by ply.

A change of the rules is a readable difference in these files. Positions and all legal moves are written out now and
then only; the digest of each position notices everything in between.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from pathlib import Path

from balloongames.core.game import Reason
from balloongames.core.match import Match, canonical
from balloongames.core.rng import Rng
from tests.contract.cases import CASES, Case, plain

FOLDER = Path(__file__).resolve().parent
GOLDEN = plain(CASES)
SEED = "GOLDEN-1"
LONGEST = 120  # characters of a name
IN_FULL = 12  # every so many plies the position and all moves are written out


def path_of(case: Case) -> Path:
    """Return where the playthrough of a case lies."""
    _, _, name = str(case).partition("-")
    if len(name) > LONGEST:  # some file systems can't take more
        first, *others = (f"{key}-{str(value).lower()}" for key, value in case.changed)
        name = f"{case.seats}-{first}_and_{len(others)}_more"
    return FOLDER / case.game.meta.id / f"{name}.txt"


def kept() -> set[Path]:
    """Return where playthroughs lie: their names begin with how many play."""
    return set(FOLDER.glob("*/[0-9]*.txt"))


def playthrough(case: Case) -> str:
    """Return the text of one seeded match."""
    match: Match = Match(case.game, dict(case.options), case.seats, SEED)
    rng = Rng.from_word(f"{SEED} {case}")
    lines = [
        f"game: {case.game.meta.id}, rules {case.game.meta.rules_version}",
        f"options: {', '.join(f'{key}={value}' for key, value in case.options)}",
        f"seats: {case.seats}",
        f"seed: {SEED}",
        "",
        *_told(case, match),
    ]
    while (seat := match.to_move) is not None:
        lines += _position(match)
        move = rng.choice(match.moves())
        lines += ["", f"{match.ply + 1}. seat {seat}: {case.game.format_move(move)}"]
        match.play(move)
        lines += _told(case, match)
    outcome = match.outcome
    assert outcome is not None
    scores = " ".join(f"{score:g}" for score in outcome.scores)
    winners = " ".join(map(str, sorted(outcome.winners)))
    lines += _position(match, always=True)
    lines += ["", f"outcome: scores {scores}, winners {winners}, {outcome.reason}", ""]
    return "\n".join(lines)


def _told(case: Case, match: Match) -> Iterator[str]:
    """Tell the events as the public may see them, and for each seat those that it sees otherwise."""
    public = match.events(match.ply, None)
    yield from (f"   {event!r}" for event in public)
    for seat in range(case.seats):
        own = match.events(match.ply, seat)
        if own != public:
            yield from (f"   for seat {seat}: {event!r}" for event in own if event not in public)
    revealed = match.ply > 0 and match.history()[-1].step.reveals
    yield f"   {match.digest}{' revealed' if revealed else ''}"


def _position(match: Match, *, always: bool = False) -> Iterator[str]:
    """Write the position and the moves out if it is time for it."""
    if match.ply % IN_FULL and not always:
        return
    game, state = match.game, match.state
    yield ""
    yield from _wrapped(f"   position: {canonical(game.dump(state))}")
    texts = [game.format_move(move) for move in match.moves()]
    yield from _wrapped(f"   moves ({len(texts)}): {' '.join(texts)}")
    private = [str(seat) for seat in range(match.seats) if game.is_private(state, seat)]
    yield f"   round {game.round(state)}, private {' '.join(private) or 'none'}"
    # One move of the start, tried now: shows that reasons stay the same.
    move = match.history()[0].move if match.ply else match.moves()[0]
    for seat in range(match.seats):
        reason = game.why_not(game.observe(state, seat), move)
        yield f"   {game.format_move(move)} by seat {seat}: {_reason(reason)}"


def _reason(reason: Reason | None) -> str:
    if reason is None:
        return "legal"
    return " ".join([reason.code, *(f"{key}={value}" for key, value in reason.facts)])


def _wrapped(text: str) -> list[str]:
    return textwrap.wrap(text, 118, subsequent_indent="      ", break_on_hyphens=False, drop_whitespace=False)
