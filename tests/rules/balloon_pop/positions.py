"""Positions to test with: states built from a few words, and ways to play them on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from balloongames.core.game import Event
from balloongames.core.rng import Rng
from balloongames.rules.balloon_pop import GAME
from balloongames.rules.balloon_pop.board import board_of, grid_of
from balloongames.rules.balloon_pop.check import check_state
from balloongames.rules.balloon_pop.events import SeriesScored
from balloongames.rules.balloon_pop.moves import Move, PlaceGroup
from balloongames.rules.balloon_pop.state import (
    CARDS,
    FREE,
    KINDS,
    NO_CARD,
    NO_CELLS,
    SUPPLY,
    Counts,
    Phase,
    Rules,
    State,
    Tally,
    pick_order,
)
from tests.rules import common
from tests.rules.balloon_pop.oracle import Oracle

PLAIN = Rules()
WIDE = Rules(width=8, height=6)
STAGES = Rules(by_stage=True)


def columns(text: str, rules: Rules = PLAIN) -> tuple[str, ...]:
    """``"R,RB,,W"`` -> six strings, the missing ones empty."""
    given = text.split(",")
    return (*given, *[""] * (rules.width - len(given)))


def counts(balloons: str) -> Counts:
    return tuple(balloons.count(kind) for kind in KINDS)


def position(
    *boards: str,
    rules: Rules = PLAIN,
    phase: Phase = "place",
    cards: Sequence[int] = (),
    groups: Sequence[str] = (),
    takers: Sequence[int] = (),
    tallies: Sequence[Tally] = (),
    round: int = 1,  # noqa: A002 - the word of the rules
    first: int = 0,
    turn: int = 0,
    chain: int = 0,
    discards: str = "",
    word: str = "a fair wind",
) -> State:
    """A checked state: what isn't given is as plain as it can be; what lies nowhere else is in the bag."""
    seats = len(boards)
    grid = grid_of(rules.width, rules.height)
    groups = tuple(groups) or ("RGBY",) * seats
    if phase == "card":
        default_cards, default_takers = (NO_CARD,) * seats, (FREE,) * seats
    else:
        default_cards, default_takers = (5,) * seats, tuple(range(seats))
    cards = tuple(cards) or default_cards
    takers = tuple(takers) or (default_takers if phase != "pick" else (FREE,) * seats)
    hands = []
    for card in cards:
        held = [number for number in CARDS if number != card]
        hands.append(sum(1 << number for number in held[: len(CARDS) - round + (card == NO_CARD)]))
    through = {"card": 0, "pick": 0, "place": turn, "score": seats if rules.by_stage else turn + 1, "over": seats}
    left = {(first + i) % seats for i in range(through[phase])}
    lying = "".join(group for group, taker in zip(groups, takers, strict=True) if taker not in left)
    lying += "".join(boards).replace(",", "") + discards
    rest = tuple(supply - used for supply, used in zip(SUPPLY, counts(lying), strict=True))
    state = State(
        rules=rules,
        round=round,
        first=first,
        phase=phase,
        turn=turn,
        seat=pick_order(cards, first)[turn] if phase == "pick" else (first + turn) % seats,
        chain=chain,
        boards=tuple(board_of(grid, columns(board, rules)) for board in boards),
        tallies=tuple(tallies) or (Tally(),) * seats,
        hands=tuple(hands),
        cards=cards,
        laid=(NO_CARD,) * seats,
        fresh=(NO_CELLS,) * seats,
        groups=groups,
        takers=takers,
        bag=rest,
        discards=counts(discards),
        rng=Rng.from_word(word).state,
    )
    check_state(state)
    return state


def play(state: State, *texts: str) -> tuple[State, list[Event]]:
    """As `common.play`."""
    return common.play(GAME, state, *texts)


def texts_of(state: State) -> list[str]:
    return common.texts_of(GAME, state)


def unscored(board: str, rules: Rules = STAGES) -> State:
    """The first of two players has just released a board that isn't scored yet; the second one is to place."""
    assert rules.by_stage
    return position(board, "", rules=rules, turn=1, groups=("RGBY", "GYRB"))


def scorings(board: str, rules: Rules = STAGES) -> dict[str, tuple[Tally, tuple[str, ...]]]:
    """Every way to score a board through the game itself: the kinds in order -> the points and the last board."""
    found: dict[str, tuple[Tally, tuple[str, ...]]] = {}
    start = unscored(board, rules)

    def follow(state: State, kinds: str) -> None:
        if state.phase == "score" and state.seat == 0:
            options = GAME.moves(state)
        else:
            seen = GAME.observe(state, None)
            found[kinds] = seen.tallies[0], seen.columns(0)
            return
        for move in options:
            take(state, move, kinds)

    def take(state: State, move: Move, kinds: str) -> None:
        step = GAME.apply(state, move)
        popped = "".join(event.kind for event in step.events if isinstance(event, SeriesScored) and event.seat == 0)
        follow(step.state, kinds + popped)

    take(start, PlaceGroup("v", 0, "GYRB"), "")
    return found


def totals(board: str, rules: Rules = STAGES) -> dict[str, int]:
    return {kinds: tally.total for kinds, (tally, _) in scorings(board, rules).items()}


def spread_out(balloons: str, seats: int, rules: Rules = PLAIN) -> list[str]:
    """Boards that hold all these balloons and no series: a full table late in a match."""
    rng = Rng.from_word("a full table")
    for _ in range(100):
        if boards := _try_spread(balloons, seats, rules, rng):
            return boards
    raise AssertionError("no way found")


def _try_spread(balloons: str, seats: int, rules: Rules, rng: Rng) -> list[str]:
    oracle = Oracle(rules.width, rules.height, rules.lone_neutrals)
    boards = [("",) * rules.width for _ in range(seats)]
    left = list(balloons)
    for index in range(len(balloons)):
        seat, column = index % seats, index // seats % rules.width
        rng.shuffle(left)
        for letter in left:
            tried = (*boards[seat][:column], boards[seat][column] + letter, *boards[seat][column + 1 :])
            if not oracle.candidates(tried):
                boards[seat] = tried
                left.remove(letter)
                break
        else:
            return []
    return [",".join(board) for board in boards]


def random_walk(rules: Rules, seats: int, word: str) -> Iterator[tuple[State, Move]]:
    """As `common.random_walk`."""
    return common.random_walk(GAME, rules.options, seats, word)
