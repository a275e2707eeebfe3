// Connections to relays (game/relays/): texts come and go by the addresses of the relays, as JSON of ASCII.
window.fivefoldSockets = (() => {
  const sockets = new Map();
  let news = [];
  const escaped = (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;
  const tell = (url, kind, text = "") => {
    news.push([url, kind, text]);
    window.fivefoldPage.tell();
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
      socket.onmessage = ({ data }) => isCurrent() && tell(url, "text", typeof data === "string" ? data : "");
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
      const taken = JSON.stringify(news).replace(/[^ -~]/g, escaped);
      news = [];
      return taken;
    },
  };
})();
