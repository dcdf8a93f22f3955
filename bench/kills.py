#!/usr/bin/env python3
"""Programs killed (-9) at random moments and started again: do they make what undisturbed ones make?

  kills.py BIN_DIR [--kills N] [--seed S]

Self-play and training of both games, a tuning, a match, a review and an import are first done undisturbed, then killed and
started again until they are done, round after round until each had its share of the kills; what comes out must be the same. In
the window a game is played; what it has told that it has (its dump) must be there after each kill. Exit code 1 where not.
Without Xvfb the window is left out."""
import argparse
import json
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile
import time

GAME = ("e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 d2d3 d7d6 c2c3 g7g6 b1d2 f8g7 d2f1 c8d7 f1g3 d8e7 h2h3 h7h6 a4c2 c6d8 d3d4 d8e6 "
        "c1e3 c7c6 d1d2 e6f8 d4e5 d6e5 a2a4 f8e6 b2b4 e6f4 c2b3 h6h5 h3h4 f6g4 b3c4 b7b5 c4b3 a6a5").split()
TWO_PEOPLE = ["click menu.chess", "wait screen new_game", "click option.mode.next", "wait options.mode two people",
              "click new.start", "wait screen playing"]


class Job:
    """Something that is done in a folder of its own by one command, again and again until it is done."""

    def __init__(self, name, words, results):
        self.name, self.words, self.results = name, words, results

    def start(self, folder):
        return subprocess.Popen(self.words, cwd=folder, stdout=subprocess.DEVNULL, stderr=open(folder / "log", "ab"))

    def run_undisturbed(self, folder):
        folder.mkdir()
        begun = time.monotonic()
        if self.start(folder).wait() != 0:
            raise SystemExit(f"{self.name} fails undisturbed:\n{(folder / 'log').read_text()}")
        return time.monotonic() - begun, self.results(folder)

    def run_killed(self, folder, rng, longest):
        """How often it was killed before it was done, and what came out."""
        folder.mkdir()
        kills = 0
        while True:
            process = self.start(folder)
            try:
                status = process.wait(rng.uniform(0.02, longest))
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
                kills += 1
                continue
            if status != 0:
                raise SystemExit(f"{self.name} after {kills} kills:\n{(folder / 'log').read_text()}")
            return kills, self.results(folder)

    def hurt(self, folder, wanted, rng):
        took, expected = self.run_undisturbed(folder / f"{self.name}-whole")
        kills = rounds = 0
        while kills < wanted:
            rounds += 1
            # Long enough for something to get done between two kills.
            more, found = self.run_killed(folder / f"{self.name}-{rounds}", rng, max(took * 0.6, 0.5))
            kills += more
            if found != expected:
                raise SystemExit(f"{self.name}: another result in {folder / f'{self.name}-{rounds}'}")
            shutil.rmtree(folder / f"{self.name}-{rounds}")
        print(f"{self.name}: {kills} kills in {rounds} rounds, the same result each time", flush=True)


def bytes_of(*names):
    def read(folder):
        return [path.read_bytes() for name in names for path in sorted(folder.glob(name))]
    return read


def games_of(name):
    def read(folder):
        games = json.loads((folder / name).read_text())["games"]
        return sorted((game["game"], game["opening"], game["moves"], game["result"]) for game in games)
    return read


def jobs(bin_dir, folder):
    tablero, uci = str(bin_dir / "tablero"), str(bin_dir / "tablero-uci")

    def selfplay(*words):
        return [tablero, "selfplay", "--nodes", "200", "--seed", "7", *words]
    chess, gomoku, pgn = folder / "chess", folder / "gomoku", folder / "games.pgn"
    subprocess.run(selfplay("--out", chess, "--games", "300"), check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    subprocess.run(selfplay("--out", gomoku, "--games", "60", "--game", "gomoku"), check=True, stdout=subprocess.DEVNULL,
                   stderr=subprocess.DEVNULL)
    engines = [word for name in ("one", "two") for word in ("--engine", f"cmd={uci},name={name},nodes=2000,opt.Hash=1")]
    subprocess.run([tablero, "match", *engines, "--random-plies", "8", "--games", "12", "--pgn", pgn], check=True,
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    (folder / "many.pgn").write_text("\n".join(pgn.read_text().replace('"one"', f'"one{i}"') for i in range(1500)))

    def library(folder):
        return subprocess.run([tablero, "library", "export", "--library", "l.tbl"], cwd=folder, check=True,
                              capture_output=True).stdout
    return [
        Job("self-play", selfplay("--out", "games", "--games", "120"), bytes_of("games/*.tbg")),
        Job("self-play of gomoku", selfplay("--out", "games", "--games", "40", "--game", "gomoku"), bytes_of("games/*")),
        Job("training", [tablero, "train", "--data", chess, "--out", "n.nnue", "--hidden", "32", "--epochs", "30", "--batch",
                         "256"], bytes_of("n.nnue")),
        Job("training of gomoku", [tablero, "train", "--game", "gomoku", "--data", gomoku, "--out", "n.net", "--epochs", "8",
                                   "--batch", "256"], bytes_of("n.net")),
        Job("tuning", [tablero, "tune", "--spsa", "--game", "chess", "--games", "200", "--nodes", "300", "--pairs", "2",
                       "--numbers", "razor,null", "--out", "numbers"], bytes_of("numbers", "numbers.csv")),
        Job("match", [tablero, "match", *engines, "--random-plies", "8", "--games", "40", "--json", "m.json"], games_of("m.json")),
        Job("review", [tablero, "analyse", pgn, "--nodes", "2000", "--json", "r.jsonl"], bytes_of("r.jsonl")),
        Job("import", [tablero, "library", "import", folder / "many.pgn", "--library", "l.tbl"], library),
    ]


class Window:
    """A game between two people in a window that is killed and started again."""

    def __init__(self, program, folder):
        self.program, self.folder = program, folder
        self.display = None

    def told(self):
        """Half-moves that the window has said it has."""
        counts = [json.loads(path.read_text())["game"]["plies"] for path in self.folder.glob("told-*.json") if path.stat().st_size]
        return max(counts, default=0)

    def commands(self, plies):
        lines = list(TWO_PEOPLE) if plies == 0 else ["wait screen playing", f"wait game.plies {plies}"]
        for ply in range(plies, len(GAME)):
            lines += [f"click @{GAME[ply][:2]}", f"click @{GAME[ply][2:]}", f"wait game.plies {ply + 1}",
                      f"dump {self.folder}/told-{ply + 1}.json"]
        return "\n".join(lines) + "\n"

    def kept(self):
        """Half-moves in the file that a new start reads."""
        saved = self.folder / "profile/autosave.json"
        if not saved.exists():
            return 0
        words = json.loads(saved.read_text())["record"].split()
        return sum(1 for word in words if word[0].isalpha())

    def play(self, rng, wanted):
        """Kills in one game from its start to its end."""
        shutil.rmtree(self.folder, ignore_errors=True)
        (self.folder / "profile").mkdir(parents=True)
        kills = 0
        while True:
            plies = self.kept()
            if plies < self.told():
                raise SystemExit(f"window: had told of {self.told()} half-moves and kept {plies}, see {self.folder}")
            if plies >= len(GAME) or kills >= wanted:
                return kills
            script = self.folder / "script"
            script.write_text(self.commands(plies))
            process = subprocess.Popen([self.program, "--script", script, "--profile", self.folder / "profile"],
                                       env={"DISPLAY": self.display, "HOME": str(self.folder)}, stdout=subprocess.DEVNULL,
                                       stderr=open(self.folder / "log", "ab"))
            try:
                if process.wait(rng.uniform(0.3, 1.5)) != 0:
                    raise SystemExit(f"window after {kills} kills:\n{(self.folder / 'log').read_text()[-2000:]}")
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
                kills += 1

    def hurt(self, wanted, rng):
        server = subprocess.Popen(["Xvfb", "-displayfd", "1", "-screen", "0", "1280x900x24"], stdout=subprocess.PIPE,
                                  stderr=subprocess.DEVNULL, text=True)
        self.display = ":" + server.stdout.readline().strip()
        try:
            kills = games = 0
            while kills < wanted:
                kills += self.play(rng, wanted - kills)
                games += 1
        finally:
            server.kill()
        print(f"window: {kills} kills in {games} games, every half-move it had told of was there", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bin_dir", type=lambda path: pathlib.Path(path).resolve())
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    rng = random.Random(arguments.seed)
    folder = pathlib.Path(tempfile.mkdtemp(prefix="kills"))
    work = jobs(arguments.bin_dir, folder)
    share = -(-arguments.kills // (len(work) + 1))
    for job in work:
        job.hurt(folder, share, rng)
    if shutil.which("Xvfb"):
        Window(arguments.bin_dir / "tablero-desktop", folder / "window").hurt(share, rng)
    shutil.rmtree(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
