// What an earlier start has left so that the next one is quick: the interpreter's memory as it was when it had begun,
// and the game's byte code.
import { FILES, MEMORY } from "./release.js";

const CACHE = `fivefold:${new URL("./", import.meta.url).pathname}:memory`; // worker.js knows this name
const SIZE = "Kept-Size"; // a header
const IDLE = 4000; // milliseconds after the first picture: whoever begins to play is not to be disturbed
const memory = new URL(`memory?${MEMORY}`, import.meta.url).href;
const compiled = new URL(`compiled?${FILES["fivefold.bin"].hash}`, import.meta.url).href;

// { memory, compiled }: each undefined where nothing is kept, or nothing whole that belongs to these files.
export async function remembered() {
  try {
    const cache = await caches.open(CACHE);
    const [kept, zip] = await Promise.all([memory, compiled].map((address) => cache.match(address)));
    return { memory: kept && await whole(kept), compiled: zip };
  } catch {
    return {}; // some frames have no storage
  }
}

// The interpreter would wait for ever for what is missing.
async function whole(kept) {
  const bytes = new Uint8Array(await kept.arrayBuffer());
  return bytes.length === Number(kept.headers.get(SIZE)) ? bytes : undefined;
}

// Whether there was something to forget.
export function forget() {
  return caches.delete(CACHE);
}

// Another interpreter, in a worker, begins once more and keeps what it has come to.
export function remember(keeper) {
  setTimeout(() => new Worker(keeper, { type: "module" }), IDLE);
}

export async function keep(bytes, zip) {
  await forget();
  const cache = await caches.open(CACHE);
  const sized = new Response(bytes, { headers: { [SIZE]: bytes.length } });
  await Promise.all([cache.put(memory, sized), cache.put(compiled, new Response(zip))]);
}
