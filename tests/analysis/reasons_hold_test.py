#!/usr/bin/env python3
"""Reviews some short games and lets scripts/check_reasons.py replay every claim: none may be contradicted.

Usage: reasons_hold_test.py TABLERO. The games are old and full of mistakes; where the shared data is found, games of today
come with them."""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
NODES = "3000"
GAMES = """
[White "Morphy"]

1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5 10. Nxb5 cxb5 11. Bxb5+ Nbd7
12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8# 1-0

[White "Legal"]

1. e4 e5 2. Nf3 d6 3. Bc4 Bg4 4. Nc3 g6 5. Nxe5 Bxd1 6. Bxf7+ Ke7 7. Nd5# 1-0

[White "Anderssen"]

1. e4 e5 2. f4 exf4 3. Bc4 Qh4+ 4. Kf1 b5 5. Bxb5 Nf6 6. Nf3 Qh6 7. d3 Nh5 8. Nh4 Qg5 9. Nf5 c6 10. g4 Nf6 11. Rg1 cxb5 12. h4 Qg6
13. h5 Qg5 14. Qf3 Ng8 15. Bxf4 Qf6 16. Nc3 Bc5 17. Nd5 Qxb2 18. Bd6 Bxg1 19. e5 Qxa1+ 20. Ke2 Na6 21. Nxg7+ Kd8 22. Qf6+ Nxf6
23. Be7# 1-0

[White "Blackburne's trap"]

1. e4 e5 2. Nf3 Nc6 3. Bc4 Nd4 4. Nxe5 Qg5 5. Nxf7 Qxg2 6. Rf1 Qxe4+ 7. Be2 Nf3# 0-1
"""


def main():
    games = GAMES
    shared = pathlib.Path(os.environ.get("TABLERO_DATA", ROOT / "../shared/data")) / "chess/pgn/chessartist__skillingopko20.pgn"
    if shared.exists():
        games += "\n" + "".join(re.split(r"(?m)^(?=\[Event )", shared.read_text(encoding="utf-8"))[1:3])
    else:
        print(f"skipped: {shared} is not there; the old games alone are reviewed")
    with tempfile.TemporaryDirectory() as folder:
        source, target = pathlib.Path(folder) / "games.pgn", pathlib.Path(folder) / "review.jsonl"
        source.write_text(games, encoding="utf-8")
        subprocess.run([sys.argv[1], "analyse", source, "--nodes", NODES, "--json", target, "--no-store"], check=True)
        return subprocess.run([sys.executable, ROOT / "scripts/check_reasons.py", target], check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
