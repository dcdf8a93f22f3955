#!/usr/bin/env python3
"""The catalogues of words in po/: compiled into C++, compared with the sources, brought up to date.

  catalogue.py compile OUT.cpp FILE.po...   the C++ source that src/base/words is built with
  catalogue.py check                        every text of the sources is in every catalogue, and nothing else
  catalogue.py update                       adds what is missing, with empty translations; drops what is not used

Texts are the literals in tr("..."), tr("...", "context"), tr_plural("...", "..."), tr_noun("...") and Error("...").
"""
import pathlib
import re
import string
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
# The forms in which a tr_noun may be asked for: {:to}, {:of}.
FORMS = ("to", "of")
LITERAL = r'"(?:[^"\\\n]|\\.)*"'
LITERALS = rf"{LITERAL}(?:\s*{LITERAL})*"
MARKER = re.compile(rf"\b(tr|tr_plural|tr_noun|Error(?:\s+\w+)?)[({{]\s*({LITERALS})(?:\s*,\s*({LITERALS})\s*\))?")
ESCAPES = {"n": "\n", "t": "\t", '"': '"', "\\": "\\"}


def unquoted(text):
    """The value of one or more C string literals, as C++ and PO files write them."""
    pieces = re.findall(r'"((?:[^"\\]|\\.)*)"', text)
    return re.sub(r"\\(.)", lambda m: ESCAPES[m[1]], "".join(pieces))


def quoted(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t") + '"'


def entries_of(marker, first, second):
    """The (context, text, plural) of what a marker holds."""
    if marker == "tr_plural":
        return [(None, first, second)]
    if marker == "tr_noun":
        return [(None, first, None)] + [(form, first, None) for form in FORMS]
    return [(second if marker == "tr" else None, first, None)]


def used_texts():
    """What the sources say: (context, text) -> (plural, the files that say it)."""
    used = {}
    for folder in ("src", "apps"):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix not in (".h", ".cpp", ".inl", ".inc"):
                continue
            for marker, first, second in MARKER.findall(path.read_text()):
                second = unquoted(second) if second else None
                for context, text, plural in entries_of(marker, unquoted(first), second):
                    _, places = used.setdefault((context, text), (plural, []))
                    name = path.relative_to(ROOT).as_posix()
                    if name not in places:
                        places.append(name)
    return used


class Catalogue:
    """A PO file: its head, and (context, text) -> the translations, one or one for each plural form."""

    def __init__(self, path):
        self.code = path.stem
        self.path = path
        self.comments = []
        self.head = ""
        self.texts = {}
        self.notes = {}
        for block in re.split(r"\n\s*\n", path.read_text()):
            self.read_block(block)
        self.plurals = re.search(r"nplurals=(\d+);\s*plural=([^;]+);", self.head)

    def read_block(self, block):
        fields = dict(re.findall(rf"^(msgctxt|msgid|msgid_plural|msgstr(?:\[\d\])?)\s+({LITERALS})", block, re.M))
        if "msgid" not in fields:
            return
        notes = [line for line in block.splitlines() if line.startswith("#") and not line.startswith("#:")]
        text = unquoted(fields["msgid"])
        forms = [unquoted(fields[name]) for name in sorted(fields) if name.startswith("msgstr")]
        if not text:
            self.head, self.comments = forms[0], notes
            return
        key = (unquoted(fields["msgctxt"]) if "msgctxt" in fields else None, text)
        if key in self.texts:
            sys.exit(f"{self.path}: {quoted(text)} stands there twice")
        self.texts[key] = forms
        self.notes[key] = notes

    def write(self, used):
        lines = self.comments + ['msgid ""', 'msgstr ""']
        lines += [quoted(line + "\n") for line in self.head.splitlines()] + [""]
        for key, (plural, places) in used.items():
            context, text = key
            lines += self.notes.get(key, []) + [f"#: {place}" for place in places]
            if context is not None:
                lines.append(f"msgctxt {quoted(context)}")
            lines.append(f"msgid {quoted(text)}")
            if plural is not None:
                lines.append(f"msgid_plural {quoted(plural)}")
                forms = self.texts.get(key, [""] * int(self.plurals[1]))
                lines += [f"msgstr[{i}] {quoted(form)}" for i, form in enumerate(forms)]
            else:
                lines.append(f"msgstr {quoted(self.texts.get(key, [''])[0])}")
            lines.append("")
        self.path.write_text("\n".join(lines))


def places_of(pattern):
    """The arguments that a pattern shows, with their formats; the form of a noun is the translator's choice."""
    places, automatic = [], 0
    for _, name, spec, _ in string.Formatter().parse(pattern):
        if name is None:
            continue
        if name == "":
            name, automatic = str(automatic), automatic + 1
        places.append((name, "" if spec in FORMS else spec))
    if automatic and automatic != len(places):
        raise ValueError("{} and {0} in one text")
    return sorted(places)


def complaints_about(catalogue, used):
    def complain(what, key):
        context = f" ({key[0]})" if key[0] else ""
        found.append(f"{catalogue.path.name}: {what}: {quoted(key[1])}{context}")

    found = []
    for key, (plural, _) in used.items():
        forms = catalogue.texts.get(key)
        if forms is None or not all(forms):
            complain("not translated", key)
            continue
        if len(forms) != (int(catalogue.plurals[1]) if plural else 1):
            complain("wrong number of plural forms", key)
        for form in forms:
            try:
                if places_of(form) != places_of(key[1]):
                    complain("other places than the English text", key)
            except ValueError as error:
                complain(f"{error}", key)
    for key in catalogue.texts:
        if key not in used:
            complain("used nowhere", key)
    return found


def compiled(catalogue):
    rows = []
    for (context, text), forms in catalogue.texts.items():
        key = text if context is None else f"{context}\4{text}"
        rows.append((key.encode(), "\0".join(forms).encode()))
    lines = [f"constexpr std::array<Entry, {len(rows)}> k_{catalogue.code}{{{{"]
    lines += [f"    {{{literal(key)}sv, {literal(text)}sv}}," for key, text in sorted(rows)]
    return lines + ["}};", ""]


def literal(raw):
    """A C++ literal for bytes; octal escapes end after three digits, whatever follows."""
    plain = lambda byte: chr(byte) if 32 <= byte < 127 and chr(byte) not in '"\\?' else f"\\{byte:03o}"
    return '"' + "".join(plain(byte) for byte in raw) + '"'


def compile_catalogues(out, paths):
    catalogues = [Catalogue(pathlib.Path(path)) for path in sorted(paths)]
    lines = ["#include <array>", "", '#include "base/words/catalogue.h"', ""]
    lines += ["namespace tablero::po {", "", "using namespace std::string_view_literals;", "", "namespace {", ""]
    rows = []
    for catalogue in catalogues:
        rule = catalogue.plurals[2].strip() if catalogue.plurals else ""
        # The rule is C, and so is C++; nothing but arithmetic may come in.
        if not re.fullmatch(r"[n0-9()<>=!&|%?: ]+", rule):
            sys.exit(f"{catalogue.path}: the rule for plurals cannot be used: {rule}")
        lines += compiled(catalogue)
        rows.append(f'    {{"{catalogue.code}", [](unsigned long n) {{ return static_cast<unsigned>({rule}); }}, '
                    f"k_{catalogue.code}}},")
    lines += [f"constexpr std::array<Catalogue, {len(rows)}> kCatalogues{{{{"] + rows + ["}};", ""]
    lines += ["}  // namespace", "", "std::span<const Catalogue> catalogues() {", "    return kCatalogues;", "}", ""]
    lines += ["}  // namespace tablero::po", ""]
    pathlib.Path(out).parent.mkdir(parents=True, exist_ok=True)
    pathlib.Path(out).write_text("\n".join(lines))


def main(arguments):
    if len(arguments) > 2 and arguments[0] == "compile":
        compile_catalogues(arguments[1], arguments[2:])
        return 0
    catalogues = [Catalogue(path) for path in sorted((ROOT / "po").glob("*.po"))]
    used = used_texts()
    if arguments == ["update"]:
        for catalogue in catalogues:
            catalogue.write(used)
        return 0
    if arguments == ["check"]:
        found = [line for catalogue in catalogues for line in complaints_about(catalogue, used)]
        print("\n".join(found) if found else f"{len(used)} texts in {len(catalogues)} catalogues")
        return 1 if found else 0
    print(__doc__, file=sys.stderr)
    return 2


sys.exit(main(sys.argv[1:]))
