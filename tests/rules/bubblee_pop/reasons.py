"""Whether reasons for and against moves of Bubblee Pop are true, told from what comes of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from balloongames.rules.bubblee_pop import events as bubblee
from balloongames.rules.bubblee_pop.estimate import pairs_of
from balloongames.rules.bubblee_pop.moves import DropPair, SwapSky
from balloongames.rules.bubblee_pop.planet import columns_of
from balloongames.rules.bubblee_pop.sky import rows_of, sky_of, swapped
from balloongames.rules.bubblee_pop.state import BLACK, COLUMNS, HEIGHT, HOLE, LETTERS
from tests.rules.bubblee_pop.oracle import PAIRS, lined_up


def comes_true(game, state, move, fact):
    """Return whether a reason is true; None if what comes of the move can't tell."""
    return TRUE[fact.code](Told(game, state, move, fact)) if fact.code in TRUE else None


@dataclass
class Told:
    """What is told of a move, and what comes of it."""

    game: Any
    state: Any
    move: Any
    fact: Any

    def __getitem__(self, name):
        return self.fact[name]

    @cached_property
    def seat(self):
        return self.game.to_move(self.state)

    @cached_property
    def step(self):
        return self.game.apply(self.state, self.move)

    @property
    def after(self):
        return self.step.state

    @property
    def rival(self):
        return 1 - self.seat

    @cached_property
    def own(self):
        return columns_of(self.state.planets[self.seat])

    @cached_property
    def own_after(self):
        return columns_of(self.after.planets[self.seat])

    @property
    def tops(self):
        return [column[-1:] for column in self.own]

    @property
    def heights(self):
        """How many each own column holds in the end."""
        return [len(column) for column in self.own_after]

    @property
    def near_theirs(self):
        """What the other player has on top near the column of the space that is filled."""
        column = self.move.space[0]
        return [one[-1:] for one in columns_of(self.state.planets[self.rival])][max(0, column - 1) : column + 2]

    @property
    def columns(self):
        return {self.move.first[0], self.move.second[0]}

    @property
    def covered(self):
        """The cells on which a drop lands."""
        return [(column, len(self.own[column]) - 1) for column in self.columns if self.own[column]]

    @property
    def holes(self):
        """The other holes while the sky is filled."""
        spaces = [divmod(at, 2) for at, letter in enumerate(self.state.sky) if letter == HOLE]
        return [space for space in spaces if space != self.move.space]

    def gain(self, state):
        return sum(state.zones[self.seat]) - sum(self.state.zones[self.seat])

    def paired_by(self, state, seat):
        return pairs_of(state.planets[seat]) - pairs_of(self.state.planets[seat])

    def fits_before(self, seat=None):
        return fits(self.state, self.seat if seat is None else seat, self["column"], self["bubblee"])

    def fits_after(self, seat=None):
        return fits(self.after, self.seat if seat is None else seat, self["column"], self["bubblee"])

    def drawn_fits(self, column):
        return fits(self.state, self.seat, column, self.state.drawn)

    def line_before(self, seat=None):
        return makes_line(self.state, self.seat if seat is None else seat, self.fact)

    def line_after(self, seat=None):
        return makes_line(self.after, self.seat if seat is None else seat, self.fact)


# --- Drops and powers ------------------------------------------------------------------------------------------------


def wins_powers(told):
    won = "".join(event.powers for event in told.step.events if isinstance(event, bubblee.PowersWon))
    return not Counter(told["powers"]) - Counter(won)


def spoils(told):
    """Holes can be filled with black ones, which help nobody."""
    before, after = (best(told.game, with_blacks(state), told["seat"]) for state in (told.state, told.after))
    return before == told["points"] > 0 == after


def next_scores(told):
    after = told.after
    while after.phase == "fill":
        after = told.game.advance(after, told.game.moves(after)[0])
    return best(told.game, after, told.seat) >= told["points"]


def most_ways(told):
    others = [ways(after, told.seat) for after in drops(told.game, told.state)]
    return ways(told.after, told.seat) == told["ways"] == max(others) > min(others)


def does_no_harm(told):
    spots = [{"column": column, "bubblee": color} for column in range(COLUMNS) for color in LETTERS]
    lost = [one for one in spots if makes_line(told.state, told.seat, one) > makes_line(told.after, told.seat, one)]
    return not lost and told.paired_by(told.after, told.seat) >= 0


def held(state, seat):
    return "".join(columns_of(state.planets[seat]))


# --- Swaps -----------------------------------------------------------------------------------------------------------


def ready_to_open(told):
    ends = drops(told.game, told.after)
    most = max(map(told.gain, ends))
    return not told.line_before() and any(
        makes_line(one, told.seat, told.fact) for one in ends if told.gain(one) == most
    )


def comes_over(told):
    before, after = (rows_of(state.sky)[told.seat][told["column"]] for state in (told.state, told.after))
    return told["bubblee"] == after != before and told.fits_before()


def goes_far(told):
    far = rows_of(told.after.sky)[1 - told.seat][told.move.first[0]]
    return far == told["bubblee"] and not any(fits(told.state, told.seat, at, far) for at in range(COLUMNS))


def meet_in_sky(told):
    rows, heights = rows_of(told.after.sky), [len(column) for column in told.own]
    upright = {one for one, other in zip(*rows, strict=True) if one == other}
    near = rows[told.seat]
    level = {near[at] for at in range(COLUMNS - 1) if near[at] == near[at + 1] and heights[at] == heights[at + 1]}
    return told["bubblee"] in upright | level


def most_paired(told, state):
    return max(paired(told.game, state, told.seat))


def takes_away(told):
    theirs = [column[-1:] for column in columns_of(told.state.planets[told["seat"]])]
    return rows_of(told.after.sky)[told.seat][told.move.first[0]] == told["bubblee"] and told["bubblee"] in theirs


# --- Filling the sky -------------------------------------------------------------------------------------------------


def use(told, found):
    """What ``found`` tells of the drops of what was put there; None while more is to be filled."""
    if told.after.phase != "drop" or told.after.seat != told.seat:
        return None
    moves = (move for move in told.game.moves(told.after) if falls(move, told.move.space, told.state.sky))
    return found([told.game.advance(told.after, move) for move in moves])


def swap_fits(told):
    return is_near(told) and abs(told["column"] - told.move.space[0]) == 1 and told.drawn_fits(told["column"])


def hole_scores(told):
    (hole,) = told.holes
    color, plain = (
        max(gained(told.game, with_both(told.state, told.move, hole, letter), told.seat), default=0)
        for letter in (told["bubblee"], BLACK)
    )
    return bool(told.state.bag[LETTERS.index(told["bubblee"])]) and color == told["points"] > plain


def hole_fits(told):
    return told.holes == [(told["column"], told.seat)] and told.fits_before() and told["bubblee"] != told.state.drawn


def is_wanted(told):
    return told.state.drawn != BLACK and told.state.drawn in told.near_theirs


def is_near(told):
    return told.move.space[1] == told.seat


TRUE: dict[str, Callable[[Told], bool | None]] = {
    "scores": lambda told: told.gain(told.after) == told["points"],
    "chain": lambda told: sum(isinstance(one, bubblee.LinesScored) for one in told.step.events) == told["steps"],
    "wins_powers": wins_powers,
    "new_pairs": lambda told: told.paired_by(told.after, told.seat) == told["pairs"],
    "opens_line": lambda told: not told.line_before() and told.line_after(),
    "reaches_goal": lambda told: told.after.phase == "power" or told.after.end == "goal",
    "last_drop": lambda told: told.after.phase in ("power", "over") if isinstance(told.move, DropPair) else None,
    "spoils": spoils,
    "next_scores": next_scores,
    "most_ways": most_ways,
    "keeps_line": lambda told: told.line_before() and told.line_after(),
    "covers_line": lambda told: told["column"] in told.columns and told.line_before() and not told.line_after(),
    "fills_column": lambda told: len(told.own[told["column"]]) < HEIGHT == told.heights[told["column"]],
    "covers_nothing": lambda told: not told.covered,
    "covers_black": lambda told: {told.own[column][height] for column, height in told.covered} == {BLACK},
    "covers_no_pair": lambda told: not any(has_match(told.own, cell) for cell in told.covered),
    "room_left": lambda told: HEIGHT - told.heights[told["column"]] == told["room"] > 1,
    "room_in_both": lambda told: min(HEIGHT - told.heights[column] for column in told.columns) == told["room"] > 1,
    "stays_low": lambda told: max(told.heights) == told["height"] <= min(HEIGHT - 1, max(map(len, told.own))),
    "closes_line": lambda told: told.line_before(told["seat"]) and not told.line_after(told["seat"]),
    "fits_then": lambda told: not told.fits_before() and told.fits_after(),
    "fits_no_more": lambda told: told.fits_before(told["seat"]) and not told.fits_after(told["seat"]),
    "does_no_harm": does_no_harm,
    "changes_nothing": lambda told: told.after.planets == told.state.planets,
    "out_of_order": lambda told: told.paired_by(told.after, told.rival) == -told["pairs"],
    "more_to_carry": lambda told: len(held(told.after, told.rival)) > len(held(told.state, told.rival)),
    "takes_point": lambda told: sum(told.after.zones[told["seat"]]) < sum(told.state.zones[told["seat"]]),
    "rid_of_black": lambda told: "".join(told.own).count(BLACK) - "".join(told.own_after).count(BLACK) == 1,
    "gets_rid": lambda told: len("".join(told.own_after)) < len("".join(told.own)),
    "on_top": lambda told: told.own_after[told["column"]][-1] == told["bubblee"] != told.tops[told["column"]],
    "ready_to_score": lambda told: max(gained(told.game, told.after, told.seat)) == told["points"],
    "ready_to_pair": lambda told: most_paired(told, told.after) == told["pairs"] > most_paired(told, told.state),
    "ready_to_open": ready_to_open,
    "comes_over": comes_over,
    "meet_in_sky": meet_in_sky,
    "nothing_yet": lambda told: {*"".join(told.own)} <= {BLACK},
    "still_pairs": lambda told: most_paired(told, told.after) == told["pairs"] == most_paired(told, told.state) > 0,
    "no_pairs": lambda told: max(most_paired(told, told.after), most_paired(told, told.state)) <= 0,
    "goes_far": goes_far,
    "takes_away": takes_away,
    "usable_scores": lambda told: use(told, lambda found: max(map(told.gain, found)) == told["points"]),
    "usable_pairs": lambda told: use(told, lambda found: max(told.paired_by(one, told.seat) for one in found) > 0),
    "swap_scores": lambda told: use(told, lambda _found: best(told.game, told.after, told.seat) >= told["points"]),
    "for_later": lambda told: (
        is_near(told) and told.drawn_fits(told.move.space[0]) and told["column"] == told.move.space[0]
    ),
    "swap_near": lambda told: (
        not is_near(told) and told.move.space[0] == told["column"] and told.drawn_fits(told["column"])
    ),
    "swap_fits": swap_fits,
    "hole_scores": hole_scores,
    "hole_fits": hole_fits,
    "away_from_rival": lambda told: is_near(told) and is_wanted(told),
    "harmless": lambda told: not is_near(told) and not is_wanted(told),
    "black_for_rival": lambda told: told.state.drawn == BLACK and not is_near(told),
    "black_waits": lambda told: told.state.drawn == BLACK and not is_near(told),
    "out_of_way": lambda told: not is_near(told) and not any(map(told.drawn_fits, range(COLUMNS))),
    "more_room": lambda told: len(told.own[told["column"]]) < min(len(told.own[column]) for column, _ in told.holes),
    "more_drops": lambda told: is_near(told) and any(row != told.seat for _, row in told.holes),
    "near_free": lambda told: not is_near(told) and any(row == told.seat for _, row in told.holes),
}


# --- What they see ---------------------------------------------------------------------------------------------------


def makes_line(state, seat, fact):
    """Whether one more of the color makes a line where it lands in the column."""
    planet = [list(column) for column in columns_of(state.planets[seat])]
    column = planet[fact["column"]]
    column.append(fact["bubblee"])
    return (fact["column"], len(column) - 1) in lined_up(planet)


def best(game, state, seat):
    """The points of the best drop of a seat, were it its turn, if wanted after a swap."""
    here = replace(state, active=seat, seat=seat, phase="drop", swapped=False, queue=())
    skies = {here.sky, *(swapped(here.sky, SwapSky(*pair)) for pair in PAIRS)}
    return max((points for sky in skies for points in gained(game, replace(here, sky=sky), seat)), default=0)


def with_blacks(state):
    return replace(state, sky=state.sky.replace(HOLE, BLACK))


def with_both(state, move, hole, letter):
    """The table with what was drawn where the move puts it, and a letter in the other hole."""
    rows = [list(row) for row in rows_of(state.sky)]
    for (column, row), one in ((move.space, state.drawn), (hole, letter)):
        rows[row][column] = one
    return replace(state, sky=sky_of(tuple(map("".join, rows))), drawn="", phase="drop")


def ways(state, seat):
    """How many ways there are to drop two onto a planet without any line."""
    room = [HEIGHT - len(column) for column in columns_of(state.planets[seat])]
    return sum(one >= 2 for one in room) + sum(min(room[at : at + 2]) >= 1 for at in range(COLUMNS - 1))


def has_match(columns, spot):
    column, height = spot
    beside = [(column - 1, height), (column + 1, height), (column, height - 1)]
    letters = {(at, up): letter for at, one in enumerate(columns) for up, letter in enumerate(one)}
    return letters[spot] != BLACK and any(letters.get(one) == letters[spot] for one in beside)


def fits(state, seat, column, color):
    """Whether one more of a color would touch an equal one where it lands, on the planet."""
    planet = [*columns_of(state.planets[seat])]
    planet[column] += color
    return len(planet[column]) <= HEIGHT and has_match(planet, (column, len(planet[column]) - 1))


def falls(move, space, sky):
    """Whether a drop takes this space along with one that was filled before: a last hole fills itself."""
    spaces = {move.first, move.second} if isinstance(move, DropPair) else set()
    return space in spaces and all(sky[2 * column + row] != HOLE for column, row in spaces - {space})


def drops(game, state):
    return [game.advance(state, move) for move in game.moves(state) if isinstance(move, DropPair)]


def gained(game, state, seat):
    return [sum(after.zones[seat]) - sum(state.zones[seat]) for after in drops(game, state)]


def paired(game, state, seat):
    return [pairs_of(after.planets[seat]) - pairs_of(state.planets[seat]) for after in drops(game, state)] or [0]
