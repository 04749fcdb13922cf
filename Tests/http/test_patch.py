"""Patches between frames, and the costs of a document, over a real socket."""

import json
import pathlib
import subprocess
import tempfile
import xml.etree.ElementTree as ET

from client import BINARY, ROOT, ServerTestCase, feed

SCENES = ROOT / "public" / "scenes"
ET.register_namespace("", "http://www.w3.org/2000/svg")


def scene(name):
    return json.loads((SCENES / name).read_text())


def applied(frame, patch):
    """The frame after, by the rules of docs/patch.md; as canonical XML."""
    root = ET.fromstring(frame)
    elements = list(root.iter())
    parents = {child: parent for parent in elements for child in parent}
    for name, changes in patch.get("set", {}).items():
        for number, value in zip(changes[::2], changes[1::2]):
            if value is None:
                elements[number].attrib.pop(name, None)
            else:
                elements[number].set(name, value)
    whole = patch.get("attributes", [])
    for number, attributes in zip(whole[::2], whole[1::2]):
        elements[number].attrib.clear()
        elements[number].attrib.update(attributes)
    for number in patch.get("remove", []) + [move[2] for move in patch.get("move", [])]:
        parents[elements[number]].remove(elements[number])
    space = 'xmlns="http://www.w3.org/2000/svg"'
    places = [(parent, index, ET.fromstring(f"<g {space}>{markup}</g>")[0]) for parent, index, markup in patch.get("insert", [])]
    places += [(parent, index, elements[number]) for parent, index, number in patch.get("move", [])]
    for parent, index, element in sorted(places, key=lambda place: place[:2]):
        elements[parent].insert(index, element)
    return ET.canonicalize(ET.tostring(root))


class Patch(ServerTestCase):
    def get(self, path):
        answer = self.server.ask("GET", path)
        self.assertEqual(answer.status, 200, answer.text)
        return answer

    def check(self, location, start, end):
        before = self.get(f"{location}/frame.svg?offset={start}")
        after = self.get(f"{location}/frame.svg?from={start}&offset={end}")
        answer = self.get(f"{location}/patch?from={start}&offset={end}")
        self.assertEqual(answer.json["from"], before.headers["ETag"])
        self.assertEqual(answer.json["to"], after.headers["ETag"])
        self.assertEqual(applied(before.text, answer.json), ET.canonicalize(after.text))
        return len(answer.text)

    def test_names_that_are_evaluated_are_those_of_the_frame_drawn_anew(self):
        row = {"properties": {"i": 0}, "state": {"taps": 0}, "body": {
            "type": "HStack", "name": {"$": "'row' + String(i) + '-' + String(taps % 3)"}, "modifiers": [{"onTapGesture": "taps += 1"}],
            "children": [{"type": "Rectangle", "modifiers": [{"frame": {"width": 30, "height": 20}}]}]}}
        document = {"components": {"Row": row, "Main": {"body": {"type": "ScrollView", "children": [{"type": "VStack", "children": [
            {"type": "ForEach", "data": 60, "id": "self", "children": [{"type": "Row", "properties": {"i": {"$": "index"}}}]}]}]}}},
            "root": {"type": "Main"}}
        events = []
        state = self.server.ask("POST", "/v1/render", {"document": document, "include": ["patch"]}).json["stateId"]
        for name in ("row7-0", "row7-1", "row40-0", "row7-2", "row0-0"):
            events.append({"tap": name})
            answer = self.server.ask("POST", "/v1/render", {"after": state, "events": [{"tap": name}], "include": ["patch", "svg"]})
            self.assertEqual(answer.status, 200, answer.text)
            state = answer.json["stateId"]
            anew = self.server.ask("POST", "/v1/render", {"document": document, "events": events, "include": ["svg"]})
            self.assertEqual(answer.json["svg"], anew.json["svg"])

    def test_a_patch_of_ten_thousand_views_is_within_what_a_request_may_work(self):
        card = {"state": {"height": 10}, "properties": {"i": 0}, "body": {
            "type": "Rectangle", "name": {"$": "'card' + String(i)"}, "modifiers": [{"frame": {"height": {"$": "height"}}}, {"onTapGesture": "height += 10"}]}}
        document = {"components": {"Card": card, "Main": {"body": {"type": "ScrollView", "children": [{"type": "VStack", "children": [
            {"type": "ForEach", "data": 10_000, "id": "self", "children": [{"type": "Card", "properties": {"i": {"$": "index"}}}]}]}]}}},
            "root": {"type": "Main"}}
        state = self.server.ask("POST", "/v1/render", {"document": document, "include": []}).json["stateId"]
        for name in ("card3", "card5000"):
            answer = self.server.ask("POST", "/v1/render", {"after": state, "events": [{"tap": name}], "include": ["patch"]})
            self.assertEqual(answer.status, 200, answer.text)
            state = answer.json["stateId"]
        self.assertLess(len(answer.bytes), 10_000)

    def test_a_patch_turns_one_frame_into_the_other(self):
        for name in sorted(path.name for path in SCENES.glob("*.json") if path.name != "index.json"):
            with self.subTest(name):
                location = self.server.store(scene(name))
                for start, end in [(0, 40), (40, 50), (50, 400), (400, 0)]:
                    self.check(location, start, end)

    def test_a_lazy_list_gets_and_loses_rows(self):
        document = feed(200)
        document["children"][0]["type"] = "LazyVStack"
        location = self.server.store(document)
        for start, end in [(0, 700), (700, 720), (720, 100)]:
            self.check(location, start, end)

    def test_a_step_of_an_effect_is_short(self):
        size = self.check(self.server.store(scene("seed-004-effects.json")), 200, 210)
        self.assertLess(size, 300)

    def test_what_stands_below_a_card_that_grows_moves_with_a_few_groups(self):
        box = {"type": "Color", "color": "red", "modifiers": [{"frame": {"width": 40, "height": 10}}]}
        tall = {"type": "Color", "color": "blue", "modifiers": [{"frame": {"width": 40, "height": {"$": "h"}}}]}
        sizes = []
        for count in [500, 8000]:
            rest = {"type": "ForEach", "data": count, "id": "self", "children": [box]}
            column = {"type": "VStack", "spacing": 8, "children": [{"type": "First"}, rest]}
            document = {
                "components": {"First": {"state": {"h": 20}, "body": tall}},
                "root": {"type": "ScrollView", "children": [column]},
            }
            before = self.server.ask("POST", "/v1/render", {"document": document}).json
            event = {"set": {"First": {"h": 21}}}
            after = self.server.ask("POST", "/v1/render", {
                "after": before["stateId"], "events": [event], "include": ["svg", "patch"]}).json
            self.assertEqual(applied(before["svg"], after["patch"]), ET.canonicalize(after["svg"]))
            sizes.append(len(json.dumps(after["patch"])))
        self.assertLess(max(sizes), 6000)
        self.assertLess(sizes[1], sizes[0] * 4)

    def test_an_attribute_of_many_effects_takes_less_than_40_bytes(self):
        effect = {"visualEffect": {"offset": {"y": {"$": "proxy.frame(in: .scrollView).minY * -0.1"}}}}
        row = {"type": "Color", "color": "red", "modifiers": [{"frame": {"height": 1}}, effect]}
        rows = {"type": "ForEach", "data": 1000, "id": "self", "children": [row]}
        location = self.server.store({"type": "ScrollView", "children": [{"type": "VStack", "spacing": 0, "children": [rows]}]})
        answer = self.get(f"{location}/patch?from=10&offset=23")
        changes = sum(len(values) // 2 for values in answer.json["set"].values())
        self.assertGreaterEqual(changes, 1000)
        self.assertLess(len(answer.text), 40 * changes)

    def test_patches_chain_where_the_way_does_not_matter(self):
        location = self.server.store(scene("seed-004-effects.json"))
        first = self.get(f"{location}/patch?from=0&offset=40").json
        second = self.get(f"{location}/patch?from=40&offset=80").json
        self.assertEqual(first["to"], second["from"])
        self.assertEqual(second["to"], self.get(f"{location}/frame.svg?offset=80").headers["ETag"])

    def test_a_patch_is_an_entity_with_a_tag_of_its_own(self):
        path = self.server.store(scene("seed-004-effects.json")) + "/patch?from=0&offset=40"
        tag = self.get(path).headers["ETag"]
        self.assertEqual(self.server.ask("GET", path, headers={"If-None-Match": tag}).status, 304)

    def test_an_answer_includes_the_patch_of_its_own_events(self):
        document = scene("hello.json")
        start = self.server.ask("POST", "/v1/render", {"document": document}).json
        answer = self.server.ask("POST", "/v1/render", {
            "after": start["stateId"], "events": [{"tap": "wave"}], "include": ["patch"]}).json
        self.assertNotIn("svg", answer)
        full = self.server.ask("POST", "/v1/render", {"document": document, "events": [{"tap": "wave"}]}).json
        self.assertEqual(applied(start["svg"], answer["patch"]), ET.canonicalize(full["svg"]))

    def test_an_offset_that_is_no_number_has_no_patch(self):
        location = self.server.store(feed())
        self.assertEqual(self.server.ask("GET", f"{location}/patch?from=x").status, 400)
        self.assertEqual(self.server.ask("GET", "/v1/documents/0/patch?offset=1").status, 404)


class Costs(ServerTestCase):
    def costs(self, document):
        answer = self.server.ask("POST", "/v1/render", {"document": document, "include": ["costs"]})
        self.assertEqual(answer.status, 200, answer.text)
        for record in answer.json["costs"]:
            self.assertTrue(record["reason"] and record["construct"])
        return [(record["pointer"], record["class"]) for record in answer.json["costs"]]

    def screen(self, view, states=None, component=None):
        components = {"Main": {"body": {"type": "ScrollView", "children": [view]}, **(states or {})}}
        if component:
            components["Part"] = component
        return {"components": components, "root": {"type": "Main"}}

    def test_each_construct_has_its_class(self):
        tall = {"frame": {"height": 2000}}
        place = "/components/Main/body/children/0"
        red = {"type": "Color", "color": "red"}
        reader = {"type": "GeometryReader", "children": [
            {**red, "modifiers": [{"opacity": {"$": "geometry.frame(in: .global).minY > 0 ? 1 : 0.5"}}]}], "modifiers": [tall]}
        cases = [
            ({**red, "modifiers": [tall, {"visualEffect": {"opacity": {"$": "scroll.y / 100"}}}]}, None, None,
             [(place + "/modifiers/1/visualEffect", "effect")]),
            (reader, None, None, [(place, "closure")]),
            ({**red, "modifiers": [tall, {"opacity": {"$": "scroll.y / 100"}}]}, None, None,
             [(place + "/modifiers/1/opacity", "body")]),
            ({**red, "modifiers": [{"frame": {"height": {"$": "2000 + scroll.y"}}}]}, None, None,
             [(place + "/modifiers/0/frame/height", "body+layout")]),
            ({**red, "modifiers": [tall, {"onGeometryChange": {
                "of": "proxy.frame(in: .global).minY", "action": "y = value"}}]}, {"state": {"y": 0}}, None,
             [(place + "/modifiers/1/onGeometryChange", "double pass")]),
            ({**red, "modifiers": [tall]}, None, None, []),
        ]
        for view, states, component, expected in cases:
            with self.subTest(expected):
                self.assertEqual(self.costs(self.screen(view, states, component)), expected)

    def test_validate_prints_them(self):
        path = SCENES / "seed-000.json"
        done = subprocess.run([BINARY, "validate", str(path)], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0)
        self.assertIn("double pass", done.stdout)
        for pointer, _ in self.costs(scene("seed-000.json")):
            self.assertIn(pointer, done.stdout)
