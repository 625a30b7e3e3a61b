"""The editions of a lesson, made from one source."""
