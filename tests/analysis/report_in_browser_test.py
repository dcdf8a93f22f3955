#!/usr/bin/env python3
"""Plays through a report in a headless browser: keys, clicks, the lines of the reasons, both games; and that the page reads
without scripts, that nothing of the input becomes one, and that nothing is asked of the network.

Usage: report_in_browser_test.py TABLERO"""
import pathlib
import subprocess
import sys
import tempfile
import unittest

import browser

CHESS = """
[White "<script>document.title='hacked'</script>"]
[Black "\\" onmouseover=document.title=1 '"]

1. e4 e5 2. Nf3 d6 3. Bc4 Bg4 4. Nc3 {</p><script>document.title='hacked'</script>} g6 5. Nxe5 Bxd1 6. Bxf7+ Ke7 7. Nd5# 1-0
"""
CASTLING = """
[White "A"]

1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6 5. d3 O-O 6. Bg5 h6 7. Bxf6 Qxf6 8. c3 d6 1/2-1/2
"""
# The pair on i9 and j9 is taken from both ends under this rule.
GOMOKU = """(;GM[4]SZ[15]PB[B <b>x</b>]PW[W]
;B[hh];W[ii];B[ih];W[ji];B[jh];W[aa];B[gh];W[oo];B[kh])
"""
TABLERO = None
# What stands on a square of the first board: the name of its piece, the colour of its stone, or nothing.
ON = """(square => { const r = document.querySelector('.replay'), b = r.querySelector('.board'), n = Number(b.dataset.size || 8);
const c = square.charCodeAt(0) - 97, l = Number(square.slice(1)) - 1, s = b.dataset.size ? 24 : 60;
const x = s * c + (s == 24 ? 24 : 0), y = s * (n - 1 - l) + (s == 24 ? 24 : 0);
const e = [...b.querySelector('.pieces').children].find(e => (e.getAttribute('cx') || e.getAttribute('x')) == x
  && (e.getAttribute('cy') || e.getAttribute('y')) == y && e.tagName != 'text');
return e ? (e.getAttribute('href') || e.getAttribute('class')).replace('#', '') : ''; })"""


class Report(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.browser = browser.Browser()

    @classmethod
    def tearDownClass(cls):
        cls.browser.__exit__()
        cls.folder.cleanup()

    def page(self, name, *texts):
        folder = pathlib.Path(self.folder.name)
        files = [folder / f"{name}-{i}.{'sgf' if text.startswith('(;') else 'pgn'}" for i, text in enumerate(texts)]
        for file, text in zip(files, texts):
            file.write_text(text, encoding="utf-8")
        page = folder / f"{name}.html"
        if not page.exists():
            subprocess.run([TABLERO, "analyse", *files, "--nodes", "3000", "--html", page, "--no-store"], check=True)
        return page

    def open(self, name, *texts, scripts=True):
        self.browser.open(self.page(name, *texts), scripts)
        if scripts:
            self.wait_for_board()

    def wait_for_board(self):
        """A board is made when it comes into view, which the browser tells in its own time."""
        self.browser.wait_until("document.querySelector('.replay').dataset.at !== undefined")

    def at(self):
        return self.browser.evaluate("document.querySelector('.replay').dataset.at")

    def on(self, square):
        return self.browser.evaluate(f"{ON}('{square}')")

    def count(self, selector):
        return self.browser.evaluate(f"document.querySelectorAll({selector!r}).length")

    def test_keys_step_through_the_game(self):
        self.open("chess", CHESS)
        self.assertEqual((self.at(), self.on("e2"), self.on("e4")), ("0", "wP", ""))
        for _ in range(3):
            self.browser.press("ArrowRight")
        self.assertEqual((self.at(), self.on("e2"), self.on("e4"), self.on("e5"), self.on("f3")), ("3", "", "wP", "bP", "wN"))
        self.browser.press("ArrowLeft")
        self.assertEqual((self.at(), self.on("f3")), ("2", ""))
        self.browser.press("End")
        self.assertEqual((self.at(), self.on("d5"), self.on("d1"), self.on("f7")), ("13", "wN", "bB", "wB"))
        self.browser.press("ArrowRight")
        self.assertEqual(self.at(), "13")
        self.browser.press("Home")
        self.assertEqual((self.at(), self.on("d1")), ("0", "wQ"))
        self.browser.press("ArrowLeft")
        self.assertEqual(self.at(), "0")

    def test_buttons_moves_and_graph_take_clicks(self):
        self.open("chess", CHESS)
        self.browser.click("button[data-go=last]")
        self.assertEqual(self.at(), "13")
        self.browser.click("button[data-go=previous]")
        self.assertEqual(self.at(), "12")
        self.browser.click(".moves span", 8)
        self.assertEqual((self.at(), self.on("e5"), self.on("f3")), ("9", "wN", ""))
        self.assertEqual(self.browser.evaluate("document.querySelector('.moves .on').dataset.ply"), "9")
        self.browser.click(".graph")
        self.assertIn(self.at(), ("6", "7"))

    def test_castling_and_the_turned_board(self):
        self.open("castling", CASTLING)
        self.browser.press("End")
        self.assertEqual([self.on(square) for square in ("e1", "f1", "g1", "h1")], ["", "wR", "wK", ""])
        self.browser.press("f")
        self.assertEqual(self.on("b8"), "wK")  # g1 is there now
        labels = self.browser.evaluate("[...document.querySelectorAll('.replay .column')].map(e => e.textContent).join('')")
        self.assertEqual(labels, "hgfedcba")

    def test_every_line_is_playable_and_leads_back(self):
        self.open("chess", CHESS)
        lines = self.count(".told .pv")
        self.assertGreater(lines, 2)
        for line in range(lines):
            self.browser.click(".told .pv > span:first-child", line)
            at, step = map(int, self.at().split("+"))
            self.assertGreaterEqual(step, 1)
            self.browser.press("ArrowRight")
            self.browser.press("End")
            told = self.browser.evaluate(f"document.querySelectorAll('.told .pv')[{line}].dataset.moves.split(' ').length")
            self.assertEqual(self.at(), f"{at}+{told}")
            self.assertEqual(self.count(".now .pv > .on"), 1)
            self.browser.click("button.back")
            self.assertEqual(self.at(), str(at))
            self.assertTrue(self.browser.evaluate("document.querySelector('button.back').hidden"))

    def test_lines_in_the_words_of_a_reason_are_playable(self):
        self.open("chess", CHESS)
        reasons = self.browser.evaluate("[...document.querySelectorAll('.why')].map(e => [e.innerHTML, e.textContent])")
        in_brackets = [html for html, text in reasons if "(" in text]
        self.assertTrue(in_brackets)
        for html in in_brackets:
            self.assertIn('(<span class="pv"', html)

    def test_a_step_before_a_line_is_the_game(self):
        self.open("chess", CHESS)
        self.browser.click(".told .pv > span:first-child")
        at = self.at().split("+")[0]
        self.browser.press("ArrowLeft")
        self.assertEqual(self.at(), at)

    def test_gomoku(self):
        self.open("gomoku", GOMOKU)
        self.browser.press("End")
        self.assertEqual((self.at(), self.on("h8"), self.on("i7"), self.on("g7")), ("9", "black", "white", ""))
        self.assertEqual(self.count(".replay .coordinate"), 30)
        self.browser.click(".told .pv > span:first-child")
        self.assertRegex(self.at(), r"^\d+\+[12]$")
        self.assertGreaterEqual(self.count(".replay .pieces text"), 1)
        self.browser.press("Escape")
        self.assertEqual(self.count(".replay .pieces text"), 0)

    def test_keys_belong_to_the_game_in_view(self):
        self.open("both", CASTLING, GOMOKU)
        self.browser.evaluate("document.querySelectorAll('section[id]')[1].scrollIntoView()")
        self.browser.press("ArrowRight")
        self.assertEqual(self.browser.evaluate("[...document.querySelectorAll('.replay')].map(e => e.dataset.at).join()"), "0,1")

    def test_nothing_of_the_input_runs_and_nothing_is_fetched(self):
        self.open("chess", CHESS)
        self.browser.press("End")
        self.assertEqual(self.browser.evaluate("document.title"), "Game review")
        self.assertEqual(self.count("script"), 1)
        self.assertEqual(self.count("[onmouseover], [onload], [src]"), 0)
        asked = [e["params"]["request"]["url"] for e in self.browser.events if e.get("method") == "Network.requestWillBeSent"]
        self.assertEqual([url for url in asked if not url.startswith("file:")], [])
        errors = [e for e in self.browser.events if e.get("method") in ("Log.entryAdded", "Runtime.exceptionThrown")]
        self.assertEqual(errors, [])

    def test_another_script_would_not_run(self):
        page = self.page("chess", CHESS)
        changed = pathlib.Path(self.folder.name) / "changed.html"
        text = page.read_text(encoding="utf-8").replace("</main>", "<script>document.title='hacked'</script></main>")
        changed.write_text(text, encoding="utf-8")
        self.browser.open(changed)
        self.wait_for_board()
        self.assertEqual(self.browser.evaluate("document.title"), "Game review")
        self.assertEqual(self.at(), "0")

    def test_without_scripts_it_reads_as_a_page(self):
        self.open("chess", CHESS, scripts=False)
        try:
            tree = self.browser.ask("DOM.getDocument", depth=1)["root"]["nodeId"]
            panel = self.browser.ask("DOM.querySelector", nodeId=tree, selector=".replay")["nodeId"]
            with self.assertRaises(RuntimeError):  # it is not laid out
                self.browser.ask("DOM.getBoxModel", nodeId=panel)
            table = self.browser.ask("DOM.querySelector", nodeId=tree, selector=".told table")["nodeId"]
            self.assertGreater(self.browser.ask("DOM.getBoxModel", nodeId=table)["model"]["height"], 50)
        finally:
            self.browser.ask("Emulation.setScriptExecutionDisabled", value=False)


if __name__ == "__main__":
    if browser.chromium() is None:
        print("skipped: there is no Chromium to open the report in")
        sys.exit(0)
    TABLERO = sys.argv.pop(1)
    unittest.main()
