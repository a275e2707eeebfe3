// The one text field: an <input> laid over the canvas, so that touch keyboards, dead keys, input methods, paste and
// screen readers work. It tells the game what has happened in it as a list of [kind, value]; see take().
window.fivefoldField = (() => {
  const LEAST = 16; // CSS pixels of its letters, below which some browsers zoom in on whoever types
  const FREE = 12; // CSS pixels between the field and a touch keyboard
  const NAME = "fivefold-field";
  let input = null, wanted = null, news = [], composing = false, lift = 0;

  const tell = (kind, value = "") => {
    news.push([kind, value]);
    window.fivefoldPage.tell();
  };
  const canvas = () => document.getElementById("canvas");
  const viewport = () => window.visualViewport || { offsetTop: 0, height: innerHeight };

  // Where the field lies: the canvas may be scaled, moved, or lifted above a touch keyboard.
  const place = () => {
    if (!input) return;
    const frame = canvas().getBoundingClientRect(), scale = frame.width / canvas().width;
    const [x, y, w, h] = wanted.rect.map((side) => side * scale);
    Object.assign(input.style, {
      left: `${frame.left + x}px`, top: `${frame.top + y}px`, width: `${w}px`, height: `${h}px`,
      padding: `0 ${wanted.pad * scale}px`, fontSize: `${Math.max(LEAST, wanted.size * scale)}px`,
      transform: wanted.turned ? "rotate(180deg)" : "",
    });
  };
  const raise = (pixels) => {
    if (pixels === lift) return;
    lift = pixels;
    fivefoldPage.liftCanvas(pixels);
  };
  const follow = () => {
    if (!input) return;
    place();
    if (document.activeElement !== input) return raise(0);
    const bottom = input.getBoundingClientRect().bottom + lift + FREE, view = viewport();
    raise(Math.max(0, Math.round(bottom - view.offsetTop - view.height)));
    place();
  };

  const onKey = (event) => {
    event.stopPropagation(); // the game's own keys do nothing while somebody types
    if (event.type !== "keydown" || event.isComposing || event.keyCode === 229) return;
    const steps = { ArrowUp: -1, ArrowDown: 1, Tab: event.shiftKey ? -1 : 1 };
    if (event.key === "Enter") tell("confirm");
    else if (event.key === "Escape") tell("back");
    else if (event.key in steps) tell("next", String(steps[event.key]));
    else return;
    event.preventDefault();
    if (event.key !== "Escape") input.blur();
  };
  const onInput = () => { if (!composing) tell("value", input.value.normalize("NFC")); };
  const onEnter = () => { tell("enter"); follow(); };
  const onLeave = () => {
    tell("leave");
    raise(0);
    scrollTo(0, 0);
    place();
  };
  const keep = (event) => event.stopPropagation();

  const make = () => {
    input = document.createElement("input");
    Object.assign(input, { id: NAME, name: NAME, type: "text", tabIndex: -1, autocomplete: "off", spellcheck: false });
    input.setAttribute("autocorrect", "off");
    input.setAttribute("enterkeyhint", "done");
    for (const type of ["keydown", "keypress", "keyup"]) input.addEventListener(type, onKey);
    for (const type of ["mousedown", "mouseup", "click", "touchstart", "touchend", "wheel", "contextmenu", "paste"]) {
      input.addEventListener(type, keep);
    }
    input.addEventListener("compositionstart", () => { composing = true; });
    input.addEventListener("compositionend", () => { composing = false; onInput(); });
    input.addEventListener("input", onInput);
    input.addEventListener("focus", onEnter);
    input.addEventListener("blur", onLeave);
    document.body.append(input);
    // With a mouse there are keys as well; on a touch screen the keyboard waits until it is asked for.
    if (matchMedia("(pointer: fine)").matches) input.focus({ preventScroll: true });
  };
  const close = () => {
    if (!input) return;
    const gone = input;
    input = null; // so that leaving it is not told
    gone.removeEventListener("blur", onLeave);
    gone.remove();
    raise(0);
    [news, composing] = [[], false];
    (document.getElementById("fivefold-mirror") || canvas()).focus({ preventScroll: true });
  };

  // Taps on the canvas are caught by the game, so that the browser would leave the keys here.
  const onPress = (event) => { if (input && event.target !== input) input.blur(); };
  for (const type of ["mousedown", "touchstart"]) addEventListener(type, onPress, { capture: true, passive: true });
  addEventListener("resize", () => setTimeout(follow, 250));
  if (window.visualViewport) {
    for (const type of ["resize", "scroll"]) visualViewport.addEventListener(type, follow);
  }

  return {
    show(json) {
      wanted = JSON.parse(json);
      if (!input) make();
      const [ink, faint, accent] = wanted.colours;
      input.maxLength = wanted.limit;
      input.inputMode = wanted.kind === "digits" ? "numeric" : "text";
      input.autocapitalize = wanted.kind === "digits" ? "off" : "words";
      input.placeholder = wanted.usual;
      input.setAttribute("aria-label", wanted.label);
      Object.assign(input.style, { color: ink, caretColor: accent });
      input.style.setProperty("--quiet", faint);
      if (!composing && input.value.normalize("NFC") !== wanted.value) input.value = wanted.value;
      if (wanted.selected && !composing) input.select();
      follow();
      return true;
    },
    hasFont: false,
    font(base64) {
      this.hasFont = true;
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      new FontFace(NAME, bytes.buffer, { weight: "800" }).load().then((face) => document.fonts.add(face)).catch(() => {});
    },
    focus() { if (input) input.focus({ preventScroll: true }); },
    blur() { if (input) input.blur(); },
    close,
    take() {
      if (!news.length) return "";
      const told = JSON.stringify(news);
      news = [];
      return told;
    },
  };
})();
