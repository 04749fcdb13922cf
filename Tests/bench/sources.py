"""Imports every SwiftUI view file under a folder and counts what came in whole.

    Tests/bench/sources.py FOLDER [--importer PATH] [--each N] [--alone] [--examples KIND]

Each folder directly under FOLDER is one repository. A file that declares a view is imported with the files of its
repository that declare what it names, and what those name in turn; a hole is counted for the file in which it stands.
Times are those of a file by itself and of it with those files.
"""

import argparse
import collections
import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys
import time

VIEW = re.compile(r"\bstruct\s+(\w+)\s*(?:<[^{]*>)?\s*:\s*[^{]*\bView\b[^{]*\{")
DECLARED = re.compile(r"\b(?:struct|class|enum|protocol|typealias|actor)\s+(\w+)")
EXTENDED = re.compile(r"\bextension\s+(\w+)")
MEMBER = re.compile(r"\b(?:func|var|let)\s+(\w+)")
EXTENSION = re.compile(r"^(?:public |internal |fileprivate |package )?extension ([A-Z]\w*)\b(.*?^\})", re.M | re.S)
TOP = re.compile(r"^(?:@\w+(?:\([^)]*\))?\s+|public |open |internal |package |final |indirect |nonisolated )*"
                 r"(struct|class|enum|protocol|typealias|actor|func|var|let)\s+(\w+)", re.M)
NAME = re.compile(r"\b[A-Za-z_]\w*\b")
FILE_BYTES = 1 << 20


class Repository:
    def __init__(self, folder):
        self.folder = folder
        self.texts = {}
        for path in sorted(folder.rglob("*.swift")):
            if path.is_file() and path.stat().st_size <= FILE_BYTES:
                self.texts[str(path.relative_to(folder))] = path.read_text(errors="replace")
        self.top, self.nested, self.parts = (collections.defaultdict(list) for _ in range(3))
        self.names = {}
        for name, text in self.texts.items():
            top = {declared for _, declared in TOP.findall(text)}
            for declared in top:
                self.top[declared].append(name)
            for declared in set(DECLARED.findall(text)) - top:
                self.nested[declared].append(name)
            for extended in set(EXTENDED.findall(text)):
                self.parts[extended].append(name)
            self.names[name] = set(NAME.findall(text))
        for name, text in self.texts.items():
            foreign = [part for extended, part in EXTENSION.findall(text) if extended not in self.top]
            for member in {member for part in foreign for member in MEMBER.findall(part)} - {"body"}:
                self.nested[member].append(name)

    def views(self):
        for name, text in self.texts.items():
            found = [view for view in VIEW.findall(text) if "PreviewProvider" not in view]
            if found:
                yield name, found

    def nearest(self, word, at):
        """The files that declare a word: of several projects in one repository those of the file's own."""
        def shared(file):
            return len(os.path.commonprefix([file.split("/"), at.split("/")]))

        files, nested, parts = self.top.get(word, ()), self.nested.get(word, ()), self.parts.get(word, ())
        depths = sorted({shared(file) for file in files}, reverse=True)
        if depths:
            files = [file for file in files if shared(file) == depths[0]]
        if len(depths) > 1:
            parts = [file for file in parts if shared(file) > depths[1]]
        return [file for group in (files, nested, parts) if len(group) <= 12 for file in group]

    def around(self, name, steps):
        chosen, edge = {name}, {name}
        for _ in range(steps):
            edge = {file for at in edge for word in self.names[at] for file in self.nearest(word, at)} - chosen
            chosen |= edge
        return [name] + sorted(chosen - {name})


def run(importer, files, root):
    request = {"files": [{"name": name, "text": text} for name, text in files]}
    if root:
        request["root"] = root
    started = time.monotonic()
    try:
        child = subprocess.run([importer], input=json.dumps(request).encode(), capture_output=True, timeout=60)
    except subprocess.TimeoutExpired:
        return "timeout", None, time.monotonic() - started
    spent = time.monotonic() - started
    if child.returncode != 0:
        return f"exit {child.returncode}", None, spent
    document, *_, facts = child.stdout.decode().rstrip("\n").split("\n")
    return ("refused" if document == "null" else "imported"), json.loads(facts), spent


def root_of(text, views):
    """The first view that a preview shows, else the first view."""
    preview = text.find("#Preview")
    preview = preview if preview >= 0 else text.find("PreviewProvider")
    for view in views:
        if preview >= 0 and re.search(rf"\b{view}\s*[({{]", text[preview:]):
            return view
    return views[0]


def measure(job):
    repository, name, views, arguments = job
    root = root_of(repository.texts[name], views)
    alone = run(arguments.importer, [(name, repository.texts[name])], root)
    if arguments.alone:
        result = alone
    else:
        around = [(file, repository.texts[file]) for file in repository.around(name, arguments.steps)]
        result = run(arguments.importer, around, root)
    return repository.folder.name, name, root, result, alone


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--importer", default=".build/release/scrollscope-import")
    parser.add_argument("--each", type=int, default=60, help="files of a repository that are taken, evenly")
    parser.add_argument("--steps", type=int, default=2, help="how far names are followed into other files")
    parser.add_argument("--alone", action="store_true", help="import each file by itself")
    parser.add_argument("--json", type=pathlib.Path, help="write all holes there")
    arguments = parser.parse_args()
    jobs = []
    for folder in sorted(path for path in arguments.folder.iterdir() if path.is_dir()):
        repository = Repository(folder)
        files = list(repository.views())
        taken = files[:: max(1, -(-len(files) // arguments.each))]
        jobs += [(repository, name, views, arguments) for name, views in taken]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        results = list(pool.map(measure, jobs))
    report(results, arguments)


def report(results, arguments):
    counts = collections.defaultdict(collections.Counter)
    wanted, refusals, failures, holes, slowest = (collections.Counter(), collections.Counter(), [], [], [])
    slowest_around = []
    for repository, name, root, (status, rest, spent), alone in results:
        slowest_around.append((spent, repository, name))
        count = counts[repository]
        count["files"] += 1
        for one in ((status, rest), alone[:2]):
            if one[0] not in ("imported", "refused"):
                failures.append((repository, name, root, one[0]))
        slowest.append((alone[2], repository, name))
        if status == "refused":
            refusals[rest["errors"][0]["code"]] += 1
            failures.append((repository, name, root, rest["errors"][0]["detail"]))
        if status != "imported":
            continue
        count["imported"] += 1
        own = [hole for hole in rest["coverage"]["holes"] if hole["file"] == name]
        count["whole"] += not own
        count["whole but inputs"] += all(is_input(hole) for hole in own)
        count["whole but data"] += all(hole["kind"] == "data" for hole in own)
        count["views and modifiers known"] += not any(hole["kind"] in ("view", "modifier") for hole in own)
        for means in {(hole["kind"], shape(hole["means"])) for hole in own}:
            wanted[means] += 1
        holes += [{"repository": repository, "only": len(own) == 1, **hole} for hole in own]
    total = sum(counts.values(), collections.Counter())
    for repository, count in [*sorted(counts.items()), ("all", total)]:
        files = count["files"]
        print(f"{repository:36} {files:4} files" + "".join(
            f", {what} {count[what] / files:.1%}"
            for what in ("imported", "whole", "whole but inputs", "whole but data", "views and modifiers known")))
    for what, times in (("alone", slowest), ("with what they use", slowest_around)):
        print(f"slowest {what}:", ", ".join(f"{spent:.2f} s {name}" for spent, _, name in sorted(times)[-3:]))
    print("refused:", dict(refusals))
    for failure in failures[:40]:
        print("  ", *failure)
    for (kind, means), count in wanted.most_common(60):
        print(f"{count:5} {kind:9} {means}")
    blocking(holes)
    if arguments.json:
        arguments.json.write_text(json.dumps(holes, indent=1))
    crashed = [failure for failure in failures if str(failure[3]).startswith(("exit", "timeout"))]
    sys.exit(1 if crashed else 0)


def blocking(holes):
    """What keeps most files from being whole: each file counts one, shared by its reasons; beside it those of one reason."""
    reasons = collections.defaultdict(set)
    for hole in holes:
        reasons[hole["repository"], hole["file"]].add((hole["kind"], shape(hole["means"])))
    weight, alone = collections.Counter(), collections.Counter()
    for found in reasons.values():
        for reason in found:
            weight[reason] += 1 / len(found)
            alone[reason] += len(found) == 1
    print("what would make most files whole, and of how many it is all that is missing:")
    for reason, share in weight.most_common(30):
        print(f"{share:7.1f} {alone[reason]:4} {reason[0]:9} {reason[1]}")


def is_input(hole):
    """Whether it is what whoever shows the view would give it."""
    return hole["kind"] == "data" and any(
        words in hole["means"] for words in ("is given by nobody", "hands an object of", "is given no value"))


def shape(means):
    """The first sentence of a hole, alike for alike reasons."""
    return re.sub(r"^`[^`]*` is ", "`…` is ", re.split(r"(?<=\.) ", means)[0])[:110]


if __name__ == "__main__":
    main()
