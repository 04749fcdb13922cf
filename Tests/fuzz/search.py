#!/usr/bin/env python3
"""Searches for the request that costs the server most processor time: a genetic search over generated documents.

    Tests/fuzz/search.py --seconds 3600 --seed 1 --keep /tmp/found

Fitness is the processor time of the server's process for one request, accepted or refused. The best are told with the seed and the
number of the step that made them; `--keep` writes them down."""

import argparse
import copy
import json
import os
import pathlib
import random
import sys
import time

import cases
from server import Watched

POPULATION = 40


def starts():
    """What is known to be dear: many rows, views, effects, events, long texts."""
    text = {"type": "Text", "text": {"$": "'\\(index) \\(n)'"}}

    def screen(child, **state):
        return {"components": {"C0": {"state": {"n": 0, "flag": True, "s": "ab", "items": [1, 2, 3], **state}, "body": child}},
                "root": {"type": "C0"}}

    def rows(count, *children):
        return {"type": "ForEach", "data": count, "id": "self", "children": list(children)}

    def scroll(kind, *children):
        return {"type": "ScrollView", "name": "feed", "children": [{"type": kind, "children": list(children)}]}

    hidden = {"type": "If", "condition": {"$": "index < 0"}, "then": [text]}
    effect = {"type": "Circle", "modifiers": [{"visualEffect": {"opacity": {"$": "geometry.frame(in: .scrollView).minY / 800"}}}]}
    sets = [{"set": {"C0": {"n": number}}} for number in range(1, 60)]
    yield {"document": screen(scroll("VStack", rows(5_000, text))), "events": sets, "include": ["report", "layout"]}
    yield {"document": screen(scroll("LazyVStack", rows(100_000, hidden))), "events": sets, "include": ["report"]}
    yield {"document": screen(scroll("VStack", rows(3_000, effect))), "events": [{"scroll": n * 10} for n in range(60)], "include": ["svg"]}
    yield {"document": screen(scroll("VStack", {"type": "Text", "text": "word " * 10_000})), "events": [{"resize": {"width": w}} for w in range(200, 260)]}
    yield {"document": screen(scroll("LazyVGrid", rows(10_000, text))), "events": [{"scroll": n * 900} for n in range(60)], "include": ["report", "steps"]}
    yield {"document": screen({"type": "VStack", "children": [{"type": "ViewThatFits", "children": [text, text]}] * 50}), "events": sets}


def child(random, parents):
    one = copy.deepcopy(random.choice(parents))
    other = random.choice(parents)
    roll = random.random()
    if roll < 0.25 and one.get("events") and other.get("events"):
        one["events"] = (one["events"] + other["events"])[-1_000:]
    elif roll < 0.4:
        one["events"] = (one.get("events") or [cases.event(random)]) * random.choice([2, 3])
        one["events"] = one["events"][:1_000]
    elif roll < 0.5:
        one["document"] = cases.document(random)
    else:
        one["document"] = cases.mutate(random, one["document"], other["document"])
    if random.random() < 0.2:
        one["include"] = random.sample(["svg", "report", "layout", "tree", "state", "patch", "steps", "costs"], random.randint(1, 8))
    if random.random() < 0.2:
        one["events"] = one.get("events", []) + [cases.event(random)]
    return one


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", default=os.environ.get("SCROLLSCOPE_BIN", str(cases.ROOT / ".build" / "release" / "scrollscope")))
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", default=None)
    parser.add_argument("--most", type=float, default=2.0, help="seconds of processor time that a request may take")
    parser.add_argument("--keep", help="a folder for the dearest requests")
    options = parser.parse_args()
    seed = options.seed or str(int(time.time()))
    print(f"seed {seed}", flush=True)
    dice = random.Random(seed)
    server = Watched(options.binary, workers=1)
    population, step, dead = [], 0, 0
    pending = list(starts()) + [cases.envelope(dice, cases.document(dice)) for _ in range(POPULATION)]
    began = time.monotonic()
    most = {}
    while time.monotonic() - began < options.seconds:
        request = pending.pop(0) if pending else child(dice, [each[3] for each in population])
        step += 1
        body = json.dumps(request).encode()
        if len(body) > 4_000_000:
            continue
        before = server.processor_seconds()
        try:
            status, _, answer = server.ask("POST", "/v1/render", body, {"Content-Type": "application/json"})
        except Exception as error:
            ending = server.ending()
            print(f"FOUND step {step}: {type(error).__name__}, the process ended with {ending}", flush=True)
            dead += 1
            keep(options.keep, f"dead-{seed}-{step}", request)
            server = Watched(options.binary, workers=1)
            continue
        spent = server.processor_seconds() - before
        code = "" if status == 200 else (json.loads(answer).get("errors") or [{}])[0].get("code", str(status))
        if spent > most.get(status, (0,))[0]:
            most[status] = (spent, step, code)
            print(f"step {step}: {spent:.3f} s, {status} {code}, {len(body)} bytes", flush=True)
            if spent > options.most:
                keep(options.keep, f"dear-{seed}-{step}", request)
        population.append((spent, -len(body), step, request))
        population.sort(key=lambda each: each[:3], reverse=True)
        del population[POPULATION:]
    print(f"{step} requests; most by status: { {status: best for status, best in sorted(most.items())} }")
    print(f"resident {server.resident_mebibytes():.0f} MiB")
    keep(options.keep, f"best-{seed}", population[0][3] if population else None)
    server.stop()
    return 1 if dead or any(best[0] > options.most for best in most.values()) else 0


def keep(folder, name, request):
    if folder:
        pathlib.Path(folder).mkdir(parents=True, exist_ok=True)
        pathlib.Path(folder, name + ".json").write_text(json.dumps(request))


if __name__ == "__main__":
    sys.exit(main())
