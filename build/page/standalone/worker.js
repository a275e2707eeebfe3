// Keeps the page's files, all of one version or none, and answers from them first. What not everyone needs is kept
// once it has been asked for.
const VERSION = "{{version}}";
const FILES = {{files}};
const PACKED = {{packed}};
const LATE = {{late}};
const SCOPE = new URL(registration.scope).pathname;
const OWN = `fivefold:${SCOPE}:`; // other copies of the game on this origin have caches, too
const KEPT = OWN + VERSION;
const MEMORY = `${OWN}memory`; // what memory.js keeps

const whole = (path) => new URL(path, registration.scope).href;

// What another version has kept under the same address is the same file: addresses tell what is in them.
async function keep(cache, path) {
  const url = whole(path), hash = FILES[path];
  const known = path.includes("?") && await caches.match(url);
  const answer = known || await fetch(url, { integrity: hash, cache: path.includes("?") ? "force-cache" : "no-cache" });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  await cache.put(url, known || unpacked(answer, PACKED[path]));
}

// Archives are kept as what is in them: nothing is unpacked at later starts, and Chromium keeps the machine code of
// WebAssembly beside an answer that comes as it is.
function unpacked(answer, type) {
  if (!type) return answer;
  const headers = { "Content-Type": type, "Kept-Unpacked": "yes" };
  return new Response(answer.body.pipeThrough(new DecompressionStream("gzip")), { headers });
}

// Fetches what the cache has not: all of it at first, and later what the browser has cleared away. What comes late is
// needed here if any version has it.
async function complete() {
  const cache = await caches.open(KEPT);
  const there = new Set((await cache.keys()).map(({ url }) => url));
  const late = await Promise.all(LATE.map((path) => caches.match(whole(path), { ignoreSearch: true })));
  const lacking = (path) => !there.has(whole(path)) && (!LATE.includes(path) || late[LATE.indexOf(path)]);
  await Promise.all(Object.keys(FILES).filter(lacking).map((path) => keep(cache, path)));
}

async function install() {
  try {
    await complete();
  } catch (error) {
    await caches.delete(KEPT);
    throw error;
  }
}

// Whether an earlier version has left a cache. Names once told no scope: what is in it tells whose it is.
async function isOld(name) {
  if (name.startsWith(OWN)) return name !== KEPT && name !== MEMORY;
  if (!name.startsWith("fivefold-")) return false;
  const addresses = (await (await caches.open(name)).keys()).map(({ url }) => new URL("./", url).pathname);
  return addresses.includes(SCOPE);
}

// A page tells its version and asks for this one; once they are the same, nobody needs what earlier ones have kept.
async function meet(version, port) {
  port.postMessage(VERSION);
  if (version !== VERSION) return;
  for (const name of await caches.keys()) {
    if (await isOld(name)) await caches.delete(name);
  }
  await complete().catch(() => {}); // without a network: the next visit tries again
}

// A page that was begun before this version came finds its files where they were kept then.
async function answer(request) {
  const url = new URL(request.url);
  const page = request.mode === "navigate" && url.pathname === new URL(registration.scope).pathname;
  const cache = await caches.open(KEPT);
  const late = LATE.find((path) => whole(path) === request.url);
  if (late && !await cache.match(request)) await keep(cache, late).catch(() => {}); // without room: the network's own
  const kept = await cache.match(page ? whole("index.html") : request, { ignoreSearch: page });
  return kept || await caches.match(request) || fetch(request);
}

addEventListener("install", (event) => event.waitUntil(install().then(() => skipWaiting())));
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("message", (event) => event.waitUntil(meet(event.data, event.ports[0])));
addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && event.request.url.startsWith(registration.scope)) {
    event.respondWith(answer(event.request));
  }
});
