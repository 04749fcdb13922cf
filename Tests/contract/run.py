#!/usr/bin/env python3
"""Starts a server and lets schemathesis ask it whatever its openapi.json allows and forbids; the exit status is schemathesis's.

    run.py SCROLLSCOPE SCHEMATHESIS [--seconds 600]
"""

import argparse
import os
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "http"))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("scrollscope")
    parser.add_argument("schemathesis")
    parser.add_argument("--seconds", type=int, default=600)
    options = parser.parse_args()
    os.environ["SCROLLSCOPE_BIN"] = str(pathlib.Path(options.scrollscope).resolve())
    from client import Server

    server = Server("--public", str(HERE.parents[1] / "public"))
    try:
        run = subprocess.run([
            options.schemathesis, "--config-file", str(HERE / "schemathesis.toml"), "run", f"http://127.0.0.1:{server.port}/openapi.json",
            "--checks", "all", "--max-time", str(options.seconds), "--workers", "1", "--no-color"])
    finally:
        status = server.stop()
    return run.returncode or status


if __name__ == "__main__":
    sys.exit(main())
