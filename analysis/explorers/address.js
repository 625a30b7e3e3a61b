// The address of a page as its memory: reload, back and a shared link bring the page back, also
// after its kernel has ended, which is said on top of the page.
//
// What is remembered is the STATE of a plain widget (`state.value`, JSON). Only pages of our own
// have an address to write to; in JupyterLab and elsewhere it belongs to somebody else.

const ourPage = () => document.querySelector("main[data-hm-page]") !== null;

function inAddress() {
  return Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
}

/** Put text where it can be pasted from; false where a browser does not let us. */
async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // no secure page (http on a school's network), or not allowed
  }
}

function copyButton(label, titles, text, row) {
  const copy = button(label, "", row, async () => {
    if (await copied(text())) {
      told.textContent = titles.copied;
      return;
    }
    const line = document.createElement("input");
    line.readOnly = true;
    line.value = text();
    line.setAttribute("aria-label", titles.by_hand);
    told.replaceChildren(titles.by_hand, " ", line);
    line.select();
  });
  const told = made("span", "", row);
  told.setAttribute("role", "status");
  return copy;
}

// A kernel that ended answers no more: the page says so --------------------------------------------

const GONE = ["dead", "terminating", "restarting", "autorestarting"];

/** Whether the server knows the kernel no more; it says nothing while it cannot be reached. */
async function forgotten(kernel) {
  const { baseUrl } = kernel.serverSettings;
  const asked = fetch(`${baseUrl}api/kernels/${kernel.id}`, { credentials: "same-origin" });
  return (await asked.catch(() => null))?.status === 404;
}

/** Tell whether the kernel is there; one that started anew knows nothing of this page. */
function watchKernel(model, told, signal) {
  const kernel = model.widget_manager?.kernel;
  if (!kernel?.statusChanged) return;
  let gone = false;
  const look = async () => {
    const { connectionStatus, status } = kernel;
    gone ||= GONE.includes(status);
    if (!gone && connectionStatus !== "connected") gone = await forgotten(kernel);
    if (gone || connectionStatus === "disconnected") told(false);
    else if (connectionStatus === "connected") told(true); // a line that was only broken
  };
  for (const changed of [kernel.statusChanged, kernel.connectionStatusChanged]) {
    changed.connect(look);
    signal.addEventListener("abort", () => changed.disconnect(look));
  }
}

function sayEnded(there, el, titles) {
  const page = el.closest(".hm-room") ?? el.closest(".hm-page") ?? el;
  const said = page.querySelector(".hm-ended");
  if (there) said?.remove();
  if (there || said) return;
  const alert = document.createElement("div");
  alert.className = "hm-ended";
  alert.setAttribute("role", "alert");
  page.prepend(alert);
  alert.append(titles.ended, " ");
  if (!ourPage()) {
    alert.append(titles.run_again);
    return;
  }
  button(titles.again, "", alert, () => location.reload());
}

// ------------------------------------------------------------------------------------------------

async function render({ model, el, signal }) {
  const state = await part(model, "state");
  const titles = model.get("titles");
  const shown = () => JSON.parse(state.get("value") || '{"said": {}, "number": 0}');
  const row = made("div", "hm-copying", el);
  const address = () => {
    const url = new URL(location.href);
    url.hash = new URLSearchParams(shown().said);
    return url.href;
  };
  if (ourPage()) copyButton(titles.link, titles, address, row);
  const table = copyButton(titles.table, titles, () => shown().said.table ?? "", row);

  const write = () => {
    const { said, number, page, tab } = shown();
    table.hidden = !("table" in said);
    if (ourPage() && page) {
      document.title = tab;
      document.querySelector("main h1").textContent = page;
    }
    // As long as nobody has changed anything the address stays as it was typed.
    if (ourPage() && number > 0) history.replaceState(history.state, "", address());
  };
  const tell = () => {
    const said = inAddress();
    if (ourPage() && Object.keys(said).length) model.send({ said });
  };
  state.on("change:value", write);
  window.addEventListener("hashchange", tell, { signal });
  signal.addEventListener("abort", () => state.off("change:value", write));
  watchKernel(model, (there) => sayEnded(there, el, titles), signal);
  tell();
  write();
}

export default { render };
