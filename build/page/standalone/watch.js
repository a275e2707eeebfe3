// Loaded before all others, behind words.js in one file: says what is wrong where no other script of the page is left
// to say it.
window.fivefoldFault = "";
window.fivefoldTell = (words, detail) => {
  window.fivefoldFault = words;
  const tell = () => {
    const splash = document.getElementById("transfer");
    splash.hidden = false;
    splash.classList.remove("done");
    splash.classList.add("failed");
    document.getElementById("splash-note").textContent = words;
    document.getElementById("splash-detail").textContent = detail;
  };
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", tell);
  else tell();
};
window.fivefoldMissing = (name) => window.fivefoldTell(
  window.fivefoldSay("page.file_missing"), window.fivefoldSay("page.file_missing.told", { name }),
);

addEventListener("error", ({ target }) => {
  if (!(target instanceof Element) || !target.matches("script, link[rel=stylesheet], link[rel=modulepreload]")) return;
  const address = target.src || target.href;
  if (address && !window.fivefoldFault) window.fivefoldMissing(new URL(address).pathname.split("/").pop());
}, { capture: true });

if (!window.WebAssembly || !window.DecompressionStream || !("noModule" in document.createElement("script"))) {
  window.fivefoldTell(window.fivefoldSay("page.too_old"), "");
}
