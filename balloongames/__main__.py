"""The way in: `python -m balloongames`, the installed commands, and the frozen bundle all start here."""

import multiprocessing
import sys


def main() -> int:
    """Run the command line and return its exit status."""
    # In a bundle, a worker process starts as this program again; this call makes it a worker before anything is loaded.
    multiprocessing.freeze_support()
    from balloongames import crash, signals  # noqa: PLC0415 - see above

    crash.install()
    signals.install()
    from balloongames.cli import main as run  # noqa: PLC0415 - a worker must not load the games' window

    return run()


if __name__ == "__main__":
    sys.exit(main())
