#!/usr/bin/env python3
"""What keeps the cost of a new view low: the size of files and folders, and in how many files a kind's name decides something.

The bounds are what the sources have today. They may only fall: where a count is below its bound, lower the bound.
`python3 Tests/house.py --kinds` lists the files of each kind."""
import collections
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
SOURCES = ROOT / "Sources"
MOST_LINES = 300
MOST_FILES = 20
# Folders that hold more than MOST_FILES files.
FOLDERS_OVER = 0
# Files, outside of the tables, in which a kind's name decides something.
FILES_MATCHING = 116
# Files that match on the kind that most files match on.
FILES_OF_ONE_KIND = 29
# The tables of kinds: what is said here is said once, for all who ask.
TABLES = {"ViewDocument/NodeKind.swift"}
TABLE_FOLDERS = ("ViewDocument/Kinds/", "ViewDocument/Schema/")

NAME = re.compile(r"(?<![\w)\]?!])\.([a-z]\w*)\b(?!\()")
# Modules that know of no kinds, or have kinds of their own.
WITHOUT_KINDS = {"Expressions", "Geometry", "Metering", "TextLayout", "MicroHTTP", "DocumentStore", "RenderService", "SwiftExport", "SwiftImport"}
# Expressions whose value is a kind.
KIND = re.compile(r"\b\w*[kK]ind\b(?:\[[^\]]*\])?\s*$")


def kinds():
    text = (SOURCES / "ViewDocument/NodeKind.swift").read_text()
    body = text[text.index("enum NodeKind"):text.index("\n}")]
    rows = re.findall(r"^    case ((?:[\w, ]|,\n\s+)+)$", body, re.M)
    return {name.strip() for row in rows for name in row.split(",")}


def patterns(lines):
    """Names with a dot in front that a kind is compared with: in cases of a switch over a kind, beside == and !=, in lists that
    are asked whether they contain one, and where a pattern is matched with `if case`."""
    switches = []
    extension = None
    at = 0
    while at < len(lines):
        line = lines[at]
        indent = len(line) - len(line.lstrip())
        if re.match(r"(?:package |fileprivate |private )?extension \w+", line):
            extension = line.split("extension ")[1].split()[0]
        while switches and line.strip() and (indent < switches[-1][0] or line.strip() == "}" and indent == switches[-1][0]):
            switches.pop()
        found = re.search(r"\bswitch (.*) \{", line)
        if found:
            subject = found.group(1)
            isKind = subject == "self" and extension == "NodeKind" or any(
                KIND.search(part) for part in subject.strip("()").split(", "))
            switches.append((indent, isKind))
        elif re.match(r"\s*case\b", line) and switches and indent == switches[-1][0] and switches[-1][1]:
            text = line
            while ":" not in text and at + 1 < len(lines):
                at += 1
                text += lines[at]
            yield from NAME.findall(text[:text.rfind(":")] if text.count(":") == 1 else text.split(":")[0])
        for left, right in re.findall(r"(\S+) (?:==|!=) \.(\w+)", line):
            if KIND.search(left) or left.strip("(!") == "self" and extension == "NodeKind":
                yield right
        for name in re.findall(r"case \.(\w+)(?:\?)? = \S*[kK]ind\b", line):
            yield name
        for names in re.findall(r"\[((?:\.\w+(?:, )?)+)\]\.contains\([^)]*[kK]ind\b", line):
            yield from NAME.findall(names)
        yield from re.findall(r"\bNodeKind\.([a-z]\w*)", line)
        at += 1


def matches():
    known = kinds()
    found = collections.defaultdict(set)
    for file in sorted(SOURCES.rglob("*.swift")):
        name = str(file.relative_to(SOURCES))
        if name in TABLES or name.startswith(TABLE_FOLDERS) or name.split("/")[0] in WITHOUT_KINDS:
            continue
        text = file.read_text()
        for kind in patterns(text.splitlines()):
            if kind in known:
                found[kind].add(name)
    return found


def sizes():
    for file in sorted(list(SOURCES.rglob("*.swift")) + list((ROOT / "Tests").rglob("*.swift"))):
        lines = len(file.read_text().splitlines())
        if lines > MOST_LINES:
            yield f"{file.relative_to(ROOT)}: {lines} lines, at most {MOST_LINES}"


def crowded():
    folders = collections.Counter(file.parent for file in SOURCES.rglob("*.swift"))
    return sorted((count, str(folder.relative_to(ROOT))) for folder, count in folders.items() if count > MOST_FILES)


def bound(what, count, most):
    if count > most:
        yield f"{what}: {count}, at most {most}"
    elif count < most:
        print(f"{what}: {count}; lower the bound of {most} in Tests/house.py", file=sys.stderr)


if __name__ == "__main__":
    found = matches()
    files = set().union(*found.values())
    dearest = max(found, key=lambda kind: (len(found[kind]), kind))
    if "--kinds" in sys.argv:
        for kind in sorted(found, key=lambda kind: -len(found[kind])):
            print(kind, len(found[kind]), *sorted(found[kind]), sep="\n    ")
        for count, folder in crowded():
            print(folder, count)
    faults = list(sizes())
    faults += bound("files that match on a kind's name", len(files), FILES_MATCHING)
    faults += bound(f"files that match on one kind ({dearest})", len(found[dearest]), FILES_OF_ONE_KIND)
    faults += bound(f"folders of more than {MOST_FILES} files", len(crowded()), FOLDERS_OVER)
    print("\n".join(faults) or f"house: {len(files)} files match on kinds, {dearest} in {len(found[dearest])}")
    sys.exit(1 if faults else 0)
