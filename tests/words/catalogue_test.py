#!/usr/bin/env python3
"""scripts/catalogue.py on small sources and catalogues of its own."""
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

SCRIPT = pathlib.Path(__file__).resolve().parent.parent.parent / "scripts" / "catalogue.py"
HEAD = """msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"
"""
SOURCE = """
say(tr("Save"));
say(tr("Next", "button"), tr("two "
                             "parts"));
return Error("{}: no {}", path, what);
const Error cut_off("ends \\"early\\"");
tr_plural("{} game", "{} games");
"""
WHOLE = """
msgid "Save"
msgstr "Guardar"

msgctxt "button"
msgid "Next"
msgstr "Siguiente"

msgid "two parts"
msgstr "dos partes"

msgid "{}: no {}"
msgstr "{1} falta: {0}"

msgid "ends \\"early\\""
msgstr "acaba antes"

msgid "{} game"
msgid_plural "{} games"
msgstr[0] "{} partida"
msgstr[1] "{} partidas"
"""


class CatalogueTest(unittest.TestCase):
    def setUp(self):
        self.root = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.root)
        for folder in ("scripts", "src", "apps", "po"):
            (self.root / folder).mkdir()
        shutil.copy(SCRIPT, self.root / "scripts")
        (self.root / "src" / "a.cpp").write_text(SOURCE)

    def run_script(self, *arguments):
        command = [sys.executable, str(self.root / "scripts" / "catalogue.py"), *arguments]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    def check(self, entries):
        (self.root / "po" / "es.po").write_text(HEAD + entries)
        return self.run_script("check")

    def expect_complaint(self, entries, complaint):
        result = self.check(entries)
        self.assertEqual(result.returncode, 1)
        self.assertIn(complaint, result.stdout)

    def test_a_whole_catalogue_is_accepted(self):
        result = self.check(WHOLE)
        self.assertEqual(result.returncode, 0, result.stdout)
        self.assertIn("6 texts in 1 catalogues", result.stdout)

    def test_a_missing_text_is_told(self):
        self.expect_complaint(WHOLE.replace('msgid "Save"\nmsgstr "Guardar"\n', ""), 'not translated: "Save"')
        self.expect_complaint(WHOLE.replace("Guardar", ""), 'not translated: "Save"')
        self.expect_complaint(WHOLE.replace('msgctxt "button"\n', ""), 'not translated: "Next" (button)')

    def test_a_text_that_nobody_uses_is_told(self):
        self.expect_complaint(WHOLE + '\nmsgid "Gone"\nmsgstr "Ido"\n', 'used nowhere: "Gone"')

    def test_places_must_be_those_of_the_english_text(self):
        for wrong in ("falta: {0}", "{} falta", "{0} {1} {2}", "{0:x} {1}"):
            self.expect_complaint(WHOLE.replace("{1} falta: {0}", wrong), "other places than the English text")
        self.expect_complaint(WHOLE.replace("{1} falta: {0}", "{} {1}"), "{} and {0} in one text")
        self.expect_complaint(WHOLE.replace("{1} falta: {0}", "{} {"), '"{}: no {}"')

    def test_every_plural_form_is_needed(self):
        self.expect_complaint(WHOLE.replace('msgstr[1] "{} partidas"\n', ""), "wrong number of plural forms")

    def test_an_update_adds_and_drops(self):
        (self.root / "po" / "es.po").write_text(HEAD + '\nmsgid "Gone"\nmsgstr "Ido"\n')
        self.assertEqual(self.run_script("update").returncode, 0)
        text = (self.root / "po" / "es.po").read_text()
        self.assertNotIn("Gone", text)
        self.assertIn('msgctxt "button"\nmsgid "Next"\nmsgstr ""', text)
        self.expect_complaint(text[len(HEAD):], 'not translated: "{} game"')

    def test_an_update_keeps_what_is_whole(self):
        self.check(WHOLE)
        self.run_script("update")
        first = (self.root / "po" / "es.po").read_text()
        self.run_script("update")
        self.assertEqual((self.root / "po" / "es.po").read_text(), first)
        self.assertEqual(self.run_script("check").returncode, 0)

    def test_a_rule_for_plurals_that_is_no_arithmetic_is_refused(self):
        path = self.root / "po" / "es.po"
        path.write_text(HEAD.replace("(n != 1)", "system(n)") + WHOLE)
        result = self.run_script("compile", str(self.root / "out.cpp"), str(path))
        self.assertNotEqual(result.returncode, 0)
        self.assertIn("rule for plurals", result.stderr)


unittest.main()
