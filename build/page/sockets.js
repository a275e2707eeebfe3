// Connections to relays (game/online/relays/): texts come and go by the addresses of the relays, as JSON of ASCII.
window.fivefoldSockets = (() => {
  const mostWaiting = 8_000_000, mostTaken = 100_000; // letters that wait of one relay, and that are handed over at once
  const sockets = new Map();
  const waiting = new Map();
  let news = [];
  const escaped = (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;
  const size = (text) => text.length + 100;
  const count = (url, letters) => waiting.set(url, (waiting.get(url) || 0) + letters);
  const tell = (url, kind, text = "") => {
    news.push([url, kind, text]);
    count(url, size(text));
    window.fivefoldPage.tell();
  };
  const flood = (url) => { // a page can't have a relay wait
    window.fivefoldSockets.close(url);
    news = news.filter(([other]) => other !== url);
    waiting.delete(url);
    tell(url, "flooded");
  };

  return {
    open(url) {
      this.close(url);
      let socket;
      try {
        socket = new WebSocket(url);
      } catch {
        tell(url, "closed");
        return;
      }
      sockets.set(url, socket);
      const isCurrent = () => sockets.get(url) === socket;
      socket.onopen = () => isCurrent() && tell(url, "open");
      socket.onmessage = ({ data }) => {
        if (!isCurrent()) return;
        if ((waiting.get(url) || 0) > mostWaiting) flood(url);
        else tell(url, "text", typeof data === "string" ? data.slice(0, 100_000) : "");
      };
      socket.onclose = () => {
        if (!isCurrent()) return;
        sockets.delete(url);
        tell(url, "closed");
      };
    },
    send(url, text) {
      const socket = sockets.get(url);
      if (socket && socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close(url) {
      const socket = sockets.get(url);
      sockets.delete(url);
      if (socket) socket.close();
    },
    take() {
      let end = 0, letters = 0;
      for (; end < news.length && letters < mostTaken; end += 1) {
        const [url, , text] = news[end];
        letters += size(text);
        count(url, -size(text));
      }
      const taken = news.slice(0, end);
      news = news.slice(end);
      if (news.length) window.fivefoldPage.tell();
      return JSON.stringify(taken).replace(/[^ -~]/g, escaped);
    },
  };
})();
