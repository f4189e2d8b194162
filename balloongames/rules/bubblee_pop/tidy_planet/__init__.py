"""A kind of puzzle: a planet on which nothing is to stay."""
