// The game's mirror: what the top scene shows, as elements that nobody sees but screen readers, switches and voice
// control find, each where its picture is. The game tells what has changed; what is done here it takes as a list of
// [kind, name]; see show() and take(). Mouse and finger go on to the canvas.
window.fivefoldMirror = (() => {
  const TAGS = { title: "h1", heading: "h2", text: "p", button: "button", list: "ul", item: "li" };
  const ROLES = { field: "group", list: "list", grid: "grid", row: "row", cell: "gridcell" };
  const FIELD = "fivefold-field";
  let root = null, scene = null, nodes = new Map(), size = [0, 0], news = [], wanted = "", focused = null, isPressed = false;

  const canvas = () => document.getElementById("canvas");
  const keyOf = (target) => target.closest("[data-key]")?.dataset.key;

  // The mirror lies over the canvas; what is in it is placed by shares of that.
  const place = () => {
    if (!root) return;
    const { left, top, width, height } = canvas().getBoundingClientRect();
    Object.assign(root.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  };

  const onClick = (event) => {
    const key = keyOf(event.target);
    // Once a screen reader has clicked here, fingers that explore find the elements, until a real press comes.
    root.classList.toggle("explored", !isPressed);
    isPressed = false;
    if (!key || event.target.getAttribute("aria-disabled") === "true") return;
    news.push(["act", key]);
    window.fivefoldPage.tell();
  };
  // The game hears the keys itself and acts on its focus, which is here.
  const onKey = (event) => {
    if (event.key === "Enter" || event.key === " ") event.preventDefault();
  };
  const make = () => {
    root = document.createElement("div");
    root.id = "fivefold-mirror";
    root.addEventListener("pointerdown", () => { isPressed = true; });
    root.addEventListener("click", onClick);
    for (const type of ["keydown", "keyup"]) root.addEventListener(type, onKey);
    addEventListener("resize", () => setTimeout(place, 250));
    // The canvas shows the same once more: it is hidden from screen readers, and the mirror is where Tab comes in.
    root.tabIndex = 0;
    root.setAttribute("role", "group");
    root.setAttribute("aria-label", document.title);
    canvas().setAttribute("aria-hidden", "true");
    canvas().removeAttribute("tabindex");
    canvas().addEventListener("pointerdown", () => {
      if (document.activeElement === document.body) root.focus({ preventScroll: true }); // so that a frame has the keys
    });
    (document.getElementById("stage") || canvas()).after(root);
  };

  // A scene is put together by and by, and shown once it is known whole. One that lies over another is a dialog.
  const begin = (isDialog) => {
    nodes = new Map();
    scene = document.createElement("div");
    scene.setAttribute("role", isDialog ? "dialog" : "main");
  };
  const nodeOf = (key, kind) => {
    const old = nodes.get(key);
    if (old && old.dataset.kind === kind) return old;
    const node = document.createElement(TAGS[kind] || "div");
    if (old) old.replaceWith(node);
    node.dataset.kind = kind;
    if (ROLES[kind]) node.setAttribute("role", ROLES[kind]);
    if (kind === "button") Object.assign(node, { type: "button", tabIndex: -1 });
    if (kind === "field") node.setAttribute("aria-owns", FIELD);
    nodes.set(key, node);
    return node;
  };
  const set = (node, name, value) => {
    if (value === null) node.removeAttribute(name);
    else node.setAttribute(name, value);
  };
  // What can be acted on is a button; in a cell there is one while the cell can be played.
  const change = (key, [kind, words, rect, isEnabled, isChosen]) => {
    const node = nodeOf(key, kind);
    let named = node;
    if (kind === "cell" && isEnabled) {
      named = node.querySelector("button");
      if (!named) {
        named = Object.assign(document.createElement("button"), { type: "button", tabIndex: -1 });
        node.replaceChildren(named);
      }
    }
    node.dataset.key = key;
    if (kind === "grid" || kind === "list" || kind === "field") node.setAttribute("aria-label", words);
    else if (kind !== "row") named.textContent = words;
    if (kind === "button") {
      set(node, "aria-disabled", isEnabled ? null : "true");
      set(node, "aria-pressed", isChosen === null ? null : String(isChosen));
    }
    if (!rect) return;
    const [x, y, w, h] = rect, share = (part, whole) => `${(part / whole) * 100}%`;
    Object.assign(node.style, {
      left: share(x, size[0]), top: share(y, size[1]), width: share(w, size[0]), height: share(h, size[1]),
    });
  };
  // What stays where it is is not touched: an element that is moved loses the focus.
  const arrange = (keys) => {
    const kept = new Set(keys), last = new Map();
    for (const [key, node] of nodes) {
      if (kept.has(key)) continue;
      node.remove();
      nodes.delete(key);
    }
    const put = (parent, node) => {
      const after = last.get(parent), next = after ? after.nextSibling : parent.firstChild;
      if (node !== next) parent.insertBefore(node, next);
      last.set(parent, node);
    };
    let list = scene, grid = scene, row = scene;
    for (const key of keys) {
      const node = nodes.get(key), { kind } = node.dataset;
      put({ item: list, row: grid, cell: row }[kind] || scene, node);
      if (kind === "list") list = node;
      if (kind === "grid") grid = node;
      if (kind === "row") row = node;
    }
  };
  // The page's focus is where the game's is, unless somebody types.
  const give = () => {
    const node = nodes.get(wanted), inside = node && (node.querySelector("button") || node);
    if (!inside || document.activeElement === inside || (document.activeElement || {}).id === FIELD) return;
    inside.focus({ preventScroll: true });
    focused = document.activeElement;
  };

  return {
    show(json) {
      const told = JSON.parse(json);
      if (!root) make();
      if (String(size) !== String(told.size)) {
        size = told.size;
        place();
      }
      const here = document.activeElement, hadFocus = root.contains(here);
      const isMoved = here !== focused && hadFocus && keyOf(here); // and the game does not know yet
      if (told.new) begin(told.dialog);
      for (const key in told.changed) change(key, told.changed[key]);
      if (told.keys) {
        arrange(told.keys);
        const title = scene.querySelector("h1");
        set(scene, "aria-label", title ? title.textContent : document.title);
        if (scene.parentNode !== root) root.replaceChildren(scene);
      }
      if (wanted && !isMoved) give();
      if (hadFocus && !root.contains(document.activeElement)) root.focus({ preventScroll: true });
    },
    // Where the game's focus is now: the element may come later.
    focus(name) {
      wanted = name;
      give();
    },
    take() {
      const here = document.activeElement;
      if (here !== focused) {
        focused = here;
        if (root && root.contains(here) && keyOf(here)) news.unshift(["focus", keyOf(here)]);
      }
      if (!news.length) return "";
      const told = JSON.stringify(news);
      news = [];
      return told;
    },
  };
})();
