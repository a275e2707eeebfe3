// Shows on the canvas only the places that the game has changed: SDL by itself copies the whole window, pixel by pixel.
window.fivefoldScreen = (() => {
  let places = null;

  return {
    // Rectangles as JSON, [[left, top, width, height], ...] in the canvas's pixels, for the next picture.
    changed(json) { places = JSON.parse(json); },
    // In place of SDL's own way, with what it has made the first time; false if it has to do it itself.
    paint(module, memory, width, height, address) {
      const { SDL2 } = module, now = places;
      places = null;
      const isKnown = SDL2 && SDL2.ctxCanvas === module.canvas && SDL2.imageCtx === SDL2.ctx && SDL2.data32;
      if (!now || !isKnown || SDL2.w !== width || SDL2.h !== height || SDL2.data32Data !== SDL2.image.data) return false;
      const shown = SDL2.data32, start = address >> 2;
      for (const [left, top, wide, high] of now) {
        for (let y = top; y < top + high; y += 1) {
          const from = y * width + left, end = from + wide;
          for (let at = from; at < end; at += 1) shown[at] = memory[start + at] | 0xff000000;
        }
        SDL2.ctx.putImageData(SDL2.image, 0, 0, left, top, wide, high);
      }
      return true;
    },
  };
})();
