"""The JSON Schema of documents agrees with the compiler: what the service takes the schema takes, and the schema knows
every key that the compiler knows and no other."""

import copy
import json
import random
import re
import unittest

from client import ROOT, ServerTestCase
from schema import Schema

SEED = 20_261_121
SCENES = {
    path.name: json.loads(path.read_text())
    for path in sorted((ROOT / "public" / "scenes").glob("*.json")) if path.name != "index.json"
}
OTHERS = [None, True, -1, 0.5, 10, "", "red", "top", "n += 1", [], [1, 2], {}, {"$": "1 + 1"}, {"$": 3},
          {"type": "Divider"}, {"x": 0, "y": 1}, "infinity", {"view": {"type": "Divider"}}]
KEYS = ["type", "children", "text", "modifiers", "padding", "frame", "spacing", "alignment", "fill", "id", "colour"]


def objects(value):
    """Every object and list inside a value."""
    if isinstance(value, (dict, list)):
        yield value
        for inner in value.values() if isinstance(value, dict) else value:
            yield from objects(inner)


def mutated(document, dice):
    document = copy.deepcopy(document)
    inside = dice.choice([one for one in objects(document) if one])
    place = dice.choice(list(inside) if isinstance(inside, dict) else range(len(inside)))
    match dice.randrange(4):
        case 0:
            del inside[place]
        case 1 if isinstance(inside, dict):
            inside[dice.choice(KEYS)] = inside.pop(place)
        case 2 if isinstance(inside, dict):
            inside[dice.choice(KEYS)] = copy.deepcopy(dice.choice(OTHERS))
        case _:
            inside[place] = copy.deepcopy(dice.choice(OTHERS))
    return document


class DocumentSchema(ServerTestCase):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        answer = cls.server.ask("GET", "/schema/document.json")
        assert answer.status == 200, answer.text
        cls.answer = answer
        cls.text = answer.json
        cls.schema = Schema(answer.json)

    def test_it_is_served_with_its_type_and_tag(self):
        self.assertEqual(self.answer.headers["Content-Type"], "application/schema+json")
        held = self.server.ask("GET", "/schema/document.json", headers={"If-None-Match": self.answer.headers["ETag"]})
        self.assertEqual(held.status, 304)

    def test_every_scene_fits(self):
        self.assertGreater(len(SCENES), 3)
        for name, scene in SCENES.items():
            with self.subTest(scene=name):
                self.assertTrue(self.schema.fits(scene))

    def test_no_unknown_key_fits(self):
        for name, scene in SCENES.items():
            for place, one in enumerate(objects(scene)):
                if isinstance(one, dict) and ("type" in one or "body" in one or "root" in one or "$" in one):
                    document = copy.deepcopy(scene)
                    list(objects(document))[place]["unheard"] = 1
                    self.assertFalse(self.schema.fits(document), f"{name}, {one}"[:300])

    def test_every_form_that_the_compiler_takes_fits(self):
        """The forms are those of the compiler's own tests: every modifier and view in every way it may be written."""
        source = (ROOT / "Tests" / "ViewDocumentTests" / "SchemaTests.swift").read_text()
        forms = []
        for text in re.findall(r'#"(.*?)"#', source):
            try:
                forms.append(json.loads(text))
            except ValueError:
                continue
        taken = 0
        model = {"kind": "Observable", "properties": {}}
        for form in forms:
            if "components" in form:
                continue
            is_modifier = isinstance(form, dict) and "type" not in form
            body = {"type": "Text", "text": "a", "modifiers": [form]} if is_modifier else form
            component = {"state": {"n": 1, "on": True}, "stateObjects": {"light": "M"}, "body": body}
            document = {"models": {"M": model}, "components": {"C": component}, "root": {"type": "C"}}
            answer = self.server.ask("POST", "/v1/documents", document)
            if answer.status in (200, 201):
                taken += 1
                self.assertTrue(self.schema.fits(document), form)
        self.assertGreater(taken, 100)

    def test_changed_scenes_are_judged_like_the_compiler_does(self):
        print(f"seed {SEED}", end=" ", flush=True)
        dice = random.Random(SEED)
        judged = {True: 0, False: 0}
        # A modifier that nobody knows may be one of the document's own: no schema can say that it is not declared.
        shapes = {"unknown-key", "missing-key"}
        for round in range(30):
            for name, scene in SCENES.items():
                document = mutated(scene, dice)
                answer = self.server.ask("POST", "/v1/documents", document)
                fits = self.schema.fits(document)
                where = f"round {round} of {name}"
                if answer.status == 422:
                    faults = answer.json["errors"]
                    own = [fault["pointer"] for fault in faults if fault["code"] == "unknown-modifier"]
                    is_shape = any(
                        fault["code"] in shapes and not any(fault["pointer"].startswith(place) for place in own)
                        for fault in faults)
                    if is_shape:
                        self.assertFalse(fits, f"{where}: {faults[:2]}")
                    judged[False] += is_shape
                else:
                    self.assertTrue(fits, f"{where}: the service takes what the schema refuses")
                    judged[True] += 1
        self.assertGreater(min(judged.values()), 15, judged)


if __name__ == "__main__":
    unittest.main()
