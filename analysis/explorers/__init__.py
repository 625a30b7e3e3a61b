"""Explorers: the odds in your hands, one file for each widget."""

from analysis.explorers.advisor import Advisor
from analysis.explorers.design_a_die import DesignADie
from analysis.explorers.grill_odds import GrillOdds

__all__ = ["Advisor", "DesignADie", "GrillOdds"]
