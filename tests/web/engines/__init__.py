"""Three browsers behind one interface: Chromium, Firefox, and WebKit, which every browser on an iPad is made of."""
