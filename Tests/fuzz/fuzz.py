#!/usr/bin/env python3
"""Sends mutated documents, requests, queries and events to a server of its own and checks every answer.

    Tests/fuzz/fuzz.py --requests 1000000 --seconds 3600
    Tests/fuzz/fuzz.py --replay 7:1234

Checked: the server lives; no status 5xx; no answer takes more than two seconds of processor time; problems are well-formed
problem+json; answers are JSON or XML; resident memory ends where it was after the first tenth of the run. Case NUMBER of SEED is
always the same sequence of requests."""

import argparse
import json
import os
import random
import sys
import time
import urllib.parse
import xml.parsers.expat

import cases
from server import Watched

PROBLEM = {"type", "title", "status", "detail"}
JSON_BODY = {"Content-Type": "application/json"}


class Finding(Exception):
    pass


class Run:
    def __init__(self, server, seed, seconds):
        self.server, self.seed, self.most = server, seed, seconds
        self.corpus = cases.load_corpus()
        self.sources = cases.load_sources()
        self.sent, self.worst, self.statuses, self.codes = 0, (0, ""), {}, {}

    def ask(self, name, method, path, body=None, headers=None):
        before = self.server.processor_seconds()
        began = time.monotonic()
        data = body if isinstance(body, (bytes, type(None))) else json.dumps(body).encode()
        try:
            status, fields, answer = self.server.ask(method, path, data, headers or (JSON_BODY if data else {}))
        except Exception as error:
            raise Finding(f"{name}: {type(error).__name__}: {error}; alive: {self.server.is_alive()}")
        took = time.monotonic() - began
        spent = self.server.processor_seconds() - before
        self.sent += 1
        self.statuses[status] = self.statuses.get(status, 0) + 1
        self.worst = max(self.worst, (spent, f"{name} {method} {path[:80]} {status}"))
        if status >= 500:
            raise Finding(f"{name}: {status}: {answer[:300]}")
        if spent > self.most:
            raise Finding(f"{name}: {spent:.2f} s of processor time ({took:.2f} s), status {status}")
        self.check(name, method, path, status, fields, answer)
        return status, fields, answer

    def check(self, name, method, path, status, fields, answer):
        type = fields.get("Content-Type", "")
        if status >= 400:
            if type != "application/problem+json":
                raise Finding(f"{name}: {status} as {type}")
            problem = json.loads(answer)
            if not PROBLEM <= problem.keys() or problem["status"] != status:
                raise Finding(f"{name}: a problem that is none: {answer[:300]}")
            for fault in problem.get("errors", []):
                code = fault.get("code", "")
                self.codes[code] = self.codes.get(code, 0) + 1
        elif type.startswith("application/json"):
            value = json.loads(answer)
            if isinstance(value, dict) and "svg" in value and self.sent % 10 == 0:
                self.parse(name, value["svg"].encode())
        elif type.startswith("image/svg+xml") and self.sent % 10 == 0:
            self.parse(name, answer)
        elif type == "application/x-ndjson":
            for line in answer.splitlines():
                json.loads(line)

    def parse(self, name, svg):
        try:
            xml.parsers.expat.ParserCreate("UTF-8").Parse(svg, True)
        except xml.parsers.expat.ExpatError as error:
            raise Finding(f"{name}: the frame is no XML: {error}")

    def case(self, number):
        """One sequence of requests."""
        name = f"{self.seed}:{number}"
        dice = random.Random(name)
        roll = dice.random()
        if roll < 0.45:
            document = dice.choice(self.corpus)
            document = cases.mutate(dice, document, dice.choice(self.corpus))
        elif roll < 0.8:
            document = cases.document(dice)
        else:
            document = cases.mutate(dice, cases.document(dice), cases.document(dice))
        kind = dice.random()
        if kind < 0.6:
            body = cases.envelope(dice, document)
            if dice.random() < 0.3:
                body = cases.mutate(dice, body)
            status, _, answer = self.ask(name, "POST", "/v1/render", body)
            if status == 200 and dice.random() < 0.3:
                state = json.loads(answer)["stateId"]
                self.ask(name, "POST", "/v1/render", {"after": state, "events": [cases.event(dice)], "include": ["report"]})
        elif kind < 0.68:
            self.damaged(name, dice, document)
        elif kind < 0.7:
            body, declared = cases.form(dice, self.sources)
            self.ask(name, "POST", dice.choice(["/v1/import", "/v1/render", "/v1/documents"]), body, {"Content-Type": declared})
        else:
            self.stored(name, dice, document)

    def damaged(self, name, dice, document):
        """The text itself is broken, or the query is."""
        text = bytearray(json.dumps(document).encode())
        for _ in range(dice.choice([0, 1, 3])):
            if text:
                text[dice.randrange(len(text))] = dice.randrange(256)
        query = urllib.parse.urlencode([(dice.choice(["offset", "from", "profile", "include", "x"]), dice.choice(["1", "a", "", "1e9"]))])
        accept = dice.choice(["*/*", "image/svg+xml", "application/json", "text/html"])
        self.ask(name, "POST", f"/v1/render?{query}", bytes(text[: dice.choice([len(text), len(text) // 2])]), {**JSON_BODY, "Accept": accept})

    def stored(self, name, dice, document):
        status, fields, _ = self.ask(name, "POST", "/v1/documents", document)
        if status not in (200, 201):
            return
        address = fields["Location"]
        for _ in range(dice.choice([1, 2, 3])):
            part = dice.choice(["", "/frame.svg", "/report", "/patch", "/sweep", "/frame.svg", "/nothing"])
            names = {"/sweep": ["from", "to", "step", "trace"]}.get(part, ["offset", "from", "profile", "v"])
            values = ["0", "1", "10", "300", "-5", "1e7", "nan", "", "drag:400,fling:-1500", "iOS17", "%00"]
            query = urllib.parse.urlencode([(dice.choice(names), dice.choice(values)) for _ in range(dice.choice([0, 1, 2]))])
            accept = dice.choice(["*/*", "*/*", "image/svg+xml;animated=1"]) if part == "/frame.svg" else "*/*"
            self.ask(name, "GET", f"{address}{part}?{query}" if query else address + part, None, {"Accept": accept})


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", default=os.environ.get("SCROLLSCOPE_BIN", str(cases.ROOT / ".build" / "release" / "scrollscope")))
    parser.add_argument("--requests", type=int, default=2_000)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", default=None, help="a number; printed, by default of this moment")
    parser.add_argument("--most", type=float, default=2.0, help="seconds of processor time that one answer may take")
    parser.add_argument("--growth", type=float, default=400, help="mebibytes that memory may grow by after the first tenth")
    parser.add_argument("--replay", help="SEED:NUMBER of one case")
    parser.add_argument("--keep-going", action="store_true", help="list findings and go on")
    parser.add_argument("--memory", type=int, default=0, help="tell the memory after so many requests each")
    options = parser.parse_args()
    seed, first = options.seed or str(int(time.time())), 0
    if options.replay:
        seed, first = options.replay.split(":")
        first, options.requests = int(first), 1
    print(f"seed {seed}", flush=True)
    server = Watched(options.binary)
    run = Run(server, seed, options.most)
    began, findings, settled, number = time.monotonic(), [], None, int(first)
    told = options.memory
    while run.sent < options.requests and time.monotonic() - began < options.seconds:
        try:
            run.case(number)
        except Finding as finding:
            findings.append(str(finding))
            print(f"FOUND {finding}", flush=True)
            if not options.keep_going:
                break
            if not server.is_alive():
                server = Watched(options.binary)
                run.server = server
        number += 1
        if options.memory and run.sent >= told:
            told += options.memory
            print(f"{run.sent} requests: resident {server.resident_mebibytes():.0f} MiB, kept {server.kept()}", flush=True)
        if settled is None and (run.sent > options.requests / 10 or time.monotonic() - began > options.seconds / 10):
            settled = server.resident_mebibytes()
    resident = server.resident_mebibytes() if server.is_alive() else 0
    if settled is not None and resident - settled > options.growth:
        findings.append(f"memory grew from {settled:.0f} to {resident:.0f} MiB")
    status = server.stop()
    if status != 0:
        findings.append(f"the server ended with {status}")
    took = time.monotonic() - began
    print(f"{run.sent} requests in {number - int(first)} cases, {took:.0f} s; statuses {dict(sorted(run.statuses.items()))}")
    print(f"most processor time {run.worst[0]:.2f} s: {run.worst[1]}")
    print(f"resident {settled or 0:.0f} MiB after a tenth, {resident:.0f} MiB at the end")
    print("limits met:", {code: count for code, count in sorted(run.codes.items()) if code.startswith("limit")})
    for finding in findings:
        print("FOUND", finding)
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
