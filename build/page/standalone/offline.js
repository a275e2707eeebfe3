// The game without a network: a service worker keeps its files. A newer version takes the worker's place as soon as all
// of its files are kept; the page that runs has loaded everything, and goes on with what it is until the next start.

const worker = () => navigator.serviceWorker;

// Called when the game is shown: only then are its files kept, so that nothing slows its start down.
export async function offlineReady(version) {
  try {
    if (!worker()) return;
    window.fivefoldPage.renew = () => location.reload();
    worker().addEventListener("controllerchange", () => compare(version));
    await worker().register("worker.js", { scope: "./", updateViaCache: "none" });
    await compare(version);
  } catch {
    // pages from a file and some frames have no service worker: then the game needs its network
  }
}

// Tells the worker which version runs, and the game whether the worker has another one.
async function compare(version) {
  const { active } = await worker().ready, { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => {
    window.fivefoldPage.hasUpdate = data !== version;
    window.fivefoldPage.tell();
  };
  active.postMessage(version, [port2]);
}
