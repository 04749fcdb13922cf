"""What screens of public apps say: proxies and closures that are handed on and chosen, styles that are given bindings, lengths of containers,
older fields, taps that have a place, gestures of two, transitions, timers. Held against the second engine."""
import json
import time
import unittest

from client import ServerTestCase


def button(name, action, **more):
    return {"type": "Button", "name": name, "title": name, "action": action, **more}


def text(expression, **more):
    return {"type": "Text", "text": {"$": expression}, **more}


def stack(*children, **more):
    return {"type": "VStack", "children": list(children), **more}


ROWS = {"type": "ScrollView", "name": "list", "children": [{"type": "LazyVStack", "spacing": 0, "children": [
    {"type": "ForEach", "data": 100, "id": "self", "children": [
        {"type": "Text", "name": {"$": "'row \\(item)'"}, "text": {"$": "item"}, "modifiers": [{"frame": {"height": 40}}]}]}]}]}


class SaidByApps(ServerTestCase):
    def answer(self, document, *events, status=200, include=("report", "state", "layout")):
        document = {"root": {"type": "S"}, **document}
        answer = self.server.ask("POST", "/v1/render", {
            "document": document, "events": list(events), "include": list(include), "verify": True})
        self.assertEqual(answer.status, status, answer.json)
        if status == 200:
            self.assertTrue(answer.json["report"]["verified"], answer.json["report"].get("differences"))
        return answer.json

    def state(self, document, *events, of="S"):
        state = self.answer(document, *events)["state"]
        return next(state[key] for key in state if key.split("/")[-1].split("[")[0] == of)

    def runs(self, document, *events):
        report = self.answer(document, *events)["report"]
        return sorted(run["component"] for run in report["evaluated"])

    def frame(self, document, name, *events):
        return next(entry["frame"] for entry in self.answer(document, *events)["layout"] if entry.get("name") == name)

    def codes(self, document):
        return sorted({fault["code"] for fault in self.answer(document, status=422)["errors"]})

    # Proxies

    def reader(self, jump, given=None, screen=None, **more):
        use = {"type": "Jump", **({"properties": {"proxy": {"$": "p"}}} if given is None else given)}
        return {"components": {
            "S": {"state": {"n": 0}, **(screen or {}), "body": {"type": "ScrollViewReader", "proxy": "p", "children": [
                stack(use, button("tick", "n += 1"), text("n"), ROWS, **more)]}}, "Jump": jump}}

    def test_a_component_scrolls_by_the_proxy_that_it_is_given(self):
        action = "withAnimation { proxy.scrollTo(50, anchor: .top) }"
        for properties in (["proxy"], [{"proxy": {"$of": "ScrollViewProxy"}}], [{"proxy": {"$of": "ScrollViewProxy?"}}]):
            document = self.reader({"properties": properties, "body": button("go", action)})
            with self.subTest(properties=properties):
                self.assertEqual(self.frame(document, "row 50", {"tap": "go"})["y"], self.frame(document, "list")["y"])
                # It is equal whenever the body runs that hands it on.
                self.assertEqual(self.runs(document, {"tap": "tick"}), ["S"])

    def test_a_proxy_goes_through_functions_models_and_the_environment(self):
        by_function = self.reader({
            "properties": ["proxy"], "functions": {"jump": {"parameters": ["to"], "body": "to.scrollTo(30, anchor: .top)"}},
            "body": button("go", "jump(proxy)")})
        by_key = self.reader(
            {"environment": ["scroller"], "body": button("go", "scroller?.scrollTo(30, anchor: .top)")}, given={},
            modifiers=[{"environment": {"scroller": {"$": "p"}}}])
        by_model = self.reader(
            {"observedObjects": {"model": "M"}, "body": button("go", "model.jump()")}, given={"objects": {"model": "model"}},
            screen={"stateObjects": {"model": "M"}}, modifiers=[{"onAppear": "model.proxy = p"}])
        by_model["models"] = {"M": {
            "kind": "ObservableObject", "properties": {"proxy": {"$of": "ScrollViewProxy?"}},
            "functions": {"jump": {"parameters": [], "body": "proxy?.scrollTo(30, anchor: .top)"}}}}
        for document in (by_function, by_key, by_model):
            self.assertEqual(self.frame(document, "row 30", {"tap": "go"})["y"], self.frame(document, "list")["y"])

    def test_a_proxy_stands_for_the_reader_it_is_of(self):
        # The use stands in the content of another component, whose readers are none of the caller's.
        document = {"components": {
            "S": {"body": {"type": "ScrollViewReader", "proxy": "p", "children": [
                {"type": "Card", "children": [{"type": "Jump", "properties": {"proxy": {"$": "p"}}}]}, ROWS]}},
            "Card": {"slots": ["content"], "body": {"type": "ScrollViewReader", "children": [{"type": "content"}]}},
            "Jump": {"properties": ["proxy"], "body": button("go", "proxy.scrollTo(30, anchor: .top)")}}}
        self.assertEqual(self.frame(document, "row 30", {"tap": "go"})["y"], self.frame(document, "list")["y"])

    def test_what_is_no_proxy_scrolls_nothing(self):
        document = {"components": {"S": {"state": {"n": 0}, "body": button("go", "n.scrollTo(3)")}}}
        self.assertEqual(self.codes(document), ["unknown-function"])
        document = {"components": {"S": {"body": {"type": "J", "properties": {"p": 3}}},
                                   "J": {"properties": ["p"], "body": button("go", "p.scrollTo(3)")}}}
        self.answer(document, {"tap": "go"}, status=422)

    # Closures that are chosen

    def row(self, body, closures=("own?",), given={"own": "n += 1"}, **more):
        return {"components": {
            "S": {"state": {"n": 0}, "body": stack(
                {"type": "Row", "closures": given}, {"type": "Row"}, text("n"))},
            "Row": {"closures": list(closures), "state": {"k": 0}, "body": body, **more},
            "Knob": {"closures": ["tap"], "body": button("knob", "tap()")}}}

    def test_a_closure_is_chosen_wherever_one_is_given(self):
        knob = {"type": "Knob", "closures": {"tap": {"$": "own ?? { k += 1 }"}}}
        let = {"type": "Let", "values": {"act": "own ?? { k += 1 }"}}
        forms = {
            "in place": stack(knob), "a text": stack({**knob, "closures": {"tap": "own ?? { k += 1 }"}}),
            "an action": button("knob", "own ?? { k += 1 }"), "a ternary": button("knob", "own == nil ? { k += 1 } : own"),
            "a let of the action": button("knob", "let act = own ?? { k += 1 }; act()"),
            "a Let, called": {**let, "children": [button("knob", "act()")]},
            "a Let, named": {**let, "children": [button("knob", "act")]},
            "a Let, handed on": {**let, "children": [{"type": "Knob", "closures": {"tap": "act"}}]},
            "a condition": button("knob", "if let act = own { act() } else { k += 1 }"),
        }
        for name, body in forms.items():
            with self.subTest(form=name):
                self.assertEqual(self.state(self.row(body), {"tap": "knob"})["n"], 1)
                self.assertEqual(self.state(self.row(body, given={}), {"tap": "knob"}, of="Row")["k"], 1)

    def test_a_computed_property_chooses_too(self):
        for body in (button("knob", "act()"), button("knob", "act"), {"type": "Knob", "closures": {"tap": "act"}}):
            document = self.row(body, computed={"act": "own ?? { k += 1 }"})
            self.assertEqual(self.state(document, {"tap": "knob"})["n"], 1)
        document = self.row(button("knob", "act()"), computed={"act": "k + 1"})
        self.assertEqual(self.codes(document), ["unknown-function"])

    def test_an_if_names_a_closure_that_is_there(self):
        body = {"type": "If", "let": {"act": "own"}, "then": [stack(
            {"type": "Knob", "closures": {"tap": "act"}}, button("plain", "act()"))], "else": [text("'none'", name="none")]}
        document = self.row(body)
        self.assertEqual(self.state(document, {"tap": "knob"}, {"tap": "plain"})["n"], 2)
        names = [entry.get("name") for entry in self.answer(document)["layout"]]
        self.assertEqual((names.count("knob"), names.count("none")), (1, 1))

    def test_what_is_no_closure_is_not_chosen(self):
        self.assertEqual(self.codes(self.row(button("knob", "let act = own ?? 3; act()"))), ["type-mismatch"])

    # Styles

    def styled(self, style, given):
        return {"styles": {"counted": {"of": "PrimitiveButtonStyle", **style}}, "components": {"S": {
            "state": {"total": 0, "log": ""}, "functions": {"note": {"parameters": ["x"], "body": "log += x"}},
            "body": stack(button("b", "log += 'b'"), text("total"), text("log"),
                          modifiers=[{"buttonStyle": {"counted": given}}])}}}

    BODY = {"type": "label", "modifiers": [{"onTapGesture": "presses += 1; total += step; onPress('p'); configuration.trigger(); onMore?()"}], "name": "look"}

    def test_a_style_has_bindings_closures_and_state(self):
        style = {"properties": {"step": 1}, "bindings": [{"total": {"$of": "Int"}}], "closures": ["onPress", "onMore?"],
                 "state": {"presses": 0}, "body": self.BODY}
        document = self.styled(style, {"step": 5, "total": "$total", "onPress": "note(value)"})
        self.assertEqual(self.state(document, {"tap": "look"}), {"total": 5, "log": "pb"})
        more = self.styled(style, {"step": 5, "total": "$total", "onPress": "note(value)", "onMore": "log += 'm'"})
        self.assertEqual(self.state(more, {"tap": "look"}, {"tap": "look"}), {"total": 10, "log": "pbmpbm"})
        self.assertEqual(self.codes(self.styled(style, {"total": "$total"})), ["missing-key"])
        self.assertEqual(self.codes(self.styled(style, {"onPress": "note('x')"})), ["missing-key"])
        self.assertEqual(
            self.codes(self.styled(style, {"total": "$total", "onPress": "note('x')", "other": 1})), ["unknown-key"])

    # Lengths and spaces

    def test_a_frame_is_worked_out_of_its_container(self):
        def document(length, axes="horizontal"):
            return {"components": {"S": {"state": {"part": 0.5}, "body": stack(
                {"type": "ScrollView", "axis": "horizontal", "modifiers": [{"frame": {"width": 200, "height": 100}}], "children": [
                    {"type": "Color", "color": "red", "name": "card", "modifiers": [
                        {"containerRelativeFrame": {"axes": axes, "length": length}}]}]},
                button("b", "part = 0.25"))}}}
        for length, width in (({"$": "{ length, axis in length * part }"}, 100), ("{ $0 * part }", 100), ({"$": "length * part"}, 100),
                              ({"$": "{ w, _ in if w > 300 { return w }; return w / 4 }"}, 50),
                              ({"$": "{ ( w , a ) in w * part } "}, 100), ({"$": "{w,a in(w / 2)}"}, 100)):
            self.assertEqual(self.frame(document(length), "card")["width"], width)
        both = document({"$": "{ length, axis in axis == .horizontal ? length * part : length - 20 }"}, ["horizontal", "vertical"])
        self.assertEqual((self.frame(both, "card")["width"], self.frame(both, "card")["height"]), (100, 80))
        self.assertEqual(self.frame(both, "card", {"tap": "b"})["width"], 50)
        self.assertEqual(self.codes(document({"$": "{ length, axis in lenght }"})), ["unknown-name"])
        self.assertEqual(self.codes(document({"$": "'x'"})), ["type-mismatch"])

    def test_a_closure_of_a_length_is_read_once(self):
        for spaces, codes in ((3_000, []), (100_000, ["limit"])):
            document = {"root": text("'a'", name="a", modifiers=[{"containerRelativeFrame": {"axes": "horizontal", "length": "{" + " " * spaces + "length}"}}])}
            started = time.monotonic()
            answer = self.server.ask("POST", "/v1/render", {"document": document})
            self.assertLess(time.monotonic() - started, 1)
            self.assertEqual([error["code"] for error in answer.json.get("errors", [])][:1], codes or ["unknown-name"])

    def test_the_nearest_scroll_view_along_an_axis_is_a_space(self):
        document = {"components": {"S": {"body": {"type": "ScrollView", "name": "v", "children": [
            {"type": "ScrollView", "axis": "horizontal", "name": "h", "children": [
                {"type": "GeometryReader", "modifiers": [{"frame": {"width": 900, "height": 50}}], "children": [text(
                    "'\\(geometry.frame(in: .scrollView(axis: .vertical)).minY) \\(geometry.frame(in: .scrollView(axis: .horizontal)).minX) "
                    "\\(geometry.frame(in: .scrollView).minX)'")]}]},
            {"type": "Color", "color": "teal", "modifiers": [{"frame": {"height": 2000}}]}]}}}}
        answer = self.answer(document, {"scroll": {"in": "v", "y": 20}}, {"scroll": {"in": "h", "x": 30}}, include=("svg", "report"))
        self.assertIn('aria-label="-20 -30 -30"', answer["svg"])

    # Fields, taps, gestures

    def test_a_field_tells_of_its_editing(self):
        document = {"components": {"S": {"state": {"t": "", "log": ""}, "body": stack(
            {"type": "TextField", "name": "f", "title": "x", "text": "$t", "onEditingChanged": "{ on in log += on ? 'B' : 'E' }",
             "onCommit": "log += 'C'"},
            {"type": "SecureField", "name": "g", "title": "x", "text": "$t", "onCommit": "log += 'S'"}, text("log"))}}}
        events = [{"focus": "f"}, {"type": {"in": "f", "text": "ab"}}, {"submit": "f"}, {"submit": "g"}, {"focus": "f"}, {"focus": None}]
        self.assertEqual(self.state(document, *events), {"log": "BECSBE", "t": "ab"})

    def test_a_field_that_is_focused_turns_no_edit_mode(self):
        field = {"type": "TextField", "name": "f", "title": "x", "text": "$t"}
        for told in ({}, {"onEditingChanged": "{ on in log += on ? 'B' : 'E' }"}):
            document = {"components": {
                "S": {"state": {"t": "", "log": ""}, "body": {"type": "NavigationStack", "children": [stack({"type": "M"}, {**field, **told}, {
                    "type": "EditButton", "name": "edit"})]}},
                "M": {"environment": ["editMode"], "body": text("editMode ?? 'none'")}}}
            plain = self.said(document)
            self.assertEqual(self.said(document, {"focus": "f"}), plain)
            self.assertNotEqual(self.said(document, {"tap": "edit"}), plain)
            self.assertEqual(self.state(document, {"tap": "edit"})["log"], "")
            self.assertEqual(self.state(document, {"focus": "f"})["log"], "B" if told else "")

    def test_a_tap_tells_where_it_was(self):
        def document(modifier):
            return {"components": {"S": {"state": {"at": ""}, "body": stack(
                {"type": "Color", "color": "red", "name": "map", "modifiers": [{"frame": {"width": 60, "height": 40}}, modifier]}, text("at"))}}}
        forms = ({"onTapGesture": "{ place in at = '\\(place.x) \\(place.y)' }"},
                 {"gesture": {"type": "SpatialTapGesture", "onEnded": "{ value in at = '\\(value.location.x) \\(value.location.y)' }"}},
                 {"gesture": {"type": "SpatialTapGesture", "onEnded": "at = '\\(value.location.x) \\(value.location.y)'"}})
        for modifier in forms:
            self.assertEqual(self.state(document(modifier), {"tap": {"in": "map", "x": 10, "y": 20}})["at"], "10 20")
            self.assertEqual(self.state(document(modifier), {"tap": "map"})["at"], "30 20")
            self.assertEqual(self.state(document(modifier), {"transaction": [{"tap": "map"}]})["at"], "30 20")
        plain = document({"onTapGesture": "at = 'tapped'"})
        self.assertEqual(self.state(plain, {"tap": {"in": "map", "x": 1}})["at"], "tapped")
        answer = self.server.ask("POST", "/v1/render", {"document": {**plain, "root": {"type": "S"}}, "events": [{"tap": {"in": "map", "z": 1}}]})
        self.assertEqual(answer.json["errors"][0]["pointer"], "/events/0/tap/z")

    def test_a_gesture_of_two_hears_of_both(self):
        def document(type, **more):
            return {"components": {"S": {"state": {"log": "", "away": 0}, "body": stack(
                {"type": "Color", "color": "red", "name": "c", "modifiers": [{"gesture": {
                    "type": type, "first": {"type": "LongPressGesture", "onEnded": "log += 'L'"},
                    "second": {"type": "DragGesture", "onChanged": "away = value.translation.width", "onEnded": "log += 'D'"}, **more}}]},
                text("log"), text("away"))}}}
        for type in ("SequenceGesture", "SimultaneousGesture", "ExclusiveGesture"):
            state = self.state(document(type), {"longPress": "c"}, {"drag": {"in": "c", "x": 12, "y": 0}})
            self.assertEqual(state, {"log": "LD", "away": 12})
        self.assertEqual(self.codes(document("SequenceGesture", onEnded="log += 'S'")), ["unknown-key"])
        missing = document("SequenceGesture")
        del missing["components"]["S"]["body"]["children"][0]["modifiers"][0]["gesture"]["second"]
        self.assertEqual(self.codes(missing), ["missing-key"])

    # What is said and not seen, and timers

    def test_transitions_are_written_as_swift_writes_them(self):
        def document(transition):
            return {"components": {"S": {
                "state": {"on": True, "up": False}, "environment": ["accessibilityReduceMotion"], "body": stack(
                    {"type": "If", "condition": {"$": "on"}, "then": [
                        {"type": "Text", "text": "t", "modifiers": [{"transition": {"$": transition}}]}]},
                    button("b", "withAnimation { on.toggle() }"), button("up", "up.toggle()"))}}}
        for transition in (".move(edge: .bottom)", ".move(edge: .bottom).combined(with: .opacity)", "AnyTransition.slide",
                           ".asymmetric(insertion: .opacity.combined(with: .scale), removal: .move(edge: up ? .top : .bottom))",
                           "accessibilityReduceMotion ? .opacity : .scale(scale: 0.5, anchor: .top)", ".opacity.animation(.easeIn(duration: 0.2))",
                           ".modifier(active: Turn(angle: 90), identity: Turn(angle: 0))", "on ? nil : .push(from: .leading)", ".opacity"):
            with self.subTest(transition=transition):
                self.answer(document(transition), {"tap": "b"})
        reads = document(".move(edge: up ? .top : .bottom)")
        self.assertEqual(self.runs(reads, {"tap": "up"}), ["S"])
        self.assertEqual(self.codes(document(".mvoe(edge: .bottom)")), ["unknown-function"])
        self.assertEqual(self.codes(document("up ? .opacty : .slide")), ["unknown-member"])

    def test_glass_has_shapes_with_a_radius(self):
        def document(shape):
            return {"root": {"type": "Text", "text": "x", "modifiers": [{"padding": 10}, {"glassEffect": {"glass": "regular", "in": shape}}]}}
        def svg(shape):
            return self.answer(document(shape), include=("svg", "report"))["svg"]
        round = svg({"type": "RoundedRectangle", "cornerRadius": 9})
        self.assertEqual(svg({"rect": {"cornerRadius": 9}}), round)
        self.assertEqual(svg({"type": "rect", "cornerRadius": 9}), round)
        self.assertNotEqual(svg({"rect": {"cornerRadius": 3}}), round)
        self.assertNotEqual(svg({"type": "Rectangle"}), round)
        self.answer(document({"type": "Circle"}))
        self.assertEqual(self.codes(document({"type": "Star"})), ["wrong-value"])

    def test_a_published_timer_begins_and_ends_in_actions(self):
        def document(sink):
            return {"models": {"M": {
                "kind": "ObservableObject", "properties": {"n": 0, "timer": {"$of": "AnyCancellable?"}}, "functions": {
                    "start": {"parameters": [], "body": f"timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect(){sink}"},
                    "stop": {"parameters": [], "body": "timer?.cancel()"}}}},
                "components": {"S": {"stateObjects": {"m": "M"}, "body": stack(
                    text("m.n"), button("go", "m.start()"), button("stop", "m.stop()"))}}}
        for sink in (".sink { [weak self] _ in self?.n += 1 }", ".receive(on: RunLoop.main).sink(receiveValue: { _ in n += 1 })"):
            state = self.state(document(sink), {"tap": "go"}, {"advance": 3}, {"tap": "stop"}, {"advance": 3})
            self.assertEqual(state["m.n"], 3)

    def test_a_tap_is_told_where_it_is_heard(self):
        def at(view, *events, log="{ p in at = '\\(p.x) \\(p.y)' }"):
            document = {"components": {"S": {"state": {"at": ""}, "body": stack(view(log), text("at"))}}}
            return [self.state(document, event)["at"] for event in events]
        color = {"type": "Color", "color": "red", "name": "map"}
        # A frame and a padding between the view and its gesture, and a gesture of a view around it.
        framed = lambda log: {**color, "modifiers": [{"frame": {"width": 20, "height": 10}}, {"frame": {"width": 60, "height": 40}}, {"onTapGesture": log}]}
        padded = lambda log: {**color, "modifiers": [{"frame": {"width": 20, "height": 10}}, {"padding": {"top": 30, "leading": 5}}, {"onTapGesture": log}]}
        around = lambda log: {"type": "HStack", "spacing": 0, "modifiers": [{"onTapGesture": log}], "children": [
            {"type": "Color", "color": "blue", "modifiers": [{"frame": {"width": 50, "height": 10}}]},
            {**color, "modifiers": [{"frame": {"width": 20, "height": 10}}]}]}
        events = ({"tap": "map"}, {"tap": {"in": "map", "x": 1, "y": 2}})
        self.assertEqual(at(framed, *events), ["30 20", "21 17"])
        self.assertEqual(at(padded, *events), ["15 35", "6 32"])
        self.assertEqual(at(around, *events), ["60 5", "51 2"])
        # What hears it may be a row of the view that is touched.
        rows = lambda log: {"type": "ScrollView", "name": "map", "modifiers": [{"frame": {"width": 200, "height": 300}}], "children": [
            {"type": "Color", "color": "red", "modifiers": [{"frame": {"width": 100, "height": 40}}, {"onTapGesture": log}]}]}
        self.assertEqual(at(rows, *events), ["50 20", "1 2"])

    # Records

    def kept(self, query="Item", **more):
        return {"models": {
            "Item": {"kind": "Observable", "properties": {"name": {"$of": "String"}, "isDone": False}, "records": [
                {"name": "b"}, {"name": "a"}, {"name": "z", "isDone": True}]},
            "Tag": {"kind": "Observable", "properties": {"title": "t"}}},
            "components": {
                "S": {"environment": ["modelContext"], "state": {"n": 0, "all": True}, "queries": {"items": query, "tags": "Tag"}, "body": stack(
                    text("items.map(\\.name).joined()"), text("tags.count"),
                    {"type": "ForEach", "data": {"$": "items"}, "children": [{"type": "Row", "objects": {"item": "item"}}]},
                    button("add", "n += 1; modelContext.insert(Item(name: 'c\\(n)'))"), button("tag", "modelContext.insert(Tag())"),
                    button("del", "modelContext.delete(items[0]); try? modelContext.save()"), button("all", "all.toggle()"), {"type": "Other"})},
                "Row": {"observedObjects": {"item": "Item"}, "body": {
                    "type": "Text", "name": {"$": "item.name"}, "text": {"$": "item.name"}, "modifiers": [
                        {"onTapGesture": "item.isDone.toggle()"}, {"onLongPressGesture": "item.name += '!'"}]}},
                "Other": {"queries": {"tags": "Tag"}, "body": text("tags.count")}}, **more}

    def names(self, document, *events):
        return self.answer(document, *events, include=("svg", "report"))["svg"].split('aria-label="')[1].split('"')[0]

    def test_queries_read_what_is_kept(self):
        for query, names in (("Item", "baz"), ({"of": "Item", "sort": "\\.name"}, "abz"), ({"of": "Item", "sort": ["name"], "order": "reverse"}, "zba"),
                             ({"of": "Item", "filter": "{ !$0.isDone }"}, "ba"), ({"of": "Item", "filter": "all || $0.isDone"}, "baz"),
                             ({"of": "Item", "sort": ["SortDescriptor(\\.name, order: .reverse)"]}, "zba")):
            with self.subTest(query=query):
                self.assertEqual(self.names(self.kept(query)), names)
        self.assertEqual(self.names(self.kept({"of": "Item", "filter": "{ all || $0.isDone }"}), {"tap": "all"}), "z")
        self.assertIn("unknown-model", self.codes(self.kept({"of": "Itme"})))
        self.assertIn("missing-key", self.codes(self.kept({"filter": "true"})))
        self.assertEqual(self.codes(self.kept({"of": "Item", "order": "up", "sort": "name"})), ["wrong-value"])
        self.assertEqual(self.codes(self.kept({"of": "Item", "sort": "nmae"})), ["unknown-member"])

    def test_models_with_whole_names_are_kept(self):
        document = json.loads(json.dumps(self.kept({"of": "Item", "sort": "name"})).replace('"Item"', '"Shop.Item"').replace("Item(", "Shop.Item("))
        self.assertEqual(self.names(document), "abz")
        self.assertEqual(self.names(document, {"tap": "add"}, {"tap": "del"}), "bc1z")

    def test_a_context_changes_what_is_kept(self):
        document = self.kept()
        self.assertEqual(self.names(document, {"tap": "add"}, {"tap": "del"}), "azc1")
        self.assertEqual(self.runs(document, {"tap": "tag"}), ["Other", "S"])
        self.assertNotIn("Other", self.runs(document, {"tap": "add"}))
        # What a filter reads is the body's.
        done = self.kept({"of": "Item", "filter": "{ !$0.isDone }"})
        self.assertEqual(self.names(done, {"tap": "b"}), "a")
        self.assertEqual(self.runs(self.kept({"of": "Item"}), {"tap": "b"}), [])

    # Types and bindings

    def shown(self, expression, types=None, models=None, **screen):
        document = {"types": types or {}, "models": models or {}, "components": {"S": {**screen, "body": stack(text(expression), button("b", screen.pop("action", "")))}}}
        return document

    def said(self, document, *events):
        return self.answer(document, *events, include=("svg", "report"))["svg"].split('aria-label="')[1].split('"')[0]

    TYPES = {
        "Point": {"fields": {"x": "Double", "y": {"$of": "Double", "default": 7}}, "functions": {
            "init": {"parameters": ["both"], "body": "x = both; y = both * 2"}, "sum": {"parameters": [], "body": "x + y"}}},
        "Sized": {"fields": {"size": "CGSize", "at": "Point?"}},
        "Other": {"fields": {"n": "Int"}, "functions": {"init": {"parameters": [{"name": "text", "label": "from"}], "body": "return Other(n: text.count)"}}},
        "Constants.Colors": {"fields": {}, "statics": {"brand": "#FF0000", "names": ["a", "b"]}},
        "API.Method": {"cases": {"get": None, "post": {"body": "String"}}},
        "Price": {"fields": {}, "staticFunctions": {
            "text": {"parameters": [{"name": "n", "label": "of"}], "body": "if n > 2 { return 'much' }; return 'little \\(n)'"}}}}

    def test_types_are_said_as_in_swift(self):
        for expression, says in (("Point(both: 2).sum()", "6"), ("Point(x: 2, y: 3).sum()", "5"), ("Point(x: 2).sum()", "9"), ("Other(from: 'abc').n", "3"), ("Other(n: 5).n", "5"),
                                 ("Price.text(of: 3)", "much"), ("Price.text(of: 1)", "little 1"), ("Constants.Colors.names.count", "2"),
                                 ("API.Method.get == .get", "true"), ("+1 - -1", "2"), ("[3, +4].reduce(0, +)", "7"),
                                 ("Sized(size: .init(width: 3, height: 4), at: .init(x: 1, y: 1)).size.width", "3")):
            with self.subTest(expression=expression):
                self.assertEqual(self.said(self.shown(expression, self.TYPES)), says)
        self.assertEqual(self.codes(self.shown("Price.txet(of: 3)", self.TYPES)), ["unknown-name"])
        self.assertEqual(self.codes(self.shown("'\\(.init(x: 1))'", self.TYPES)), ["unknown-function"])

    def test_a_call_with_a_leading_dot_makes_what_is_asked_for(self):
        for action in ("p = .init(x: 1, y: 2)", "p = .init(both: 1); p.y = 2", "let q: Point = .init(x: 1, y: 2); p = q"):
            document = {"types": self.TYPES, "components": {"S": {
                "state": {"p": {"$of": "Point", "default": {"$": ".init(x: 0, y: 0)"}}}, "body": stack(text("p.sum()"), button("b", action))}}}
            self.assertEqual((self.said(document), self.said(document, {"tap": "b"})), ("0", "3"))

    def test_static_functions_act(self):
        document = {"models": {"Log": {"kind": "Observable", "properties": {"n": 0}, "statics": {"shared": {"new": "Log"}},
                                       "staticFunctions": {"note": {"parameters": ["by"], "body": "Log.shared.n += by"}}},
                               "Theme.Store": {"kind": "Observable", "properties": {"name": "x"}}},
                    "components": {"S": {"state": {"store": {"$": "Theme.Store(name: 'y')"}}, "body": stack(
                        text("'\\(Log.shared.n) \\(store.name)'"), button("b", "Log.note(3)"))}}}
        self.assertEqual(self.said(document, {"tap": "b"}, {"tap": "b"}), "6 y")

    def test_a_part_of_a_binding_by_get_and_set_is_written_as_the_whole(self):
        for given in ({"get": "photos[1]", "set": "photos[1] = newValue"}, {"$": "binding(1)"}):
            document = {"components": {
                "S": {"state": {"photos": [{"id": 1, "isOn": False}, {"id": 2, "isOn": False}]},
                      "functions": {"binding": {"parameters": ["place"], "body": "Binding(get: { photos[place] }, set: { photos[place] = $0 })"}},
                      "body": stack({"type": "Detail", "bindings": {"photo": given}})},
                "Detail": {"bindings": ["photo"], "body": stack(
                    {"type": "Toggle", "name": "on", "title": "On", "isOn": "$photo.isOn"}, button("id", "photo.id = 9"))}}}
            self.assertEqual(self.state(document, {"tap": "on"}, {"tap": "id"})["photos"], [{"id": 1, "isOn": False}, {"id": 9, "isOn": True}])

    def test_the_edit_mode_is_a_binding(self):
        document = {"components": {"S": {"state": {"mode": "inactive", "names": ["a", "b"]}, "body": {"type": "NavigationStack", "children": [
            {"type": "List", "children": [
                {"type": "EditButton", "name": "edit"}, text("mode"),
                {"type": "ForEach", "data": {"$": "names"}, "id": "self", "children": [{"type": "Text", "name": {"$": "item"}, "text": {"$": "item"}}],
                 "modifiers": [{"onDelete": "names.remove(atOffsets: value)"}]}],
             "modifiers": [{"environment": {"editMode": "$mode"}}]}]}}}}
        self.assertEqual(self.state(document, {"tap": "edit"})["mode"], "active")
        self.assertEqual(self.state(document, {"tap": "edit"}, {"tap": "edit"})["mode"], "inactive")
        at = self.frame(document, "a")["x"]
        self.assertEqual(self.frame(document, "a", {"tap": "edit"})["x"], at + 40)

    def test_a_switch_is_over_what_may_be_nil(self):
        for cases in ({"none": text("'nobody'"), "some(x)": text("x + '!'")}, {".none": text("'nobody'"), ".some(let x)": text("x + '!'")},
                      {"none": text("'nobody'"), "some(_)": text("'Ann!'")}):
            document = {"components": {"S": {"state": {"user": {"$of": "String?"}}, "body": stack(
                {"type": "Switch", "value": {"$": "user"}, "cases": cases}, button("b", "user = user == nil ? 'Ann' : nil"))}}}
            self.assertEqual([self.said(document), self.said(document, {"tap": "b"}), self.said(document, {"tap": "b"}, {"tap": "b"})],
                             ["nobody", "Ann!", "nobody"])

    def test_the_edit_mode_is_read_as_swift_does(self):
        for expression in ("editMode?.wrappedValue.isEditing == true", "editMode?.wrappedValue == .active"):
            document = {"components": {"S": {"state": {"mode": "active"}, "body": stack({"type": "R"}, modifiers=[{"environment": {"editMode": {"$": "mode"}}}])},
                                       "R": {"environment": ["editMode"], "body": text(expression)}}}
            self.assertEqual(self.said(document), "true")

    def test_bindings_may_be_an_object_of_types(self):
        document = {"components": {"S": {"state": {"on": False}, "body": stack({"type": "R", "bindings": {"on": "$on"}})},
                                   "R": {"bindings": {"on": {"$of": "Bool"}}, "body": text("on ? 'on' : 'off'")}}}
        self.assertEqual(self.said(document), "off")

    def test_a_presentation_mode_that_is_a_binding_dismisses(self):
        document = {"components": {
            "S": {"state": {"on": False}, "body": button("open", "on = true", modifiers=[{"sheet": {"isPresented": "$on", "children": [{"type": "Card"}]}}])},
            "Card": {"environment": ["presentationMode"], "body": button("close", "presentationMode.dismiss()")}}}
        self.assertEqual(self.state(document, {"tap": "open"}, {"tap": "close"})["on"], False)


if __name__ == "__main__":
    unittest.main()
