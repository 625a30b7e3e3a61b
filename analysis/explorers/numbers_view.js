// The numbers behind a drawing: a folded table, and buttons that save it and the drawing.
//
// The table is the STATE of a plain widget (`state.value`, JSON). The drawing is the one that the
// page shows, with the colours of a light page: whoever opens the file has no style sheet.

const COLOUR = /var\(--[\w-]+, ([^()]+)\)/g;

/** The drawing as a file of its own: in light colours, without what is only there to act on. */
function picture(el, selector) {
  const page = el.closest(".hm-page") ?? document;
  const copy = page.querySelector(selector).cloneNode(true);
  for (const piece of copy.querySelectorAll("[data-id]")) {
    for (const name of ["tabindex", "data-lm-suppress-shortcuts"]) piece.removeAttribute(name);
  }
  return new XMLSerializer().serializeToString(copy).replace(COLOUR, "$1");
}

async function render({ model, el, signal }) {
  const titles = model.get("titles");
  const name = model.get("name");
  const table = foldedTable(titles, el);
  const state = await part(model, "state");
  const shown = () => JSON.parse(state.get("value"));
  const draw = () => {
    table.innerHTML = shown().table;
  };
  saveButtons(name, titles, el, {
    CSV: () => fileOf("text/csv", shown().csv),
    SVG: () => fileOf("image/svg+xml", picture(el, model.get("drawing"))),
  });
  state.on("change:value", draw);
  signal.addEventListener("abort", () => state.off("change:value", draw));
  draw();
}

export default { render };
