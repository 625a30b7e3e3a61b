// A chart on the page: the figure, its sentence, its numbers, and buttons that save them.
//
// What is shown is the STATE of one plain widget (`state.value`, JSON), never a message: whenever
// the page is ready, resized, shown or themed anew, the latest state is drawn. So nothing can be
// lost, and the sentence never speaks of another picture than the one above it.

const CACHE = "heckmeck";

// plotly.js, once a page -------------------------------------------------------------------------

function request(action) {
  return new Promise((resolve, reject) => {
    action.onsuccess = () => resolve(action.result);
    action.onerror = () => reject(action.error);
  });
}

/** The browser's own shelf for large files; null where there is none. */
async function shelf(mode) {
  try {
    const opening = indexedDB.open(CACHE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("files");
    return (await request(opening)).transaction("files", mode).objectStore("files");
  } catch {
    return null;
  }
}

async function fromShelf(name) {
  const files = await shelf("readonly");
  return files ? request(files.get(name)).catch(() => undefined) : undefined;
}

async function ontoShelf(name, file) {
  const files = await shelf("readwrite");
  if (!files) return;
  files.clear(); // of an older plotly.js
  files.put(file, name);
}

/** The packed plotly.js, asked of the kernel. */
function fromKernel(carrier) {
  return new Promise((resolve) => {
    carrier.on("msg:custom", (content, buffers) => {
      if (content.plotly) resolve(new Blob([buffers[0]]));
    });
    carrier.send({ ask: "plotly" });
  });
}

async function load(model) {
  const name = `plotly ${model.get("plotly_version")}`;
  let packed = await fromShelf(name);
  if (!packed) {
    packed = await fromKernel(await part(model, "carrier"));
    ontoShelf(name, packed);
  }
  const unpacked = packed.stream().pipeThrough(new DecompressionStream("gzip"));
  const script = await new Response(unpacked).text();
  const lines = ["const module = { exports: {} };", script, "export default module.exports;"];
  const address = URL.createObjectURL(new Blob([lines.join("\n")], { type: "text/javascript" }));
  const { default: plotly } = await import(address);
  URL.revokeObjectURL(address);
  return plotly;
}

function plotlyOf(model) {
  window.heckmeckPlotly ??= load(model).catch((problem) => {
    window.heckmeckPlotly = undefined; // whoever draws next tries again
    throw problem;
  });
  return window.heckmeckPlotly;
}

// The theme belongs to the page ------------------------------------------------------------------

const prefersDark = window.matchMedia("(prefers-color-scheme: dark)");

function isDark() {
  const light = document.body.dataset.jpThemeLight; // JupyterLab and Voila say it there
  if (light) return light === "false";
  if (document.body.className.includes("vscode")) return !document.body.className.includes("light");
  return prefersDark.matches;
}

function onTheme(changed, signal) {
  const watch = new MutationObserver(changed);
  watch.observe(document.body, { attributeFilter: ["data-jp-theme-light", "class"] });
  prefersDark.addEventListener("change", changed, { signal });
  signal.addEventListener("abort", () => watch.disconnect());
}

// Where there is little room ----------------------------------------------------------------------

const NARROW = 560;

/** A title on as many lines as it needs. */
function wrapped(title, letters) {
  const lines = [""];
  for (const word of title.split(" ")) {
    if (`${lines.at(-1)} ${word}`.length > letters && lines.at(-1)) lines.push("");
    lines.push(`${lines.pop()} ${word}`.trim());
  }
  return lines;
}

/** The layout for the room there is: on a phone with smaller letters and edges, and the legend below. */
function fitted(chart, width) {
  if (width >= NARROW) return chart.figure.layout;
  const layout = chart.narrow ?? chart.figure.layout;
  const lines = wrapped(layout.title?.text ?? "", width / 9);
  const named = layout.annotations?.some(({ yref, y }) => yref === "paper" && y >= 1);
  const top = lines.length > 1 ? 22 : 10; // plotly hangs up one line, but stands the first of two
  const title = { ...layout.title, text: lines.join("<br>"), y: 1, pad: { t: top, l: 4 } };
  return {
    ...layout,
    title: { ...title, font: { ...layout.title?.font, size: 16 } },
    legend: { ...layout.legend, x: 0, xref: "container", y: 0, yref: "container", yanchor: "bottom" },
    margin: { ...layout.margin, l: 48, r: 10, t: 20 + 21 * lines.length + (named ? 30 : 0) },
    font: { ...layout.font, size: 12 },
  };
}

// Saving belongs to the page ---------------------------------------------------------------------

/** Twice as large as on the page, so that it is sharp in print. */
async function picture(Plotly, plot, format) {
  const { width, height } = plot.getBoundingClientRect();
  return Plotly.toImage(plot, { format, width, height, scale: format === "png" ? 2 : 1 });
}

// ------------------------------------------------------------------------------------------------

/** A function that does some work, again if it was called meanwhile, and never twice at once. */
function latest(work) {
  let busy = false;
  let again = false;
  return async () => {
    again = true;
    if (busy) return;
    busy = true;
    try {
      while (again) {
        again = false;
        await work();
      }
    } finally {
      busy = false;
    }
  };
}

function frame(el, titles) {
  const figure = made("figure", "hm-figure", el);
  const plot = made("div", "hm-plot", figure);
  const caption = made("figcaption", "hm-said", figure);
  const summary = made("div", "", caption);
  summary.setAttribute("role", "status");
  return { figure, plot, summary, table: foldedTable(titles, figure) };
}

/** Draw a figure anew. Streams fade in: drawn over while they do they would stay unseen. */
function drawn(Plotly, plot, figure, layout, config) {
  const streams = figure.data.some(({ type }) => type === "sankey");
  return (streams ? Plotly.newPlot : Plotly.react)(plot, figure.data, layout, config);
}

async function render({ model, el, signal }) {
  const titles = model.get("titles");
  const name = model.get("name");
  const parts = frame(el, titles);
  const state = await part(model, "state");
  const shown = () => JSON.parse(state.get("value"));
  let Plotly;
  let width = 0;
  let there = ""; // what is drawn

  const draw = latest(async () => {
    const chart = shown();
    parts.summary.textContent = chart.summary;
    parts.table.innerHTML = chart.table;
    const fit = () => {
      width = parts.plot.clientWidth || width; // hidden for a moment: as wide as it was
      const layout = fitted(chart, width || NARROW);
      parts.plot.style.height = `${layout.height}px`; // which may give the page a scroll bar
      return layout;
    };
    fit(); // the room is kept while plotly.js comes
    Plotly ??= await plotlyOf(model);
    const fitting = fit();
    width = parts.plot.clientWidth || width;
    if (!width) return; // not shown yet: drawn once there is room
    const theme = isDark() ? "dark" : "light";
    const wanted = `${chart.number} ${width} ${theme}`;
    if (wanted === there) return;
    const layout = { ...fitting, template: model.get("templates")[theme], width, autosize: false };
    await drawn(Plotly, parts.plot, chart.figure, layout, model.get("config"));
    there = wanted;
    parts.plot.querySelectorAll(".main-svg").forEach((svg) => svg.setAttribute("aria-hidden", "true"));
    parts.plot.setAttribute("role", "img");
    parts.plot.setAttribute("aria-label", chart.figure.layout.title?.text ?? name);
    parts.figure.dataset.drawn = chart.number; // what a test may wait for
  });

  saveButtons(name, titles, parts.figure, {
    CSV: () => fileOf("text/csv", shown().csv),
    PNG: () => picture(Plotly, parts.plot, "png"),
    SVG: () => picture(Plotly, parts.plot, "svg"),
  });

  state.on("change:value", draw);
  signal.addEventListener("abort", () => state.off("change:value", draw));
  onTheme(draw, signal);
  const room = new ResizeObserver(draw);
  room.observe(parts.plot);
  signal.addEventListener("abort", () => {
    room.disconnect();
    Plotly?.purge(parts.plot);
  });
  draw();
}

export default { render };
