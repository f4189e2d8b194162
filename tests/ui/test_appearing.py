"""What has just come onto a board takes a moment to appear."""

from __future__ import annotations

from balloongames.ui.anim import QUICK
from balloongames.ui.appearing import Appearing


def test_what_is_new_appears_and_what_was_there_stays() -> None:
    marks = Appearing()
    marks.show(frozenset({"a"}))
    assert (marks.busy, marks.share("a")) == (False, 1), "it was there before anything moved"
    marks.lively = True
    marks.show(frozenset())
    marks.show(frozenset({"a", "b"}))
    assert (marks.busy, marks.share("a"), marks.share("b")) == (True, 1, 0)
    marks.update(QUICK / 2)
    marks.show(frozenset({"a", "b"}))
    assert marks.share("b") == 0.5, "a page that is described anew goes on with it"
    marks.update(QUICK)
    assert (marks.busy, marks.share("b")) == (False, 1)
