"""Ranges as values, places that functions are handed, observed states and what is added to built-in types, from outside: every
answer is verified by the other engine."""
import unittest

from test_language_of_apps import button, screen
from test_told import ran, state
from verifiedcase import VerifiedTestCase


class RangesAndPlaces(VerifiedTestCase):
    def test_a_property_is_a_range_and_compared_as_plain_data(self):
        document = {"components": {
            "S": {"state": {"n": 0, "top": 4},
                  "body": {"type": "VStack", "children": [
                      {"type": "Gauge", "value": 1, "in": {"$": "0...4"}},
                      {"type": "Bar", "properties": {"range": {"$": "0...top"}}}, button("tick", "n += 1"), button("grow", "top = 8"),
                      {"type": "Text", "text": {"$": "n"}}]}},
            "Bar": {"properties": {"range": {"$of": "ClosedRange<Double>"}},
                    "body": {"type": "Text", "text": {"$": "'\\(range) \\(range.upperBound - range.lowerBound) \\(range.contains(3.5))'"}}}},
            "root": {"type": "S"}}
        self.assertEqual(ran(self.answer(document, {"tap": "tick"})), ["S"])
        answer = self.answer(document, {"tap": "grow"})
        self.assertEqual(ran(answer), ["S", "Bar"])
        self.assertIn("0...8 8 true", answer["svg"])

    def test_ranges_are_written_and_their_faults_told(self):
        document = screen([button("move", "range = 2...6.5"), button("turn", "range = n...0"),
                           {"type": "Slider", "name": "s", "value": "$n", "in": {"$": "range"}}],
                          state={"n": 1, "range": {"$of": "ClosedRange<Double>", "default": [0, 5]}})
        self.assertEqual(state(self.answer(document, {"tap": "move"}), "S")["range"]["upperBound"], 6.5)
        answer = self.answer(document, {"slide": {"in": "s", "to": 9}})
        self.assertEqual(state(answer, "S")["n"], 5)
        answer = self.server.ask("POST", "/v1/render", {"document": document, "events": [{"tap": "turn"}]})
        self.assertEqual((answer.status, answer.json["code"]), (422, "range"))

    def test_a_state_is_observed_where_its_name_is_written(self):
        document = screen([button("on", "isOn = true"), {"type": "Lamp", "bindings": {"on": "$isOn"}}],
                          state={"isOn": False, "log": ""}, didSet={"isOn": "log += '\\(oldValue) '"})
        self.assertEqual(state(self.answer(document, {"tap": "on"}), "S")["log"], "false ")
        self.assertEqual(state(self.answer(document, {"tap": "lamp"}), "S")["log"], "")

    def test_a_function_changes_a_place(self):
        document = screen([button("add", "add('a', &m.tags); add('b', &list[0])")], {"properties": {"tags": []}},
                          state={"list": [["q"]]},
                          functions={"add": {"parameters": ["x", {"name": "to", "$of": "inout [String]"}], "body": "to.append(x)"}})
        answer = self.answer(document, {"tap": "add"})
        self.assertEqual((state(answer, "S")["m.tags"], state(answer, "S")["list"]), (["a"], [["q", "b"]]))

    def test_built_in_types_have_what_is_added(self):
        document = screen([button("b", "text = name.trimmed() + 5.price"), {"type": "Color", "color": {"$": ".brand"}}],
                          state={"name": " Ann ", "text": ""})
        document["types"] = {"String": {"functions": {"trimmed": {"body": "trimmingCharacters(in: .whitespaces)"}}},
                             "Double": {"computed": {"price": "' €\\(self)'"}}, "Color": {"statics": {"brand": "#12AB34"}}}
        answer = self.answer(document, {"tap": "b"})
        self.assertEqual(state(answer, "S")["text"], "Ann €5")
        self.assertIn("#12ab34", answer["svg"].lower())


if __name__ == "__main__":
    unittest.main()
