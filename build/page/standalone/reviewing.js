// The review of a game by an interpreter of its own, in a worker: begun when a review is opened, and let go when nobody
// has asked for its news for a while, since it takes as much memory as the game.
const WHILE = 3000; // milliseconds
const LEAST_MEMORY = 4; // gigabytes, where the browser tells

let worker = null, told = [], timer = 0;

function end() {
  clearTimeout(timer);
  if (worker) worker.terminate();
  [worker, told] = [null, []];
}

function stay() {
  clearTimeout(timer);
  timer = setTimeout(end, WHILE);
}

window.fivefoldReviewer = {
  begin(task) {
    end();
    if (navigator.deviceMemory < LEAST_MEMORY) return;
    worker = new Worker(new URL("./reviewer.js", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }) => { if (data) told.push(data); else end(); };
    worker.onerror = end;
    worker.postMessage(task);
    stay();
  },
  // null where there is none.
  news() {
    if (!worker) return null;
    stay();
    const news = JSON.stringify(told);
    told = [];
    return news;
  },
  end,
};
document.addEventListener("visibilitychange", () => { if (document.hidden) end(); });
