#!/usr/bin/env python3
"""Checks who includes whom: the layers of docs/architecture.md as a table, headers of libraries that are
confined to one place, and that no folder, at any level, depends on itself by way of others."""
import pathlib
import re
import sys

# What each layer may include beside itself; a layer may also include what those may.
LAYERS = {
    "base": [],
    "record": ["base"],
    "search": ["base"],
    "nnue": ["base"],
    "fleet": ["base"],
    "chess": ["record", "search", "nnue"],
    "gomoku": ["record", "search", "nnue"],
    "engine": ["chess", "gomoku"],
    "play": ["engine"],
    "protocol": ["play"],
    "tactics": ["play"],
    "library": ["play"],
    "match": ["play", "fleet"],
    "training": ["play", "fleet"],
    "analysis": ["tactics", "library", "fleet"],
    "drill": ["analysis", "protocol"],
    "desktop": ["drill", "match", "training", "protocol"],
}

# Rooms of one layer, each of which may include those before it.
ROOMS = [f"desktop/model{room}" for room in ("/settings", "/think", "/shelf", "/game", "/pages", "", "/script")]

# External headers that may appear in one place only, and in how many files.
CONFINED = {
    r"SFML/": (r"^src/desktop/", None),
    r"dbus/": (r"^src/desktop/", 1),
    r"SWI-": (r"^src/tactics/", 1),
    r"hiredis": (r"^src/fleet/", 1),
    r"openssl": (r"^src/fleet/", 1),
    r"sqlite3": (r"^src/library/", None),
}
SUFFIXES = (".h", ".cpp", ".inl", ".inc", ".in")
NOT_SOURCES = (".txt", ".js")  # CMakeLists.txt, and what pages of reports carry
INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*([<"])([^>"]+)[>"]', re.MULTILINE)


def reach(graph, start):
    """Every node that can be reached from this one."""
    found, todo = set(), list(graph[start])
    while todo:
        node = todo.pop()
        if node not in found:
            found.add(node)
            todo += graph[node]
    return found


def cycles(graph):
    """Groups of folders that reach each other (Tarjan's strongly connected components)."""
    number, low, stack, groups = {}, {}, [], []

    def visit(node):
        number[node] = low[node] = len(number)
        stack.append(node)
        for target in sorted(graph.get(node, {})):
            if target not in number:
                visit(target)
                low[node] = min(low[node], low[target])
            elif target in stack:
                low[node] = min(low[node], number[target])
        if low[node] == number[node]:
            group = stack[stack.index(node):]
            del stack[stack.index(node):]
            if len(group) > 1:
                groups.append(sorted(group))

    for node in sorted(graph):
        if node not in number:
            visit(node)
    return groups


def includes_of(root):
    """Every include of the sources: (file, line, is it ours, target)."""
    for folder in ("src", "apps"):
        for path in sorted((root / folder).rglob("*")):
            if path.suffix not in SUFFIXES:
                continue
            name, text = path.relative_to(root).as_posix(), path.read_text()
            for match in INCLUDE.finditer(text):
                line = text.count("\n", 0, match.start()) + 1
                yield name, line, match.group(1) == '"', match.group(2)


def folder_graph(root):
    """For each folder of src the folders it includes, each with one place as an example."""
    graph = {}
    for name, line, ours, target in includes_of(root):
        if not name.startswith("src/") or not ours or not (root / "src" / target).exists():
            continue
        here = name[len("src/"):].rpartition("/")[0]
        there = target.rpartition("/")[0]
        if here != there:
            graph.setdefault(here, {}).setdefault(there, f"{name}:{line}")
    return graph


def check_includes(root):
    users = {pattern: set() for pattern in CONFINED}
    for name, line, ours, target in includes_of(root):
        place = f"{name}:{line}"
        if ".." in target:
            yield f"{place}: includes are rooted at src/: {target}"
        for pattern, (home, _) in CONFINED.items():
            if re.match(pattern, target):
                users[pattern].add(name)
                if not re.match(home, name):
                    yield f"{place}: {target} does not belong here"
        layer, other = name.split("/")[1], target.split("/")[0]
        if ours and name.startswith("src/") and other in LAYERS and other != layer:
            if other not in reach(LAYERS, layer):
                yield f"{place}: {layer} must not include {target}"
    for pattern, (_, most) in CONFINED.items():
        if most is not None and len(users[pattern]) > most:
            yield f"{pattern}: included by more than {most} file: {', '.join(sorted(users[pattern]))}"


def check_cycles(root):
    graph = folder_graph(root)
    for group in cycles(graph):
        places = [f"{here} → {there} ({graph[here][there]})" for here in group for there in group
                  if there in graph.get(here, {})]
        yield "folders that depend on each other: " + ", ".join(places)


def check_rooms(root):
    for here, targets in folder_graph(root).items():
        for there, place in targets.items():
            if here in ROOMS and there in ROOMS[ROOMS.index(here):]:
                yield f"{place}: {here} must not include {there}"


def check_kinds(root):
    for folder in ("src", "apps"):
        for path in sorted((root / folder).rglob("*")):
            if path.is_file() and path.suffix not in SUFFIXES + NOT_SOURCES:
                yield f"{path.relative_to(root)}: a kind of file that no check looks into"


def check_guards(root):
    for path in sorted((root / "src").rglob("*.h")):
        if "#pragma once" not in path.read_text():
            yield f"{path.relative_to(root)}: no #pragma once"


def check(root):
    return [*check_includes(root), *check_cycles(root), *check_rooms(root), *check_kinds(root), *check_guards(root)]


def main():
    root = pathlib.Path(__file__).resolve().parent.parent
    problems = check(root)
    print("\n".join(problems) if problems else f"layers: {sum(1 for _ in includes_of(root))} includes checked")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
