"""What is wrong with a chapter before it is played."""
