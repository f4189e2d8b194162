"""The settings, and how they are applied."""
