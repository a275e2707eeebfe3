// What the page says by itself: in the language that was chosen in the game, else in the first of the player's that it
// knows, else in English. That is the page's language, too, until the game speaks another one.
window.fivefoldSay = (() => {
  const WORDS = {{words}};
  const KIN = { nn: "nb", no: "nb" };
  const page = document.documentElement;

  const chosen = () => {
    try {
      const { language } = JSON.parse(localStorage.getItem(`${window.fivefoldShelf}settings`)) || {};
      return typeof language === "string" ? [language] : [];
    } catch (error) {
      return []; // some frames have no storage, and what it has may be damaged
    }
  };
  // A language, what it is a part of, and its kin, as game/i18n/matching.py has them.
  const ancestry = (name) => {
    const parts = name.split(/[.@]/)[0].replace(/_/g, "-").split("-");
    parts[0] = parts[0].toLowerCase();
    return [...parts.map((_, i) => parts.slice(0, parts.length - i).join("-")), KIN[parts[0]]];
  };
  const wanted = [].concat(...[...chosen(), ...(navigator.languages || [])].map(ancestry));
  page.lang = wanted.find((code) => Object.keys(WORDS).includes(code)) || "en";

  return (key, values) => (WORDS[page.lang] || WORDS.en)[key].replace(/{(\w+)}/g, (_, name) => values[name]);
})();
