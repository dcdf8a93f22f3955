#!/usr/bin/env python3
"""`make run` builds what scripts/run.sh would start, and no more: the window where there is a display and it is built
at all, else the command line."""
import os
import pathlib
import subprocess
import tempfile
import unittest

RUN = pathlib.Path(__file__).resolve().parents[2] / "scripts" / "run.sh"


def chosen(cache="", **display):
    environment = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    with tempfile.TemporaryDirectory() as build:
        pathlib.Path(build, "CMakeCache.txt").write_text(cache)
        command = [RUN, pathlib.Path(build, "bin"), "--which"]
        pathlib.Path(build, "bin").mkdir()
        return subprocess.run(command, env=environment | display, capture_output=True, text=True, check=True).stdout.strip()


class Run(unittest.TestCase):
    def test_the_window_where_there_is_a_display(self):
        self.assertEqual(chosen(DISPLAY=":0"), "tablero-desktop")
        self.assertEqual(chosen(WAYLAND_DISPLAY="wayland-0"), "tablero-desktop")

    def test_the_command_line_without_one(self):
        self.assertEqual(chosen(), "tablero")

    def test_the_command_line_where_no_window_is_built(self):
        self.assertEqual(chosen("TABLERO_DESKTOP:BOOL=OFF\n", DISPLAY=":0"), "tablero")


if __name__ == "__main__":
    unittest.main()
