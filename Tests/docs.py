#!/usr/bin/env python3
"""Names that the newcomer's documents mention with a file behind them, `name` (`Module/File.swift`), stand in that file."""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
DOCUMENTS = ["follow-a-scroll-step.md", "adding-a-view.md"]


def file(name):
    for folder in (ROOT / "Sources", ROOT):
        if (folder / name).is_file():
            return folder / name
    return None


def declared(name, text):
    last = name.split(".")[-1]
    return re.search(rf"\b(func|var|let|struct|class|enum|case|init|extension)\b[^\n]*\b{re.escape(last)}\b", text) is not None


def faults():
    count = 0
    for document in DOCUMENTS:
        text = (ROOT / "docs" / document).read_text()
        pending = []
        for token in re.finditer(r"`([^`\n]+)`|(\n\n|```)", text):
            name = token.group(1)
            if name is None:
                pending = []
            elif re.fullmatch(r"[\w/+-]+/[\w+-]+\.swift", name):
                found = file(name)
                if found is None:
                    yield f"docs/{document}: no file {name}"
                    continue
                source = found.read_text()
                inside = text[:token.start()].rstrip().endswith("(") or text[:token.start()].rstrip().endswith(("both", "and"))
                if inside and pending:
                    count += 1
                    if not declared(pending[-1], source):
                        yield f"docs/{document}: {pending[-1]} is not declared in {name}"
            elif re.fullmatch(r"[A-Za-z]\w*(\.\w+)?", name):
                pending.append(name)
    if count < 20:
        yield f"docs: only {count} names were found to look for"


if __name__ == "__main__":
    found = list(faults())
    print("\n".join(found) or "docs: every function named for newcomers exists")
    sys.exit(1 if found else 0)
