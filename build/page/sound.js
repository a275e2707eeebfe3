// The game's sounds: put together here from their scores (as game/ui/sound/desktop.py does), and played by the
// browser's own audio thread. A browser lets a page be heard only after a tap or a key, and some silence it when one
// has been elsewhere: every tap and key, and coming back, make it heard again.
window.fivefoldSound = (() => {
  const BLOCK = 512, LEAST = 24, MOST = 32767, UNHEARD = 9;
  const GROWTH = [230, 230, 230, 230, 307, 409, 512, 614, 768, 614, 512, 409, 307, 230, 230, 230];
  const PIECE = 3, REST = 40; // milliseconds that a piece of the work may take, and between two of them
  const PATIENCE = 500; // milliseconds for which a sound waits for the context to go on
  const QUIET = 10000; // milliseconds after the last sound, or tap, until the context rests: silence takes power, too
  const buffers = new Map(), voices = new Set(), started = {};
  let told = null, grains = null, work = null, context = null, muted = false, resting = false, asked = -Infinity;
  let quiet = 0; // the timer of that
  let isInterrupted = false; // by the system, as iPads do at their lock screen: such a context only seems to go on

  // ---------------------------------------------------------------- putting together

  const unpacked = ([start, end, length, begin]) => {
    const heard = new Float32Array(length + 1), size = 2 + BLOCK / 2;
    let last = 0, before = 0, step = begin, at = 0;
    for (let block = start; block < end; block += size) {
      const first = grains[block] << 24 >> 24, second = grains[block + 1] << 24 >> 24;
      for (const pair of grains.subarray(block + 2, Math.min(block + size, end))) {
        for (const code of [pair >> 4, pair & 15]) {
          const guess = (last * first + before * second) >> 6;
          before = last;
          last = Math.max(-MOST, Math.min(MOST, guess + ((code ^ 8) - 8) * step));
          step = Math.max(LEAST, step * GROWTH[code] >> 8);
          heard[at++] = last / MOST;
        }
      }
    }
    return heard.subarray(0, length);
  };
  function* grain(made, start, level, name) {
    const at = Math.round(start * told.rate);
    unpacked(told.grains[name]).forEach((sample, i) => { if (at + i < made.length) made[at + i] += sample * level; });
    yield;
  }
  function* tone(made, start, level, [attack, partials], pitch) {
    const at = Math.round(start * told.rate), rise = Math.round(attack * told.rate);
    for (const [ratio, share, seconds] of partials) {
      const turn = 2 * Math.PI * pitch * ratio / told.rate, sink = Math.exp(-1 / (seconds * told.rate));
      if (turn >= Math.PI * 0.9) continue;
      const end = Math.min(made.length, at + Math.round(seconds * UNHEARD * told.rate));
      const first = 2 * sink * Math.cos(turn), second = -sink * sink;
      let before = 0, now = level * share * sink * Math.sin(turn);
      for (let i = at + 1; i < end; i += 1) {
        made[i] += i < at + rise ? now * (0.5 - 0.5 * Math.cos(Math.PI * (i - at) / rise)) : now;
        [before, now] = [now, first * now + second * before];
      }
      yield;
    }
  }
  function* performed([length, fade, parts]) {
    const made = new Float64Array(length), dying = Math.round(fade * told.rate);
    for (const [start, level, what, pitch] of parts) {
      const timbre = told.timbres[what];
      yield* timbre ? tone(made, start, level, timbre, pitch) : grain(made, start, level, what);
    }
    for (let i = 0; i < dying; i += 1) made[length - 1 - i] *= 0.5 - 0.5 * Math.cos(Math.PI * i / dying);
    return made;
  }
  function* all(index, base64) {
    told = JSON.parse(index);
    grains = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    yield;
    for (const [name, score] of Object.entries(told.scores)) {
      const made = yield* performed(score);
      const buffer = new AudioBuffer({ length: made.length, sampleRate: told.rate });
      buffer.getChannelData(0).set(made);
      buffers.set(name, buffer);
    }
  }
  // Between the game's frames, a little at a time.
  const goOn = () => {
    const end = performance.now() + PIECE;
    while (performance.now() < end) {
      if (work.next().done) return;
    }
    setTimeout(goOn, REST);
  };

  // ---------------------------------------------------------------- being heard

  // Other programs' music goes on, and a phone that is to be silent stays so.
  const made = () => {
    if (navigator.audioSession) navigator.audioSession.type = "ambient";
    const Context = window.AudioContext || window.webkitAudioContext;
    const fresh = Context ? new Context({ latencyHint: "interactive" }) : null;
    if (fresh) {
      fresh.addEventListener("statechange", () => {
        if (fresh.state === "interrupted") isInterrupted = true;
        else if (isInterrupted) wake();
      });
    }
    return fresh;
  };
  // Chromium begins its audio service with the first context and stands still meanwhile, for a tenth of a second: at
  // the first tap. A context made earlier would be refused with a warning; to ask which devices there are begins the
  // service without either, asks nobody, and the answer is not looked at.
  const ahead = () => {
    if (navigator.userAgentData && navigator.mediaDevices) navigator.mediaDevices.enumerateDevices().catch(() => {});
  };
  const wake = () => {
    if (muted || document.hidden) return;
    context = context || made();
    if (!context) return;
    beQuiet();
    if (context.state === "running" && !resting && !isInterrupted) return;
    if (isInterrupted) context.suspend().catch(() => {});
    [resting, isInterrupted, asked] = [false, context.state === "interrupted", performance.now()];
    context.resume().catch(() => {});
  };
  const beQuiet = () => {
    clearTimeout(quiet);
    quiet = setTimeout(() => { if (!voices.size) rest(); }, QUIET);
  };
  const rest = () => {
    for (const voice of voices) voice.stop();
    voices.clear();
    resting = true; // the context says so only later
    if (context) context.suspend().catch(() => {});
  };
  for (const type of ["pointerdown", "pointerup", "touchend", "click", "keydown"]) {
    addEventListener(type, wake, { capture: true, passive: true });
  }
  addEventListener("load", ahead);
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) rest();
    else if (context) wake();
  });

  return {
    begin(index, base64) {
      if (work) return;
      work = all(index, base64);
      setTimeout(goOn, REST);
    },
    play(name, gain) {
      const buffer = buffers.get(name);
      if (context && resting) wake();
      const isReady = context && (context.state === "running" || performance.now() - asked < PATIENCE);
      if (!buffer || !isReady || muted) return false;
      const voice = new AudioBufferSourceNode(context, { buffer }), level = new GainNode(context, { gain });
      voice.connect(level).connect(context.destination);
      voice.onended = () => {
        voices.delete(voice);
        if (!voices.size) beQuiet();
        level.disconnect();
      };
      voices.add(voice);
      voice.start();
      started[name] = (started[name] || 0) + 1;
      return true;
    },
    mute(isMuted) {
      muted = isMuted;
      if (muted) rest();
      else if (context) wake();
    },
    canVibrate: () => Boolean(navigator.vibrate) && matchMedia("(pointer: coarse)").matches,
    vibrate(milliseconds) {
      if (navigator.vibrate) navigator.vibrate(milliseconds);
    },
    // What tests ask: the sounds that are ready, how often each was begun, how many are heard, and the context.
    told: () => ({ buffers, started, sounding: voices.size, context }),
  };
})();
