// Keeps the page's files, all of one version or none, and answers from them first.
const VERSION = "{{version}}";
const FILES = {{files}};
const PACKED = {{packed}};
const KEPT = `fivefold-${VERSION}`;

const whole = (path) => new URL(path, registration.scope).href;
const isOld = (name) => name.startsWith("fivefold-") && name !== KEPT && name !== "fivefold-memory";

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

async function install() {
  const cache = await caches.open(KEPT);
  try {
    await Promise.all(Object.keys(FILES).map((path) => keep(cache, path)));
  } catch (error) {
    await caches.delete(KEPT);
    throw error;
  }
}

// A page tells its version and asks for this one; once they are the same, nobody needs what others have kept.
async function meet(version, port) {
  port.postMessage(VERSION);
  if (version !== VERSION) return;
  const old = (await caches.keys()).filter(isOld);
  await Promise.all(old.map((name) => caches.delete(name)));
}

// A page that was begun before this version came finds its files where they were kept then.
async function answer(request) {
  const url = new URL(request.url);
  const page = request.mode === "navigate" && url.pathname === new URL(registration.scope).pathname;
  const cache = await caches.open(KEPT);
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
