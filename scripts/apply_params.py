#!/usr/bin/env python3
"""usage: apply_params.py chess|gomoku FILE
Makes the numbers that `tablero tune --spsa` has found the defaults of a search; `git diff` shows the patch."""
import pathlib
import re
import sys


def main():
    if len(sys.argv) != 3 or sys.argv[1] not in ("chess", "gomoku"):
        print(__doc__, file=sys.stderr)
        return 2
    root = pathlib.Path(__file__).resolve().parent.parent / "src"
    wanted = dict(word.split("=") for word in pathlib.Path(sys.argv[2]).read_text().split())
    for path in (root / "search/params.h", root / sys.argv[1] / "search/params.h"):
        def replaced(match):
            return match.group(1) + wanted.pop(match.group(2), match.group(3))
        path.write_text(re.sub(r"(X\((\w+), )(-?[\d']+)", replaced, path.read_text()))
    for name in wanted:
        print(f"no number {name}", file=sys.stderr)
    return 1 if wanted else 0


sys.exit(main())
