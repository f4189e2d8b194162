"""How each game looks: one folder per game. A view shows what it is given and never knows the state of a match."""
