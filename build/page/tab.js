// Tab goes through all that can be acted on in the game and, after the last of it, on to what follows the game; so does
// Shift and Tab before the first. The game tells where its focus is, and asks what Tab has done; see take().
// Of all other keys, the browser's own shortcuts stay its own.
window.fivefoldTab = (() => {
  let isFirst = true, isLast = false, isHeld = false, news = "";
  const canvas = () => document.getElementById("canvas");
  const stop = () => document.getElementById("fivefold-mirror") || canvas();
  const isOurs = (node) => node === document.body || node === canvas() ||
    Boolean(node.closest && node.closest("#fivefold-mirror, #fivefold-field"));

  const tell = (what) => {
    news = what;
    window.fivefoldPage.tell();
  };
  // What goes with such a key is the browser's or the system's, as are most of the keys above the digits.
  const isOthers = (event) => event.altKey || event.ctrlKey || event.metaKey || event.getModifierState?.("AltGraph") ||
    (/^F\d+$/.test(event.key) && event.key !== "F11");
  // The digit row is the game's whatever it types: by "'" Firefox begins to search.
  const isDigit = (event) => /^Digit\d$/.test(event.code) && !event.shiftKey &&
    !document.getElementById("fivefold-field");
  const isTab = (event) => event.key === "Tab" || event.code === "Tab"; // some name it otherwise with Shift
  // The game's own library would keep every key, so what it is not to have is stopped on its way there.
  addEventListener("keydown", (event) => {
    const leaves = event.shiftKey ? isFirst : isLast, ours = isOurs(event.target);
    if (isOthers(event)) {
      event.stopImmediatePropagation();
      return;
    }
    if (ours && isDigit(event)) event.preventDefault();
    if (!isTab(event)) return;
    isHeld = ours && !leaves;
    if (isHeld) return;
    event.stopImmediatePropagation();
    if (!ours) return;
    tell("away");
    // The focus is within what Tab comes in by, which is no stop on the way back.
    stop().tabIndex = -1;
    setTimeout(() => { stop().tabIndex = 0; });
  }, { capture: true });
  // A Tab that was pressed elsewhere and let go here has come here.
  addEventListener("keyup", (event) => {
    if (!isTab(event) || isOthers(event)) return;
    if (!isHeld && isOurs(event.target)) tell(event.shiftKey ? "back" : "on");
    isHeld = false;
  }, { capture: true });
  addEventListener("blur", () => { isHeld = false; });

  return {
    edges(first, last) {
      [isFirst, isLast] = [Boolean(first), Boolean(last)];
      if (canvas().tabIndex > 0) canvas().tabIndex = 0; // in its place among the page's others
    },
    take() {
      const told = news;
      news = "";
      return told;
    },
  };
})();
