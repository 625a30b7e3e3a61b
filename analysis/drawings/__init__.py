"""Drawings of our own, as SVG text: dice, the grill, tiles, snails, seats.

They carry their own words for people who hear them, scale to any size, and take their colours from
the page (`theme`), so that they work on light and dark pages and on paper.
"""
