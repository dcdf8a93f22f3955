#!/usr/bin/env python3
"""Checks that files, functions and classes stay small: a reader should hold each in mind at once.

Reads the sources as text: comments and strings are blanked, braces followed. What stands before a brace tells
whether it opens a namespace, a class, a function or something inside a function."""
import collections
import pathlib
import re
import sys

SUFFIXES = (".h", ".cpp", ".inl", ".inc")
MOST_FILE_LINES = 400
MOST_FUNCTION_LINES = 60
MOST_METHODS = 40
MOST_CLASS_LINES = 400  # of all bodies together, in however many files

# What may be larger, and why.
EXCEPTIONS = {
    "chess/Position": "one-line questions about the board, which every part of chess asks",
    "gomoku/Board": "one-line questions about the board",
    "gomoku/ThreatBoard": "half of it are one-line questions about the board and its threats",
    "search/Worker": "the node and the deepening share the state of one search; every step is a function of its own",
}

NOT_CODE = re.compile(r'//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\'', re.DOTALL)
DIRECTIVE = re.compile(r"^[ \t]*#(?:\\\n|[^\n])*", re.MULTILINE)
CLASS = re.compile(r"\b(?:class|struct|union)\s+(?:alignas\s*\([^)]*\)\s*)?(?:\[\[.*?\]\]\s*)?([\w:]+)(?:\s*<.*>)?\s*(?:final\s*)?(?::[^:].*)?$", re.DOTALL)
CONTROL = re.compile(r"^(?:else\b|do\b|try\b|if\b|for\b|while\b|switch\b|catch\b|return\b|case\b|default\b)")
ARGUMENTS = r"<[^()<>]*(?:<[^()<>]*>[^()<>]*)*>"  # of a template
FUNCTION = re.compile(rf"((?:[\w~]+(?:{ARGUMENTS})?::)*(?:~?\w+|operator\s*\S+))\s*\($")

Function = collections.namedtuple("Function", "name owner file line lines")


def blank(match):
    return re.sub(r"[^\n]", " ", match.group(0))


def function_name(head):
    """The name of the function whose definition opens after `head`, or None."""
    head = head.strip()
    if not head or CONTROL.match(head) or head.endswith(("=", ",", "(", "]")):
        return None
    depth = 0
    for i, char in enumerate(head):
        if char == "(" and depth == 0:
            found = FUNCTION.search(head[:i + 1])
            if found and not re.search(r"\b(decltype|alignas|noexcept|requires|explicit)$", found.group(1)):
                return re.sub(ARGUMENTS, "", found.group(1))
        depth += (char == "(") - (char == ")")
    return None


def functions_of(text, file):
    """Every function with a body, with the class it belongs to."""
    text = DIRECTIVE.sub(blank, NOT_CODE.sub(blank, text))
    stack, start = [], 0  # of (kind, name, line), and where the head of the next brace begins
    for match in re.finditer(r"[{};]", text):
        at, char = match.start(), match.group(0)
        if char == "{":
            head, line = text[start:at], text.count("\n", 0, at) + 1
            inside = any(kind == "function" for kind, _, _ in stack)
            first = line - head.lstrip().count("\n")
            kind, name = "block", None
            if not inside and (found := CLASS.search(head.strip())) and "(" not in head:
                kind, name = "class", found.group(1)
            elif not inside and (name := function_name(re.sub(r"\b(public|private|protected):", "", head))):
                kind = "function"
            stack.append((kind, name, first))
        elif char == "}" and stack:
            kind, name, first = stack.pop()
            if kind == "function":
                owner = [n for k, n, _ in stack if k == "class"] + name.split("::")[:-1]
                lines = text.count("\n", 0, at) + 1 - first + 1
                yield Function(name.split("::")[-1], "::".join(owner), file, first, lines)
        start = match.end()


def check(root):
    bodies = collections.defaultdict(list)
    for path in sorted(p for folder in ("src", "apps") for p in (root / folder).rglob("*")):
        if path.suffix not in SUFFIXES:
            continue
        name, text = path.relative_to(root).as_posix(), path.read_text()
        if (lines := text.count("\n")) > MOST_FILE_LINES:
            yield name, f"{lines} lines, more than {MOST_FILE_LINES}"
        for function in functions_of(text, name):
            if function.lines > MOST_FUNCTION_LINES:
                yield (f"{name}:{function.name}",
                       f"line {function.line}: {function.lines} lines, more than {MOST_FUNCTION_LINES}")
            if function.owner:
                bodies[name.split("/")[1] + "/" + function.owner].append(function)
    for owner, functions in sorted(bodies.items()):
        lines = sum(function.lines for function in functions)
        if len(functions) > MOST_METHODS or lines > MOST_CLASS_LINES:
            yield owner, f"{len(functions)} methods with {lines} lines, more than {MOST_METHODS} or {MOST_CLASS_LINES}"


def problems_of(root, exceptions):
    found = dict(check(root))
    problems = [f"{name}: {what}" for name, what in found.items() if name not in exceptions]
    return problems + [f"{name}: is no exception any more" for name in exceptions if name not in found]


def main():
    root = pathlib.Path(__file__).resolve().parent.parent
    problems = problems_of(root, EXCEPTIONS)
    print("\n".join(problems) if problems else f"sizes: all within limits, {len(EXCEPTIONS)} exceptions")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
