// A chart on the page: the figure, its sentence, its numbers, and buttons that save them.
//
// What is shown is the STATE of one plain widget (`state.value`, JSON), never a message: whenever
// the page is ready, resized, shown or themed anew, the latest state is drawn. So nothing can be
// lost, and the sentence never speaks of another picture than the one above it.

const CACHE = "heckmeck";

/** The widget that another one refers to by name. */
function part(model, name) {
  const reference = model.get(name);
  if (typeof reference !== "string") return Promise.resolve(reference);
  return model.widget_manager.get_model(reference.replace("IPY_MODEL_", ""));
}

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

/** A layout for the room there is: on a phone with smaller letters and edges. */
function fitted(layout, template, width) {
  if (width >= NARROW) return layout;
  const edges = { ...template.layout.margin, ...layout.margin };
  const margin = { ...edges, l: Math.min(edges.l, 48), r: Math.min(edges.r, 10) };
  const title = { ...layout.title, font: { ...layout.title?.font, size: 16 } };
  return { ...layout, margin, title, font: { ...layout.font, size: 12 } };
}

// A kernel that ended answers no more: the page says so --------------------------------------------

function onEnd(model, ended, signal) {
  const kernel = model.widget_manager?.kernel;
  if (!kernel?.statusChanged) return;
  const look = () => {
    const gone = ["dead", "terminating", "restarting", "autorestarting"].includes(kernel.status);
    if (gone || kernel.connectionStatus === "disconnected") ended();
  };
  for (const changed of [kernel.statusChanged, kernel.connectionStatusChanged]) {
    changed.connect(look);
    signal.addEventListener("abort", () => changed.disconnect(look));
  }
}

function sayEnded(figure, titles) {
  if (figure.querySelector(".hm-ended")) return;
  const alert = document.createElement("div");
  alert.className = "hm-ended hm-wrong";
  alert.setAttribute("role", "alert");
  figure.prepend(alert);
  alert.append(titles.ended);
  if (!("voila" in document.body.dataset)) return; // in a notebook the cell is run again
  const again = made("button", "jupyter-widgets jupyter-button widget-button hm-button", alert);
  again.textContent = titles.again;
  again.addEventListener("click", () => location.reload());
}

// Saving belongs to the page ---------------------------------------------------------------------

function save(address, name) {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
}

function sheet(csv) {
  return `data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`;
}

/** Twice as large as on the page, so that it is sharp in print. */
async function picture(Plotly, plot, format) {
  const { width, height } = plot.getBoundingClientRect();
  return Plotly.toImage(plot, { format, width, height, scale: format === "png" ? 2 : 1 });
}

// ------------------------------------------------------------------------------------------------

function made(tag, className, parent) {
  const element = document.createElement(tag);
  element.className = className;
  parent.append(element);
  return element;
}

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
  const summary = made("figcaption", "hm-said", figure);
  summary.setAttribute("role", "status");
  const numbers = made("details", "hm-numbers", figure);
  made("summary", "", numbers).textContent = titles.numbers;
  const table = made("div", "hm-table", numbers);
  table.tabIndex = 0;
  table.setAttribute("role", "region");
  table.setAttribute("aria-label", titles.numbers);
  const tools = made("div", "hm-tools", figure);
  return { figure, plot, summary, table, tools };
}

async function render({ model, el, signal }) {
  const titles = model.get("titles");
  const name = model.get("name");
  const parts = frame(el, titles);
  const state = await part(model, "state");
  const shown = () => JSON.parse(state.get("value"));
  let Plotly;
  let width = 0;

  const draw = latest(async () => {
    const chart = shown();
    parts.summary.textContent = chart.summary;
    parts.table.innerHTML = chart.table;
    parts.plot.style.height = `${chart.figure.layout.height}px`;
    Plotly ??= await plotlyOf(model);
    width = parts.plot.clientWidth || width; // hidden for a moment: as wide as it was
    if (!width) return; // not shown yet: drawn once there is room
    const template = model.get("templates")[isDark() ? "dark" : "light"];
    const layout = fitted({ ...chart.figure.layout, template, width, autosize: false }, template, width);
    await Plotly.react(parts.plot, chart.figure.data, layout, model.get("config"));
    parts.plot.querySelectorAll(".main-svg").forEach((svg) => svg.setAttribute("aria-hidden", "true"));
    parts.plot.setAttribute("role", "img");
    parts.plot.setAttribute("aria-label", chart.figure.layout.title?.text ?? name);
    parts.figure.dataset.drawn = chart.number; // what a test may wait for
  });

  const saves = {
    CSV: () => save(sheet(shown().csv), `${name}.csv`),
    PNG: async () => save(await picture(Plotly, parts.plot, "png"), `${name}.png`),
    SVG: async () => save(await picture(Plotly, parts.plot, "svg"), `${name}.svg`),
  };
  for (const [kind, work] of Object.entries(saves)) {
    const button = made("button", "jupyter-widgets jupyter-button widget-button hm-button", parts.tools);
    button.textContent = kind;
    button.title = titles[kind];
    button.setAttribute("aria-label", titles[kind]);
    button.addEventListener("click", work);
  }

  state.on("change:value", draw);
  signal.addEventListener("abort", () => state.off("change:value", draw));
  onTheme(draw, signal);
  onEnd(model, () => sayEnded(parts.figure, titles), signal);
  const room = new ResizeObserver(draw);
  room.observe(parts.plot);
  signal.addEventListener("abort", () => {
    room.disconnect();
    Plotly?.purge(parts.plot);
  });
  draw();
}

export default { render };
