"""Explorers: the odds in your hands, one file for each widget."""

from analysis.explorers.advisor import Advisor
from analysis.explorers.ambush import AmbushMap
from analysis.explorers.at_the_table import AtTheTable
from analysis.explorers.compare import Compare
from analysis.explorers.design_a_die import DesignADie
from analysis.explorers.grill_odds import GrillOdds
from analysis.explorers.snail_timing import SnailTiming
from analysis.explorers.trainer import Trainer

__all__ = [
    "Advisor",
    "AmbushMap",
    "AtTheTable",
    "Compare",
    "DesignADie",
    "GrillOdds",
    "SnailTiming",
    "Trainer",
]
