"""What apps say with models, bindings and gestures, from outside: every answer is verified by the other engine."""
import unittest

from test_told import ran, state
from verifiedcase import VerifiedTestCase


def button(name, action):
    return {"type": "Button", "name": name, "title": name, "action": action}


def screen(body, model=None, **component):
    return {"models": {"M": {"kind": "Observable", **(model or {"properties": {"n": 0}})}},
            "components": {"S": {"stateObjects": {"m": "M"}, **component, "body": {"type": "VStack", "children": body}},
                           "Lamp": {"bindings": ["on"], "body": {"type": "Toggle", "name": "lamp", "title": {"$": "'\\(on)'"}, "isOn": "$on"}}},
            "root": {"type": "S"}}


class LanguageOfApps(VerifiedTestCase):
    def test_a_computed_property_is_written_and_bound(self):
        model = {"properties": {"route": {"$of": "String?"}},
                 "computed": {"isShown": {"get": "route != nil", "set": "route = newValue ? 'a' : nil"}}}
        document = screen([button("go", "m.isShown = true"), {"type": "Lamp", "bindings": {"on": "$m.isShown"}}], model)
        answer = self.answer(document, {"tap": "go"})
        self.assertEqual((ran(answer), state(answer, "S")["m.route"]), (["Lamp"], "a"))
        answer = self.answer(document, {"tap": "lamp"})
        self.assertEqual((ran(answer), state(answer, "S")["m.route"]), (["Lamp"], "a"))

    def test_a_state_of_a_gesture_is_what_it_was(self):
        pad = {"type": "Color", "color": "red", "name": "pad", "modifiers": [{"offset": {"x": {"$": "drag.width"}}},
               {"gesture": {"type": "DragGesture", "updating": {"drag": "{ value, state, _ in state = value.translation }"}}}]}
        document = screen([pad], gestureState={"drag": {"width": 0, "height": 0}})
        answer = self.answer(document, {"drag": {"in": "pad", "x": 40, "y": 0}})
        self.assertEqual(state(answer, "S")["drag"], {"width": 0, "height": 0})
        self.assertEqual(answer["report"]["totals"]["bodiesEvaluated"], 2)
        self.assertEqual({one["name"] for one in answer["report"]["evaluated"][0]["reasons"]}, {"drag"})

    def test_a_long_press_is_shown_before_it_ends(self):
        pad = {"type": "Color", "color": "red", "name": "pad",
               "modifiers": [{"onLongPressGesture": {"perform": "log += 'done'", "onPressingChanged": "log += value ? 'down ' : 'up '"}}]}
        answer = self.answer(screen([pad], state={"log": ""}), {"longPress": "pad"})
        self.assertEqual((state(answer, "S")["log"], answer["report"]["event"]["longPress"]), ("down up done", "pad"))

    def test_a_function_is_handed_a_binding_and_gives_one(self):
        model = {"properties": {"n": 0}, "functions": {"close": {"parameters": ["show"], "body": "n += 1; show.wrappedValue = false"}}}
        functions = {"binding": {"parameters": ["key"], "body": "Binding(get: { on[key] ?? false }, set: { on[key] = $0 })"}}
        document = screen([button("close", "m.close(show: $isOn)"), {"type": "Lamp", "bindings": {"on": {"$": "binding('b')"}}}],
                          model, state={"isOn": True, "on": {"$": "['a': true]"}}, functions=functions)
        answer = self.answer(document, {"tap": "close"})
        self.assertEqual((state(answer, "S")["isOn"], state(answer, "S")["m.n"]), (False, 1))
        answer = self.answer(document, {"tap": "lamp"})
        self.assertEqual(state(answer, "S")["on"]["b"], True)

    def test_a_binding_leads_through_an_object(self):
        document = screen([{"type": "Lamp", "bindings": {"on": "$m.user.isOn"}}], {"properties": {"user": {"new": "User"}}})
        document["models"]["User"] = {"kind": "Observable", "properties": {"isOn": False}}
        answer = self.answer(document, {"tap": "lamp"})
        self.assertEqual(ran(answer), ["Lamp"])

    def test_a_sink_hears_of_a_shared_object(self):
        document = screen([button("on", "Net.shared.isOn = true")])
        document["models"] = {
            "Net": {"kind": "ObservableObject", "properties": {"isOn": False}, "statics": {"shared": {"new": "Net"}}},
            "M": {"kind": "ObservableObject", "properties": {"isOn": True}, "sinks": ["Net.shared.$isOn.assign(to: &$isOn)"]}}
        answer = self.answer(document)
        self.assertEqual(state(answer, "S")["m.isOn"], False)
        answer = self.answer(document, {"tap": "on"})
        self.assertEqual((ran(answer), state(answer, "S")["m.isOn"]), (["S"], True))

    def test_a_timer_begins_again_until_it_is_ended(self):
        model = {"properties": {"n": 0, "timer": {"$of": "Timer?"}}, "functions": {
            "start": {"body": "timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in self?.n += 1 }"}}}
        document = screen([button("start", "m.start()"), button("stop", "m.timer?.invalidate()")], model)
        answer = self.answer(document, {"tap": "start"}, {"advance": 2.5}, {"tap": "stop"}, {"advance": 3})
        self.assertEqual(state(answer, "S")["m.n"], 2)


if __name__ == "__main__":
    unittest.main()
