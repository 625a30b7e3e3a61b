// What all modules of a page share; it stands in front of each of them (`modules.py`).

/** The widget that another one refers to by name. */
function part(model, name) {
  const reference = model.get(name);
  if (typeof reference !== "string") return Promise.resolve(reference);
  return model.widget_manager.get_model(reference.replace("IPY_MODEL_", ""));
}

function made(tag, className, parent) {
  const element = document.createElement(tag);
  element.className = className;
  parent.append(element);
  return element;
}

function button(label, said, parent, clicked) {
  const element = made("button", "jupyter-widgets jupyter-button widget-button hm-button", parent);
  element.type = "button";
  element.textContent = label;
  if (said) {
    element.title = said;
    element.setAttribute("aria-label", said);
  }
  element.addEventListener("click", clicked);
  return element;
}

// Numbers and pictures, saved by the page ----------------------------------------------------------

/** A folded table of numbers; what is returned takes its rows. */
function foldedTable(titles, parent) {
  const fold = made("details", "hm-numbers", parent);
  made("summary", "", fold).textContent = titles.numbers;
  const table = made("div", "hm-table", fold);
  table.tabIndex = 0;
  table.setAttribute("role", "region");
  table.setAttribute("aria-label", titles.numbers);
  return table;
}

function save(address, name) {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
}

function fileOf(kind, content) {
  return `data:${kind};charset=utf-8,${encodeURIComponent(content)}`;
}

/** A button for each kind of file; `saves` gives their addresses. */
function saveButtons(name, titles, parent, saves) {
  const tools = made("div", "hm-tools", parent);
  for (const [kind, address] of Object.entries(saves)) {
    button(kind, titles[kind], tools, async () => save(await address(), `${name}.${kind.toLowerCase()}`));
  }
}
