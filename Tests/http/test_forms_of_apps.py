"""Forms that screens of public apps use and that were refused or wrong; each held against the second engine."""
import re
import unittest

from client import ServerTestCase


def screen(body, models=None, **keys):
    document = {"components": {"Screen": {**keys, "body": body}}, "root": {"type": "Screen"}}
    return {**document, "models": models} if models else document


def text(source):
    return {"type": "Text", "name": "text", "text": {"$": source}}


class FormsOfApps(ServerTestCase):
    def answer(self, document, *events):
        answer = self.server.ask("POST", "/v1/render", {
            "document": document, "events": list(events), "include": ["report", "state", "svg", "layout"], "verify": True})
        self.assertEqual(answer.status, 200, answer.json)
        self.assertTrue(answer.json["report"]["verified"], answer.json["report"].get("differences"))
        return answer.json

    def state(self, document, *events):
        values = {}
        for slots in self.answer(document, *events)["state"].values():
            values.update(slots)
        return values

    def test_a_style_s_colour_may_be_a_name(self):
        button = {"type": "Button", "title": "a", "action": ""}
        for given, fill in [("S", "#3E8ACC"), ({"S": {"c": "#FF0000"}}, "#FF0000")]:
            document = {
                "styles": {"S": {"of": "ButtonStyle", "properties": {"c": {"$of": "Color", "default": "#3e8acc"}},
                                 "body": {"type": "label", "modifiers": [{"background": {"$": "c.opacity(1)"}}]}}},
                "root": {**button, "modifiers": [{"buttonStyle": given}]}}
            self.assertIn(f'fill="{fill}"', self.answer(document)["svg"].replace(fill.lower(), fill))

    def test_an_alert_with_no_actions_in_its_list_has_the_button_ok(self):
        alert = {"title": "Failed", "isPresented": "$on"}
        shown = [re.sub(r'id="\w+"', '', self.answer(screen({"type": "Text", "text": "x", "modifiers": [{"alert": {**alert, **actions}}]}, state={"on": True}))["svg"])
                 for actions in ({}, {"actions": []}, {"actions": [{"type": "Button", "title": "Cancel", "action": ""}]})]
        self.assertEqual(shown[0], shown[1])
        self.assertNotEqual(shown[0], shown[2])

    def test_self_names_what_is_stored_and_scaled(self):
        body = {"type": "VStack", "children": [
            text("self.isOn ? 'on \\(self.size)' : 'off \\(self.size)'"), {"type": "Button", "name": "b", "title": "b", "action": "self.isOn.toggle()"}]}
        document = screen(body, appStorage={"isOn": True}, scaledMetrics={"size": 10})
        self.assertIn('aria-label="on 10"', self.answer(document)["svg"])
        self.assertIn('aria-label="off 10"', self.answer(document, {"tap": "b"})["svg"])

    def test_a_function_called_cancel_cancels_a_task(self):
        models = {"M": {"kind": "ObservableObject", "properties": {"n": 0, "task": None}, "functions": {
            "start": {"parameters": [], "body": "task = Task { try await Task.sleep(for: .seconds(1)); n += 10 }"},
            "cancel": {"parameters": [], "body": "n += 1; task?.cancel()"}}}}
        body = {"type": "VStack", "children": [
            text("'\\(m.n)'"), *({"type": "Button", "name": name, "title": name, "action": f"m.{name}()"} for name in ("start", "cancel"))]}
        document = screen(body, models, stateObjects={"m": "M"})
        self.assertIn('aria-label="10"', self.answer(document, {"tap": "start"}, {"advance": 1})["svg"])
        self.assertIn('aria-label="1"', self.answer(document, {"tap": "start"}, {"tap": "cancel"}, {"advance": 2})["svg"])

    def test_a_share_link_takes_what_is_shared(self):
        link = {"type": "ShareLink", "item": "https://a.example", "title": "Share"}
        more = {"subject": "A", "message": "B", "preview": {"title": "A", "image": {"type": "Image", "systemName": "link"}}}
        self.assertEqual(self.answer({**link, **more})["svg"], self.answer(link)["svg"])

    def test_what_is_grouped_by_values_of_any_type_is_a_dictionary(self):
        rows = {"rows": [{"a": "x", "n": 1}, {"a": None, "n": 2}, {"a": "x", "n": 3}]}
        for body, wanted in [
            ("return Dictionary(grouping: data, by: { $0.a ?? '-' }).map { key, list in '\\(key)\\(list.count)' }.joined(separator: ',')", "x2,-1"),
            ("return Dictionary(grouping: data) { $0.a ?? '-' }.map { '\\($0.key)' }.joined(separator: ',')", "x,-"),
            ("let d = Dictionary(grouping: data) { $0.a ?? '-' }; return '\\(d['x']?.count ?? 0) \\(d.keys.count)'", "2 2"),
        ]:
            document = screen(text("groups(rows)"), state=rows)
            document["functions"] = {"groups": {"parameters": ["data"], "body": body}}
            self.assertIn(f'aria-label="{wanted}"', self.answer(document)["svg"])

    def test_other_queues_are_done_in_the_next_turn_too(self):
        for queue in ("global()", "global(qos: .userInitiated)"):
            action = f"n = 1; DispatchQueue.{queue}.async {{ let x = n + 1; DispatchQueue.main.async {{ n = x * 10 }} }}"
            body = {"type": "VStack", "children": [text("'\\(n)'"), {"type": "Button", "name": "b", "title": "b", "action": action}]}
            self.assertEqual(self.state(screen(body, state={"n": 0}), {"tap": "b"})["n"], 20)

    def test_a_menu_in_a_menu_opens_on_its_card(self):
        inner = {"type": "Menu", "name": "inner", "title": "Region", "children": [
            {"type": "Button", "name": "de", "title": "DE", "action": "n = 5"}]}
        outer = {"type": "Menu", "name": "outer", "title": "More", "children": [
            {"type": "Button", "name": "plain", "title": "Plain", "action": "n = 1"}, inner]}
        document = screen({"type": "VStack", "children": [text("'\\(n)'"), outer]}, state={"n": 0})
        self.assertNotIn('data-name="de"', self.answer(document, {"tap": "outer"})["svg"])
        opened = self.answer(document, {"tap": "outer"}, {"tap": "inner"})["svg"]
        self.assertIn('data-name="de"', opened)
        self.assertIn('data-name="plain"', opened)
        self.assertNotIn('data-name="de"', self.answer(document, {"tap": "outer"}, {"tap": "inner"}, {"tap": "inner"})["svg"])
        events = [{"tap": "outer"}, {"tap": "inner"}, {"tap": "de"}]
        self.assertEqual(self.state(document, *events)["n"], 5)
        self.assertNotIn('data-name="plain"', self.answer(document, *events)["svg"])

    def test_rows_that_are_images_of_the_network_are_one_view_each(self):
        row = {"type": "AsyncImage", "url": {"$": "'https://a.example/\\(index)'"}, "modifiers": [{"frame": {"width": 200, "height": 200}}],
               "children": [{"type": "If", "condition": {"$": "true"}, "then": [{"type": "Color", "color": "gray"}], "else": [{"type": "Text", "text": "a"}]}]}
        document = screen({"type": "ScrollView", "name": "s", "children": [
            {"type": "LazyVStack", "children": [{"type": "ForEach", "data": 40, "item": "index", "children": [row]}]}]})
        report = self.answer(document, {"scroll": {"in": "s", "y": 3000}})["report"]
        self.assertEqual([one["code"] for one in report["diagnostics"] if one["code"] == "dynamic-rows"], [])


if __name__ == "__main__":
    unittest.main()
