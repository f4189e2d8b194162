"""The kit: window, input, focus, theme, text, sprites, animation, widgets, sound. It knows no game and no match."""
