"""The explorers as pages without code, served by Voila."""

EXPLORERS = (
    "grill_odds",
    "advisor",
    "trainer",
    "snail_timing",
    "compare",
    "design_a_die",
    "ambush",
)
"""The notebooks below explore/ that have a page, in the order of the index."""

PORT = 8866
"""Where the pages are served, unless it is taken."""
