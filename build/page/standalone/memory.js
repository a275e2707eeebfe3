// What an earlier start has left so that the next one is quick: the interpreter's memory as it was when it had begun,
// and the game's byte code.
import { FILES, MEMORY } from "./release.js";

const CACHE = "fivefold-memory";
const IDLE = 4000; // milliseconds after the first picture: whoever begins to play is not to be disturbed
const memory = new URL(`memory?${MEMORY}`, import.meta.url).href;
const compiled = new URL(`compiled?${FILES["fivefold.bin"].hash}`, import.meta.url).href;

// { memory, compiled }: each undefined where nothing is kept, or nothing that belongs to these files.
export async function remembered() {
  try {
    const cache = await caches.open(CACHE);
    const [bytes, zip] = await Promise.all([memory, compiled].map((address) => cache.match(address)));
    return { memory: bytes && new Uint8Array(await bytes.arrayBuffer()), compiled: zip };
  } catch {
    return {}; // some frames have no storage
  }
}

export async function forget() {
  await caches.delete(CACHE);
}

// Another interpreter, in a worker, begins once more and keeps what it has come to.
export function remember(keeper) {
  setTimeout(() => new Worker(keeper, { type: "module" }), IDLE);
}

export async function keep(bytes, zip) {
  await forget();
  const cache = await caches.open(CACHE);
  await Promise.all([cache.put(memory, new Response(bytes)), cache.put(compiled, new Response(zip))]);
}
