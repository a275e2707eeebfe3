"""Tab goes through the game and out of it again, at both ends, and shows where it comes back in."""

from pathlib import Path

import edits
from tests.test_build import TEMPLATE, page_of
from tests.web.engines.choose import in_every_engine, in_two_engines
from tests.web.host import Host
from tests.web.player import BrowserPlayer, playing

AROUND = """(() => { for (const [id, way] of [["before", "prepend"], ["after", "append"]]) {
  document.body[way](Object.assign(document.createElement("button"), { id, textContent: id }));
} })()"""
"""What another page could have around the game; the game's own page has nothing there."""
STAND_IN = """
const names = ["a", "b", "c"];
let at = -1;
const go = (to) => {
  at = to;
  fivefoldTab.edges(at < 1, at === 2);
  fivefoldMirror.focus(names[at] || "");
};
addEventListener("load", () => {
  const changed = Object.fromEntries(names.map((name, i) => [name, ["button", name, [30 * i, 9, 20, 20], true, null]]));
  fivefoldStarted();
  fivefoldMirror.show(JSON.stringify({ size: [100, 100], new: true, dialog: false, keys: names, changed }));
  document.addEventListener("keydown", (event) => {
    event.preventDefault();
    if (event.code === "Tab") go(at < 0 ? 0 : at + (event.shiftKey ? -1 : 1));
  });
  setInterval(() => {
    const news = fivefoldTab.take();
    if (news) go(news === "away" ? -1 : news === "back" ? 2 : 0);
  }, 20);
});
"""
"""In place of pygbag's runtime, a game of three buttons that keeps every key, as SDL does."""


def focused(player: BrowserPlayer) -> str:
    """The game's target in focus."""
    player.game.wait_frames(4)
    return str(player.ask("app.keyboard.focused"))


def around(player: BrowserPlayer) -> str:
    """The button around the game that has the page's focus, if one has."""
    return str(player.game.engine.evaluate("document.activeElement.id"))


@in_two_engines
def test_tab_leaves_the_game_at_both_ends_and_comes_back_with_the_ring_shown(web: Host, engine: str) -> None:
    with playing(web, "keys", engine) as (game, player):
        game.engine.evaluate(AROUND)
        names = [*player.targets()]
        game.engine.key("Tab")
        assert focused(player) in names
        for _ in names:
            if focused(player) == names[-1]:
                break
            game.engine.key("Tab")
        game.engine.key("Tab")
        assert (focused(player), around(player)) == ("", "after")
        game.engine.key("Shift+Tab")
        assert focused(player) == names[-1]
        for _ in names[1:]:
            game.engine.key("Shift+Tab")
            game.wait_frames(4)
        assert focused(player) == names[0]
        game.engine.key("Shift+Tab")
        assert (focused(player), around(player)) == ("", "before")
        game.engine.key("Tab")
        assert focused(player) == names[0]


@in_every_engine
def test_on_pygbags_page_too(web: Host, engine: str, tmp_path: Path) -> None:
    page = edits.finished(page_of(TEMPLATE), "0123456789", "0123456789").replace("https://cdn.test/", "")
    (tmp_path / "index.html").write_text(page, encoding="utf-8")
    (tmp_path / "pythons.js").write_text(STAND_IN, encoding="utf-8")
    with web.browser(engine, page=tmp_path) as game:
        game.engine.open(game.site.address)
        game.engine.wait_for("Boolean(document.querySelector('[data-key=c]'))")
        game.engine.evaluate(AROUND)
        for key, wanted in [
            *(("Tab", name) for name in ("a", "b", "c", "after")),
            *(("Shift+Tab", name) for name in ("c", "b", "a", "before")),
            ("Tab", "a"),
        ]:
            game.engine.key(key)
            game.engine.wait_for(f"(document.activeElement.dataset.key || document.activeElement.id) === '{wanted}'", 5)
