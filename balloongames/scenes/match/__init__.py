"""A match on the screen: the table, what lies over it, and looking back."""
