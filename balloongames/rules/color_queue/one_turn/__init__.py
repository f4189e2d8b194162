"""One turn: a puzzle of Color Queue in which five cards of a hand clear the queue, or reach another goal."""
