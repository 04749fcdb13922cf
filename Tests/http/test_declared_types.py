"""Properties that a use gives beside those that begin of themselves, types that names say, and forms of Swift in expressions."""
import html
import re
import unittest

from client import ServerTestCase


def text(words, **more):
    return {"type": "Text", "text": words, **more}


def button(name, action, **more):
    return {"type": "Button", "name": name, "title": name, "action": action, **more}


class Asking(ServerTestCase):
    def send(self, document, *events, **more):
        request = {"document": {"viewport": {"width": 320, "height": 480, "scale": 2}, **document}, "events": list(events),
                   "include": ["report", "state", "layout", "svg"], "verify": True, **more}
        return self.server.ask("POST", "/v1/render", request)

    def answer(self, document, *events, **more):
        answer = self.send(document, *events, **more)
        self.assertEqual(answer.status, 200, answer.text)
        self.assertTrue(answer.json["report"]["verified"], answer.json["report"].get("differences"))
        return answer.json

    def faults(self, document, *events):
        answer = self.send(document, *events)
        self.assertEqual(answer.status, 422, answer.text)
        self.assertEqual(answer.headers["Content-Type"].split(";")[0], "application/problem+json")
        found = answer.json.get("errors") or [answer.json]
        return [(one.get("code"), one.get("pointer", "").removeprefix("/document")) for one in found]

    def shown(self, answer):
        """The texts of the frame as they stand in the document."""
        return [html.unescape(one) for one in re.findall(r'aria-label="(.*?)"', answer["svg"])]

    def frame(self, document):
        """Width and height of the text called `out`."""
        found = next(one for one in self.answer(document)["layout"] if one.get("name") == "out")["frame"]
        return found["width"], found["height"]

    def says(self, expression, state=None, *events, functions=None, **declared):
        """What a text of an expression shows after the events."""
        component = {"state": state or {}, "body": {"type": "VStack", "children": [
            text({"$": expression}, name="out"), *declared.pop("views", [])]}, **declared}
        if functions:
            component["functions"] = functions
        answer = self.answer({"components": {"S": component}, "root": {"type": "S"}}, *events)
        return self.shown(answer)[0]


class Properties(Asking):
    CARD = {"properties": ["title", {"partial": False, "low": {"$of": "Double?"}}],
            "body": text({"$": "'\\(title) \\(partial) \\(low.map { $0 * 2 } ?? -1)'"})}

    def test_some_are_given_and_some_begin_of_themselves(self):
        answer = self.answer({"components": {"Card": self.CARD}, "root": {"type": "VStack", "children": [
            {"type": "Card", "properties": {"title": "a"}},
            {"type": "Card", "properties": {"title": "b", "partial": True, "low": 4}},
            {"type": "Card", "properties": {"title": "c", "low": None}}]}})
        self.assertEqual(self.shown(answer), ["a false -1", "b true 8", "c false -1"])

    def test_one_that_is_left_out_is_a_fault_of_the_use(self):
        self.assertEqual(
            self.faults({"components": {"Card": self.CARD}, "root": {"type": "Card", "properties": {"partial": True}}}),
            [("missing-input", "/root")])

    def test_a_name_stands_once(self):
        self.assertEqual(
            self.faults({"components": {"Card": {"properties": ["a", {"a": 1}], "body": text("x")}},
                         "root": {"type": "Card", "properties": {"a": 1}}}),
            [("name-clash", "/components/Card/properties/1/a")])

    def test_a_type_is_kept(self):
        card = {"properties": {"size": {"$of": "Double", "default": 2}, "ink": {"$of": "Color", "default": "red"}},
                "body": {"type": "Color", "color": {"$": "ink"}, "modifiers": [{"frame": {"height": {"$": "size"}}}]}}
        document = {"components": {"Card": card, "S": {"state": {"on": True}, "body": {
            "type": "Card", "properties": {"ink": {"$": "on ? .clear : .blue"}}}}}, "root": {"type": "S"}}
        self.answer(document)
        card["properties"]["size"]["default"] = "tall"
        self.assertEqual(self.faults(document)[0], ("type-mismatch", "/components/Card/properties/size/default"))
        card["properties"]["size"] = {"$of": "[Double"}
        self.assertEqual(self.faults(document)[0], ("wrong-value", "/components/Card/properties/size/$of"))
        card["properties"]["size"] = {"$of": "Double", "initial": 2}
        self.assertIn(("unknown-key", "/components/Card/properties/size/initial"), self.faults(document))

    def test_a_state_may_say_its_type_and_begins_as_nil(self):
        state = {"low": {"$of": "Double?"}, "many": {"$of": "[String]", "default": []}}
        self.assertEqual(
            self.says("low.map { '\\($0)' } ?? 'none'", state, {"tap": "go"}, views=[button("go", "low = 3")]), "3")
        self.assertEqual(
            self.faults({"components": {"S": {"state": {"n": {"$of": "Int"}}, "body": text("x")}}, "root": {"type": "S"}}),
            [("missing-key", "/components/S/state/n")])

    def test_a_model_has_properties_that_new_gives(self):
        models = {"M": {"kind": "Observable", "properties": {
            "name": {"$of": "String"}, "note": {"$of": "String?"}, "n": 0}}}
        def document(owned):
            return {"models": models, "components": {"S": {"stateObjects": {"m": owned}, "body": {"type": "VStack", "children": [
                text({"$": "'\\(m.name.uppercased()) \\(m.note ?? 'no note') \\(m.n)'"}), button("go", "m.name += 'b'; m.note = 'x'")]}}},
                "root": {"type": "S"}}
        answer = self.answer(document({"$": "M(name: 'a')"}), {"tap": "go"})
        self.assertEqual(self.shown(answer)[0], "AB x 0")
        self.answer(document({"new": "M", "properties": {"name": "c"}}))
        self.assertEqual(self.faults(document("M")), [("missing-input", "/components/S/stateObjects/m")])
        self.assertEqual(self.faults(document({"new": "M"}))[0][0], "missing-input")
        self.assertEqual(self.faults(document({"$": "M(n: 1)"}))[0], ("missing-label", "/components/S/stateObjects/m/$"))

    def test_styles_and_view_modifiers_mix_them_too(self):
        document = {"styles": {"Key": {"of": "ButtonStyle", "properties": ["ink", {"inset": 3}],
                                       "body": {"type": "label", "modifiers": [{"padding": {"$": "inset"}}, {"background": {"$": "ink"}}]}}},
                    "viewModifiers": {"framed": {"properties": ["ink", {"inset": 2}], "body": {
                        "type": "content", "modifiers": [{"padding": {"$": "inset"}}, {"border": {"$": "ink"}}]}}},
                    "root": button("a", "", modifiers=[{"buttonStyle": {"Key": {"ink": "red"}}}, {"framed": {"ink": "blue"}}])}
        self.answer(document)
        document["root"]["modifiers"][0] = {"buttonStyle": "Key"}
        self.assertEqual(self.faults(document)[0][0], "missing-key")


class Forms(Asking):
    def test_elements_of_what_may_be_nil(self):
        state = {"list": {"$of": "[Int]?", "default": [4, 5]}, "none": {"$of": "[Int]?"}, "table": {"$of": "[String: Int]?", "default": {"a": 1}}}
        self.assertEqual(self.says("'\\(list?[1] ?? 0) \\(none?[0] ?? -1) \\(table?['a'] ?? 0) \\(table?['b'] ?? 7)'", state), "5 -1 1 7")
        self.assertEqual(
            self.says("'\\(list?[0] ?? 0) \\(none?[0] ?? -1)'", state, {"tap": "go"},
                      views=[button("go", "list?[0] = 9; none?[0] = 9; table?['a'] = 3")]), "9 -1")

    def test_what_is_taken_by_force_is_there_or_a_fault(self):
        state = {"n": {"$of": "Int?", "default": 3}, "who": {"$of": "Person?"}}
        types = {"Person": {"fields": {"name": "String"}}}
        self.assertEqual(self.says("n! + 1", state={"n": {"$of": "Int?", "default": 3}}), "4")
        component = {"state": state, "body": {"type": "VStack", "children": [
            text({"$": "who?.name ?? 'nobody'"}), button("meet", "who = Person(name: 'Ann')"), button("call", "who!.name = 'Bob'")]}}
        document = {"types": types, "components": {"S": component}, "root": {"type": "S"}}
        self.assertEqual(self.shown(self.answer(document, {"tap": "meet"}, {"tap": "call"}))[0], "Bob")
        answer = self.send(document, {"tap": "call"})
        self.assertEqual((answer.status, answer.json["code"]), (422, "nil-value"))
        self.assertEqual(answer.json["pointer"], "/document/components/S/body/children/2")

    def test_cases_are_ranges_with_one_end_and_conditions(self):
        functions = {"kind": {"parameters": ["n"], "body":
                     "switch n { case ..<0: return 'cold'; case 0...20: return 'mild'; case 21..<30: return 'warm'; case 30...: return 'hot'; default: return '?' }"},
                     "sign": {"parameters": ["n"], "body":
                     "switch n { case let x where x < 0: return 'minus \\(-x)'; case 0: return 'zero'; case _ where n > 99: return 'many'; default: return 'plus' }"}}
        self.assertEqual(
            self.says("[-5, 10, 25, 40].map { kind($0) }.joined(separator: ' ')", functions=functions), "cold mild warm hot")
        self.assertEqual(
            self.says("[-5, 0, 100, 4].map { sign($0) }.joined(separator: ' ')", functions=functions), "minus 5 zero many plus")

    def test_a_case_has_a_condition_over_what_it_carries(self):
        types = {"Phase": {"cases": {"idle": None, "loaded": {"n": "Int"}}}}
        component = {"state": {"phase": {"$case": "loaded", "n": 3}}, "functions": {"say": {"body":
                     "switch phase { case .loaded(let n) where n > 5: return 'many'; case .loaded(let n): return 'few \\(n)'; default: return 'idle' }"}},
                     "body": {"type": "VStack", "children": [text({"$": "say()"}), button("go", "phase = .loaded(8)"), button("end", "phase = .idle")]}}
        document = {"types": types, "components": {"S": component}, "root": {"type": "S"}}
        self.assertEqual(self.shown(self.answer(document))[0], "few 3")
        self.assertEqual(self.shown(self.answer(document, {"tap": "go"}))[0], "many")
        self.assertEqual(self.shown(self.answer(document, {"tap": "go"}, {"tap": "end"}))[0], "idle")

    def test_an_optional_of_a_type_of_cases_begins_as_nil(self):
        types = {"Route": {"cases": {"home": None, "detail": {"id": "Int"}}}}
        models = {"Router": {"kind": "Observable", "properties": {"last": {"$of": "Route?"}}}}
        component = {"state": {"route": {"$of": "Route?"}}, "stateObjects": {"router": "Router"}, "body": {"type": "VStack", "children": [
            text({"$": "'\\(route == nil) \\(router.last == nil)'"}), button("go", "route = .detail(3); router.last = .home")]}}
        document = {"types": types, "models": models, "components": {"S": component}, "root": {"type": "S"}}
        self.assertEqual(self.shown(self.answer(document))[0], "true true")
        self.assertEqual(self.shown(self.answer(document, {"tap": "go"}))[0], "false false")

    def test_a_state_that_begins_as_a_struct_of_texts_is_one(self):
        types = {"T": {"fields": {"id": "String", "name": "String"}}}
        shows = {"properties": {"p": {"$of": "T"}}, "state": {"a": {"$": "p"}}, "body": text({"$": "a.name"})}
        use = {"type": "C", "properties": {"p": {"$": "T(id: '1', name: 'jam')"}}}
        document = {"types": types, "components": {"S": {"body": use}, "C": shows}, "root": {"type": "S"}}
        self.assertEqual(self.shown(self.answer(document))[0], "jam")

    def test_self_is_the_component(self):
        component = {"state": {"timer": {"$of": "Int?", "default": 1}, "n": 0}, "closures": ["done"],
                     "functions": {"step": {"parameters": ["by"], "body": "n += by"}, "twice": {"body": "self.n * 2"}},
                     "body": {"type": "VStack", "children": [
                         text({"$": "'\\(self.n) \\(self.twice()) \\(timer ?? -1)'"}),
                         {"type": "If", "let": {"timer": "timer"}, "then": [
                             button("go", "self.timer = timer + 5; self.step(2); self.done()")]}]}}
        owner = {"state": {"told": 0}, "body": {"type": "VStack", "children": [
            {"type": "S", "closures": {"done": "told += 1"}}, text({"$": "told"})]}}
        answer = self.answer({"components": {"S": component, "Owner": owner}, "root": {"type": "Owner"}}, {"tap": "go"}, {"tap": "go"})
        self.assertEqual([self.shown(answer)[0], self.shown(answer)[-1]], ["4 8 11", "2"])

    def test_a_state_begins_with_a_function_of_its_component(self):
        functions = {"double": {"parameters": ["x"], "body": "x * 2"}, "bad": {"body": "n + 1"}}
        component = {"properties": {"start": 4}, "state": {"n": {"$": "double(start)"}}, "functions": functions, "body": text({"$": "n"})}
        self.assertEqual(self.shown(self.answer({"components": {"S": component}, "root": {"type": "S"}})), ["8"])
        component["state"]["n"] = {"$": "bad()"}
        self.assertIn(("unknown-name", "/components/S/state/n/$"),
                      self.faults({"components": {"S": component}, "root": {"type": "S"}}))

    def test_a_model_begins_with_a_function_of_the_document(self):
        document = {"functions": {"title": {"parameters": ["x"], "body": "'<\\(x)>'"}},
                    "models": {"M": {"kind": "ObservableObject", "properties": {"tag": {"$": "title('bus')"}}}},
                    "components": {"S": {"stateObjects": {"m": "M"}, "body": text({"$": "m.tag"})}}, "root": {"type": "S"}}
        self.assertEqual(self.shown(self.answer(document)), ["<bus>"])

    def test_fonts_are_made_in_expressions(self):
        def size(font, **more):
            body = text("Wide", name="out", modifiers=[{"font": font}])
            return self.frame({"components": {"S": {"state": {"on": True}, "functions": more, "body": body}}, "root": {"type": "S"}})
        plain = size("caption2")
        for font in [".caption2.weight(.semibold)", "Font.caption2.bold()", "on ? .caption2.bold() : .title", "pick()"]:
            found = size({"$": font}, pick={"body": "on ? .caption2.weight(.bold) : .system(size: 40)"})
            self.assertGreater(found[0], plain[0], font)
            self.assertEqual(found[1], plain[1], font)
        self.assertEqual(size({"$": ".system(size: 30, design: .rounded)"})[1], size({"size": 30})[1])
        self.assertEqual(size({"$": ".caption2.italic().monospacedDigit()"})[1], plain[1])
        custom = size({"$": "Font.custom('Inter-Bold', size: 16, relativeTo: .body)"})
        self.assertEqual(custom, size({"custom": "Inter-Bold", "size": 16, "relativeTo": "body"}))
        self.assertEqual(custom, size({"size": 16, "weight": "bold"}))
        self.assertEqual(self.faults({"root": text("a", modifiers=[{"font": {"$": ".capton2.bold()"}}])})[0][0], "unknown-member")
        self.assertEqual(self.faults({"root": text("a", modifiers=[{"font": {"custom": "Inter"}}])}), [("missing-key", "/root/modifiers/0/font")])

    def test_a_named_font_grows_with_its_style(self):
        def height(font, size):
            return self.frame({"device": {"dynamicTypeSize": size}, "root": text("a", name="out", modifiers=[{"font": font}])})[1]
        grows = {"custom": "Inter", "size": 16, "relativeTo": "body"}
        self.assertGreater(height(grows, "accessibility1"), height(grows, "large"))
        fixed = {"custom": "Inter", "fixedSize": 16}
        self.assertEqual(height(fixed, "accessibility1"), height(fixed, "large"))

    def test_a_function_works_out_stops(self):
        functions = {"stops": {"body": "var all = [Gradient.Stop(color: .red, location: 0)]; for i in 1...3 { all.append(Gradient.Stop(color: .blue, location: Double(i) / 3)) } return all"}}
        written = [{"color": "red", "location": 0}] + [{"color": "blue", "location": {"$": f"{i} / 3"}} for i in (1, 2, 3)]
        def svg(view):
            return self.answer({"components": {"S": {"functions": functions, "body": view}}, "root": {"type": "S"}})["svg"]
        self.assertEqual(svg({"type": "LinearGradient", "stops": {"$": "stops()"}}), svg({"type": "LinearGradient", "stops": written}))
        fill = svg({"type": "Rectangle", "fill": {"type": "LinearGradient", "stops": written}})
        for given in [{"type": "LinearGradient", "stops": {"$": "stops()"}}, {"$": "LinearGradient(stops: stops(), startPoint: .top, endPoint: .bottom)"}]:
            self.assertEqual(svg({"type": "Rectangle", "fill": given}), fill)
        answer = self.send({"components": {"S": {"state": {"n": 3}, "body": {"type": "Rectangle", "fill": {"$": "LinearGradient(stops: [n, n])"}}}}, "root": {"type": "S"}})
        self.assertEqual(answer.status, 422)

    def test_a_case_is_asked_of_what_only_the_data_tell(self):
        document = {"types": {"C": {"cases": {"a": None, "b": None}}}, "functions": {"has": {
            "parameters": ["c"], "body": "if c.contains(.a) { return 'yes' } else { return 'no' }"}},
            "root": text({"$": "'\\(has([C.a])) \\(has([C.b]))'"})}
        self.assertEqual(self.shown(self.answer(document)), ["yes no"])

    def test_a_model_calls_its_own_insert(self):
        document = {"models": {"Context": {"kind": "ObservableObject", "properties": {"rows": []}, "functions": {
            "insert": {"parameters": ["x"], "body": "rows.append(x)"}, "remove": {"parameters": ["x"], "body": "rows = rows.filter { $0 != x }"}}}},
            "functions": {"add": {"parameters": ["context", "x"], "body": "context.insert(x)"}},
            "components": {"S": {"stateObjects": {"c": "Context"}, "body": {"type": "VStack", "children": [
                text({"$": "c.rows.count"}), button("go", "add(c, 'a'); add(c, 'b')"), button("drop", "c.remove('a')")]}}}, "root": {"type": "S"}}
        self.assertEqual(self.shown(self.answer(document, {"tap": "go"}))[0], "2")
        self.assertEqual(self.shown(self.answer(document, {"tap": "go"}, {"tap": "drop"}))[0], "1")


class Looks(Asking):
    def test_a_view_modifier_is_given_views(self):
        modifier = {"properties": {"isHidden": False}, "slots": ["menu"], "contents": {"menu": "told"}, "body": {"type": "VStack", "children": [
            {"type": "content"}, {"type": "If", "condition": {"$": "!isHidden"}, "then": [{"type": "menu", "item": 7}]}]}}
        component = {"state": {"n": 0, "hides": False}, "body": {"type": "VStack", "children": [
            text("a", modifiers=[{"withMenu": {"isHidden": {"$": "hides"}, "menu": [text({"$": "'b\\(n) \\(told)'"})]}}]),
            button("go", "n += 1"), button("hide", "hides = true")]}}
        document = {"viewModifiers": {"withMenu": modifier}, "components": {"S": component}, "root": {"type": "S"}}
        self.assertEqual(self.shown(self.answer(document))[:2], ["a", "b0 7"])
        answer = self.answer(document, {"tap": "go"})
        self.assertEqual(self.shown(answer)[:2], ["a", "b1 7"])
        self.assertNotIn("b0 7", self.shown(self.answer(document, {"tap": "hide"})))
        component["body"]["children"][0]["modifiers"][0]["withMenu"] = {"slots": {"menu": [text("x")], "other": [text("y")]}}
        self.assertEqual(self.faults(document)[0],
                         ("unknown-input", "/components/S/body/children/0/modifiers/0/withMenu/slots/other"))

    def fills(self, document):
        return self.answer(document)["svg"]

    def test_levels_of_a_style(self):
        inner = {"type": "VStack", "children": [
            text("one"), text("two", modifiers=[{"foregroundStyle": "secondary"}]), text("three", modifiers=[{"foregroundStyle": "tertiary"}])]}
        svg = self.fills({"root": {**inner, "modifiers": [{"foregroundStyle": ["#010203", "#040506", "#070809"]}]}}).lower()
        for color in ["#010203", "#040506", "#070809"]:
            self.assertIn(color, svg)
        self.assertEqual(self.faults({"root": text("a", modifiers=[{"foregroundStyle": ["red"]}])}),
                         [("wrong-value", "/root/modifiers/0/foregroundStyle")])

    def test_colours_of_uikit(self):
        for name, light, dark in [("label", "#000000", "#ffffff"), ("systemRed", "#ff383c", "#ff4245"), ("darkText", "#000000", "#000000")]:
            for scheme, color in [("light", light), ("dark", dark)]:
                for fill in [name, {"$": f"Color(.{name})"}, {"$": f"Color(uiColor: .{name})"}]:
                    svg = self.fills({"device": {"colorScheme": scheme}, "root": {"type": "Rectangle", "fill": fill}}).lower()
                    self.assertRegex(svg, f'data-type="rectangle"><rect [^>]*fill="{color}"', (name, scheme))

    def test_a_background_without_a_style(self):
        root = text("a", modifiers=[{"background": True}, {"backgroundStyle": "#010203"}])
        self.assertIn("#010203", self.fills({"root": root}).lower())
        document = {"components": {"S": {"environment": ["backgroundStyle"], "body": text({"$": "backgroundStyle == nil ? 'none' : 'some'"})}},
                    "root": {"type": "VStack", "children": [{"type": "S"}, {"type": "S", "modifiers": [{"backgroundStyle": "red"}]}]}}
        self.assertEqual(self.shown(self.answer(document)), ["none", "some"])

    def test_shapes_are_moved_and_turned_where_they_stand(self):
        plain = {"type": "Capsule", "fill": "#010203", "modifiers": [{"frame": {"width": 100, "height": 40}}]}
        moved = {**plain, "scale": 0.5, "rotation": 30, "offset": {"x": 7}}
        written = {**plain, "modifiers": [{"scaleEffect": 0.5}, {"rotationEffect": 30}, {"offset": {"x": 7}}] + plain["modifiers"]}
        self.assertEqual(self.fills({"root": moved}), self.fills({"root": written}))
        self.assertNotEqual(self.fills({"root": moved}), self.fills({"root": plain}))

    def test_a_popover_says_where_it_is_attached(self):
        document = {"components": {"S": {"state": {"p": True}, "body": text("A", modifiers=[
            {"popover": {"isPresented": "$p", "attachmentAnchor": "trailing", "arrowEdge": "trailing", "children": [text("P")]}}])}}, "root": {"type": "S"}}
        self.assertIn("P", self.shown(self.answer(document)))

    def test_an_alert_of_an_item(self):
        for name in ["alert", "confirmationDialog", "actionSheet"]:
            component = {"state": {"asked": None, "n": 0}, "body": {"type": "VStack", "children": [
                text({"$": "n"}), button("ask", "asked = ['id': 1, 'name': 'Tea']")], "modifiers": [
                {name: {"item": "$asked", "title": text({"$": "'Delete \\(item.name)?'"}), "message": [text({"$": "item.name"})],
                        "actions": [button("yes", "n += 1")],
                        **({"titleVisibility": "visible"} if name == "confirmationDialog" else {})}}]}}
            document = {"components": {"S": component}, "root": {"type": "S"}}
            self.assertNotIn("Delete Tea?", self.shown(self.answer(document)))
            self.assertIn("Delete Tea?", self.shown(self.answer(document, {"tap": "ask"})), name)
            answer = self.answer(document, {"tap": "ask"}, {"tap": "yes"})
            self.assertNotIn("Delete Tea?", self.shown(answer))
            self.assertEqual(self.shown(answer)[0], "1")
            del component["body"]["modifiers"][0][name]["item"]
            self.assertEqual(self.faults(document)[0][0], "missing-input")

    def test_a_stored_closure_is_read_by_whoever_calls_it(self):
        document = {"models": {"M": {"kind": "Observable", "properties": {"v": 0, "rows": [1, 2]}}}, "components": {
            "Card": {"slots": ["content"], "contents": {"content": "told"}, "body": {"type": "VStack", "children": [{"type": "content", "item": 7}]}},
            "Rows": {"slots": ["content"], "contents": {"content": "told"}, "body": {"type": "VStack", "children": [
                {"type": "ForEach", "data": [1, 2], "id": "self", "children": [{"type": "content", "item": {"$": "item"}}]}]}},
            "S": {"stateObjects": {"m": "M"}, "body": {"type": "VStack", "children": [
                {"type": "Card", "children": [text({"$": "'\\(m.v) \\(told)'"})]},
                {"type": "Rows", "children": [{"type": "If", "condition": {"$": "told == 2"}, "then": [text({"$": "'row \\(m.v)'"})]}]},
                button("go", "m.v += 1")]}}}, "root": {"type": "S"}}
        answer = self.answer(document, {"tap": "go"})
        self.assertEqual(self.shown(answer)[:2], ["1 7", "row 1"])
        runs = {one["component"]: [reason["kind"] for reason in one["reasons"]] for one in answer["report"]["evaluated"]}
        self.assertEqual(runs, {"Card": ["observable"]})
        self.assertEqual(answer["report"]["totals"]["closures"], 1)
        again = self.answer(document, {"tap": "go"}, {"tap": "go"})
        self.assertEqual(self.shown(again)[:2], ["2 7", "row 2"])

    def test_rows_that_can_be_moved_count_one_by_one(self):
        row = text({"$": "item"}, name={"$": "item"})
        def document(modifiers):
            return {"components": {"S": {"state": {"items": ["a", "b", "c"]}, "body": {"type": "VStack", "children": [
                {"type": "List", "name": "list", "children": [
                    {"type": "ForEach", "data": {"$": "items"}, "id": "self", "children": [row], "modifiers": modifiers}]},
                button("go", "items = ['b', 'c', 'a']")]}}}, "root": {"type": "S"}}
        plain = self.answer(document([]), {"tap": "go"})["report"]
        moves = self.answer(document([{"onMove": "items.move(fromOffsets: value.source, toOffset: value.destination)"}]), {"tap": "go"})["report"]
        both = self.answer(document([{"onMove": "items = items"}, {"onDelete": "items.remove(atOffsets: value)"}]), {"tap": "go"})["report"]
        for report in [moves, both]:
            self.assertEqual(report["totals"]["moved"], plain["totals"]["moved"])
            self.assertEqual(report["totals"]["redrawn"], plain["totals"]["redrawn"])
            self.assertEqual([one["path"].split("/")[-1] for one in report["moved"]], [one["path"].split("/")[-1] for one in plain["moved"]])


if __name__ == "__main__":
    unittest.main()
