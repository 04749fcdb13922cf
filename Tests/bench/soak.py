#!/usr/bin/env python3
"""Mixed requests by the hundred thousand: resident memory, threads and descriptors by tenths of them.

    soak.py SCROLLSCOPE [--requests 1000000] [--clients 6] [-- OPTION... of serve]

Frames, patches and reports of the stored scenes at offsets that come again and some that do not, renders, new documents and
probes; half of the frames packed. Resident memory of the last tenth is to be within 5 % of the second, and no thread or
descriptor is to be more than the clients' own. Each figure is the mean of a tenth, since caches let go of an eighth at a time.
"""

import argparse
import collections
import json
import multiprocessing
import os
import pathlib
import random
import socket
import statistics
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
BATCH = 24


def get(path, fields=""):
    return f"GET {path} HTTP/1.1\r\nHost: x\r\n{fields}\r\n".encode()


def post(path, body):
    body = json.dumps(body).encode()
    return f"POST {path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body


def read(file):
    """The status of an answer, which is read to its end, and its fields."""
    status = int(file.readline().split()[1])
    fields = {}
    while (line := file.readline()) not in (b"\r\n", b""):
        name, _, value = line.decode().partition(":")
        fields[name.lower()] = value.strip()
    if "chunked" in fields.get("transfer-encoding", ""):
        while (length := int(file.readline(), 16)) > 0:
            file.read(length + 2)
        file.readline()
    else:
        file.read(int(fields.get("content-length", 0)))
    return status, fields


def some_request(chance, documents, locations):
    kind, location = chance.random(), chance.choice(locations)
    if kind < 0.5:
        packed = "Accept-Encoding: gzip\r\n" if chance.random() < 0.5 else ""
        return get(f"{location}/frame.svg?offset={chance.randrange(200)}", packed)
    if kind < 0.55:
        return get(f"{location}/frame.svg?offset={chance.random() * 900:.4f}")
    if kind < 0.7:
        return get(f"{location}/patch?from={chance.randrange(50)}&offset={chance.randrange(50)}")
    if kind < 0.8:
        return get(f"{location}/report?from=0&offset={chance.randrange(400)}")
    if kind < 0.9:
        return post("/v1/render", {"document": chance.choice(documents), "offset": chance.randrange(900), "include": ["report"]})
    if kind < 0.95:
        return post("/v1/documents", dict(chance.choice(documents), title=str(chance.randrange(300))))
    return get("/healthz")


def client(number, port, total, done, documents, locations, results):
    chance = random.Random(number)
    counts = collections.Counter()
    connected = socket.create_connection(("127.0.0.1", port))
    file = connected.makefile("rb", 1 << 16)
    while done.value < total:
        connected.sendall(b"".join(some_request(chance, documents, locations) for _ in range(BATCH)))
        for _ in range(BATCH):
            counts[read(file)[0]] += 1
        with done.get_lock():
            done.value += BATCH
    results.put(dict(counts))


def sample(process):
    """Resident bytes, threads, descriptors."""
    status = dict(line.split(":", 1) for line in pathlib.Path(f"/proc/{process}/status").read_text().splitlines())
    return int(status["VmRSS"].split()[0]) / 1024, int(status["Threads"]), len(os.listdir(f"/proc/{process}/fd"))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("scrollscope")
    parser.add_argument("--requests", type=int, default=1_000_000)
    parser.add_argument("--clients", type=int, default=6)
    parser.add_argument("options", nargs="*")
    options = parser.parse_intermixed_args()
    server = subprocess.Popen(
        [options.scrollscope, "serve", "--port", "0", "--store", "memory", "--log-level", "critical", *options.options],
        stdout=subprocess.PIPE, text=True, cwd=ROOT)
    port = int(server.stdout.readline().rsplit(":", 1)[1])
    documents = [json.loads(path.read_text()) for path in sorted((ROOT / "public/scenes").glob("*.json")) if path.name != "index.json"]
    locations = []
    with socket.create_connection(("127.0.0.1", port)) as connected, connected.makefile("rb") as file:
        for document in documents:
            connected.sendall(post("/v1/documents", document))
            locations.append(read(file)[1]["location"])
    done, results = multiprocessing.Value("q", 0), multiprocessing.Queue()
    clients = [multiprocessing.Process(target=client, args=(number, port, options.requests, done, documents, locations, results))
               for number in range(options.clients)]
    for one in clients:
        one.start()
    tenths, began = [[] for _ in range(10)], time.time()
    shown = 0
    while done.value < options.requests:
        time.sleep(0.25)
        tenth = min(9, done.value * 10 // options.requests)
        tenths[tenth].append(sample(server.pid))
        if tenth > shown:
            memory, threads, files = zip(*tenths[shown])
            print(f"tenth {shown + 1}: {statistics.mean(memory):.0f} MiB ({min(memory):.0f} to {max(memory):.0f}), threads {min(threads)} to "
                  f"{max(threads)}, descriptors {min(files)} to {max(files)}, {time.time() - began:.0f} s", flush=True)
            shown = tenth
    counts = collections.Counter()
    for _ in clients:
        counts.update(results.get())
    for one in clients:
        one.join()
    means = [statistics.mean(memory for memory, _, _ in tenth) for tenth in tenths]
    threads = {threads for tenth in tenths[1:] for _, threads, _ in tenth}
    files = [files for tenth in tenths[1:] for _, _, files in tenth]
    print(f"last tenth {means[9]:.0f} MiB, second {means[1]:.0f} ({means[9] / means[1] - 1:+.1%}); threads {sorted(threads)}, descriptors "
          f"{min(files)} to {max(files)}; answers {dict(counts)}")
    server.terminate()
    ended = server.wait(timeout=60)
    holds = abs(means[9] / means[1] - 1) <= 0.05 and len(threads) == 1 and max(files) - min(files) <= 2 * options.clients
    return 0 if holds and ended == 0 and set(counts) <= {200, 201} else 1


if __name__ == "__main__":
    sys.exit(main())
