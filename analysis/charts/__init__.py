"""Charts: one function a figure, each with a sentence that says what it shows and a table."""

from analysis.charts.chart import Chart
from analysis.charts.odds import odds_chart

__all__ = ["Chart", "odds_chart"]
