"""What several rooms of screens use: the bar above a board, messages, players, matches and medals in words."""
