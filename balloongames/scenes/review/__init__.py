"""A match looked at again: step by step or by itself, with its flags and branches, and played on from any move."""
