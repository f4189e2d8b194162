"""The rules of Balmy Balloonists (Phil Vogt and Rick Heli, 2000) for one to six players."""
