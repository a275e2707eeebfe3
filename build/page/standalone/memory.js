// The interpreter's memory when it has begun, kept so that it need not begin again at the next start.
import { MEMORY } from "./release.js";

const CACHE = "fivefold-memory";
const IDLE = 4000; // milliseconds after the first picture: whoever begins to play is not to be disturbed
const address = new URL(`memory?${MEMORY}`, import.meta.url).href;

export async function remembered() {
  try {
    const kept = await caches.match(address);
    return kept && new Uint8Array(await kept.arrayBuffer());
  } catch {
    return undefined; // some frames have no storage
  }
}

export async function forget() {
  await caches.delete(CACHE);
}

// Another interpreter, in a worker, begins once more and keeps its memory.
export function remember(keeper) {
  setTimeout(() => new Worker(keeper, { type: "module" }), IDLE);
}

export async function keep(bytes) {
  await caches.delete(CACHE);
  await (await caches.open(CACHE)).put(address, new Response(bytes));
}
