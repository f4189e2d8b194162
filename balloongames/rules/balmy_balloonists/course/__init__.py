"""A course: a puzzle of Balmy Balloonists in which a balloon is led by the winds through rings to a flag."""
