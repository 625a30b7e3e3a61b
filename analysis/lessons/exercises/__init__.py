"""What is asked: the right answers, the well-known wrong ones, and how an answer is read."""
