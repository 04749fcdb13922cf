"""How sure reports of documents made of Swift are: what is not marked stays when a stub is changed."""

import copy
import json
import os
import pathlib
import subprocess
import tempfile
import unittest

from client import ServerTestCase

SWIFT = pathlib.Path(__file__).resolve().parents[1] / "Fixtures" / "swift"
BINARY = os.environ["SCROLLSCOPE_BIN"]
LISTS = ("evaluated", "skipped", "closures", "mounted")


def screens():
    """The corpus' documents by their names, without holes of their own."""
    for path in sorted((SWIFT / "expected").glob("*.json")):
        document = json.loads(path.read_text())["document"]
        document.pop("holes", None)
        yield path.stem, document


def states(document):
    """Where the document keeps values that could be made up: keys on the way, and the value."""
    for group, inner in (("components", "state"), ("models", "properties")):
        for name, declaration in document.get(group, {}).items():
            values = declaration.get(inner, {})
            for key, value in values.items() if isinstance(values, dict) else ():
                yield (group, name, inner, key), value
    root = document.get("root")
    given = root.get("properties") if isinstance(root, dict) else None
    for key, value in given.items() if isinstance(given, dict) else ():
        yield ("root", "properties", key), value


def others(value):
    """Values of the same type."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, (int, float)):
        return [value + 14, 0]
    if isinstance(value, str):
        return ["Another and much longer text that wraps over several lines of the screen, and then some", ""]
    if isinstance(value, list) and value:
        return [value[:1], []]
    return []


def pointer(way):
    return "".join("/" + part.replace("~", "~0").replace("/", "~1") for part in way)


def changed(document, way, value):
    document = copy.deepcopy(document)
    at = document
    for part in way[:-1]:
        at = at[part]
    at[way[-1]] = value
    return document


class Certainty(ServerTestCase):
    def report(self, document, offset):
        """Of the step to an offset; without one, of how the screen begins."""
        step = {} if offset is None else {"offset": offset}
        answer = self.server.ask("POST", "/v1/render", json.dumps({"document": document, **step}))
        return answer.json["report"] if answer.status == 200 else None

    def verdicts(self, report):
        return {
            (name, record["path"]): record.get("certainty", "exact")
            for name in LISTS for record in report[name] if "path" in record
        }

    def test_what_is_not_marked_stays_when_a_stub_is_changed(self):
        exact = marked = 0
        for name, document in screens():
            for way, value in list(states(document))[:3]:
                stubbed = {**document, "holes": {"h1": {"stubs": [pointer(way)]}}}
                for offset in (None, 40):
                    before = self.report(stubbed, offset)
                    if before is None:
                        continue
                    for other in others(value):
                        after = self.report(changed(stubbed, way, other), offset)
                        if after is None:
                            continue
                        there = self.verdicts(after)
                        for verdict, certainty in self.verdicts(before).items():
                            if certainty != "exact":
                                marked += 1
                                continue
                            exact += 1
                            self.assertIn(verdict, there, f"{name}, {pointer(way)} as {other!r} at {offset}")
        # Neither all nor nothing is marked.
        self.assertGreater(exact, 1_000)
        self.assertGreater(marked, 1_000)

    def test_what_is_not_marked_stays_when_a_hole_of_a_swift_file_is_given_another_value(self):
        candidates = (True, 17, "Another and much longer text", [1, 2, 3, 4, 5], [])
        exact = given = 0
        for path in sorted(SWIFT.glob("*.swift")):
            # Without its preview nobody gives a screen its inputs.
            text = path.read_text().partition("#Preview")[0]
            asked = {"Content-Type": "text/x-swift"}
            answer = self.server.ask("POST", "/v1/import", text.encode(), asked)
            if answer.status == 422:
                self.assertEqual(answer.json["code"], "no-root", path.name)
                continue
            imported = answer.json
            holes = [hole for hole in imported["coverage"]["holes"] if hole["kind"] in ("value", "data")]
            before = {offset: self.report(imported["document"], offset) for offset in (None, 40)} if holes else {}
            for hole in holes:
                for value in candidates:
                    answer = self.import_with(text, {"holes": {hole["id"]: value}})
                    if answer.status == 422:
                        pointers = {error["pointer"] for error in answer.json["errors"]}
                        self.assertTrue(all(p.startswith(f"/holes/{hole['id']}") for p in pointers), pointers)
                        continue
                    self.assertEqual(answer.json["coverage"]["given"], [hole["id"]])
                    given += 1
                    for offset, report in before.items():
                        after = self.report(answer.json["document"], offset)
                        # A value of another type than the one that nobody knows.
                        if report is None or after is None:
                            continue
                        there = self.verdicts(after)
                        for verdict, certainty in self.verdicts(report).items():
                            if certainty == "exact":
                                exact += 1
                                self.assertIn(verdict, there, f"{path.name}, {hole['id']} as {value!r} at {offset}")
        self.assertGreater(given, 10)
        self.assertGreater(exact, 100)

    def import_with(self, text, data):
        mark = "0123456789"
        parts = "".join(
            f"--{mark}\r\nContent-Disposition: form-data; {told}\r\n\r\n{body}\r\n"
            for told, body in (('name="file"; filename="S.swift"', text), ('name="data"', json.dumps(data))))
        return self.server.ask(
            "POST", "/v1/import", (parts + f"--{mark}--\r\n").encode(), {"Content-Type": f"multipart/form-data; boundary={mark}"})

    def test_data_of_another_type_is_refused_with_its_place_and_by_the_command_line(self):
        text = (SWIFT / "Holes.swift").read_text()
        answer = self.import_with(text, {"holes": {"h99": 1}, "Nobody": {"a": 1}})
        self.assertProblem(answer, 422)
        self.assertEqual(answer.json["errors"][0]["code"], "data")
        self.assertEqual(answer.json["errors"][0]["pointer"], "/Nobody")
        with tempfile.TemporaryDirectory() as folder:
            data = pathlib.Path(folder) / "data.json"
            for given, code, told in (({"holes": {"h99": 1}}, 2, "/holes/h99"), ({"holes": {}}, 0, "")):
                data.write_text(json.dumps(given))
                run = subprocess.run(
                    [BINARY, "import", str(SWIFT / "Holes.swift"), "--data", str(data), "-o", str(pathlib.Path(folder) / "out.json")],
                    capture_output=True, text=True)
                self.assertEqual(bool(run.returncode), bool(code), run.stderr)
                self.assertIn(told, run.stderr)

    def test_totals_count_what_records_say(self):
        for name, document in list(screens())[:10]:
            for way, _ in list(states(document))[:1]:
                report = self.report({**document, "holes": {"h1": {"stubs": [pointer(way)]}}}, 40)
                counted = {"exact": 0, "stubbed": 0, "unknown": 0}
                for record in report["evaluated"]:
                    counted[record.get("certainty", "exact")] += record["count"]
                for record in report["skipped"]:
                    counted[record.get("certainty", "exact")] += 1
                self.assertEqual({key: report["totals"][key] for key in counted}, counted, name)

    def test_reports_and_verdicts_of_a_swift_file_name_its_holes(self):
        text = (SWIFT / "Holes.swift").read_text()
        asked = {"Content-Type": "text/x-swift"}
        imported = self.server.ask("POST", "/v1/import", text.encode(), asked).json
        listed = {hole["id"] for hole in imported["coverage"]["holes"]}
        self.assertTrue(imported["document"]["holes"])
        self.assertLessEqual(set(imported["document"]["holes"]), listed)
        self.assertTrue([record for record in self.server.ask("POST", "/v1/render", text.encode(), asked).json["report"]["mounted"]
                         if record.get("certainty") == "unknown"])
        sent = {"document": imported["document"], "include": ["verdicts"]}
        answer = self.server.ask("POST", "/v1/render", json.dumps(sent)).json
        unsure = [record for record in answer["verdicts"] if "certainty" in record]
        self.assertTrue(unsure)
        for record in unsure:
            self.assertTrue(set(record["holes"]) <= listed)

    def test_holes_are_checked_and_counted(self):
        document = {"root": {"type": "Text", "text": "a"}}
        for holes, place in [
            ({"h1": {"stub": []}}, "/holes/h1/stub"), ({"h1": {"stubs": ["root"]}}, "/holes/h1/stubs/0"),
            ({"h1": {"stubs": 3}}, "/holes/h1/stubs"), ({f"h{n}": {} for n in range(501)}, "/holes"),
        ]:
            answer = self.server.ask("POST", "/v1/render", json.dumps({**document, "holes": holes}))
            self.assertProblem(answer, 422)
            self.assertEqual(answer.json["errors"][0]["pointer"], place)

    def test_in_a_document_that_is_too_large_everything_rests_on_every_hole(self):
        def component(number):
            inner = {"type": f"c{number - 1:03}", "properties": {"n": {"$": "n + 1"}}} if number else {"type": "Text", "text": {"$": "n"}}
            return {"properties": ["n"], "body": {"type": "If", "condition": {"$": "n < 0"}, "then": inner}}

        for count, holes in ((20, None), (900, ["h1", "h2"])):
            components = {f"c{number:03}": component(number) for number in range(count)}
            components["Main"] = {"state": {"n": 3, "other": 1}, "body": {"type": f"c{count - 1:03}", "properties": {"n": {"$": "n"}}}}
            document = {
                "holes": {"h1": {"stubs": ["/components/Main/state/n"]}, "h2": {"stubs": ["/components/Main/state/other"]}},
                "components": components, "root": {"type": "Main"},
            }
            report = self.report(document, None)
            self.assertEqual([record.get("holes") for record in report["evaluated"]], [holes] * 3)

    def test_very_many_holes_are_no_way_to_stop_a_worker(self):
        deep = "/root" + "/children/0" * 900
        holes = {f"h{n}": {"stubs": [deep], "writes": [deep], "views": [deep]} for n in range(50)}
        inside = {"type": "Text", "text": "a"}
        for _ in range(100):
            inside = {"type": "Group", "children": [inside]}
        answer = self.server.ask("POST", "/v1/render", json.dumps({"holes": holes, "root": inside}))
        self.assertEqual(answer.status, 200)


if __name__ == "__main__":
    unittest.main()
