"""Explorers: the odds in your hands, one file for each widget."""

from analysis.explorers.advisor import Advisor
from analysis.explorers.grill_odds import GrillOdds

__all__ = ["Advisor", "GrillOdds"]
