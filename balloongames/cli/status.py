"""How a command ends, and what the program is called on the command line."""

from typing import Final

OK, FAILED, MISUSED = 0, 1, 2
INTERRUPTED: Final = 130  # as shells count: 128 and the number of the signal
PROGRAM: Final = "balloongames"
