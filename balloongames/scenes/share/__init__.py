"""Handing a match that was played to others: as a picture, a text, a deal code or a file."""
