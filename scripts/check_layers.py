#!/usr/bin/env python3
"""Checks who includes whom: the table of layers in docs/architecture.md, as code."""
import pathlib
import re
import sys

ALLOWED = {
    "base": [],
    "record": ["base"],
    "search": ["base"],
    "nnue": ["base"],
    "chess": ["base", "record", "search", "nnue"],
    "gomoku": ["base", "record", "search", "nnue"],
    "engine": ["base", "record", "search", "nnue", "chess", "gomoku"],
}
UPPER = ["protocol", "tactics", "analysis", "match", "training"]
for folder in UPPER:
    ALLOWED[folder] = ALLOWED["engine"] + ["engine"] + [other for other in UPPER if other != folder]
ALLOWED["desktop"] = ALLOWED["engine"] + ["engine"] + UPPER

# External headers that may appear in one place only.
CONFINED = {
    r"SFML/": (r"^src/desktop/", None),
    r"SWI-": (r"^src/tactics/", 1),
    r"hiredis": (r"^src/analysis/", 1),
}
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')


def main() -> int:
    root = pathlib.Path(__file__).resolve().parent.parent
    problems = []
    users = {pattern: set() for pattern in CONFINED}
    files = [p for folder in ("src", "apps") for p in (root / folder).rglob("*") if p.suffix in (".h", ".cpp")]
    for path in sorted(files):
        name = path.relative_to(root).as_posix()
        layer = name.split("/")[1] if name.startswith("src/") else None
        for number, line in enumerate(path.read_text().splitlines(), 1):
            match = INCLUDE.match(line)
            if not match:
                continue
            target = match.group(2)
            if ".." in target:
                problems.append(f"{name}:{number}: includes are rooted at src/: {target}")
            for pattern, (place, _) in CONFINED.items():
                if re.match(pattern, target):
                    users[pattern].add(name)
                    if not re.match(place, name):
                        problems.append(f"{name}:{number}: {target} does not belong here")
            folder = target.split("/")[0]
            if match.group(1) == '"' and layer and folder in ALLOWED and folder != layer:
                if folder not in ALLOWED[layer]:
                    problems.append(f"{name}:{number}: {layer} must not include {target}")
    for pattern, (_, most) in CONFINED.items():
        if most is not None and len(users[pattern]) > most:
            problems.append(f"{pattern}: included by more than {most} file: {', '.join(sorted(users[pattern]))}")
    for path in files:
        if path.suffix == ".h" and "#pragma once" not in path.read_text():
            problems.append(f"{path.relative_to(root)}: no #pragma once")
    print("\n".join(problems) if problems else f"layers: {len(files)} files checked")
    return 1 if problems else 0


sys.exit(main())
