"""The contract that each game obeys. No files, no clock, no graphics, no global randomness."""
