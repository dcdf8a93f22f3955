#!/usr/bin/env python3
"""usage: fleet_overhead.py BIN_DIR [GAMES [ROUNDS [NODES]]]

What a fleet costs: games of self-play by a worker and, at the same time on the same core, the same games by a local
run; so whatever else the machine does disturbs both alike. Prints CPU seconds of both, of the coordinator, and what the
worker took more. The bench that a worker runs once before its first job is told by itself. Needs redis-server."""
import os
import pathlib
import socket
import subprocess
import sys
import tempfile
import time

TICKS = os.sysconf("SC_CLK_TCK")


def cpu_of(pid):
    fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def cpu_of_ended(process):
    """Waits for a child; what it used of the processor."""
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f"{process.args} ended with {process.returncode}")
    return usage.ru_utime + usage.ru_stime


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def wait_for(port):
    for _ in range(600):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    sys.exit("redis-server does not answer")


def selfplay(tablero, folder, games, nodes, seed, *more):
    # hard-nodes: searches end after the iteration in which the nodes ran out, here as in training
    return subprocess.Popen([tablero, "selfplay", "--out", folder, "--games", str(games), "--nodes", str(nodes),
                             "--hard-nodes", str(4 * nodes), "--seed", str(seed), *more],
                            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def main():
    tablero = pathlib.Path(sys.argv[1]) / "tablero"
    games, rounds, nodes = (int(sys.argv[i]) if len(sys.argv) > i else usual
                            for i, usual in ((2, 20), (3, 2), (4, 20_000)))
    core = min(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {core})
    port = free_port()
    url = f"redis://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        redis = subprocess.Popen(["redis-server", "--port", str(port), "--dir", name, "--save", "", "--appendonly", "yes"],
                                 stdout=subprocess.DEVNULL)
        worker = None
        try:
            wait_for(port)
            worker = subprocess.Popen([tablero, "worker", "--fleet", url, "--cache", folder / "cache"],
                                      stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            cpu_of_ended(selfplay(tablero, folder / "first", 1, 10, 1, "--fleet", url))
            print(f"worker until it had done a job of one short game, bench included: {cpu_of(worker.pid):.2f} s")
            total = [0.0, 0.0]
            for number in range(rounds):
                before = cpu_of(worker.pid)
                coordinator = selfplay(tablero, folder / f"fleet{number}", games, nodes, number, "--fleet", url)
                local = selfplay(tablero, folder / f"local{number}", games, nodes, number)
                here = cpu_of_ended(local)
                told = cpu_of_ended(coordinator)
                there = cpu_of(worker.pid) - before
                same = all(path.read_bytes() == (folder / f"local{number}" / path.name).read_bytes()
                           for path in (folder / f"fleet{number}").iterdir() if path.suffix == ".tbg")
                total = [total[0] + here, total[1] + there]
                print(f"local {here:.2f} s, worker {there:.2f} s ({100 * (there / here - 1):+.1f} %), "
                      f"coordinator {told:.2f} s, files {'equal' if same else 'DIFFERENT'}", flush=True)
            print(f"all: local {total[0]:.2f} s, worker {total[1]:.2f} s ({100 * (total[1] / total[0] - 1):+.1f} %)")
        finally:
            for process in (worker, redis):
                if process and process.returncode is None:
                    process.terminate()
                    process.wait()
    return 0


if __name__ == "__main__":
    sys.exit(main())
