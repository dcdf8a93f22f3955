#!/usr/bin/env python3
"""scripts/check_layers.py and scripts/check_sizes.py on small trees of their own: each fault is told, and nothing else."""
import pathlib
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent.parent / "scripts"))
import check_layers  # noqa: E402
import check_sizes  # noqa: E402


class Tree(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.root = pathlib.Path(self.folder.name)
        (self.root / "apps").mkdir()
        (self.root / "src").mkdir()

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("#pragma once\n" + text if name.endswith(".h") else text)

    def include(self, name, *targets):
        self.write(name, "".join(f"#include {target}\n" for target in targets))


class Layers(Tree):
    def complaints(self):
        return check_layers.check(self.root)

    def assert_told(self, *parts):
        told = self.complaints()
        self.assertEqual(len(told), 1, told)
        for part in parts:
            self.assertIn(part, told[0])

    def test_what_may_be_included(self):
        self.include("src/play/game.h", '"chess/position.h"', '"base/text.h"', "<vector>")
        self.include("src/chess/position.h", '"search/score.h"')
        self.include("apps/tablero/main.cpp", '"play/game.h"')
        self.assertEqual(self.complaints(), [])

    def test_a_lower_layer_includes_a_higher_one_in_any_kind_of_file(self):
        for name in ("game.h", "game.cpp", "game.inl", "game.inc", "game.cpp.in", "deep/er/game.h"):
            with self.subTest(name):
                self.setUp()
                self.include(f"src/chess/{name}", '"play/game.h"')
                self.assert_told(f"src/chess/{name}:", "chess must not include play/game.h")

    def test_games_meet_nowhere_below_the_engine(self):
        self.include("src/gomoku/board.h", '"chess/position.h"')
        self.assert_told("gomoku must not include")

    def test_folders_of_one_layer_in_a_circle(self):
        self.include("src/gomoku/board.h", '"gomoku/search/picker.h"')
        self.include("src/gomoku/search/picker.h", '"gomoku/board.h"')
        self.assert_told("depend on each other", "gomoku → gomoku/search", "gomoku/search → gomoku")

    def test_a_circle_by_way_of_others(self):
        self.include("src/desktop/theme/a.inl", '"desktop/draw/b.h"')
        self.include("src/desktop/draw/b.h", '"desktop/paint/c.h"')
        self.include("src/desktop/paint/c.h", '"desktop/theme/d.h"')
        self.write("src/desktop/theme/d.h", "")
        self.assert_told("desktop/draw", "desktop/paint", "desktop/theme")

    def test_rooms_of_the_window(self):
        self.include("src/desktop/model/pages/desk.h", '"desktop/model/game/session.h"')
        self.assertEqual(self.complaints(), [])
        self.include("src/desktop/model/game/open.cpp", '"desktop/model/pages/desk.h"')
        self.include("src/desktop/model/pages/desk.h")
        self.assert_told("src/desktop/model/game/open.cpp:1", "must not include desktop/model/pages")

    def test_includes_are_rooted(self):
        self.include("src/chess/search/a.h", '"../position.h"')
        self.assert_told("rooted at src/")

    def test_libraries_have_one_home(self):
        self.include("src/library/store.cpp", "<sqlite3.h>")
        self.include("src/analysis/store.cpp", "<sqlite3.h>")
        self.assert_told("src/analysis/store.cpp", "does not belong here")

    def test_some_of_them_one_file(self):
        self.include("src/tactics/a.cpp", "<SWI-Prolog.h>")
        self.include("src/tactics/b.cpp", "<SWI-Prolog.h>")
        self.assert_told("more than 1 file", "src/tactics/a.cpp", "src/tactics/b.cpp")

    def test_headers_are_guarded(self):
        (self.root / "src/base").mkdir()
        (self.root / "src/base/text.h").write_text("int x;\n")
        self.assert_told("src/base/text.h", "#pragma once")

    def test_no_kind_of_file_escapes(self):
        self.include("src/chess/board.hpp", '"play/game.h"')
        self.assert_told("src/chess/board.hpp", "no check looks into")


def function(name, lines):
    return f"void {name}() {{\n" + "    work();\n" * (lines - 2) + "}\n"


class Sizes(Tree):
    def complaints(self, exceptions=()):
        return check_sizes.problems_of(self.root, exceptions)

    def test_what_is_small_enough(self):
        self.write("src/base/a.cpp", "//\n" * 340 + function("f", 60))
        self.assertEqual(self.complaints(), [])

    def test_long_files_of_every_kind(self):
        for name in ("a.cpp", "a.h", "a.inl", "a.inc"):
            with self.subTest(name):
                self.setUp()
                self.write(f"src/base/{name}", "//\n" * 401)
                told = self.complaints()
                self.assertEqual(len(told), 1)
                self.assertIn("more than 400", told[0])

    def test_long_functions(self):
        self.write("src/base/a.inl", function("first", 60) + function("second", 61))
        self.assertEqual(len(self.complaints()), 1)
        self.assertIn("second: line 61: 61 lines", self.complaints()[0])

    def test_methods_are_counted_over_files(self):
        self.write("src/base/a.h", "class A {\n" + "".join(f"    int f{i}() {{ return 1; }}\n" for i in range(20)) + "};\n")
        self.write("src/base/a.cpp", "".join(f"int A::g{i}() {{ return 1; }}\n" for i in range(20)))
        self.assertEqual(self.complaints(), [])
        self.write("src/base/b.inl", "template <class T>\nint A::h() const {\n    return 1;\n}\n")
        self.assertEqual(len(self.complaints()), 1)
        self.assertIn("base/A: 41 methods", self.complaints()[0])

    def test_methods_that_answer_with_templates_count_too(self):
        body = "() {\n    return {};\n}\n"
        self.write("src/base/a.cpp", "".join(f"template <class R>\nstd::map<int, std::vector<R>> A<R>::f{i}{body}"
                                             for i in range(41)))
        self.assertEqual(len(self.complaints()), 1)
        self.assertIn("base/A: 41 methods", self.complaints()[0])

    def test_and_their_lines(self):
        self.write("src/base/a.cpp", "".join(function(f"A::f{i}", 50) for i in range(7)))
        self.write("src/base/b.cpp", function("A::g", 51))
        self.assertIn("base/A: 8 methods with 401 lines", self.complaints()[0])

    def test_braces_in_words_are_none(self):
        self.write("src/base/a.cpp", 'void f() {\n    say("}");  // }\n    /* } */\n' + "    work();\n" * 60 + "}\n")
        self.assertEqual(len(self.complaints()), 1)

    def test_exceptions_are_needed(self):
        self.write("src/base/a.cpp", function("f", 61))
        self.assertEqual(self.complaints({"src/base/a.cpp:f": "why"}), [])
        self.write("src/base/a.cpp", function("f", 60))
        self.assertEqual(self.complaints({"src/base/a.cpp:f": "why"}), ["src/base/a.cpp:f: is no exception any more"])


if __name__ == "__main__":
    unittest.main()
