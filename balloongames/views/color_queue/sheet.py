"""The result of a match of Color Queue in figures: who set off what, what the Chief left, how far a team came.

Everything is read from the public events, so the sheet of a replayed match is that of the match. No pictures here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from balloongames.core.game import Outcome
from balloongames.i18n import _, ngettext
from balloongames.rules.color_queue.state import ARROWS, LEGENDARY, PLACED, TEAM_TURNS, level_in, mode_of, symbols_of
from balloongames.ui.beginnings import before, course_from
from balloongames.ui.match_sheet import Moment, PublicStep, Sheet, SheetRow, told
from balloongames.ui.sentences import winners_in
from balloongames.ui.view import People
from balloongames.ui.view_parts import ResultSheet
from balloongames.views.color_queue import pages
from balloongames.views.color_queue.names import LETTERS, numbers
from balloongames.views.color_queue.story import Blast, QueueStory
from balloongames.views.color_queue.words import cards_words, explosions_words, level_name

_MOST_MOMENTS: Final = 3
_TALL_QUEUE: Final = 20  # cards left at which a lost solo game does not fly at all


def sheet(steps: Sequence[PublicStep], outcome: Outcome, people: People) -> Sheet:
    """Return the figures of a finished match.

    What they count depends on how it was played: explosions for rivals, where the fewest win; cards left in a hand for
    a team; cards left in the queue for one alone.
    """
    story = told(QueueStory(), steps)
    totals = tuple(round(score) for score in outcome.scores)
    sheets = {"competitive": _sheet_of_rivals, "cooperative": _sheet_of_team, "solo": _sheet_of_solo}
    return sheets[mode_of(outcome.reason)](story, outcome, totals, people)


# -- rivals -----------------------------------------------------------------------------------------------------------


def _sheet_of_rivals(story: QueueStory, outcome: Outcome, totals: tuple[int, ...], people: People) -> Sheet:
    seats = range(len(people.names))
    had = _explosions_before(story)
    own = tuple(sum(blast.symbols for blast in story.of(seat)) for seat in seats)
    return Sheet(
        headline=winners_in(outcome, people),
        line=_line_of_rivals(totals, outcome, people),
        rows=(
            *before(had, fewest=True),
            SheetRow(
                "bang",
                _("Set off"),
                own,
                tuple(tuple(map(_blast_line, story.of(seat))) for seat in seats),
                fewest=True,
                about=_("Explosions on the cards that a player’s own cards took along."),
                page=pages.EXPLOSIONS,
            ),
            *_pile_rows(story, seats),
            _taken_row(story, seats),
            _chain_row(story, seats, fewest=True),
        ),
        totals=totals,
        course=course_from(had, [(str(number), after) for number, after in story.scored]),
        moments=_moments(story, people),
        rows_title=_("Where the explosions came from"),
        totals_label=_("Explosions"),
        course_title=_("Explosions, round by round"),
        ground=max(totals) + max(1, (max(totals) - min(totals)) // 3),
    )


def _explosions_before(story: QueueStory) -> tuple[int, ...] | None:
    """Return the explosions that each had where the match begins in the middle, those of its round among them."""
    start = story.start
    if start is None:
        return None
    rounds = start.scores if len(start.scores) == start.round else (*start.scores, start.symbols)
    return tuple(map(sum, zip(*rounds, strict=True)))


def _line_of_rivals(totals: tuple[int, ...], outcome: Outcome, people: People) -> str:
    best = explosions_words(min(totals))
    if outcome.reason == "shared":
        return _("{explosions} each, and as many on the last card.").format(explosions=best)
    if outcome.reason == "last_card":
        return _("Level at {explosions}. Fewer of them on the last card decided.").format(explosions=best)
    others = [seat for seat in range(len(totals)) if seat not in outcome.winners]
    second = min(others, key=lambda seat: totals[seat])
    text = _("Only {explosions}, against {count} of {name}.")
    if not min(totals):
        text = _("Not one explosion, against {count} of {name}.")
    return text.format(explosions=best, count=totals[second], name=people.names[second])


def _blast_line(blast: Blast) -> str:
    """Return what a card set off as a single gain: "Round 2, turn 5: 23 with 8 and 13, 3"."""
    text = _("Round {round}, turn {turn}: {card} with {cards}, {count} in all")
    others = numbers(card for card in blast.cards if card != blast.card)
    return text.format(round=blast.round, turn=blast.turn, card=blast.card, cards=others, count=blast.symbols)


def _pile_lines(blasts: Sequence[Blast]) -> tuple[str, ...]:
    text = _("Round {round}, turn {turn}: {cards}, {count} in all")
    return tuple(
        text.format(round=one.round, turn=one.turn, cards=numbers(one.pile), count=symbols_of(one.pile))
        for one in blasts
        if one.pile
    )


def _pile_rows(story: QueueStory, seats: range) -> tuple[SheetRow, ...]:
    """Return the row of what came from the Chief; none where five play, who leave the Chief no card."""
    if len(seats) == PLACED:
        return ()
    piles = tuple(sum(symbols_of(blast.pile) for blast in story.of(seat)) for seat in seats)
    lines = tuple(_pile_lines(story.of(seat)) for seat in seats)
    return (
        SheetRow(
            "crown",
            _("From the Chief"),
            piles,
            lines,
            fewest=True,
            about=_("Explosions that lay beside the Chief and went to whoever exploded next."),
            page=pages.CHIEF,
        ),
    )


def _taken_row(story: QueueStory, seats: range) -> SheetRow:
    values = tuple(sum(len(blast.cards) + len(blast.pile) for blast in story.of(seat)) for seat in seats)
    return SheetRow(
        "cards",
        _("Cards taken"),
        values,
        fewest=True,
        about=_("How many cards each had to take, whatever is on them."),
        page=pages.EXPLOSIONS,
    )


def _chain_row(story: QueueStory, seats: range, *, fewest: bool = False) -> SheetRow:
    values = tuple(max((len(blast.steps) for blast in story.of(seat)), default=0) for seat in seats)
    return SheetRow(
        "flame",
        _("Longest chain"),
        values,
        fewest=fewest,
        about=_("How many explosions followed from one card, at most."),
        page=pages.EXPLOSIONS,
    )


# -- a team -----------------------------------------------------------------------------------------------------------


def _sheet_of_team(story: QueueStory, outcome: Outcome, totals: tuple[int, ...], people: People) -> Sheet:
    seats = range(len(people.names))
    cards = [[card for seat, card in story.placed if seat == one] for one in seats]
    arrows = tuple(sum(card in ARROWS for card in one) for one in cards)
    level = level_in(outcome.reason)
    had = _cards_before(story)
    course = [(str(turn), (totals[0] + story.lying[-1][0] - turn,) * len(seats)) for turn, _ in story.lying]
    return Sheet(
        headline=_("A {level} team").format(level=level_name(level)),
        line=_line_of_team(story, level, totals[0], people),
        rows=(
            *before(had),
            SheetRow(
                "cards",
                _("Cards placed"),
                tuple(map(len, cards)),
                tuple(map(_each, cards)),
                about=_("How many cards each brought into the queue without an explosion."),
                page=pages.TEAM,
            ),
            SheetRow(
                "leftright",
                _("Arrows among them"),
                arrows,
                about=_("Cards with an arrow, which turn the order when three lie together."),
                page=pages.ARROWS,
            ),
        ),
        totals=totals,
        course=course_from(had, course),
        moments=_moments(story, people),
        rows_title=_("What the team placed"),
        totals_label=_("Left in hand"),
        course_title=_("Cards in hand, turn by turn"),
        ground=TEAM_TURNS,
    )


def _cards_before(story: QueueStory) -> tuple[int, ...] | None:
    """Return the cards that each had in hand, or had just chosen, where the match begins in the middle."""
    if story.start is None:
        return None
    return tuple(map(sum, zip(story.start.hand_sizes, map(len, story.start.chosen), strict=True)))


def _line_of_team(story: QueueStory, level: str, left: int, people: People) -> str:
    if level == LEGENDARY:
        return _("Every card is placed, and nothing exploded.")
    if story.defeat is None:
        return _team_left(left)
    _ply, event = story.defeat
    who = _("The Chief’s card touched its color.") if event.seat is None else _("{name}’s card touched its color.")
    said = who.format(name=people.names[event.seat] if event.seat is not None else "")
    return f"{said} {_team_left(left)}"


def _team_left(left: int) -> str:
    if not left:
        return _("It was the very last turn.")
    text = ngettext("{count} card was left in each hand.", "{count} cards were left in each hand.", left)
    return text.format(count=left)


def _each(cards: Sequence[int]) -> tuple[str, ...]:
    return tuple(map(str, cards))


# -- one alone --------------------------------------------------------------------------------------------------------


def _sheet_of_solo(story: QueueStory, outcome: Outcome, totals: tuple[int, ...], people: People) -> Sheet:
    placed = [card for _seat, card in story.placed]
    name, won = people.names[0], bool(outcome.winners)
    blasts = story.of(0)
    exploded = sum(len(blast.cards) for blast in blasts)
    start = None if story.start is None else (sum(map(len, story.start.columns)),)
    return Sheet(
        headline=_solo_headline(story.level, name) if won else _("The queue stands"),
        line=_line_of_solo(story, totals[0], name, won=won),
        rows=(
            *before(start),
            SheetRow(
                "cards",
                _("Cards placed"),
                (len(placed),),
                (_each(placed),),
                about=_("How many cards joined the queue: five in each turn."),
                page=pages.ALONE,
            ),
            SheetRow(
                "bang",
                _("Cards exploded"),
                (exploded,),
                (tuple(map(_solo_line, blasts)),),
                about=_("Cards that left the queue. Alone, all of them have to."),
                page=pages.ALONE,
            ),
            _chain_row(story, range(1)),
        ),
        totals=totals,
        course=course_from(start, [(str(turn), (count,)) for turn, count in story.lying]),
        moments=_moments(story, people),
        rows_title=_("How the queue was cleared") if won else _("What happened to the queue"),
        totals_label=_("Left in the queue"),
        course_title=_("The queue, turn by turn"),
        ground=max(_TALL_QUEUE, totals[0]),
    )


def _solo_headline(level: str, name: str) -> str:
    """Return the headline of a win: the level as a title (rulebook), if the end of the match is known."""
    if not level:
        return _("{name} wins").format(name=name)
    return _("{name} wins: {level}").format(name=name, level=level_name(level))


def _line_of_solo(story: QueueStory, left: int, name: str, *, won: bool) -> str:
    if won:
        turns = max([1, *(turn for turn, _ in story.lying)])
        text = ngettext("The queue was cleared in {count} turn.", "The queue was cleared in {count} turns.", turns)
        return text.format(count=turns)
    text = ngettext(
        "{cards} was left in the queue. {name} may try again.",
        "{cards} were left in the queue. {name} may try again.",
        left,
    )
    return text.format(cards=cards_words(left), name=name)


def _solo_line(blast: Blast) -> str:
    others = numbers(card for card in blast.cards if card != blast.card)
    return _("Turn {turn}: {card} with {cards}").format(turn=blast.turn, card=blast.card, cards=others)


# -- moments ----------------------------------------------------------------------------------------------------------


def _moments(story: QueueStory, people: People) -> tuple[Moment, ...]:
    """Return the largest explosion, the longest chain, and the largest pile that somebody took or the last card.

    They come in the order in which they happened, each of them once.
    """
    found: list[Moment] = []
    own = [blast for blast in story.blasts if blast.seat is not None]
    piles = [blast for blast in own if blast.pile]
    if own:
        largest = max(own, key=lambda blast: blast.symbols)
        found.append(_moment(_("The largest explosion"), largest, people))
        longest = max(own, key=lambda blast: len(blast.steps))
        if longest is not largest and len(longest.steps) > 1:
            found.append(_moment(_("The longest chain"), longest, people))
    if piles:
        taken = max(piles, key=lambda blast: symbols_of(blast.pile))
        assert taken.seat is not None
        text = _("{name} took {cards} from beside the Chief: {explosions}.").format(
            name=people.names[taken.seat],
            cards=cards_words(len(taken.pile)),
            explosions=explosions_words(symbols_of(taken.pile)),
        )
        found.append(Moment(taken.seat, _("The Chief’s pile"), text, taken.ply))
    found += _last_card(story, people)
    return tuple(sorted(found, key=lambda moment: moment.ply)[:_MOST_MOMENTS])


def _moment(title: str, blast: Blast, people: People) -> Moment:
    assert blast.seat is not None
    text = ngettext(
        "{name}’s {card} in {letter} took {cards} along, in {count} step.",
        "{name}’s {card} in {letter} took {cards} along, in {count} steps.",
        len(blast.steps),
    ).format(
        name=people.names[blast.seat],
        card=blast.card,
        letter=LETTERS[blast.column],
        cards=cards_words(len(blast.cards) - 1),
        count=len(blast.steps),
    )
    return Moment(blast.seat, title, text, blast.ply)


def _last_card(story: QueueStory, people: People) -> list[Moment]:
    """Return the card that beat a team, or the last one of a legendary team.

    The Chief has no seat, so that its card is told at the first one.
    """
    if story.defeat is not None:
        ply, event = story.defeat
        card = story.placed[-1][1]
        if event.seat is None:
            text = _("The Chief’s {card} touched its color in turn {turn}.")
        else:
            text = _("{name}’s {card} touched its color in turn {turn}.")
        seat = event.seat or 0
        text = text.format(name=people.names[seat], card=card, turn=event.turn)
        return [Moment(seat, _("The fatal card"), text, ply)]
    if story.level == LEGENDARY:
        last, card = next(one for one in reversed(story.placed) if one[0] is not None)
        assert last is not None
        text = _("{name}’s {card} was the last of all, and touched nothing.").format(name=people.names[last], card=card)
        return [Moment(last, _("The last card"), text, story.last_ply)]
    return []


SHEET: Final = ResultSheet(sheet)
