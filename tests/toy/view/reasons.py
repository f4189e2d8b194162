"""Why something is not possible in Gusts."""

SENTENCES = {
    "already_played": "A card was played already.",
    "no_such_card": "That card is not in the hand.",
    "play_first": "Play a card first.",
    "bag_empty": "The bag is empty.",
}
PAGES = dict.fromkeys(SENTENCES, 0)
