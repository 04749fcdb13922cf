"""Lists and objects with expressions inside, and dictionaries of which nothing tells what their keys are."""
import subprocess

from client import BINARY, ServerTestCase
from verifiedcase import VerifiedTestCase, text


def screen(body, state=None, **components):
    return {"components": {"Main": {"state": {"n": 2, **(state or {})}, "body": body}, **components}, "root": {"type": "Main"}}


class MixedData(VerifiedTestCase):
    def texts(self, document, *events):
        answer = self.answer(document, *events)
        return [entry["name"] for entry in answer["layout"] if entry.get("name")]

    def test_a_property_takes_an_object_with_an_expression_inside(self):
        show = {"properties": ["p"], "body": text("x", name={"$": "'\\(p.a) \\(p.b) \\(p.c[1])'"})}
        use = {"type": "Show", "properties": {"p": {"a": "it's \\(n)", "b": {"$": "n * 3"}, "c": [None, {"$": "n"}]}}}
        self.assertEqual(self.texts(screen(use, Show=show)), ["it's \\(n) 6 2"])

    def test_what_it_reads_the_body_depends_on(self):
        show = {"properties": ["p"], "body": text("x", name={"$": "'\\(p[0]) \\(p[1])'"})}
        body = {"type": "VStack", "children": [
            {"type": "Show", "properties": {"p": [1, {"$": "n"}]}},
            {"type": "Button", "name": "go", "action": "n += 1", "label": text("go")}]}
        self.assertEqual(self.texts(screen(body, Show=show), {"tap": "go"}), ["1 3", "go"])

    def test_data_of_a_for_each_and_the_range_of_a_slider(self):
        rows = {"type": "ForEach", "data": [1, {"$": "n + 5"}], "id": "self", "children": [text("r", name={"$": "'row \\(item)'"})]}
        self.assertEqual(self.texts(screen({"type": "VStack", "children": [rows]})), ["row 1", "row 7"])
        objects = {"type": "ForEach", "data": [{"id": 1, "word": "a"}, {"id": 2, "word": {"$": "'w\\(n)'"}}],
                   "children": [text("r", name={"$": "item.word"})]}
        self.assertEqual(self.texts(screen({"type": "VStack", "children": [objects]})), ["a", "w2"])
        slider = {"type": "Slider", "name": "s", "value": "$v", "in": [0, {"$": "n * 10"}]}
        answer = self.answer(screen(slider, {"v": 1}), {"slide": {"in": "s", "to": 15}})
        self.assertEqual(answer["state"]["Main"]["v"], 15)

    def test_a_state_an_argument_and_an_environment_key(self):
        state = {"m": {"a": {"$": "1 + 1"}, "b": [3]}}
        self.assertEqual(self.texts(screen(text("x", name={"$": "'\\(m.a) \\(m.b[0])'"}), state)), ["2 3"])
        inline = {"components": {"Main": {"state": {"n": 4}, "views": {
            "v": {"parameters": ["p"], "view": text("x", name={"$": "'\\(p[1])'"})}},
            "body": {"type": "v", "properties": {"p": [0, {"$": "n"}]}}}}, "root": {"type": "Main"}}
        self.assertEqual(self.texts(inline), ["4"])
        reader = {"environment": ["sizes"], "body": text("x", name={"$": "'\\(sizes.b)'"})}
        body = {"type": "Reader", "modifiers": [{"environment": {"sizes": {"a": 1, "b": {"$": "n"}}}}]}
        self.assertEqual(self.texts(screen(body, Reader=reader)), ["2"])

    def test_a_value_of_a_declared_type(self):
        show = {"properties": ["p"], "body": text("x", name={"$": "'\\(p.title) \\(p.count)'"})}
        use = {"type": "Show", "properties": {"p": {"$type": "Post", "title": "T", "count": {"$": "n"}}}}
        document = {**screen(use, Show=show), "types": {"Post": {"fields": {"title": "String", "count": "Double"}}}}
        self.assertEqual(self.texts(document), ["T 2"])


class FaultsInMixedData(ServerTestCase):
    def fault(self, document):
        answer = self.server.ask("POST", "/v1/render", {"document": document})
        self.assertEqual(answer.status, 422, answer.text)
        return [(fault["pointer"], fault["code"]) for fault in answer.json["errors"]]

    def test_a_fault_is_told_where_the_expression_stands(self):
        show = {"properties": ["p"], "body": text({"$": "'\\(p)'"})}
        use = {"type": "Show", "properties": {"p": {"a": 1, "b": [{"$": "missing"}]}}}
        self.assertEqual(self.fault(screen(use, Show=show)),
                         [("/document/components/Main/body/properties/p/b/0/$", "unknown-name")])

    def test_a_place_that_takes_no_expression_takes_none_inside(self):
        preferences = {"P": {"default": [{"$": "n"}]}}
        faults = self.fault({**screen(text("x")), "preferences": preferences})
        self.assertEqual(faults[0][0], "/document/preferences/P/default/0")


class UnknownDictionaries(VerifiedTestCase):
    def value(self, owner, child, *events):
        document = {"components": {"P": {"state": owner, "body": {"type": "A", "bindings": {"s": "$s"}}},
                                   "A": {"bindings": ["s"], **child}}, "root": {"type": "P"}}
        answer = self.answer(document, *events)
        return answer["state"], [entry["name"] for entry in answer["layout"] if entry.get("name")]

    def test_number_keys_are_read_through_a_binding(self):
        child = {"body": text("x", name={"$": "'\\(s[1] ?? 0) \\(s[5] ?? 9) \\(s[7, default: 3])'"})}
        self.assertEqual(self.value({"s": {"$": "[0: 4, 1: 2]"}}, child)[1], ["2 9 3"])

    def test_number_keys_are_read_by_what_began_empty(self):
        child = {"properties": {"d": {"$": "[:]"}},
                 "body": text("x", name={"$": "'\\(d[1] ?? \"none\") \\(d[2, default: \"two\"])'"})}
        for given, words in (("[1: 'one']", "one two"), ("[:]", "none two"), ("[2: 'a', 1: 'b']", "b a")):
            document = {"components": {"P": {"state": {"m": {"$": given}},
                                             "body": {"type": "A", "properties": {"d": {"$": "m"}}}}, "A": child},
                        "root": {"type": "P"}}
            names = [entry["name"] for entry in self.answer(document)["layout"] if entry.get("name")]
            self.assertEqual(names, [words], given)

    def test_a_model_writes_an_object_that_it_holds(self):
        models = {"A": {"kind": "ObservableObject", "properties": {"b": {"new": "B"}},
                        "functions": {"f": {"parameters": [], "body": "b.x = 1; b.x += 2"}}},
                  "B": {"kind": "Observable", "properties": {"x": 0}}}
        screen = {"stateObjects": {"a": "A"}, "body": {"type": "VStack", "children": [
            text("x", name={"$": "'x \\(a.b.x)'"}), {"type": "Button", "name": "go", "title": "go", "action": "a.f()"}]}}
        answer = self.answer({"models": models, "components": {"S": screen}, "root": {"type": "S"}}, {"tap": "go"})
        self.assertIn("x 3", [entry.get("name") for entry in answer["layout"]])

    def test_and_written(self):
        for begin, words in (("[0: 4, 1: 2]", "12 5 nil"), ("[:]", "10 5 nil")):
            child = {"body": {"type": "Button", "name": {"$": "'\\(s[1] ?? 0) \\(s[8] ?? 0) \\(s[0])'"}, "label": text("go"),
                              "action": "s[1] = (s[1] ?? 0) + 10; s[8, default: 4] += 1; s[0] = nil"}}
            first = "2 0 4" if begin != "[:]" else "0 0 nil"
            owner = {"s": {"$": begin}}
            self.assertEqual(self.value(owner, child)[1], [first])
            self.assertEqual(self.value(owner, child, {"tap": first})[1], [words])

    def test_the_owner_sees_what_was_written(self):
        for begin in ("[0: 4, 1: 2]", "[:]"):
            document = {"components": {
                "P": {"state": {"s": {"$": begin}}, "body": {"type": "VStack", "children": [
                    text("x", name={"$": "'owner \\(s[1] ?? 0)'"}), {"type": "A", "bindings": {"s": "$s"}}]}},
                "A": {"bindings": ["s"], "body": {"type": "Button", "name": "go", "action": "s[1] = 7", "label": text("go")}}},
                "root": {"type": "P"}}
            answer = self.answer(document, {"tap": "go"})
            self.assertIn("owner 7", [entry.get("name") for entry in answer["layout"]], begin)

    def test_a_property_without_a_default_and_elements_of_a_list_that_begins_empty(self):
        show = {"properties": ["d"], "body": text("x", name={"$": "'\\(d[3] ?? 0)'"})}
        document = screen({"type": "Show", "properties": {"d": {"$": "[3: 5]"}}}, Show=show)
        self.assertEqual([entry["name"] for entry in self.answer(document)["layout"] if entry.get("name")], ["5"])
        body = {"type": "VStack", "children": [
            {"type": "ForEach", "data": {"$": "all"}, "id": "index", "children": [text("x", name={"$": "'row \\(item[2] ?? 0)'"})]},
            {"type": "Button", "name": "go", "action": "all.append([2: 6])", "label": text("go")}]}
        answer = self.answer(screen(body, {"all": []}), {"tap": "go"})
        self.assertIn("row 6", [entry.get("name") for entry in answer["layout"]])

    def test_a_list_is_still_read_by_place(self):
        child = {"body": text("x", name={"$": "'\\(s[1])'"})}
        self.assertEqual(self.value({"s": [4, 2]}, child)[1], ["2"])


class Places(VerifiedTestCase):
    def test_costs_are_told_of_the_documents_views(self):
        import json
        document = {"root": {"type": "NavigationStack", "children": [{"type": "List", "children": [text("row")],
                                                                      "modifiers": [{"navigationTitle": "T"}]}]}}
        done = subprocess.run([BINARY, "validate", "-"], input=json.dumps(document), capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        lines = done.stdout.splitlines()[1:]
        self.assertTrue(lines)
        for line in lines:
            self.assertRegex(line, r"^/root", lines)
            self.assertNotIn("_", line)
        self.assertTrue(any(line.startswith("/root/children/0: body+layout: List:") for line in lines), lines)
        self.assertTrue(any(line.startswith("/root/children/0/modifiers/0/navigationTitle: effect") for line in lines), lines)
