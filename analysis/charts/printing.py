"""Sheets as files: SVG, PNG and PDF by the system's Chromium, HTML by nobody's help.

HTML holds plotly.js itself, so that it is written and read where there is no Chromium.
"""

from __future__ import annotations

import json
import re
from base64 import b64encode
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from html import escape
from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import unquote

from plotly.offline import get_plotlyjs

from analysis.charts.chart import CONFIG
from analysis.charts.sheet import Paper, Sheet
from analysis.chromium import photograph, print_pdf, refused, run_page
from analysis.texts import text

FAMILY = "Heckmeck Sans"
DOTS = 288
"""Dots of a PNG in an inch: three for each of a screen."""


@cache
def font_faces() -> str:
    """The font of the sheets, as CSS that holds it."""
    folder = files(__package__) / "fonts"
    return "".join(
        f'@font-face{{font-family:"{FAMILY}";font-weight:{style};src:url(data:font/woff2;base64,'
        f"{b64encode((folder / f'{name}.woff2').read_bytes()).decode()})}}"
        for style, name in (("normal", "regular"), ("bold", "bold"))
    )


def draw(sheets: Sequence[Sheet], paper: Paper) -> list[str]:
    """Every sheet as SVG with its font in it; Chromium is started once for all."""
    drawn = draw_figures([_json(sheet, paper) for sheet in sheets])
    return [_settled(svg, sheet.name, paper) for svg, sheet in zip(drawn, sheets, strict=True)]


def draw_figures(figures: Sequence[str]) -> list[str]:
    """Figures, as the JSON that plotly reads, as SVG; their layouts say how large."""
    head = f"<style>{font_faces()}</style><script>{get_plotlyjs()}</script>"
    script = f"<script>{_DRAWING.replace('FIGURES', ','.join(figures))}</script>"
    with _page("svg", head, [script]) as page:
        drawn = re.findall("<pre>(.*?)</pre>", run_page(page, "svg"))
    if len(drawn) != len(figures):
        raise refused("svg", f"it drew {len(drawn)} of {len(figures)} figures")
    return [unquote(svg) for svg in drawn]


def _json(sheet: Sheet, paper: Paper) -> str:
    """A sheet as plotly reads it, with the ids of its traces: else it would invent some."""
    return str(sheet.on(paper).to_json(remove_uids=False))


_FONTS = f"""["", "bold "].map(weight => document.fonts.load(weight + '12px "{FAMILY}"'))"""
"""The font, as something to wait for: the layout depends on how wide its letters are."""

_DRAWING = f"""
(async () => {{
  await Promise.all({_FONTS});
  const drawn = [];
  for (const figure of [FIGURES]) {{
    const {{width, height}} = figure.layout;
    const how = {{format: "svg", width, height, imageDataOnly: true}};
    const place = document.createElement("pre");
    place.textContent = encodeURIComponent(await Plotly.toImage(figure, how));
    drawn.push(place);
  }}
  document.head.replaceChildren();
  document.body.replaceChildren(...drawn);
}})();"""


def _settled(svg: str, name: str, paper: Paper) -> str:
    """An SVG of the paper's size, with its font, and with the sheet's name in its ids.

    plotly puts six random digits there, which would differ from run to run.
    """
    digits = re.search(r'id="defs-([0-9a-f]{6})"', svg)
    if digits:
        ids = rf"""((?:id="|href="#|url\(['"]?#)[^"')]*?){digits[1]}"""
        svg = re.sub(ids, rf"\g<1>{name}", svg)
    size = f'width="{paper.width_mm}mm" height="{paper.height_mm}mm"'
    svg = re.sub(r'width="\d+" height="\d+"', size, svg, count=1)
    return svg.replace(">", f"><style>{font_faces()}</style>", 1)


def write_pdf(path: Path, drawn: Sequence[str], paper: Paper) -> None:
    """All sheets as a PDF, a page each."""
    size = f"{paper.width_mm}mm {paper.height_mm}mm"
    style = f"@page{{size:{size};margin:0}}body{{margin:0}}svg{{display:block;break-after:page}}"
    with _page(path.stem, f"<style>{style}</style>", drawn) as page:
        print_pdf(page, path)


def write_png(path: Path, svg: str, paper: Paper) -> None:
    """A sheet as PNG."""
    size = round(paper.width_mm / 25.4 * 96), round(paper.height_mm / 25.4 * 96)
    style = "<style>body{margin:0}svg{display:block}</style>"
    with _page(path.stem, style, [svg]) as page:
        photograph(page, path, size, DOTS / 96)


@contextmanager
def _page(title: str, head: str, parts: Sequence[str]) -> Iterator[Path]:
    """An HTML file for Chromium to look at."""
    whole = f"<!doctype html><meta charset=utf-8><title>{title}</title>{head}<body>"
    with TemporaryDirectory() as folder:
        page = Path(folder) / "page.html"
        page.write_text(whole + "".join(parts), encoding="utf-8")
        yield page


def page_of(sheets: Sequence[Sheet], paper: Paper) -> str:
    """All sheets as one HTML page that needs nothing else, with their words and numbers."""
    title = text("sheet.page", game=sheets[0].rules.title)
    parts = "\n".join(_part(sheet) for sheet in sheets)
    figures = ",\n".join(f"[{json.dumps(s.name)},{_json(s, paper)}]" for s in sheets)
    zoom = paper.width_mm / 25.4 * 96 / paper.width
    style = _STYLE.format(
        width=paper.width, height=paper.height, zoom=f"{zoom:.4f}",
        paper=f"{paper.width_mm}mm {paper.height_mm}mm", family=FAMILY,
    )  # fmt: skip
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>{escape(title)}</title>
<style>{font_faces()}{style}</style>
<script>{get_plotlyjs()}</script>
</head>
<body>
{parts}
<script>
const sheets = [
{figures}
];
const config = {json.dumps({**CONFIG, "responsive": False, "displayModeBar": False})};
Promise.allSettled({_FONTS}).then(() => {{
  for (const [name, figure] of sheets) Plotly.newPlot(name, figure.data, figure.layout, config);
}});
</script>
</body>
</html>
"""


_STYLE = """
@page {{ size: {paper}; margin: 0 }}
body {{ margin: 0; font-family: "{family}", sans-serif; background: #eee; color: #222 }}
.sheet {{ width: {width}px; height: {height}px; zoom: {zoom}; background: white }}
section {{ width: fit-content; margin: 1em auto; background: white }}
.words {{ padding: 1em 42px; max-width: 720px }}
table {{ border-collapse: collapse; font-size: 0.85em }}
td, th {{ border: 1px solid #ccc; padding: 0.1em 0.5em; text-align: right }}
@media print {{
  body {{ background: white }}
  section {{ margin: 0 }}
  section:not(:last-of-type) {{ break-after: page }}
  .words {{ display: none }}
}}"""


def _part(sheet: Sheet) -> str:
    """A sheet's place on the page, with its words and its numbers for those who cannot see it."""
    return f"""<section>
<div class="sheet" id="{sheet.name}" role="img" aria-label="{escape(sheet.title)}"></div>
<div class="words">
<p><b>{text("sheet.summary")}:</b> {escape(sheet.chart.summary)}</p>
<details><summary>{text("sheet.numbers")}</summary>
{sheet.chart.table.to_html(index=False, border=0)}
</details>
</div>
</section>"""
