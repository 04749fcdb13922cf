#!/usr/bin/env python3
"""What an offset that nobody asked for before costs: the server's processor time a request beside the engine's own step and frame, and
beside a bare C server that gives out as many bytes.

    unseen.py SCROLLSCOPE BARE [--requests 2000] [--json FILE] [SCENE...]

One connection, one request after the other, as a single client asks. The engine's time is the one it tells of the same requests
(`scrollscope_stage_seconds`: diff, layout, parallax, svg). What HTTP costs by itself is in no way the engine's: where a step takes a
few microseconds the sum of both is more than any bound on their ratio.
"""

import argparse
import json
import os
import pathlib
import re
import socket
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests/http"))

SCENES = ["seed-004-freezing", "seed-004-effects", "seed-004-smooth", "seed-000", "screen-feed", "screen-settings", "screen-mail",
          "effect-parallax-layers", "list-300", "list-1000"]
LEAST = 1.3


def scene(name):
    """A scene of the gallery, or a column of so many rows with an effect each."""
    if name.startswith("list-"):
        row = {"type": "HStack", "children": [{"type": "Circle"}, {"type": "Text", "text": {"$": "'Row \\(index)'"}}, {"type": "Spacer"}],
               "modifiers": [{"frame": {"height": 44}}, {"opacity": {"$": "1 - min(scroll.y, 500) / 1000"}}]}
        rows = {"type": "ForEach", "data": int(name[5:]), "id": "self", "children": [row]}
        return {"type": "ScrollView", "children": [{"type": "VStack", "children": [rows]}]}
    return json.loads((ROOT / f"public/scenes/{name}.json").read_text())


def processor_seconds(process):
    """Of all threads, in nanoseconds and not in ticks."""
    tasks = pathlib.Path(f"/proc/{process}/task")
    return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks.iterdir()) / 1e9


class Client:
    def __init__(self, port):
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.file = self.socket.makefile("rb", 1 << 17)

    def get(self, path):
        """Bytes of the body."""
        self.socket.sendall(f"GET {path} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
        status = self.file.readline()
        if b" 200 " not in status:
            raise SystemExit(f"{path}: {status}")
        length, fields = 0, 0
        while (line := self.file.readline()) != b"\r\n":
            fields += 1
            if line.lower().startswith(b"content-length:"):
                length = int(line.split(b":")[1])
        self.file.read(length)
        return length, fields


def engine_seconds(server):
    text = server.ask("GET", "/metrics").text
    return sum(float(value) for value in re.findall(r'scrollscope_stage_seconds_sum\{stage="(?:diff|layout|parallax|svg)"\} (\S+)', text))


def bare_cost(program, length, fields, requests):
    """Microseconds of processor time that giving out so many bytes and fields takes in C."""
    with tempfile.TemporaryDirectory() as folder:
        name = pathlib.Path(folder) / "answer"
        name.write_bytes(b"/x\n" + b"".join(b"X-Field-%d: %s\n" % (one, b"a" * 30) for one in range(fields - 2)) + b"\n" + b"x" * length)
        bare = subprocess.Popen([program, "2", str(name)], stdout=subprocess.PIPE, text=True)
        client = Client(int(bare.stdout.readline()))
        for _ in range(200):
            client.get("/x?offset=1")
        before = processor_seconds(bare.pid)
        for _ in range(requests):
            client.get("/x?offset=1")
        spent = processor_seconds(bare.pid) - before
        bare.kill()
        bare.wait()
    return spent / requests * 1e6


def measure(server, document, bare, requests, what="frame.svg"):
    """Microseconds a request: of the engine, of the server, of C; and the bytes of an answer."""
    location = server.store(document)
    client = Client(server.port)
    for step in range(200):
        length, fields = client.get(f"{location}/{what}?offset={step * 7 % 900 + step / 1e4:.5f}")
    engine = engine_seconds(server)
    # What asking for metrics takes is not counted: it comes before and after.
    before = processor_seconds(server.process.pid)
    for step in range(requests):
        client.get(f"{location}/{what}?offset={step * 7 % 900 + step / 1e5 + 0.005:.5f}")
    spent = processor_seconds(server.process.pid) - before
    engine = engine_seconds(server) - engine
    plain = bare_cost(bare, length, fields, requests) if bare else 0
    return {"engine": engine / requests * 1e6, "server": spent / requests * 1e6, "bare": plain, "bytes": length}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("scrollscope")
    parser.add_argument("bare")
    parser.add_argument("scenes", nargs="*", default=SCENES)
    parser.add_argument("--requests", type=int, default=2_000)
    parser.add_argument("--json")
    options = parser.parse_intermixed_args()
    os.environ["SCROLLSCOPE_BIN"] = options.scrollscope
    from client import Server

    results = []
    for name in options.scenes:
        server = Server("--workers", "2")
        one = dict(measure(server, scene(name), options.bare, options.requests), scene=name)
        server.stop()
        one["ofEngine"] = one["server"] / one["engine"]
        one["ofBoth"] = one["server"] / (one["engine"] + one["bare"])
        one["holds"] = one["ofEngine"] <= LEAST
        results.append(one)
        print("{scene:24} {bytes:7} bytes: engine {engine:6.1f} us, C {bare:5.1f}, server {server:6.1f}: {ofEngine:.2f} of the engine, "
              "{ofBoth:.2f} of engine and C{0}".format("" if one["holds"] else "  <-- short", **one), flush=True)
    if options.json:
        pathlib.Path(options.json).write_text(json.dumps(results, indent=1))


if __name__ == "__main__":
    main()
