"""How the pictures of the house are drawn. Run by `python -m assets.make_pictures`; the game only reads the results."""
