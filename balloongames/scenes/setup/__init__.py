"""Setting a table: who plays, by which rules, with which deal."""
