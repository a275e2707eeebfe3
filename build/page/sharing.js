// What goes out of the game and comes into it: copying, sharing, pictures and files.
// Some browsers allow the first four only within a tap or a key, of which the game hears a moment later: so it tells
// beforehand which places are for what, see offer(); and asks for the rest by act(), see take().
window.fivefoldGive = (() => {
  const LARGEST = 8000000; // bytes of a file that is read
  const SAME = 1500; // milliseconds within which the game asks for what its tap has done already
  let offers = [], focused = "", pressed = "", png = null, news = [], came = [];
  const last = new Map();

  const canvas = () => document.getElementById("canvas");
  const isOwnPage = () => Boolean(document.getElementById("stage")) && window.top === window;
  const tell = (name, outcome) => {
    news.push([name, outcome]);
    window.fivefoldPage.tell();
  };
  const receive = (text) => {
    came.push(text);
    window.fivefoldPage.tell();
  };

  // ---------------------------------------------------------------- deeds

  const copiedByCommand = (text) => {
    const area = Object.assign(document.createElement("textarea"), { value: text, readOnly: true });
    Object.assign(area.style, { position: "fixed", top: "0", left: "0", opacity: "0", fontSize: "16px" });
    const before = document.activeElement;
    document.body.append(area);
    area.focus({ preventScroll: true });
    area.setSelectionRange(0, text.length);
    let isDone = false;
    try {
      isDone = document.execCommand("copy");
    } catch { /* told by isDone */ }
    area.remove();
    if (before && before.focus) before.focus({ preventScroll: true });
    return isDone;
  };
  const copy = async ({ text }) => {
    try {
      await navigator.clipboard.writeText(text);
      return "done";
    } catch {
      return copiedByCommand(text) ? "done" : "failed";
    }
  };
  const save = async ({ file, text }) => {
    const content = text ? new Blob([text], { type: "application/json" }) : png;
    if (!content) return "failed";
    const address = URL.createObjectURL(content);
    const link = Object.assign(document.createElement("a"), { href: address, download: file });
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(address), 60000);
    return "done";
  };
  const share = async ({ text, file }) => {
    const files = png && file ? [new File([png], file, { type: "image/png" })] : [];
    const withFiles = { text, files }, isPossible = files.length && navigator.canShare && navigator.canShare(withFiles);
    try {
      await navigator.share(isPossible ? withFiles : { text });
      return "done";
    } catch (error) {
      return error.name === "AbortError" ? "left" : "failed";
    }
  };
  const read = async (file) => {
    receive(file.size > LARGEST ? "x".repeat(LARGEST + 1) : await file.text());
  };
  const choose = async () => {
    const input = Object.assign(document.createElement("input"), { type: "file", accept: ".json,.txt" });
    input.addEventListener("change", () => { if (input.files[0]) read(input.files[0]).catch(() => receive("")); });
    input.click();
    return "done";
  };
  const deeds = { copy, save, share, choose };

  const act = (name) => {
    const offer = offers.find((one) => one.name === name), now = performance.now();
    if (!offer || now - (last.get(name) ?? -SAME) < SAME) return;
    last.set(name, now);
    deeds[offer.deed](offer).then((outcome) => tell(name, outcome), () => tell(name, "failed"));
  };

  // ---------------------------------------------------------------- gestures

  const offerAt = (event) => {
    if (event.target !== canvas()) return "";
    const point = event.changedTouches ? event.changedTouches[0] : event, frame = canvas().getBoundingClientRect();
    const scale = canvas().width / frame.width;
    const x = (point.clientX - frame.left) * scale, y = (point.clientY - frame.top) * scale;
    const found = offers.find(({ rect: [left, top, w, h] }) => x >= left && x < left + w && y >= top && y < top + h);
    return found ? found.name : "";
  };
  const onPress = (event) => { pressed = offers.length ? offerAt(event) : ""; };
  const onRelease = (event) => {
    if (pressed && !event.button && offerAt(event) === pressed) act(pressed);
    pressed = "";
  };
  const onKey = (event) => {
    if (offers.length && !event.repeat && (event.key === "Enter" || event.key === " ")
      && !(event.target instanceof HTMLInputElement)) act(focused);
  };
  const onClick = (event) => {
    const node = offers.length && event.target.closest ? event.target.closest("[data-key]") : null;
    if (node) act(node.dataset.key);
  };
  const hear = { capture: true, passive: true };
  for (const type of ["mousedown", "touchstart"]) addEventListener(type, onPress, hear);
  for (const type of ["mouseup", "touchend"]) addEventListener(type, onRelease, hear);
  addEventListener("keydown", onKey, hear);
  addEventListener("click", onClick, hear);

  // ---------------------------------------------------------------- what comes in

  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", (event) => {
    event.preventDefault();
    const file = event.dataTransfer && event.dataTransfer.files[0];
    if (file) read(file).catch(() => receive(""));
  });

  const taken = (list) => (list.length ? JSON.stringify(list.splice(0)) : "");
  return {
    address: () => (isOwnPage() ? location.origin + location.pathname : ""),
    receive,
    given: () => taken(came),
    offer(json) { [offers, focused] = JSON.parse(json); },
    picture(base64) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      png = bytes.length ? new Blob([bytes], { type: "image/png" }) : null;
    },
    act,
    take: () => taken(news),
    canShare: () => Boolean(navigator.share),
  };
})();
