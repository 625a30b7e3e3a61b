// What a chart has below it: buttons that save its numbers and its picture. It also tells
// the kernel whether the page is dark, and lets the chart take the room there is.

const SVG = "http://www.w3.org/2000/svg";

function isDark() {
  return document.body.dataset.jpThemeLight === "false";
}

/** All layers of a drawn chart as one SVG of its own. */
function picture(chart) {
  const layers = [...chart.querySelectorAll(".main-svg")];
  const { width, height } = layers[0].getBoundingClientRect();
  const whole = document.createElementNS(SVG, "svg");
  whole.setAttribute("xmlns", SVG);
  whole.setAttribute("width", width);
  whole.setAttribute("height", height);
  whole.setAttribute("viewBox", `0 0 ${width} ${height}`);
  const paper = document.createElementNS(SVG, "rect");
  paper.setAttribute("width", "100%");
  paper.setAttribute("height", "100%");
  paper.setAttribute("fill", getComputedStyle(layers[0]).backgroundColor);
  whole.append(paper, ...layers.map((layer) => layer.cloneNode(true)));
  return { text: new XMLSerializer().serializeToString(whole), width, height };
}

function save(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

function saveSvg(chart, name) {
  save(new Blob([picture(chart).text], { type: "image/svg+xml" }), `${name}.svg`);
}

/** Twice as large as on the page, so that it is sharp in print. */
async function savePng(chart, name) {
  const { text, width, height } = picture(chart);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [2 * width, 2 * height];
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  canvas.toBlob((blob) => save(blob, `${name}.png`), "image/png");
}

function render({ model, el }) {
  const chart = () => el.closest(".hm-chart").querySelector(".js-plotly-plot");
  const name = model.get("name");
  const kinds = {
    CSV: () => save(new Blob([model.get("csv")], { type: "text/csv" }), `${name}.csv`),
    PNG: () => savePng(chart(), name),
    SVG: () => saveSvg(chart(), name),
  };
  el.classList.add("hm-tools");
  for (const [kind, work] of Object.entries(kinds)) {
    const button = document.createElement("button");
    button.className = "jupyter-widgets jupyter-button widget-button hm-button";
    button.textContent = kind;
    button.title = model.get("titles")[kind];
    button.setAttribute("aria-label", button.title);
    button.addEventListener("click", work);
    el.append(button);
  }

  const tell = () => {
    if (model.get("dark") !== isDark()) {
      model.set("dark", isDark());
      model.save_changes();
    }
  };
  // what the kernel changes in a chart before it is drawn is lost
  const tellWhenDrawn = () => {
    const drawn = el.closest(".hm-chart")?.querySelector(".js-plotly-plot .main-svg");
    if (drawn) tell();
    else if (waited++ < 300) setTimeout(tellWhenDrawn, 100);
  };
  let waited = 0;
  tellWhenDrawn();
  const watch = new MutationObserver(tellWhenDrawn);
  watch.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light"] });
  // plotly draws a chart before it has any room on the page
  for (const wait of [50, 300, 1000])
    setTimeout(() => window.dispatchEvent(new Event("resize")), wait);
  return () => watch.disconnect();
}

export default { render };
