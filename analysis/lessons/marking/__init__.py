"""What becomes of an answer: said to the pupil, kept, handed in, and collected by the teacher."""
