"""What one plays with in a lesson: the explorers that are of use there alone."""
