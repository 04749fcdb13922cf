"""Forms that screens of public apps use and that were refused or wrong; each held against the second engine."""
import re
import unittest

from client import VerifiedTestCase


def screen(body, models=None, **keys):
    document = {"components": {"Screen": {**keys, "body": body}}, "root": {"type": "Screen"}}
    return {**document, "models": models} if models else document


def text(source):
    return {"type": "Text", "name": "text", "text": {"$": source}}


class FormsOfApps(VerifiedTestCase):
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

    def runs(self, document, *events):
        return {one["component"]: one["count"] for one in self.answer(document, *events)["report"]["evaluated"]}

    def test_what_a_menu_shows_is_read_by_the_body_that_writes_it(self):
        item = {"type": "Button", "title": {"$": "'Remove \\(name)'"}, "action": ""}
        tapped = {"type": "Button", "name": "b", "title": "b", "action": "name = 'x'"}
        for view in [
            {"type": "Text", "text": "t", "modifiers": [{"contextMenu": {"children": [item]}}]},
            {"type": "Menu", "title": "m", "children": [item]},
            {"type": "Text", "text": "t", "modifiers": [{"alert": {"title": "a", "isPresented": "$on", "actions": [item]}}]},
            {"type": "Text", "text": "t", "modifiers": [{"alert": {
                "title": "a", "isPresented": "$on", "actions": [], "message": [{"type": "Text", "text": {"$": "name"}}]}}]},
            {"type": "List", "children": [{"type": "Text", "text": "r", "modifiers": [{"swipeActions": {"children": [item]}}]}]},
        ]:
            document = screen({"type": "VStack", "children": [view, tapped]}, state={"name": "a", "on": False})
            self.assertEqual(self.runs(document, {"tap": "b"}), {"Screen": 1}, view)
        # A Menu in a Menu, also in something that stands in one.
        for inside in ([item], [{"type": "Group", "children": [item]}]):
            menu = {"type": "Menu", "title": "m", "children": [{"type": "Menu", "title": "n", "children": [{"type": "Menu", "title": "o", "children": inside}]}]}
            document = screen({"type": "VStack", "children": [menu, tapped]}, state={"name": "a"})
            self.assertEqual(self.runs(document, {"tap": "b"}), {"Screen": 1})
        # What a sheet shows is a closure of its own.
        sheet = {"type": "Text", "text": "t", "modifiers": [{"sheet": {"isPresented": "$on", "children": [{"type": "Text", "text": {"$": "name"}}]}}]}
        document = screen({"type": "VStack", "children": [sheet, tapped]}, state={"name": "a", "on": False})
        self.assertEqual(self.runs(document, {"tap": "b"}), {})
        # What the closure is told is no name of the body.
        told = {"type": "Text", "text": "t", "modifiers": [{"alert": {"title": "a", "isPresented": "$on", "presenting": {"$": "name"}, "actions": [
            {"type": "Button", "title": {"$": "item"}, "action": ""}]}}]}
        self.assertEqual(self.runs(screen({"type": "VStack", "children": [told, tapped]}, state={"name": "a", "on": False}), {"tap": "b"}), {"Screen": 1})

    def test_what_deep_menus_show_is_read_once(self):
        views = [{"type": "Text", "text": {"$": f"'\\(n) {number}'"}} for number in range(20_000)]
        for _ in range(60):
            views = [{"type": "Menu", "title": "m", "children": views}]
        answer = self.server.ask("POST", "/v1/render", {"document": screen(views[0], state={"n": 0}), "include": ["report"]})
        self.assertEqual(answer.status, 200, answer.json)

    def test_a_property_that_is_a_colour_is_no_level_of_a_style(self):
        glyph = {"properties": [{"tint": {"$of": "Color", "default": "primary"}}],
                 "body": {"type": "Text", "text": "x", "modifiers": [{"foregroundStyle": {"$": "tint"}}]}}
        for given in ({}, {"properties": {"tint": "primary"}}, {"properties": {"tint": {"$": ".primary"}}}):
            document = screen({"type": "Button", "action": "", "label": {"type": "Glyph", **given}})
            document["components"]["Glyph"] = glyph
            self.assertIn('fill="#000000"', self.answer(document)["svg"])
        level = screen({"type": "Button", "action": "", "label": {"type": "Text", "text": "x", "modifiers": [{"foregroundStyle": "primary"}]}})
        self.assertNotIn('fill="#000000"', self.answer(level)["svg"])

    def test_a_switch_over_cases_that_all_carry_something_needs_no_default(self):
        types = {"R": {"cases": {"a": {"_0": "Int"}, "b": {"_0": "String"}}, "computed": {
            "text": "switch self { case .a(let n): return 'n\\(n)'; case .b(let s): return s }"}}}
        for value, wanted in [({"$case": "a", "_0": 1}, "n1"), ({"$case": "b", "_0": "z"}, "z")]:
            document = screen(text("r.text"), state={"r": value})
            document["types"] = types
            self.assertIn(f'aria-label="{wanted}"', self.answer(document)["svg"])

    def test_a_proxy_is_handed_to_a_function_that_scrolls(self):
        rows = {"type": "ScrollView", "name": "s", "children": [
            {"type": "LazyVStack", "children": [
                {"type": "ForEach", "data": 100, "id": "self", "children": [{"type": "Text", "text": {"$": "item"}}]}]}]}
        functions = {"down": {"parameters": ["proxy", "n"], "body": "withAnimation { proxy.scrollTo(n, anchor: .top) }"},
                     "around": {"parameters": ["reader"], "body": "down(reader, 50)"}}
        for action in ("down(proxy: proxy, n: 50)", "around(proxy)", "Task { down(proxy, 50) }"):
            body = {"type": "ScrollViewReader", "proxy": "proxy", "children": [
                {"type": "VStack", "children": [{"type": "Button", "name": "b", "title": "Down", "action": action}, rows]}]}
            answer = self.answer(screen(body, functions=functions), {"tap": "b"})
            self.assertNotIn('aria-label="3"', answer["svg"], action)
        refused = self.server.ask("POST", "/v1/render", {"document": screen(
            {"type": "Button", "title": "b", "action": "down(3, 50)"}, functions=functions)})
        self.assertEqual(refused.status, 422)

    def test_an_animation_is_a_value(self):
        for action in ("let quick = Animation.easeInOut(duration: 0.4); withAnimation(quick) { on.toggle() }",
                       "withAnimation(on ? Animation.default : Animation.linear(duration: 1).delay(0.1)) { on.toggle() }",
                       "let a = Animation.spring(); withAnimation(a) { on.toggle() }"):
            body = {"type": "VStack", "children": [
                {"type": "Circle", "modifiers": [{"frame": {"width": {"$": "on ? 100 : 10"}, "height": 10}}]},
                {"type": "Button", "name": "b", "title": "b", "action": action}]}
            report = self.answer(screen(body, state={"on": False}), {"tap": "b"}, {"advance": 0.2})["report"]
            self.assertGreater(report["totals"]["animationFrames"], 1, action)

    def test_parameters_say_their_types_and_their_labels(self):
        functions = {
            "digits": {"parameters": [{"name": "text", "$of": "String", "label": "of"}],
                       "body": "let found = text.filter { $0.isNumber || $0 == '.' }; return found.components(separatedBy: '.').joined(separator: '+')"},
            "paint": {"parameters": [{"name": "color", "$of": "Color"}, {"name": "isOn", "$of": "Bool", "default": True, "label": "when"}],
                      "body": "return isOn ? color : .clear"},
            "down": {"parameters": [{"name": "text", "$of": "String"}], "body": "if text.count < 2 { return text }; return down(String(text.dropFirst()))"}}
        for source, wanted in [("digits(of: 'a1b.2')", "1+2"), ("digits('x3.4')", "3+4"), ("down('abcd')", "d")]:
            document = screen(text(source))
            document["functions"] = functions
            self.assertIn(f'aria-label="{wanted}"', self.answer(document)["svg"])
        document = screen({"type": "Color", "color": {"$": "paint(.red, when: true)"}})
        document["functions"] = functions
        self.assertIn('fill="#ff3830"', self.answer(document)["svg"].replace("#ff3b30", "#ff3830").replace("#ff383c", "#ff3830"))
        # One that acts and calls itself takes them as what they are said to be too.
        log = {"parameters": [{"name": "text", "$of": "String"}],
               "body": "log.append(text.filter { $0.isNumber }.components(separatedBy: '0').count); if text.count > 1 { add(String(text.dropFirst(2))) }"}
        button = {"type": "Button", "name": "b", "title": "b", "action": "add('1020')"}
        self.assertEqual(self.state(screen(button, state={"log": []}, functions={"add": log}), {"tap": "b"})["log"], [3, 2, 1])
        for wrong in ("digits(in: 'a')", "digits(of: 3)", "paint('red', unless: true)"):
            document = screen(text(wrong))
            document["functions"] = functions
            self.assertEqual(self.server.ask("POST", "/v1/render", {"document": document}).status, 422, wrong)

    def test_a_dialog_shows_its_title_where_asked_and_a_button_that_cancels(self):
        def glyphs(actions, **keys):
            dialog = {"title": "Title", "isPresented": "$on", "actions": actions, **keys}
            view = {"type": "Text", "text": "x", "modifiers": [{"confirmationDialog": dialog}]}
            return self.answer(screen(view, state={"on": True}))["svg"].count("<use ")
        delete = {"type": "Button", "title": "Delete", "role": "destructive", "action": ""}
        cancel = {"type": "Button", "title": "Cancel", "role": "cancel", "action": ""}
        self.assertEqual(glyphs([delete]), glyphs([delete, cancel]))
        self.assertEqual(glyphs([delete]), 1 + len("DeleteCancel"))
        for visibility in ("hidden", "automatic"):
            self.assertEqual(glyphs([delete], titleVisibility=visibility), glyphs([delete]))
        self.assertEqual(glyphs([delete], titleVisibility="visible"), glyphs([delete]) + len("Title"))

    def test_rows_are_told_apart_by_their_hash(self):
        for data in (["a", "b"], [1, 2], [{"n": 1}, {"n": 2}]):
            rows = {"type": "ForEach", "data": {"$": "items"}, "id": "hashValue", "children": [{"type": "Text", "text": {"$": "'\\(item)'"}}]}
            body = {"type": "VStack", "children": [rows, {"type": "Button", "name": "b", "title": "b", "action": "items.reverse()"}]}
            report = self.answer(screen(body, state={"items": data}), {"tap": "b"})["report"]
            self.assertEqual((report["mounted"], report["unmounted"]), ([], []))

    def test_a_drag_on_a_use_goes_to_the_root_of_its_body(self):
        events = {"drag": {"drag": {"in": "card", "x": 10, "y": 0}}, "longPress": {"longPress": "card"}}
        gestures = {"drag": {"gesture": {"type": "DragGesture", "onEnded": "n += 1"}}, "longPress": {"onLongPressGesture": {"perform": "n += 1"}}}
        for kind, event in events.items():
            body = {"type": "VStack", "children": [text("'\\(n)'"), {"type": "Card", "name": "card", "closures": {"done": "n += 100"}}],
                    "modifiers": [gestures[kind]]}
            document = screen(body, state={"n": 0})
            own = {key: {**value, ("onEnded" if kind == "drag" else "perform"): "m += 1; done()"} for key, value in gestures[kind].items()}
            document["components"]["Card"] = {"state": {"m": 0}, "closures": ["done"], "body": {
                "type": "Text", "text": {"$": "'m \\(m)'"}, "modifiers": [{"padding": 4}, own, {"background": "red"}]}}
            state = self.state(document, event)
            self.assertEqual((state["m"], state["n"]), (1, 100), kind)
            # Without one of its own that of the view around acts.
            del document["components"]["Card"]["body"]["modifiers"][1]
            self.assertEqual(self.state(document, event)["n"], 1, kind)


if __name__ == "__main__":
    unittest.main()
