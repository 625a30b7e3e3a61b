// The drawn table on the page: it shows drawings made by the kernel, and tells what people do.
//
// What is shown is the STATE of one plain widget (`state.value`, JSON), never a message; the latest
// state is drawn whenever there is one. What people do goes up as events about the names of pieces
// (`data-id`), not about elements: a drawing that is replaced in the middle of a click or a drag
// loses neither.

const FAR = 6; // pixels: from here on, a press that moves is a drag

function pieceOf(node) {
  return node instanceof Element ? node.closest("[data-id]") : null;
}

function middle(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

// Keyboard: arrows move between pieces, one of them is in the tab order -------------------------

const WAYS = {
  ArrowRight: { x: 1, y: 0, step: 1 },
  ArrowLeft: { x: -1, y: 0, step: -1 },
  ArrowDown: { x: 0, y: 1, step: 0 },
  ArrowUp: { x: 0, y: -1, step: 0 },
};

/** The piece that lies next in a direction; to the side, a row goes on in the next one. A map has no rows. */
function following(pieces, from, way) {
  const start = middle(from);
  const rows = way.step && !from.closest("[data-map]");
  let best = null;
  let least = Infinity;
  for (const piece of pieces) {
    const { x, y } = middle(piece);
    const ahead = (x - start.x) * way.x + (y - start.y) * way.y;
    const aside = Math.abs((x - start.x) * way.y) + Math.abs((y - start.y) * way.x);
    const sameRow = !rows || aside < from.getBoundingClientRect().height / 2;
    // Of two that are as near (rows are staggered) it is the first.
    if (piece !== from && ahead > 2 && sameRow && ahead + 2 * aside < least - 1) {
      best = piece;
      least = ahead + 2 * aside;
    }
  }
  return best ?? (rows ? pieces[pieces.indexOf(from) + way.step] : undefined) ?? from;
}

/** The name of a typed key that a table may want; null for all others. On a map roads have letters. */
function typed(event, piece) {
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === "z" ? "Undo" : null;
  if (event.altKey) return null;
  if (piece.closest("[data-map]") && /^([a-zA-Z]|Escape)$/.test(event.key)) {
    return event.key === "Escape" ? event.key : event.key.toUpperCase();
  }
  if (/^[0-9wW]$/.test(event.key)) return event.key.toUpperCase();
  return event.key === "Delete" || event.key === "Backspace" ? event.key : null;
}

function keyboard(view, tell) {
  const { root } = view;
  const move = (piece) => {
    view.enter(piece.dataset.id);
    piece.focus();
    if ("follow" in piece.dataset) tell({ event: "act", id: piece.dataset.id });
  };
  root.addEventListener("keydown", (event) => {
    const piece = pieceOf(event.target);
    const pieces = view.pieces();
    if (!piece) return;
    const key = typed(event, piece);
    if (event.key in WAYS) move(following(pieces, piece, WAYS[event.key]));
    else if (event.key === "Home") move(pieces[0]);
    else if (event.key === "End") move(pieces.at(-1));
    else if (event.key === "Enter" || event.key === " ") {
      if (!event.repeat) tell({ event: "act", id: piece.dataset.id });
    } else if (key) tell({ event: "key", key, id: piece.dataset.id });
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  root.addEventListener("focusin", (event) => {
    const piece = pieceOf(event.target);
    if (piece) view.enter(piece.dataset.id);
  });
}

// Mouse, pen and finger: click, and drag from one piece to another -------------------------------

/** A picture of a piece that follows the pointer. */
function shadowOf(piece, root) {
  const { left, top, width, height } = piece.getBoundingClientRect();
  const shadow = made("div", "hm-shadow", root);
  const owner = piece.ownerSVGElement;
  const svg = owner.cloneNode(false);
  svg.removeAttribute("aria-label");
  const { x, y, width: w, height: h } = piece.getBBox();
  svg.setAttribute("viewBox", `${x} ${y} ${w} ${h}`);
  svg.append(piece.cloneNode(true));
  svg.querySelectorAll("[data-id]").forEach((copy) => copy.removeAttribute("data-id"));
  shadow.append(svg);
  shadow.setAttribute("aria-hidden", "true");
  Object.assign(shadow.style, { width: `${width}px`, height: `${height}px` });
  shadow.place = (px, py) => {
    shadow.style.transform = `translate(${px - width / 2}px, ${py - height / 2}px)`;
  };
  shadow.place(left + width / 2, top + height / 2);
  return shadow;
}

function pointers(view, tell, signal) {
  const { root } = view;
  let press = null; // what is held down: { id, x, y, drag, shadow }

  const under = (event) => {
    const hit = pieceOf(document.elementFromPoint(event.clientX, event.clientY));
    return hit && root.contains(hit) ? hit : null;
  };
  const mark = (piece) => {
    root.querySelectorAll(".hm-over").forEach((each) => each.classList.remove("hm-over"));
    if (piece && piece.dataset.id !== press?.id) piece.classList.add("hm-over");
  };
  const droppable = (event) => {
    const piece = under(event);
    return piece && "drop" in piece.dataset && piece.dataset.id !== press.id ? piece : null;
  };
  const let_go = () => {
    press?.shadow?.remove();
    press = null;
    mark(null);
    root.classList.remove("hm-dragging");
  };

  root.addEventListener("pointerdown", (event) => {
    const piece = pieceOf(event.target);
    if (!piece || event.button !== 0 || press) return;
    if (event.pointerType !== "mouse") event.target.releasePointerCapture?.(event.pointerId);
    press = {
      id: piece.dataset.id,
      pointer: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      drag: "drag" in piece.dataset,
    };
  });
  const watched = { signal };
  window.addEventListener("pointermove", (event) => {
    if (press?.pointer !== event.pointerId || !press.drag) return;
    if (!press.shadow) {
      if (Math.hypot(event.clientX - press.x, event.clientY - press.y) < FAR) return;
      const piece = view.piece(press.id);
      if (!piece) return;
      press.shadow = shadowOf(piece, root);
      root.classList.add("hm-dragging");
    }
    press.shadow.place(event.clientX, event.clientY);
    mark(droppable(event));
  }, watched);
  window.addEventListener("pointerup", (event) => {
    if (press?.pointer !== event.pointerId) return;
    const target = press.shadow ? droppable(event) : under(event);
    if (press.shadow && target) tell({ event: "drop", from: press.id, to: target.dataset.id });
    if (!press.shadow && target?.dataset.id === press.id) tell({ event: "act", id: press.id });
    let_go();
  }, watched);
  window.addEventListener("pointercancel", let_go, watched);
  window.addEventListener("keydown", (event) => {
    if (event.key === "Escape") let_go();
  }, watched);
  // A finger on something that can be dragged does not scroll the page.
  root.addEventListener("touchmove", (event) => {
    if (press?.drag) event.preventDefault();
  }, { passive: false });
  root.addEventListener("dragstart", (event) => event.preventDefault());
  // Clicks that no pointer made: screen readers and voice control.
  root.addEventListener("click", (event) => {
    const piece = pieceOf(event.target);
    if (piece && event.detail === 0) tell({ event: "act", id: piece.dataset.id });
  });
}

// ------------------------------------------------------------------------------------------------

/** Scroll a list, and not the page, to the piece that it stands at. */
function bringIntoView(root, piece) {
  if (!piece || root.scrollHeight <= root.clientHeight) return;
  const room = root.getBoundingClientRect();
  const { top, bottom } = piece.getBoundingClientRect();
  if (top < room.top) root.scrollTop -= room.top - top;
  if (bottom > room.bottom) root.scrollTop += bottom - room.bottom;
}

/** The pieces that are shown, and which of them is in the tab order. */
function viewOf(root, stage) {
  let current = null;
  const view = {
    root,
    pieces: () => [...stage.querySelectorAll("[data-id]")],
    piece: (id) => view.pieces().find((each) => each.dataset.id === id),
    enter(id) {
      current = id;
      for (const piece of view.pieces()) piece.setAttribute("tabindex", piece.dataset.id === id ? "0" : "-1");
    },
    /** Put new drawings there; the piece that had the focus keeps it, or the one to start from, or the one in its place. */
    replace(drawings) {
      const before = view.pieces();
      const place = before.findIndex((each) => each.dataset.id === current);
      const focused = before.find((each) => each === document.activeElement);
      stage.innerHTML = drawings.map((svg) => `<div class="hm-drawing">${svg}</div>`).join("");
      const pieces = view.pieces();
      for (const piece of pieces) piece.setAttribute("data-lm-suppress-shortcuts", "true"); // JupyterLab's
      bringIntoView(root, stage.querySelector('[data-follow][aria-pressed="true"]'));
      const start = stage.querySelector("[data-start]");
      const kept = view.piece(current) ?? start ?? pieces[Math.min(Math.max(place, 0), pieces.length - 1)];
      if (!kept) return;
      view.enter(kept.dataset.id);
      if (focused) kept.focus({ preventScroll: true });
    },
  };
  return view;
}

async function render({ model, el, signal }) {
  const root = made("div", "hm-drawn", el);
  const stage = made("div", "hm-stage", root);
  const view = viewOf(root, stage);
  const tell = (event) => model.send(event);
  keyboard(view, tell);
  pointers(view, tell, signal);
  const state = await part(model, "state");
  let drawn = "";
  let rolls = null;

  const draw = () => {
    if (!root.clientWidth) return; // not shown yet: drawn once there is room
    const shown = JSON.parse(state.get("value"));
    const room = shown.of_page ? root.closest(".hm-page") : null;
    const size = (room ?? root).clientWidth < shown.narrow_below ? "narrow" : "wide";
    if (drawn === `${shown.number} ${size}`) return;
    drawn = `${shown.number} ${size}`;
    view.replace(shown.drawings.map((each) => each[size]));
    stage.classList.toggle("hm-rolling", rolls !== null && rolls !== shown.rolls);
    rolls = shown.rolls;
    root.dataset.size = size;
    root.dataset.drawn = shown.number; // what a test may wait for
  };
  state.on("change:value", draw);
  const resized = new ResizeObserver(draw);
  resized.observe(root);
  signal.addEventListener("abort", () => {
    state.off("change:value", draw);
    resized.disconnect();
  });
  draw();
}

export default { render };
