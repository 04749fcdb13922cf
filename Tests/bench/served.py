#!/usr/bin/env python3
"""What a stored answer costs beside a bare libmicrohttpd server in C that gives out the same bytes with as many header
fields: requests a second and processor time a request, by wrk, the two servers taking turns.

    served.py SCROLLSCOPE BARE [--seconds 2] [--rounds 5] [--json FILE]
"""

import argparse
import json
import os
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile

import unseen

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "http"))

TICKS = os.sysconf("SC_CLK_TCK")
# Name, header fields of the request, and the least ratio of requests a second.
KINDS = [("frame", {}, 0.9), ("patch", {}, 0.85), ("report", {}, 0.85), ("gzip frame", {"Accept-Encoding": "gzip"}, 0.9)]


def document():
    """A screen whose frame has about 68 kB."""
    row = {
        "type": "HStack", "modifiers": [{"padding": 8}, {"background": "#EEE"}, {"cornerRadius": 6}],
        "children": [{"type": "Circle", "modifiers": [{"frame": {"width": 24, "height": 24}}]},
                     {"type": "Text", "text": {"$": "'Row \\(index) of the list'"}}, {"type": "Spacer"}],
    }
    rows = {"type": "ForEach", "data": 60, "id": "self", "children": [row]}
    return {"type": "ScrollView", "children": [{"type": "VStack", "children": [rows]}]}


def processor_seconds(process):
    fields = open(f"/proc/{process.pid}/stat", encoding="ascii").read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def load(process, port, path, fields, connections, seconds):
    """Requests a second, and microseconds of the server's processor time for each."""
    command = ["wrk", "-t2", f"-c{connections}", f"-d{seconds}s", f"http://127.0.0.1:{port}{path}"]
    for name, value in fields.items():
        command += ["-H", f"{name}: {value}"]
    before = processor_seconds(process)
    text = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    spent = processor_seconds(process) - before
    if re.search(r"Non-2xx|Socket errors", text):
        raise SystemExit(text)
    count = int(re.search(r"(\d+) requests in", text).group(1))
    return float(re.search(r"Requests/sec:\s+([\d.]+)", text).group(1)), spent / count * 1e6


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("scrollscope")
    parser.add_argument("bare")
    parser.add_argument("--seconds", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--json")
    options = parser.parse_args()
    os.environ["SCROLLSCOPE_BIN"] = options.scrollscope
    from client import Server

    ours = Server("--threads", "2")
    location = ours.store(document())
    paths = {
        "frame": f"{location}/frame.svg?offset=120", "gzip frame": f"{location}/frame.svg?offset=120",
        "patch": f"{location}/patch?from=118&offset=120", "report": f"{location}/report?from=0&offset=120",
    }
    with tempfile.TemporaryDirectory() as folder:
        files = []
        for number, (name, fields, _) in enumerate(KINDS):
            for _ in range(2):
                answer = ours.ask("GET", paths[name], headers=fields)
            assert answer.status == 200, answer.text
            head = f"/v1/documents/{number:064d}/frame.svg\n" + "".join(
                f"{key}: {value}\n" for key, value in answer.headers.items() if key not in ("Date", "Content-Length", "Connection"))
            files.append(f"{folder}/{number}")
            pathlib.Path(files[-1]).write_bytes(head.encode() + b"\n" + answer.bytes)
        bare = subprocess.Popen([options.bare, "2", *files], stdout=subprocess.PIPE, text=True)
        port = int(bare.stdout.readline())
        results = []
        for number, (name, fields, least) in enumerate(KINDS):
            length = len(ours.ask("GET", paths[name], headers=fields).bytes)
            for connections in (16, 64):
                rates, costs = [], []
                for turn in range(options.rounds + 1):
                    theirs = load(bare, port, f"/v1/documents/{number:064d}/frame.svg?offset=120", fields, connections, options.seconds)
                    own = load(ours.process, ours.port, paths[name], fields, connections, options.seconds)
                    # The first turn warms up.
                    if turn:
                        rates.append((own[0], theirs[0]))
                        costs.append((own[1], theirs[1]))
                rate = statistics.median(a / b for a, b in rates)
                cost = statistics.median(a / b for a, b in costs)
                results.append({
                    "answer": name, "bytes": length, "connections": connections,
                    "perSecond": statistics.median(a for a, _ in rates), "ofBare": rate,
                    "microseconds": statistics.median(a for a, _ in costs), "processorOfBare": cost,
                    "holds": rate >= least and cost <= 1.15,
                })
                print("{answer:11} {bytes:6} bytes {connections:3} connections {perSecond:9.0f} a second, {ofBare:.3f} of bare; "
                      "{microseconds:5.1f} us of processor, {processorOfBare:.3f} of bare{0}".format(
                          "" if results[-1]["holds"] else "  <-- short", **results[-1]), flush=True)
        bare.terminate()
        bare.wait()
    one = unseen.measure(ours, document(), options.bare, 3_000)
    ratio = one["server"] / one["engine"]
    results.append({"answer": "unseen offset", **one, "processorOfEngine": ratio, "holds": ratio <= unseen.LEAST})
    print("unseen offset: engine {engine:.1f} us, C {bare:.1f}, server {server:.1f}: {0:.2f} of the engine{1}".format(
        ratio, "" if ratio <= unseen.LEAST else "  <-- short", **one), flush=True)
    ours.stop()
    if options.json:
        pathlib.Path(options.json).write_text(json.dumps(results, indent=1))


if __name__ == "__main__":
    main()
