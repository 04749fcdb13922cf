"""Whether two builds of the program answer alike, byte by byte: the gallery's documents, documents made by the fuzzer's grammar,
and requests in files, each a line of JSON. What differs is named, and the answers are kept.

    python3 Tests/bench/same.py OLD NEW [--count 300] [--seed 1] [--requests FILE ...]
"""

import argparse
import json
import pathlib
import random
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "fuzz"))
import cases
from server import Watched

PARTS = ["svg", "report", "layout", "tree", "state", "steps", "costs", "printChanges", "verdicts", "patch"]


def requests(arguments):
    """Names and bodies, with the `Accept` they are sent under."""
    for place, document in enumerate(cases.load_corpus()):
        for offset in (None, 40, 777):
            body = {"document": document, "include": [part for part in PARTS if part != "patch"]}
            if offset is not None:
                body["offset"] = offset
                body["include"] = PARTS
            yield f"gallery {place} at {offset}", body, "application/json"
        yield f"gallery {place}, picture", {"document": document}, "image/svg+xml"
    for number in range(arguments.seed, arguments.seed + arguments.count):
        dice = random.Random(number)
        document = cases.document(dice)
        if dice.random() < 0.2:
            document = cases.mutate(dice, document)
        body = cases.envelope(dice, document)
        yield f"seed {number}", body, "application/json"
        yield f"seed {number}, picture", {"document": document}, "image/svg+xml"
        yield f"seed {number}, report", {"document": document, "include": ["report"]}, "application/json"
    for file in arguments.requests:
        for place, line in enumerate(pathlib.Path(file).read_text().splitlines()):
            body = json.loads(line)
            yield f"{file} {place}", dict(body, include=[part for part in PARTS if part != "patch" or body.get("events")]), "application/json"
            yield f"{file} {place}, picture", {"document": body["document"]}, "image/svg+xml"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("old")
    parser.add_argument("new")
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--requests", nargs="*", default=[])
    parser.add_argument("--keep", default=".build/differences")
    arguments = parser.parse_args()
    servers = [Watched(arguments.old, workers=1), Watched(arguments.new, workers=1)]
    compared, differing, statuses = 0, [], {}
    try:
        for name, body, accept in requests(arguments):
            text = json.dumps(body)
            answers = []
            for server in servers:
                status, fields, answer = server.ask(
                    "POST", "/v1/render", text, {"Content-Type": "application/json", "Accept": accept})
                answers.append((status, fields.get("State-Id"), answer))
            compared += 1
            statuses[answers[0][0]] = statuses.get(answers[0][0], 0) + 1
            if answers[0] != answers[1]:
                differing.append(name)
                folder = pathlib.Path(arguments.keep)
                folder.mkdir(parents=True, exist_ok=True)
                (folder / f"{len(differing)}.request").write_text(text)
                for kind, (status, _, answer) in zip(("old", "new"), answers):
                    (folder / f"{len(differing)}.{kind}").write_bytes(f"{status}\n".encode() + answer)
    finally:
        for server in servers:
            server.stop()
    print(f"{compared} answers compared ({statuses}), {len(differing)} differ")
    for name in differing[:20]:
        print(f"  {name}")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
