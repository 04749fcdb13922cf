"""Every pointer of a problem leads to something in the body that was sent (RFC 6901), whatever is wrong and wherever."""

import copy
import json
import pathlib
import random
import unittest

from client import ROOT, ServerTestCase

SCENES = sorted(pathlib.Path(ROOT, "public", "scenes").glob("*.json"))

WRONG = (
    None, -1, 1e12, True, "nonsense", "", [], {}, [[]], [{"type": "Txt"}], {"type": "List"}, {"$": "nope + 1"}, {"$": "1 /"},
    {"$": "1 / 0"}, {"$": 3}, {"$": "1", "a": 2}, {"nonsense": 1}, "x.y.z", {"get": "nope", "set": "nope"},
)

VIEWS = (
    {"type": "Text", "text": [{"text": {"$": "nope"}, "font": {"weight": {"$": "nope"}}}, "a", {"font": "body"}]},
    {"type": "Text", "text": {"$": "nope"}, "name": {"$": "nope"}, "id": {"$": "nope"}},
    {"type": "LinearGradient", "stops": [{"color": {"$": "nope"}, "location": {"$": "nope"}}]},
    {"type": "LazyVGrid", "columns": [{"flexible": {"minimum": {"$": "nope"}}}, {"fixed": -1}, {"spacing": 3}]},
    {"type": "ForEach", "data": {"range": [{"$": "nope"}, 3]}, "id": "nope", "children": {"type": "Txt"}},
    {"type": "ForEach", "data": [{"a": {"$": "nope"}}], "id": {"$": "item."}, "item": "1x"},
    {"type": "Image", "symbol": {"$": "nope"}, "size": [1, {"$": "nope"}], "source": "ftp://x"},
    {"type": "Path", "d": {"$": "'M 1'"}}, {"type": "Path", "d": "M 1"}, {"type": "Color", "color": {"color": "rde"}},
    {"type": "Button", "action": "nope = 1; x.toggle(", "label": {"type": "Txt"}},
    {"type": "Divider", "modifiers": [
        {"padding": {"top": {"$": "nope"}}}, {"frame": {"width": {"$": "nope"}}}, {"shadow": {"color": {"$": "nope"}}},
        {"border": {"color": {"color": {"$": "nope"}, "opacity": {"$": "nope"}}}}, {"scaleEffect": {"$": "nope"}},
        {"onChange": {"of": "nope", "action": "nope()"}}, {"onChange": {"of": {"$": "nope"}, "action": {"$": "x"}}},
        {"preference": {"key": "a", "value": {"$": "nope"}}}, {"visualEffect": {"offset": {"y": {"$": "nope"}}}},
        {"environment": {"lineLimit": {"$": "nope"}, "colorScheme": "drak"}}, {"alignmentGuide": {"guide": "tpo", "value": 1}},
        {"background": {"view": {"type": "Txt"}, "alignment": "topp"}}, {"lineLimit": [{"$": "nope"}, -1]},
        {"scrollTransition": {"topLeading": {"opacity": {"$": "nope"}}}}, {"parallax": {"rate": {"$": "nope"}, "clamp": [3, 1]}},
        {"fontWeight": "boldd"}, {"scaledToFit": 3}, {"foregroundColor": "rde"}, {"underline": {"isActive": {"$": "nope"}}},
        {"onTapGesture": "nope"}, {"name": {"$": "nope"}}, {"environmentObject": {"new": "Nobody"}}, {"a/b~c": 1}, {}]},
    {"type": "A", "bindings": {"b": "$nope", "c": {"get": "nope", "set": "nope = newValue"}, "d/e": "$x"},
     "properties": {"p": {"$": "nope"}}, "objects": {"o": "nobody"}, "closures": {"f": "nope()"}},
)

DECLARED = {
    "models": {"M": {"kind": "Observble", "properties": {"a": {"$": "1"}}}},
    "preferences": {"P": {"default": 0, "reduce": "lst"}},
    "alignments": {"mid": {"axis": "vertical", "value": {"$": "nope"}}, "x": {"axis": "up", "value": 1}},
    "viewport": {"width": -1, "safeArea": {"top": "a"}, "depth": 3}, "profile": "iOS1", "toolchain": "9",
    "components": {
        "A": {"properties": {"p": {"$": "nope"}}, "state": {"s": {"$": "nope"}, "p": 1}, "bindings": ["b", "b", 3],
              "computed": {"c": "c + 1", "d": "nope"}, "views": {"v": {"type": "v"}, "w": {"parameters": ["q"], "view": {"type": "Txt"}}},
              "stateObjects": {"o": "Nobody"}, "environment": ["e", 3], "equatable": ["nope"], "closures": ["f"],
              "body": {"type": "w", "properties": {"z": 1}}},
        "Text": {"body": {"type": "A"}}, "B": {}, "C/~D": {"body": {"type": "C/~D"}},
    },
}

DOCUMENT = {
    "components": {"S": {"state": {"n": 0, "items": [1]}, "body": {"type": "ScrollView", "name": "feed", "children": [
        {"type": "Text", "name": "t", "text": {"$": "items[n]"}, "modifiers": [{"onTapGesture": "n = 10 / n"}]}]}}},
    "root": {"type": "S"},
}

EVENTS = (
    {"tap": "nobody"}, {"tap": 3}, {"tap": "t"}, {"set": {"S": {"n": "a"}}}, {"set": {"S": {"m": 1}}}, {"set": {"Z": {"n": 1}}}, {"set": 3},
    {"set": {"S": {"n": 5}}}, {"perform": {"in": "S", "action": "nope = 1"}}, {"perform": {"in": "S", "action": "n = 'a'"}}, {"perform": {"in": "X", "action": ""}},
    {"perform": {"in": "S"}}, {"perform": {"in": "S", "action": "n = 1 / 0"}}, {"perform": {"in": "S", "action": "n = 7"}}, {"resize": {"width": -1}},
    {"resize": {"wdth": 1}}, {"scroll": "a"}, {"scroll": {"y": 1, "in": "nobody"}}, {"scroll": {"z": 1}}, {"scrollTo": "nobody"},
    {"scrollTo": {"view": 3, "anchor": "topp"}}, {"fling": "x"}, {"nonsense": 1}, {"a": 1, "b": 2}, 3,
    {"transaction": [{"tap": "nobody"}]}, {"transaction": [{"set": {"S": {"n": "a"}}}]}, {"transaction": 3}, {"time": -1, "tap": "t"},
)


def resolves(pointer, body):
    if pointer == "":
        return True
    if not pointer.startswith("/"):
        return False
    for token in pointer[1:].split("/"):
        token = token.replace("~1", "/").replace("~0", "~")
        if isinstance(body, list) and token.isdigit() and int(token) < len(body):
            body = body[int(token)]
        elif isinstance(body, dict) and token in body:
            body = body[token]
        else:
            return False
    return True


def places(value, path=()):
    yield path
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, member in inside:
        yield from places(member, path + (key,))


def broken(document, rng):
    """The document with one to three of its values replaced, renamed or taken away."""
    document = copy.deepcopy(document)
    for _ in range(rng.randint(1, 3)):
        path = rng.choice([path for path in places(document) if path])
        holder = document
        for key in path[:-1]:
            holder = holder[key]
        action = rng.randrange(4)
        if isinstance(holder, dict) and action == 0:
            holder[str(path[-1]) + rng.choice("xé/~")] = holder.pop(path[-1])
        elif isinstance(holder, dict) and action == 1:
            del holder[path[-1]]
        else:
            holder[path[-1]] = copy.deepcopy(rng.choice(WRONG))
    return document


class Pointers(ServerTestCase):
    def check(self, path, body):
        answer = self.server.ask("POST", path, body)
        self.assertIn(answer.status, (200, 201, 400, 422), body)
        if answer.status in (200, 201):
            return 0
        problem = answer.json
        told = [problem] + problem.get("errors", [])
        for error in told:
            if "pointer" in error:
                self.assertTrue(resolves(error["pointer"], body), f"{error} in {json.dumps(body)[:2000]}")
        return len(told)

    def test_faults_of_every_form(self):
        for view in VIEWS:
            for document in (view, [view], {"root": view}, {**DECLARED, "root": {"type": "VStack", "children": [view]}}):
                self.check("/v1/documents", document)
                self.assertGreater(self.check("/v1/render", {"document": document}), 0)
                if isinstance(document, dict):
                    self.check("/v1/render", document)
                    self.check("/v1/render?offset=3", document)

    def test_faults_of_events_and_of_the_request(self):
        for event in EVENTS:
            for after in ([], [{"scroll": 3}]):
                self.check("/v1/render", {"document": DOCUMENT, "events": after + [event]})
                self.check("/v1/render", {"document": DOCUMENT, "from": 2, "events": after + [event], "offset": 4})
        for member, value in (
            ("offset", "a"), ("offset", {"y": "a"}), ("offset", {"feed": {"y": "a"}}), ("offset", {"y": 1, "in": "nobody"}), ("from", {"in": 3}), ("from", {"y": 1, "in": "nobody"}),
            ("viewport", {"width": 0}), ("viewport", 3), ("profile", "iOS1"), ("include", ["svgs"]), ("include", 3),
            ("events", 3), ("proposals", [[1]]), ("proposals", [["a", 1]]), ("toolchain", "x"), ("nonsense", 1), ("after", "x"),
            ("verify", 3), ("idPrefix", "<"), ("overscroll", 3), ("remoteImages", True),
        ):
            self.assertGreater(self.check("/v1/render", {"document": DOCUMENT, member: value}), 0, (member, value))
        state = self.server.ask("POST", "/v1/render", {"document": DOCUMENT}).json["stateId"]
        for event in EVENTS:
            self.check("/v1/render", {"after": state, "events": [event]})

    def test_run_time_faults(self):
        for text in ("items[9]", "'\\(1 / n)'", "String(sqrt(0 - 1 - n))"):
            body = {"type": "Text", "text": {"$": text}}
            for inside in (body, [body], {"type": "ForEach", "data": 2, "children": body}, {"type": "If", "condition": {"$": "n == 0"}, "then": body}):
                document = {"components": {"S": {"state": {"n": 0, "items": []}, "body": inside}}, "root": {"type": "S"}}
                self.assertGreater(self.check("/v1/render", document), 0)
                self.assertGreater(self.check("/v1/render", {"document": document}), 0)
        for modifier in ({"padding": {"$": "1 / n"}}, {"frame": {"width": {"$": "1 / n"}}}, {"opacity": {"$": "1 / n"}},
                         {"background": {"color": "red", "opacity": {"$": "1 / n"}}}, {"onAppear": "n = 1 / n"},
                         {"font": {"size": {"$": "1 / n"}}}, {"offset": {"y": {"$": "1 / n"}}}, {"bold": {"$": "1 / n > 0"}},
                         {"visualEffect": {"offset": {"y": {"$": "1 / n"}}}}, {"onChange": {"of": "1 / n", "action": ""}},
                         {"alignmentGuide": {"guide": "top", "value": {"$": "1 / n"}}}, {"environment": {"lineSpacing": {"$": "1 / n"}}}):
            body = {"type": "VStack", "children": [{"type": "Text", "text": "a", "modifiers": [modifier]}, {"type": "Path", "d": {"$": "n == 0 ? 'M 1' : 'M1 1'"}}]}
            document = {"components": {"S": {"state": {"n": 0}, "computed": {"c": "1 / n"}, "body": body}}, "root": {"type": "S"}}
            self.assertGreater(self.check("/v1/render", {"document": document}), 0, modifier)

    def test_mutated_scenes(self):
        rng = random.Random(20)
        scenes = [json.loads(path.read_text()) for path in SCENES if path.name != "index.json"]
        scenes = [scene for scene in scenes if isinstance(scene, dict) and len(json.dumps(scene)) < 8_000]
        self.assertGreater(len(scenes), 3)
        told = 0
        for number in range(240):
            document = broken(rng.choice(scenes), rng)
            body, path = [(document, "/v1/documents"), ({"document": document, "offset": 30}, "/v1/render")][number % 2]
            told += self.check(path, body)
        self.assertGreater(told, 200)
