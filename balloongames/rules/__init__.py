"""The rules of each game, one folder per game. They import the core contract and nothing else of the program."""
