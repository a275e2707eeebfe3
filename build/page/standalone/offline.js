// The game without a network: a service worker keeps its files, and a new version waits until the next start.

const worker = () => navigator.serviceWorker;
const RENEW = "renew";

// Where a new version waits at the start of the page, it takes over before anything of the old one runs.
export async function renewed() {
  try {
    const registration = worker() && await worker().getRegistration();
    if (!registration || !registration.waiting) return false;
    await takeOver(registration.waiting);
    return true;
  } catch {
    return false; // some frames have no storage
  }
}

function takeOver(waiting) {
  return new Promise((resolve) => {
    worker().addEventListener("controllerchange", () => { location.reload(); resolve(); }, { once: true });
    waiting.postMessage(RENEW);
  });
}

// Called when the game is shown: only then are its files kept, so that nothing slows its start down.
export async function offlineReady() {
  try {
    if (!worker()) return;
    const registration = await worker().register("worker.js", { scope: "./", updateViaCache: "none" });
    watch(registration);
  } catch {
    // pages from a file and some frames have no service worker: then the game needs its network
  }
}

function watch(registration) {
  const tell = () => { window.fivefoldPage.hasUpdate = Boolean(registration.waiting && worker().controller); };
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", tell);
  });
  tell();
  window.fivefoldPage.renew = () => { if (registration.waiting) takeOver(registration.waiting); };
}
