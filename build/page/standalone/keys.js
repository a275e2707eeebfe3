// The places of keys on the keyboard, by their DOM names, as the numbers that SDL knows them by (scan codes of a PC).
(() => {
  const rows = [
    [1, "Escape"], [2, "Digit1 Digit2 Digit3 Digit4 Digit5 Digit6 Digit7 Digit8 Digit9 Digit0 Minus Equal Backspace"],
    [15, "Tab KeyQ KeyW KeyE KeyR KeyT KeyY KeyU KeyI KeyO KeyP BracketLeft BracketRight Enter ControlLeft"],
    [30, "KeyA KeyS KeyD KeyF KeyG KeyH KeyJ KeyK KeyL Semicolon Quote Backquote ShiftLeft Backslash"],
    [44, "KeyZ KeyX KeyC KeyV KeyB KeyN KeyM Comma Period Slash ShiftRight NumpadMultiply AltLeft Space CapsLock"],
    [59, "F1 F2 F3 F4 F5 F6 F7 F8 F9 F10"], [87, "F11 F12"],
    [71, "Numpad7 Numpad8 Numpad9 NumpadSubtract Numpad4 Numpad5 Numpad6 NumpadAdd Numpad1 Numpad2 Numpad3 Numpad0"],
    [83, "NumpadDecimal"], [86, "IntlBackslash"], [0xE01C, "NumpadEnter ControlRight"], [0xE035, "NumpadDivide"],
    [0xE038, "AltRight"], [0xE047, "Home ArrowUp PageUp"], [0xE04B, "ArrowLeft"], [0xE04D, "ArrowRight"],
    [0xE04F, "End ArrowDown PageDown Insert Delete"], [0xE05B, "MetaLeft MetaRight ContextMenu"],
  ];
  const codes = new Map(rows.flatMap(([first, names]) => names.split(" ").map((name, i) => [name, first + i])));
  window.fivefoldKeyCode = (name) => codes.get(name) || 0;
})();
