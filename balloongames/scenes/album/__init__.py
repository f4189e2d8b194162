"""Matches that wait, and matches that are over."""
