#!/usr/bin/env python3
"""Makes a C++ table of data/openings.txt and data/openings_names.txt, which say how they are to be read:
openings_table.py OPENINGS NAMES OUTPUT. The lines of the table are in the order of their moves, so that one that begins
like the one before it follows it."""
import json
import pathlib
import re
import sys

LINE = re.compile(r"( *)(?:([A-E]\d\d) )?([^|]*?)(?: \| (.*))?$")
MOVE = re.compile(r"(?:[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8]|O-O(?:-O)?)[+#]?$")
GENDERED = re.compile(r"(.*) \(([mf])\)$")
# The letters of K, Q, R, B and N.
PIECES = {"es": "RDTAC", "fr": "RDTFC"}


def fail(path, number, problem):
    sys.exit(f"{path}:{number}: {problem}")


def meaningful_lines(path):
    for number, line in enumerate(pathlib.Path(path).read_text(encoding="utf-8").splitlines(), 1):
        if line.strip() and not line.startswith("#"):
            yield number, line


def full_name(name, parent):
    """The name that a line gives, continued from that of the line above; none where that does not work."""
    if not name:
        return parent
    if name.startswith(": "):
        return parent and parent.split(":")[0] + name
    if name.startswith(", "):
        return parent + name if parent and ":" in parent else None
    return name


def read_openings(path):
    """(code, moves, name) of every line."""
    openings, above = {}, []
    for number, line in meaningful_lines(path):
        indent, code, moves, name = LINE.match(line).groups()
        depth = len(indent) // 2
        if len(indent) % 2 or depth > len(above):
            fail(path, number, "indented too far")
        del above[depth:]
        parent_code, parent_moves, parent_name = above[-1] if above else (None, (), None)
        code = code or parent_code
        name = full_name(name, parent_name)
        if not code or not name:
            fail(path, number, "no code" if not code else "no name, or one that continues nothing")
        for move in moves.split():
            if not MOVE.match(move):
                fail(path, number, f"'{move}' is no move")
        above.append((code, (*parent_moves, *moves.split()), name))
        if above[-1][1] in openings:
            fail(path, number, "these moves are there already")
        openings[above[-1][1]] = above[-1]
    return [openings[moves] for moves in sorted(openings)]


class Translator:
    """The words of one language: phrases (with their gender, where they are nouns) and adjectives."""

    def __init__(self, code, entries):
        self.code = code
        self.joint = entries.pop("A: B")[1:-1]
        self.adjectives, self.phrases = {}, {}
        for english, text in entries.items():
            gendered = GENDERED.match(text)
            if "/" in text:
                self.adjectives[english] = dict(zip("mf", text.split("/")))
            else:
                self.phrases[english] = gendered.groups() if gendered else (text, None)

    def name(self, english):
        """A whole name, with a capital letter at its beginning."""
        family, _, variation = english.partition(": ")
        text, gender = self.part(family, "f")
        parts = []
        for part in variation.split(", ") if variation else []:
            words, gender = self.part(part, gender)
            parts.append(words)
        text += self.joint + ", ".join(parts) if parts else ""
        return text[0].upper() + text[1:]

    def part(self, english, gender):
        """A part and its gender; what stands alone as an adjective agrees with `gender`. Names stay what they are."""
        return self.known(english, gender) or (self.proper(english), gender)

    def known(self, english, gender):
        if english in self.phrases:
            text, own = self.phrases[english]
            return text, own or gender
        if english in self.adjectives:
            return self.adjectives[english][gender], gender
        return self.with_moves(english, gender) or self.with_adjective(english, gender) or self.with_noun(english)

    def with_moves(self, english, gender):
        found = re.match(r"(?:(.*) )?(with|without) (.*)$", english)
        if not found:
            return None
        before, link, moves = found.groups()
        text, gender = self.part(before, gender) if before else ("", gender)
        return " ".join([*([text] if text else []), self.phrases[link][0], self.part(moves, gender)[0]]), gender

    def with_adjective(self, english, gender):
        first, _, rest = english.partition(" ")
        if first in self.adjectives and (noun := self.known(rest, gender)):
            return f"{noun[0]} {self.adjectives[first][noun[1]]}", noun[1]
        rest, _, last = english.rpartition(" ")
        if last in self.adjectives and rest:
            text, gender = self.part(rest, gender)
            return f"{text} {self.adjectives[last][gender]}", gender
        return None

    def with_noun(self, english):
        words = english.split()
        for start in range(1, len(words)):
            text, gender = self.phrases.get(" ".join(words[start:]), ("", None))
            if gender:
                return f"{text} {self.proper(' '.join(words[:start]))}", gender
        return None

    def proper(self, english):
        """The name of somebody, without the English genitive; places and moves as the language writes them."""
        return re.sub(r"'s$", "", " ".join(self.word(word) for word in english.split()))

    def word(self, english):
        if MOVE.match(english):
            return english.translate(str.maketrans("KQRBN", PIECES[self.code]))
        text, gender = self.phrases.get(english, (english, None))
        return english if gender else text


def read_translators(path):
    columns = []
    for number, line in meaningful_lines(path):
        columns.append([cell.strip() for cell in line.split(" = ")])
        if len(columns[-1]) != len(columns[0]) or not all(columns[-1]):
            fail(path, number, f"not {len(columns[0])} columns")
        if any(columns[-1][0] == other[0] for other in columns[:-1]):
            fail(path, number, f"'{columns[-1][0]}' is there already")
    return [Translator(columns[0][i], {row[0]: row[i] for row in columns[1:]}) for i in range(1, len(columns[0]))]


def main():
    openings_path, names_path, output = sys.argv[1:]
    translators = read_translators(names_path)
    rows = []
    for code, moves, name in read_openings(openings_path):
        translations = "".join(f"{language.code} {language.name(name)}\n" for language in translators)
        cells = (code, " ".join(moves), name, translations)
        # With their lengths (sv): clang counts only so many letters when it compiles.
        rows.append("    {" + ", ".join(json.dumps(cell, ensure_ascii=False) + "sv" for cell in cells) + "},\n")
    pathlib.Path(output).write_text(
        '#include "chess/notation/openings.h"\n\nnamespace tablero::chess {\nnamespace {\n\nusing namespace std::string_view_literals;\n\n'
        f"constexpr Opening kOpenings[]{{\n{''.join(rows)}}};\n\n"
        "}  // namespace\n\nstd::span<const Opening> Openings::all() {\n    return kOpenings;\n}\n\n"
        "}  // namespace tablero::chess\n", encoding="utf-8")


main()
