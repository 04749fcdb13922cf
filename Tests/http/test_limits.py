"""Every limit is listed once, with the code that it answers."""

import pathlib
import re
import unittest

from client import TEXT, ServerTestCase


def around(levels, innermost=TEXT):
    view = innermost
    for _ in range(levels):
        view = {"type": "VStack", "children": [view]}
    return view


def styled(**modifier):
    return {**TEXT, "modifiers": [modifier]}


def counted(value):
    return {"components": {"A": {"state": {"n": 0, "s": "a"}, "body": {"type": "Text", "text": {"$": value}}}}, "root": {"type": "A"}}


def hyphenated(name):
    return re.sub(r"[A-Z]", lambda letter: "-" + letter.group().lower(), name)


# Limit -> a request that passes it.
PASSED = {
    "viewDepth": around(260),
    "modifiersPerView": {**TEXT, "modifiers": [{"padding": 1}] * 257},
    "stringBytes": {"type": "Text", "text": "a" * 65_537},
    "components": {"components": {f"C{n}": {"body": TEXT} for n in range(2_001)}, "root": TEXT},
    "nameBytes": {**TEXT, "name": "a" * 257},
    "dataElements": {"type": "ForEach", "data": list(range(100_001)), "id": "self", "children": [TEXT]},
    "fontSize": styled(font={"size": 2_001}),
    "filterRadius": styled(blur=501),
    "liveViews": {"type": "VStack", "children": [{"type": "ForEach", "data": 300_000, "id": "self", "children": [TEXT]}]},
    "rows": {"type": "VStack", "children": [{"type": "ForEach", "data": 1_000_001, "id": "self", "children": [TEXT]}]},
    "lazyContainers": {
        "type": "VStack",
        "children": [{"type": "ForEach", "data": 5_001, "id": "self", "children": [{"type": "LazyVStack", "children": [TEXT]}]}],
    },
    "objects": {
        "models": {"Row": {"kind": "Observable", "properties": {"n": 0}}},
        "components": {"A": {"state": {name: {"$": "(0..<90_000).map { Row(n: $0) }"} for name in "abc"}, "body": TEXT}},
        "root": {"type": "A"},
    },
    "sourceBytes": counted("n + " + "1 + " * 2_000 + "1"),
    "sourceTokens": counted("n" + "+n" * 600),
    "sourceNesting": counted("(" * 70 + "n" + ")" * 70),
    "bodyDepth": "[" * 3_000 + "]" * 3_000,
    "bodyValues": "[" + "0," * 500_001 + "0]",
    "events": {"document": TEXT, "events": [{"scroll": 1}] * 1_001},
    "proposals": {"document": TEXT, "proposals": [[1, 1]] * 101},
}


ROOT = pathlib.Path(__file__).resolve().parents[2]


class Limits(ServerTestCase):
    def setUp(self):
        self.limits = self.server.ask("GET", "/v1/limits").json["limits"]
        self.by_name = {limit["name"]: limit for limit in self.limits}

    def test_each_is_listed_once(self):
        names = [limit["name"] for limit in self.limits]
        self.assertEqual(sorted(names), sorted(set(names)))

    def test_the_documentation_lists_each_once_with_its_code(self):
        text = (ROOT / "docs" / "limits.md").read_text().split("## Every limit")[1]
        listed = re.findall(r"^\| `(\w+)` \| (?:`([\w-]+)`)? ?\|$", text, re.MULTILINE)
        self.assertEqual(sorted(listed), sorted((limit["name"], limit.get("code", "")) for limit in self.limits))

    def test_the_documentation_has_every_weight(self):
        source = (ROOT / "Sources" / "Metering" / "Work.swift").read_text()
        weights = [int(each.replace("_", "")) for each in re.findall(r'= Work\("\w+", ([\d_]+)\)', source)]
        text = (ROOT / "docs" / "limits.md").read_text().split("| counted | units |")[1].split("\n\n")[0]
        self.assertEqual(sorted(weights), sorted(int(each.replace(",", "")) for each in re.findall(r"\| ([\d,]+) \|$", text, re.MULTILINE)))

    def test_every_code_is_one_that_the_code_answers(self):
        source = "".join(path.read_text() for path in (ROOT / "Sources").rglob("*.swift"))
        derived = {limit["code"] for limit in self.limits if limit.get("code") == "limit-" + hyphenated(limit["name"])}
        for limit in self.limits:
            code = limit.get("code")
            if code and code not in derived:
                self.assertIn(f'"{code}"', source, limit["name"])

    def test_passing_one_answers_its_code(self):
        for name, body in PASSED.items():
            with self.subTest(name):
                answer = self.server.ask("POST", "/v1/render", body)
                self.assertIn(answer.status, (400, 422), name)
                codes = [fault["code"] for fault in answer.json["errors"]]
                self.assertIn(self.by_name[name]["code"], codes)


if __name__ == "__main__":
    unittest.main()
