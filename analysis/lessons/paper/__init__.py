"""Lessons on paper: handouts and worksheets."""
