"""How Gusts looks: as little as a view can be, and all that one owes the table. The words stay in English."""

from tests.toy.view.view import GustsView

VIEW = GustsView()
