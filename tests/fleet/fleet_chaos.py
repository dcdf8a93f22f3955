#!/usr/bin/env python3
"""A fleet on this machine under attack: does it make what one quiet program makes?

  fleet_chaos.py BIN_DIR [--seconds N] [--seed S] [--workers N] [--clock-shift LIBRARY] [--keep DIR]

Self-play, a tuning and a match are first done locally, then by a fleet whose workers are killed (-9), suspended for longer
than their time-out and started twice, whose Redis is killed and started again, and whose coordinators are killed and started
again; with --clock-shift (the library that tests/fleet builds) the clocks of workers and coordinators differ by up to ten
days. Round after round with new seeds until the time is up. Self-play must be equal to the byte, the path of the tuning
line by line, the games of the match move by move, and its statistics those that the games give. Exit code 1 where not."""
import argparse
import json
import os
import pathlib
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

TIMEOUT = 3  # seconds of silence after which a worker is taken for dead


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Fleet:
    """Redis, workers and coordinators as processes that can be hurt."""

    def __init__(self, folder, bin_dir, workers, clock_shift):
        self.folder, self.tablero = folder, str(bin_dir / "tablero")
        self.clock_shift, self.started = clock_shift, 0
        self.port = free_port()
        self.url = f"redis://127.0.0.1:{self.port}"
        self.environment = dict(os.environ, XDG_CACHE_HOME=str(folder / "cache"))
        self.redis = None
        self.start_redis()
        self.workers = [self.start_worker() for _ in range(workers)]
        self.suspended = []  # (when to wake it, process)
        self.counts = {}

    def run(self, words, log, environment=None):
        return subprocess.Popen(words, stdout=open(self.folder / log, "ab"), stderr=subprocess.STDOUT,
                                env=environment or self.environment, cwd=self.folder)

    def run_with_wrong_clock(self, words, log):
        """No two programs in a row agree about the time."""
        self.started += 1
        shift = {"LD_PRELOAD": self.clock_shift, "CLOCK_SHIFT": str((self.started % 5 - 2) * 432_000)} if self.clock_shift else {}
        return self.run(words, log, {**self.environment, **shift})

    def start_redis(self):
        self.redis = self.run(["redis-server", "--port", str(self.port), "--bind", "127.0.0.1", "--dir", str(self.folder),
                               "--appendonly", "yes", "--save", ""], "redis.log")
        for _ in range(2000):
            if self.is_answering():
                return
            time.sleep(0.01)
        raise SystemExit("Redis does not start")

    def is_answering(self):
        try:
            with socket.create_connection(("127.0.0.1", self.port), 1) as connection:
                connection.sendall(b"PING\r\n")
                return connection.recv(100).startswith(b"+PONG")
        except OSError:
            return False

    def start_worker(self):
        return self.run_with_wrong_clock([self.tablero, "worker", "--fleet", self.url, "--timeout", str(TIMEOUT)], "workers.log")

    def kill_worker(self, rng):
        i = rng.randrange(len(self.workers))
        self.workers[i].kill()
        self.workers[i].wait()
        self.workers[i] = self.start_worker()

    def look_after_workers(self):
        """As a service manager does: who was started while Redis was away has left, and comes again."""
        for i, worker in enumerate(self.workers):
            if worker.poll() is not None:
                self.workers[i] = self.start_worker()

    def suspend_worker(self, rng):
        victim = rng.choice(self.workers)
        victim.send_signal(signal.SIGSTOP)
        self.suspended.append((time.monotonic() + rng.uniform(0.5, 3 * TIMEOUT), victim))

    def wake_workers(self, all_of_them=False):
        for when, victim in list(self.suspended):
            if all_of_them or time.monotonic() >= when:
                victim.send_signal(signal.SIGCONT)
                self.suspended.remove((when, victim))

    def double_worker(self, rng):
        twin = self.start_worker()
        self.workers.append(twin)
        gone = self.workers.pop(rng.randrange(len(self.workers)))
        gone.terminate()  # politely: it gives its job back
        gone.send_signal(signal.SIGCONT)
        try:
            gone.wait(20)
        except subprocess.TimeoutExpired:
            gone.kill()

    def restart_redis(self, rng):
        self.redis.kill()
        self.redis.wait()
        time.sleep(rng.uniform(0, 1))
        self.start_redis()

    def hurt(self, rng, coordinators):
        action = rng.choices(["kill_worker", "suspend_worker", "double_worker", "restart_redis", "kill_coordinator"],
                             [5, 3, 1, 1, 2])[0]
        self.counts[action] = self.counts.get(action, 0) + 1
        if action == "kill_coordinator":
            rng.choice(coordinators).restart()
        else:
            getattr(self, action)(rng)

    def end(self):
        self.wake_workers(all_of_them=True)
        for process in [*self.workers, self.redis]:
            process.kill()
            process.wait()


class Coordinator:
    """One of the three kinds of work, first done here and then by the fleet."""

    def __init__(self, fleet, words, name):
        self.fleet, self.words, self.log = fleet, words, name + ".log"
        self.process = self.start()

    def start(self):
        return self.fleet.run_with_wrong_clock([self.fleet.tablero, *self.words, "--fleet", self.fleet.url], self.log)

    def restart(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
            self.process = self.start()

    def is_done(self):
        if self.process.poll() not in (None, 0):
            said = (self.fleet.folder / self.log).read_text()[-2000:]
            if not any(word in said.splitlines()[-1] for word in ("refused", "LOADING", "closed", "reset")):
                raise SystemExit(f"{self.words[0]} failed:\n{said}")
            self.process = self.start()  # begun while Redis was away: once more
        return self.process.poll() == 0


def selfplay(seed, out):
    return ["selfplay", "--out", out, "--games", "240", "--nodes", "300", "--hard-nodes", "600", "--seed", str(seed)]


def tune(seed, out):
    return ["tune", "--spsa", "--game", "chess", "--games", "80", "--nodes", "300", "--pairs", "4", "--seed", str(seed),
            "--numbers", "razor,null,futility", "--rate", "0.5", "--out", out]


def match(seed, out, engine):
    engines = [f"cmd={engine},name=one,nodes=700,opt.Hash=1", f"cmd={engine},name=two,nodes=500,opt.Hash=1"]
    return ["match", "--engine", engines[0], "--engine", engines[1], "--random-plies", "8", "--games", "60",
            "--seed", str(seed), "--json", out]


def check_match(local, remote):
    """Every game once, the same moves as here, and a summary that follows from them."""
    with open(local) as file:
        expected = {game["game"]: game for game in json.load(file)["games"]}
    with open(remote) as file:
        found = json.load(file)
    games = {game["game"]: game for game in found["games"]}
    assert len(games) == len(found["games"]), "a game was counted twice"
    assert games.keys() == expected.keys(), "games are missing"
    points = {}
    tally = {"wins": 0, "draws": 0, "losses": 0}
    for number, game in games.items():
        for field in ("moves", "opening", "result", "starts"):
            assert game[field] == expected[number][field], f"game {number}: {field} differs"
        score = {"1-0": 2, "0-1": 0}.get(game["result"], 1)
        score = score if game["starts"] == 1 else 2 - score
        tally[("losses", "draws", "wins")[score]] += 1
        points.setdefault((number - 1) // 2, []).append(score)
    pairs = [0] * 5
    for scores in points.values():
        pairs[sum(scores)] += 1
    assert found["summary"]["pentanomial"] == pairs, "pairs"
    assert all(found["summary"][name] == count for name, count in tally.items()), "tally"


def same_file(a, b):
    assert a.read_bytes() == b.read_bytes(), f"{a.name} differs"


def one_round(fleet, seed, rng):
    folder, here = fleet.folder, f"local{seed}"
    there = f"fleet{seed}"
    for name in (here, there):
        (folder / name).mkdir()
    engine = str(pathlib.Path(fleet.tablero).parent / "tablero-uci")
    for words in (selfplay(seed, f"{here}/games"), tune(seed, f"{here}/numbers"), match(seed, f"{here}/match.json", engine)):
        subprocess.run([fleet.tablero, *words], cwd=folder, check=True, stdout=subprocess.DEVNULL, env=fleet.environment)
    coordinators = [Coordinator(fleet, [*selfplay(seed, f"{there}/games"), "--job-games", "6"], f"selfplay{seed}"),
                    Coordinator(fleet, tune(seed, f"{there}/numbers"), f"tune{seed}"),
                    Coordinator(fleet, [*match(seed, f"{there}/match.json", "tablero"), "--job-games", "2"],
                                f"match{seed}")]
    while not all([coordinator.is_done() for coordinator in coordinators]):
        fleet.hurt(rng, coordinators)
        until = time.monotonic() + rng.uniform(0.3, 3)
        while time.monotonic() < until:
            time.sleep(0.1)
            fleet.wake_workers()
        fleet.look_after_workers()
    [games] = (folder / here / "games").glob("*.tbg")
    same_file(games, folder / there / "games" / games.name)
    same_file(folder / here / "numbers.csv", folder / there / "numbers.csv")
    same_file(folder / here / "numbers", folder / there / "numbers")
    check_match(folder / here / "match.json", folder / there / "match.json")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bin_dir", type=lambda path: pathlib.Path(path).resolve())
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=4)
    parser.add_argument("--clock-shift", type=os.path.abspath, help="library that makes clocks differ")
    parser.add_argument("--keep", type=pathlib.Path, help="folder that stays")
    arguments = parser.parse_args()
    if shutil.which("redis-server") is None:
        print("skipped: redis-server is not installed")
        return 0
    folder = arguments.keep or pathlib.Path(tempfile.mkdtemp(prefix="fleet_chaos"))
    folder = folder.resolve()
    folder.mkdir(exist_ok=True)
    rng = random.Random(arguments.seed)
    fleet = Fleet(folder, arguments.bin_dir, arguments.workers, arguments.clock_shift)
    start, rounds = time.monotonic(), 0
    try:
        while rounds == 0 or time.monotonic() - start < arguments.seconds:
            one_round(fleet, arguments.seed + rounds, rng)
            rounds += 1
            print(f"round {rounds}: {time.monotonic() - start:.0f} s, equal; so far {fleet.counts}", flush=True)
    finally:
        fleet.end()
    if not arguments.keep:
        shutil.rmtree(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
