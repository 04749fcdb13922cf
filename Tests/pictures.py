"""Draws the pictures of docs/library.md: `pictures.py PROGRAM` writes them, `pictures.py PROGRAM --check` says which are
not what the program draws now."""

import pathlib
import re
import subprocess
import sys

DOCS = pathlib.Path(__file__).resolve().parents[1] / "docs"
FOLDER = DOCS / "pictures"
PROFILES = ("iOS18", "iOS26")
NUMBER = re.compile(r"-?\d+(?:\.\d+)?|-?\.\d+")
SECTION = re.compile(r"^## (\w+)\n(.*?)^```json\n(.*?)^```", re.MULTILINE | re.DOTALL)


def sections():
    """Name, words and document of each section of the page."""
    return SECTION.findall((DOCS / "library.md").read_text())


def drawn(program, document, profile):
    run = subprocess.run(
        [program, "render", "-", "--profile", profile], input=document.encode(), capture_output=True, check=False)
    if run.returncode:
        raise SystemExit(f"not drawn: {run.stderr.decode()}\n{document}")
    return run.stdout


def pictures(program):
    """Each picture's file and what stands in it."""
    for name, _, document in sections():
        for profile in PROFILES:
            yield FOLDER / f"{name}-{profile}.svg", drawn(program, document, profile)


def alike(one, other):
    """Whether two pictures have the same parts, each number within half a point: fonts of another release differ by less."""
    words, numbers = NUMBER.split(one), NUMBER.findall(one)
    others = NUMBER.findall(other)
    return words == NUMBER.split(other) and all(abs(float(a) - float(b)) <= 0.5 for a, b in zip(numbers, others))


def stale(program):
    """The names of pictures that are not what the program draws, that nobody made, or that no section has."""
    now = dict(pictures(program))
    other = [
        path.name for path, bytes_ in now.items() if not path.exists() or not alike(path.read_text(), bytes_.decode())]
    return other + [path.name for path in FOLDER.glob("*.svg") if path not in now]


def main(program, check=None):
    if check:
        names = stale(program)
        return f"pictures to draw again (make pictures): {names}" if names else 0
    FOLDER.mkdir(exist_ok=True)
    for path, bytes_ in pictures(program):
        path.write_bytes(bytes_)
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
