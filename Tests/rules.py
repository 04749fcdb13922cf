"""Every rule that a comment cites by number stands in docs/rules, in the table of its page."""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
PAGES = {"RERENDER": "rerender", "LAYOUT": "layout", "MEASURED": "recorded", "LAZY": "lazy", "CONTROLS": "controls",
         "EXPRESSIONS": "language", "PASSES": "passes", "SECURITY": "security", "CONTRACT": "contract"}
NUMBER = r"[A-CS]?\d+(?:\.\d+)?[a-d]?"
CITATION = re.compile(rf"\b({'|'.join(PAGES)}) (?:table )?({NUMBER}(?:(?:, | and | to |-)(?:table )?{NUMBER}\b)*)")


def numbers(text):
    """The numbers of a list such as `2.4, 2b` or `A3 to A6`."""
    found = []
    for step, number in re.findall(rf"(, | and | to |-|^)(?:table )?({NUMBER})", text):
        if step in (" to ", "-") and "." not in number:
            letter, last = re.match(r"([A-CS]?)(\d+)", number).groups()
            first = int(re.search(r"\d+", found[-1]).group())
            found += [f"{letter}{value}" for value in range(first + 1, int(last) + 1)]
        else:
            found.append(number)
    return found


def cited():
    """(page, number): where it is cited first."""
    result = {}
    for folder in ("Sources", "Tests"):
        for file in sorted((ROOT / folder).rglob("*")):
            if file.suffix not in (".swift", ".py", ".mjs") or file == pathlib.Path(__file__).resolve():
                continue
            text = re.sub(r"\n\s*(?:///?|#)\s*", " ", file.read_text())
            for page, list_ in CITATION.findall(text):
                for number in numbers(list_):
                    result.setdefault((PAGES[page], number), file.relative_to(ROOT))
    return result


def written():
    result = set()
    for page in set(PAGES.values()):
        file = ROOT / "docs" / "rules" / f"{page}.md"
        if file.exists():
            for cell in re.findall(r"^\| ([^|]+) \|", file.read_text(), re.MULTILINE):
                result |= {(page, number) for number in cell.split(", ")}
    return result


def main():
    here = written()
    missing = [(rule, file) for rule, file in sorted(cited().items()) if rule not in here]
    for (page, number), file in missing:
        print(f"{file}: cites {page} {number}, which is not in docs/rules/{page}.md")
    if not missing:
        print("rules: every rule that is cited is written down")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
