"""What everyday Swift says that screens of public apps were refused for: patterns, optional changes, names of SwiftUI's in expressions,
fields of alerts, what is asked of the system."""
import unittest

from askedcase import AskedTestCase, button, stack, text


class EverydaySwift(AskedTestCase):
    def acted(self, action, states, types=None, more=None, events=({"tap": "go"},)):
        """The states after the action of a button."""
        document = {"components": {"S": {"state": states, "body": button("go", action), **(more or {})}}}
        if types: document["types"] = types
        return self.state(document, *events)

    def shown(self, expression, types=None, states=None, functions=None):
        """What an expression comes to, as a text."""
        component = {"body": stack(text("'\\(%s)'" % expression, name="t"), button("b", "told = '\\(%s)'" % expression)),
                     "state": {"told": "", **(states or {})}}
        document = {"components": {"S": component}}
        if types: document["types"] = types
        if functions: document["functions"] = functions
        return self.state(document, {"tap": "b"})["told"]

    # Patterns

    def test_several_patterns_of_a_case_name_the_same(self):
        mode = {"Mode": {"cases": {"signIn": {"method": "String"}, "signUp": {"method": "String"}, "idle": None},
                         "computed": {"method": "switch self { case .signIn(let m), .signUp(let m): m; case .idle: 'none' }"}}}
        self.assertEqual(self.shown("Mode.signUp(method: 'mail').method", mode), "mail")
        self.assertEqual(self.shown("Mode.idle.method", mode), "none")

    def test_a_case_of_what_may_be_nil_is_asked_with_a_mark(self):
        kinds = {"Kind": {"cases": {"a": None, "b": {"n": "Int"}}}}
        functions = {
            "kind": {"parameters": ["k"], "body": "switch k { case .a?: return 'a'; case .b(let n)?: return 'b\\(n)'; case nil: return 'none' }"},
            "isA": {"parameters": ["k"], "body": "if case .a? = k { return 'yes' }; return 'no'"}}
        for expression, wanted in (("kind(Kind.a)", "a"), ("kind(Kind.b(n: 3))", "b3"), ("kind(nil)", "none"),
                                   ("isA(Kind.a)", "yes"), ("isA(nil)", "no")):
            self.assertEqual(self.shown(expression, kinds, functions=functions), wanted, expression)

    def test_a_case_may_ask_for_a_type(self):
        types = {"Done": {"fields": {"n": "Int"}}, "Failed": {"fields": {"why": "String"}}}
        functions = {"kind": {"parameters": ["a"], "body":
                     "switch a { case let done as Done: return 'done \\(done.n)'; case is Failed: return 'failed'; default: return 'other' }"}}
        for expression, wanted in (("kind(Done(n: 2))", "done 2"), ("kind(Failed(why: 'x'))", "failed"), ("kind(3)", "other")):
            self.assertEqual(self.shown(expression, types, functions=functions), wanted)

    def test_unknown_default(self):
        functions = {"f": {"parameters": ["n"], "body": "switch n { case 1: return 'one'; @unknown default: return 'other' }"}}
        self.assertEqual(self.shown("f(2)", functions=functions), "other")

    def test_a_loop_for_ever_is_left_by_what_it_gives(self):
        functions = {"f": {"parameters": ["n"], "body": "var i = 0; while true { i += 1; if i * i >= n { return i } }"}}
        self.assertEqual(self.shown("f(17)", functions=functions), "5")
        answer = self.ask({"functions": {"f": {"parameters": [], "body": "while true { break }"}},
                           "components": {"S": {"body": text("f()")}}}, status=422)
        self.assertIn("missing-return", [one["code"] for one in answer["errors"]])

    # Changes

    def test_what_may_be_nil_is_changed_where_it_is_there(self):
        states = {"items": {"$of": "[String]?", "default": ["a"]}, "none": {"$of": "[String]?"}, "groups": {"$of": "[String: [String]]", "default": {"x": ["1"]}}}
        after = self.acted("items?.append('b'); none?.append('c'); groups['x']?.append('2'); groups['y']?.append('3')", states)
        self.assertEqual((after["items"], after["none"], after["groups"]), (["a", "b"], None, {"x": ["1", "2"]}))

    def test_self_that_is_captured_weakly_is_written(self):
        model = {"M": {"kind": "Observable", "properties": {"n": 0}, "functions": {
            "go": {"parameters": [], "body": "DispatchQueue.main.async { [weak self] in self?.n = 3; guard let self else { return }; self.n += 1 }"},
            "now": {"parameters": [], "body": "withAnimation { [weak self] in self?.n = 7 }"}}}}
        document = {"models": model, "components": {"S": {"stateObjects": {"m": "M"}, "body": stack(button("go", "m.go()"), button("now", "m.now()"), text("m.n"))}}}
        self.assertEqual(self.state(document, {"tap": "go"})["m.n"], 4)
        self.assertEqual(self.state(document, {"tap": "now"})["m.n"], 7)

    def test_what_is_put_off_is_done_where_an_error_leaves(self):
        functions = {"sync": {"parameters": ["fails"], "body": "busy = true; defer { busy = false; log.append('end') }; if fails { throw 'bad' }; log.append('done')"},
                     "early": {"parameters": [], "body": "defer { log.append('end') }; do { try sync(false); return } catch { log.append('no') }"}}
        states = {"busy": False, "log": {"$of": "[String]", "default": []}}
        for action, log in (("do { try sync(true) } catch { log.append('caught') }", ["end", "caught"]), ("try? sync(true)", ["end"]),
                            ("try? sync(false)", ["done", "end"]), ("early()", ["done", "end", "end"]),
                            ("do { defer { log.append('d') }; try sync(true) } catch { log.append('c') }", ["end", "d", "c"])):
            after = self.acted(action, states, more={"functions": functions})
            self.assertEqual((after["busy"], after["log"]), (False, log), action)

    # Values

    def test_members_of_a_list_are_what_is_looked_for_in_it(self):
        types = {"Spice": {"cases": {"mild": None, "hot": None, "none": None}}}
        states = {"level": {"$of": "Spice", "default": "hot"}, "may": {"$of": "Spice?"}}
        self.assertEqual(self.shown("[.mild, .hot].contains(level)", types, states), "true")
        self.assertEqual(self.shown("[.mild].contains(level)", types, states), "false")
        self.assertEqual(self.shown("[.mild, .hot].contains(may)", types, states), "false")

    def test_places_of_an_array_and_what_is_the_same(self):
        self.assertEqual(self.shown("[1, 2, 3].index(after: 1) + [1].index(before: 1) + [1, 2].index(0, offsetBy: 2)"), "4")
        states = {"a": {"$of": "Int?", "default": 3}}
        self.assertEqual(self.shown("a !== nil", states=states), "true")
        self.assertEqual(self.shown("a === nil", states=states), "false")

    def test_dates_since_2001(self):
        self.assertEqual(self.shown("Date(timeIntervalSinceReferenceDate: 60).timeIntervalSinceReferenceDate"), "60")
        self.assertEqual(self.shown("Date.timeIntervalSinceReferenceDate > 0"), "true")

    def test_statics_say_their_type(self):
        types = {"App": {"fields": {"id": "Int", "name": "String"},
                         "statics": {"all": {"$of": "[App]", "default": {"$": "[.init(id: 1, name: 'a'), .init(id: 2, name: 'b')]"}}}}}
        self.assertEqual(self.shown("App.all[1].name", types), "b")

    def test_fonts_and_colours_have_functions_and_statics(self):
        types = {"Font": {"statics": {"small": {"$": "Font.system(size: 9)"}},
                          "staticFunctions": {"header": {"parameters": [{"name": "size", "default": 26}], "body": "Font.system(size: size)"}}}}
        def height(font):
            document = {"types": types, "components": {"S": {"body": {"type": "Text", "text": "a", "name": "t", "modifiers": [{"font": font}]}}}}
            return next(one["frame"]["height"] for one in self.ask(document)["layout"] if one.get("name") == "t")
        for given, plain in (({"$": ".small"}, {"size": 9}), ({"$": "Font.header(40)"}, {"size": 40}), ({"$": ".header()"}, {"size": 26})):
            self.assertEqual(height(given), height(plain), given)

    def test_an_error_is_asked_for_cancellation(self):
        after = self.acted("do { throw CancellationError() } catch { told = error is CancellationError ? 'cancelled' : 'other' }", {"told": ""})
        self.assertEqual(after["told"], "cancelled")
        after = self.acted("do { throw 'x' } catch { told = error is CancellationError ? 'cancelled' : 'other' }", {"told": ""})
        self.assertEqual(after["told"], "other")

    # The system

    def test_the_pasteboard_takes_everything(self):
        after = self.acted("UIPasteboard.general.string = 'x'; n += 1; UIPasteboard.general.setValue(n, forPasteboardType: 'text')", {"n": 0})
        self.assertEqual(after["n"], 1)
        self.assertEqual(self.shown("UIPasteboard.general.string ?? 'empty'"), "empty")

    def test_a_program_that_stops_is_a_fault(self):
        functions = {"f": {"parameters": ["n"], "body": "switch n { case 1: return 'one'; default: fatalError('no') }"}}
        self.assertEqual(self.shown("f(1)", functions=functions), "one")
        document = {"functions": functions, "components": {"S": {"state": {"t": ""}, "body": button("go", "t = f(2)")}}}
        answer = self.ask(document, {"tap": "go"}, status=422)
        self.assertIn("ends here", str(answer))
        self.assertEqual(self.acted("precondition(n < 3); n += 1", {"n": 2})["n"], 3)

    def test_the_screen_is_the_viewport(self):
        self.assertEqual(self.shown("UIScreen.main.bounds.width == viewport.width && UIScreen.main.bounds.size.height == viewport.height"), "true")
        self.assertEqual(self.shown("UIDevice.current.userInterfaceIdiom == .pad"), "false")

    # Closures and bindings

    def test_names_of_an_action_have_types(self):
        field = {"type": "TextField", "name": "code", "title": "Code", "text": "$code", "modifiers": [
            {"onChange": {"of": "code", "action": "{ _, newValue in let digits = newValue.filter { $0.isNumber }; if digits != newValue { code = digits } }"}}]}
        document = {"components": {"S": {"state": {"code": ""}, "body": field}}}
        self.assertEqual(self.state(document, {"type": {"in": "code", "text": "4x2"}})["code"], "42")

    def test_an_optional_closure_is_asked_by_self(self):
        document = {"components": {
            "S": {"state": {"told": ""}, "body": stack({"type": "Row", "closures": {"onPick": "told = value"}}, {"type": "Row"})},
            "Row": {"closures": ["onPick?"], "body": button("pick", "if let onPick = self.onPick { onPick('row') }")}}}
        self.assertEqual(self.state(document, {"tap": "pick"})["told"], "row")

    def test_a_closure_of_an_inline_view_names_what_it_is_told(self):
        row = {"parameters": ["label"], "closures": ["onChange"], "view": button("row", "onChange(label)")}
        for closure in ("{ picked = $0; n += 1 }", "{ label in picked = label; n += 1 }", "picked = value; n += 1"):
            document = {"components": {"S": {"state": {"picked": "", "n": 0}, "views": {"row": row},
                                             "body": {"type": "row", "properties": {"label": "a"}, "closures": {"onChange": closure}}}}}
            after = self.state(document, {"tap": "row"})
            self.assertEqual((after["picked"], after["n"]), ("a", 1), closure)

    def test_what_is_written_through_a_binding_is_animated(self):
        for binding in ("$on.animation(.spring(duration: 0.4))", "$on.animation()", {"$": "$on.animation(.easeInOut)"}):
            body = stack({"type": "Toggle", "title": "On", "name": "t", "isOn": binding},
                         {"type": "Color", "color": "red", "name": "c", "modifiers": [{"frame": {"height": {"$": "on ? 80 : 10"}}}]})
            document = {"components": {"S": {"state": {"on": False}, "body": body}}}
            answer = self.ask(document, {"tap": "t"}, {"advance": 0.1})
            height = next(one["frame"]["height"] for one in answer["layout"] if one.get("name") == "c")
            self.assertTrue(10 < height < 80, (binding, height))

    # Names of SwiftUI's

    def frames(self, document, *events):
        return {one["name"]: one["frame"] for one in self.ask(document, *events)["layout"] if one.get("name")}

    def test_detents_by_expressions(self):
        def top(detents, states=None, events=()):
            inside = {"type": "Color", "color": "red", "name": "in", "modifiers": [{"presentationDetents": detents}]}
            body = {"type": "Text", "text": "a", "modifiers": [{"sheet": {"isPresented": "$shown", "children": [inside]}}]}
            document = {"components": {"S": {"state": {"shown": True, "tall": False, "h": 200, **(states or {})}, "body": stack(body, button("b", "tall = true; h = 300"))}}}
            return self.frames(document, *events)["in"]["height"]
        medium, low, large = top(["medium"]), top([{"height": 200}]), top(["large"])
        self.assertEqual(top({"$": "tall ? [.large] : [.medium, .large]"}), medium)
        self.assertEqual(top([{"$": "tall ? .large : .medium"}]), medium)
        self.assertEqual(top([{"height": {"$": "h"}}]), low)
        self.assertEqual(top({"$": "[.height(h)]"}), low)
        self.assertEqual(top({"detents": ["medium", "large"], "selection": "$d"}, {"d": "large"}), large)
        self.assertEqual(top({"detents": ["medium", "large"], "selection": "$d"}, {"d": {"$": "PresentationDetent.medium"}}), medium)
        hidden = {"type": "Color", "color": "red", "modifiers": [{"presentationDetents": [{"height": {"$": "own"}}]}]}
        document = {"components": {"Card": {"state": {"own": 90}, "body": hidden}, "S": {"state": {"shown": True}, "body": {
            "type": "Text", "text": "a", "modifiers": [{"sheet": {"isPresented": "$shown", "children": [{"type": "Card"}]}}]}}}}
        self.assertIn("unseen-presentation", str(self.ask(document)["report"].get("diagnostics")))

    def test_a_chosen_detent_runs_nobody(self):
        inside = {"type": "Color", "color": "red", "name": "in", "modifiers": [{"presentationDetents": {"detents": ["medium", "large"], "selection": "$d"}}]}
        document = {"components": {"S": {"state": {"shown": True, "d": "medium"}, "body": stack(
            {"type": "Text", "text": "a", "modifiers": [{"sheet": {"isPresented": "$shown", "children": [inside, button("b", "d = .large")]}}]})}}}
        before, after = self.frames(document)["in"], self.frames(document, {"tap": "b"})["in"]
        self.assertLess(before["height"], after["height"])
        self.assertEqual(self.ask(document, {"tap": "b"})["report"]["totals"]["bodiesEvaluated"], 0)

    def test_names_with_a_dot_in_modifiers(self):
        for modifier in ({"toolbarVisibility": {"visibility": {"$": "on ? .hidden : .visible"}, "for": "navigationBar"}}, {"redacted": {"$": "on ? .placeholder : []"}},
                         {"symbolVariant": {"$": "on ? .fill : .none"}}, {"scrollIndicators": {"$": "on ? .hidden : .visible"}},
                         {"presentationDragIndicator": {"$": "on ? .visible : .hidden"}}, {"environment": {"editMode": {"$": "on ? .active : .inactive"}}},
                         {"keyboardType": {"$": "on ? .numberPad : .default"}}, {"contentTransition": {"$": ".numericText()"}},
                         {"foregroundStyle": "foreground"}, {"presentationBackgroundInteraction": {"$": ".enabled"}}):
            self.ask({"components": {"S": {"state": {"on": False}, "body": {"type": "Text", "text": "a", "modifiers": [modifier]}}}})

    def test_a_bar_is_hidden_and_a_title_small_by_expressions(self):
        def screen(*modifiers):
            body = {"type": "NavigationStack", "children": [{"type": "ScrollView", "children": [text("'a'", name="t")], "modifiers": [{"navigationTitle": "T"}, *modifiers]}]}
            return self.frames({"components": {"S": {"state": {"on": False}, "body": body}}})["t"]["y"]
        self.assertEqual(screen({"toolbarVisibility": {"visibility": {"$": "on ? .visible : .hidden"}, "for": "navigationBar"}}),
                         screen({"toolbarVisibility": {"visibility": "hidden", "for": "navigationBar"}}))
        self.assertEqual(screen({"navigationBarTitleDisplayMode": {"$": "on ? .large : .inline"}}), screen({"navigationBarTitleDisplayMode": "inline"}))
        self.assertNotEqual(screen({"navigationBarTitleDisplayMode": "large"}), screen({"navigationBarTitleDisplayMode": "inline"}))

    def test_lines_and_edges_by_expressions(self):
        def frame(modifier):
            body = {"type": "Text", "text": "a", "name": "t", "modifiers": [modifier]}
            return self.frames({"components": {"S": {"state": {"on": True}, "body": stack(body)}}})["t"]
        self.assertEqual(frame({"lineLimit": {"$": "on ? 3...5 : 1...1"}}), frame({"lineLimit": [3, 5]}))
        self.assertEqual(frame({"lineLimit": {"$": "2..."}})["height"], frame({"lineLimit": [2, 9]})["height"])
        for edges in ({"$": "on ? .horizontal : .leading"}, "horizontal", ["leading", "trailing"]):
            body = lambda modifier: {"type": "Text", "text": "a", "modifiers": [modifier, {"background": "red"}], "name": "t"}
            def around(modifier):
                return self.frames({"components": {"S": {"state": {"on": True}, "body": stack(body(modifier))}}})["t"]
            self.assertEqual(around({"padding": {"edges": edges, "length": 10}}), around({"padding": {"horizontal": 10}}))

    def test_edit_mode_as_a_state(self):
        after = self.acted("mode = mode.isEditing ? .inactive : .active", {"mode": {"$of": "EditMode", "default": "inactive"}})
        self.assertEqual(after["mode"], "active")
        after = self.acted("mode = mode.isEditing ? .inactive : .active", {"mode": {"$": "EditMode.active"}})
        self.assertEqual(after["mode"], "inactive")
        types = {"E": {"fields": {"isEditing": "Bool"}}}
        self.assertEqual(self.shown("editMode.isEditing", types, {"editMode": {"$type": "E", "isEditing": True}}), "true")

    # Animations

    def test_a_reader_beside_what_animates_is_verified(self):
        body = stack({"type": "GeometryReader", "children": [text("geometry.size.height")]},
                     {"type": "Color", "color": "red", "modifiers": [{"frame": {"height": {"$": "n == 2 ? 10 : 80"}}}]}, button("go", "withAnimation { n = 2 }"))
        self.ask({"components": {"S": {"state": {"n": 1}, "body": body}}}, {"tap": "go"}, {"advance": 0.1}, {"advance": 0.1}, {"advance": 1})

    def test_text_sizes_have_their_order_behind_their_type_too(self):
        for size, shown in (("small", "below"), ("large", "from here"), ("accessibility2", "from here")):
            inner = {"environment": ["dynamicTypeSize"], "body": text("dynamicTypeSize >= DynamicTypeSize.large ? 'from here' : 'below'")}
            answer = self.ask({"components": {
                "S": {"body": stack({"type": "Inner"}, modifiers=[{"dynamicTypeSize": size}])}, "Inner": inner}})
            self.assertIn(f'aria-label="{shown}"', answer["svg"])

    def test_no_style_of_a_formatter_is_meant_of_ones_own(self):
        types = {"Config": {"fields": {"dateStyle": "String?"}}}
        state = self.acted("config.dateStyle = .none", {"config": {"$type": "Config", "dateStyle": "a"}}, types)
        self.assertIsNone(state["config"].get("dateStyle"))


if __name__ == "__main__":
    unittest.main()
