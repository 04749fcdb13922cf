"""Recorded answers to the question which bodies run when a control is used, and what a step writes."""

import unittest

from recorded import Recorded, column, screen, text, view

OPTIONS = [text("One", None, {"tag": 3}), text("Second", None, {"tag": 2})]
# Control, event, the slot it writes and what then stands there.
CONTROLS = [
    (view("Toggle", title="T", isOn="$on"), {"tap": "c"}, "on", False),
    (view("Stepper", title="S", value="$n"), {"step": {"in": "c", "by": 2}}, "n", 5),
    (view("Slider", value="$p"), {"slide": {"in": "c", "to": 0.5}}, "p", 0.5),
    (view("TextField", title="F", text="$t"), {"type": {"in": "c", "text": "x"}}, "t", "abx"),
    (view("SecureField", title="F", text="$t"), {"type": {"in": "c", "text": "x"}}, "t", "abx"),
    (view("TextEditor", text="$t"), {"type": {"in": "c", "text": "x"}}, "t", "abx"),
    (view("Picker", *OPTIONS, title="P", selection="$n"), {"choose": {"in": "c", "tag": 2}}, "n", 2),
    (view("DatePicker", title="D", selection="$day"), {"choose": {"in": "c", "tag": "2026-04-01T10:00:00Z"}}, "day", "2026-04-01T10:00:00Z"),
    (view("ColorPicker", title="C", selection="$c"), {"choose": {"in": "c", "tag": "blue"}}, "c", "blue"),
    (view("DisclosureGroup", text("i"), title="D", isExpanded="$off"), {"tap": "c"}, "off", True),
    (view("TabView", *OPTIONS, selection="$n"), {"choose": {"in": "c", "tag": 2}}, "n", 2),
    (view("List", *OPTIONS, selection="$n"), {"choose": {"in": "c", "tag": 2}}, "n", 2),
]


def reading(slot):
    return text({"$": f"'\\({slot})'"})


class RecordedRuns(Recorded):
    def test_a_control_reads_its_binding_itself(self):
        # A sibling that reads nothing, and one that has the value.
        others = {"Still": {"body": text("still")}, "Told": {"properties": ["v"], "body": text({"$": "'\\(v)'"})}}
        for control, event, slot, value in CONTROLS:
            name, control = control["type"], {**control, "name": "c"}
            quiet = self.ask(screen(column(control, {"type": "Still"}), **others), event)
            self.fact(f"{name} writes", quiet["state"]["Screen"][slot], value)
            self.fact(f"{name}: who only hands the binding on does not run", self.runs(quiet), [])
            told = {"type": "Told", "properties": {"v": {"$": slot}}}
            loud = self.ask(screen(column(control, {"type": "Still"}, told), **others), event)
            self.fact(f"{name}: who reads runs, with those that are told", self.runs(loud), ["Screen", "Told"])

    def test_a_binding_that_is_handed_down_runs_the_control_alone(self):
        inner = {"Inner": {"bindings": ["on"], "body": view("Toggle", title="T", isOn="$on", name="c")}}
        document = screen(column({"type": "Inner", "bindings": {"on": "$on"}}), **inner)
        self.fact("through a component", self.runs(self.ask(document, {"tap": "c"})), [])
        reader = {"Inner": {"bindings": ["on"], "body": column(view("Toggle", title="T", isOn="$on", name="c"), reading("on"))}}
        document = screen(column({"type": "Inner", "bindings": {"on": "$on"}}), **reader)
        self.fact("a component that reads it", self.runs(self.ask(document, {"tap": "c"})), ["Inner"])

    def test_an_objects_owner_runs_or_not_by_its_kind(self):
        for kind, ran in (("ObservableObject", ["Screen"]), ("Observable", [])):
            published = {"models": {"Model": {"kind": kind, "properties": {"on": False}}}}
            wrapper = {"stateObjects": {"model": "Model"}}
            body = column(view("Toggle", title="T", isOn="$model.on", name="c"))
            answer = self.server.ask("POST", "/v1/render", {"document": {
                **published, "components": {"Screen": {**wrapper, "body": body}}, "root": {"type": "Screen"}},
                "events": [{"tap": "c"}], "include": ["report"], "verify": True})
            self.fact(kind, self.runs(answer.json) if answer.status == 200 else answer.text, ran)

    def test_typing_writes_once_a_character_and_equal_writes_tell_nobody(self):
        document = screen(column(view("TextField", title="F", text="$t", name="c"), reading("t")))
        answer = self.ask(document, {"type": {"in": "c", "text": "xyz"}})
        self.fact("three characters, one update", (self.runs(answer), answer["state"]["Screen"]["t"]), (["Screen"], "abxyz"))
        chosen = screen(column(view("Picker", *OPTIONS, title="P", selection="$n", name="c"), reading("n")))
        self.fact("the same tag", self.runs(self.ask(chosen, {"choose": {"in": "c", "tag": 3}})), [])

    def test_keys_of_the_environment_run_the_controls_that_read_them(self):
        toggle = view("Toggle", title="T", isOn="$on", name="c")
        still = {"Still": {"body": text("still")}}
        for label, modifier in {"tint": {"tint": {"$": "off ? 'red' : 'blue'"}}, "disabled": {"disabled": {"$": "off"}},
                                "controlSize": {"controlSize": {"$": "off ? 'large' : 'small'"}},
                                "labelsHidden": {"environment": {"labelsHidden": {"$": "off"}}}}.items():
            body = column(toggle, {"type": "Still"}, view("Button", title="Go", action="off = true", name="go"))
            body["children"][:2] = [column(toggle, {"type": "Still"}, modifiers=[modifier])]
            self.fact(label, self.runs(self.ask(screen(body, **still), {"tap": "go"})), ["Screen"])

    def test_rows_of_a_list_run_when_they_come_and_not_when_others_change(self):
        row = {"Row": {"properties": ["n"], "state": {"k": 0}, "body": view("Button", title={"$": "'Row \\(n) \\(k)'"}, action="k += 1",
                                                                            name={"$": "'row\\(n)'"})}}
        each = view("ForEach", {"type": "Row", "properties": {"n": {"$": "item"}}}, data={"$": "items"}, id="self",
                    modifiers=[{"onDelete": "items.remove(atOffsets: value)"},
                               {"onMove": "items.move(fromOffsets: value.source, toOffset: value.destination)"}])
        buttons = [view("Button", title="B", name=name, action=action) for name, action in (
            ("append", "items.append(1000)"), ("first", "items.insert(-1, at: 0)"), ("sort", "items.sort()"))]
        document = screen(column(*buttons, view("List", each, name="list", selection="$chosen")),
                          state={"items": list(range(100)), "chosen": 50}, **row)
        mount = self.ask(document)
        shown = self.runs(mount).count("Row")
        self.fact("at first those in view", 9 <= shown <= 13, True)
        self.fact("a row's own state", self.runs(self.ask(document, {"tap": "row2"})), ["Row"])
        self.fact("a selection", self.runs(self.ask(document, {"choose": {"in": "list", "tag": 3}})), [])
        self.fact("a scroll by one row", self.runs(self.ask(document, {"scroll": {"y": 52, "in": "list"}})), ["Row"])
        self.fact("a scroll by less", len(self.runs(self.ask(document, {"scroll": {"y": 1, "in": "list"}}))) <= 1, True)
        self.fact("what is appended out of view", self.runs(self.ask(document, {"tap": "append"})), ["Screen"])
        self.fact("one put in front", self.runs(self.ask(document, {"tap": "first"})), ["Row", "Screen"])
        deleted = self.ask(document, {"delete": {"in": "row2", "at": 2}})
        self.fact("one deleted: one comes up", (self.runs(deleted), deleted["state"]["Screen"]["items"][:3]), (["Row", "Screen"], [0, 1, 3]))
        moved = self.ask(document, {"move": {"in": "row0", "from": 0, "to": 3}})
        self.fact("one moved", (self.runs(moved), moved["state"]["Screen"]["items"][:4]), (["Screen"], [1, 2, 0, 3]))
        kept = self.ask(document, {"tap": "row2"}, {"scroll": {"y": 3000, "in": "list"}}, {"scroll": {"y": 0, "in": "list"}})
        self.fact("a row that left and returns keeps its state", [s["k"] for s in kept["state"].values() if s.get("k")], [1])

    def test_a_value_that_is_presented_runs_what_it_shows(self):
        inside = {"Inside": {"properties": ["v"], "environment": ["dismiss"], "body": column(
            text({"$": "'in \\(v)'"}, "in"), view("Button", title="Close", name="close", action="dismiss()"),
            view("Button", title="Other", name="other", action="dismiss()"))}}
        body = column(view("Button", title="A", name="a", action="chosen = 'a'"), view("Button", title="B", name="b", action="chosen = 'b'"),
                      modifiers=[{"sheet": {"item": "$chosen", "children": [{"type": "Inside", "properties": {"v": {"$": "item"}}}]}}])
        document = screen(body, state={"chosen": {"$": "nil"}}, **inside)
        shown = self.ask(document, {"tap": "a"})
        self.fact("what is shown runs, who presents it not", self.runs(shown), ["Inside"])
        other = self.ask(document, {"tap": "a"}, {"set": {"Screen": {"chosen": "b"}}})
        self.fact("another item", (self.runs(other), "in b" in other["svg"]), (["Inside"], True))
        for event in ({"tap": "close"}, {"dismiss": True}):
            left = self.ask(document, {"tap": "a"}, event)
            self.fact(f"{event}", (self.runs(left), left["state"]["Screen"]["chosen"]), ([], None))

    def test_a_value_on_the_path_runs_its_destination(self):
        detail = {"Detail": {"properties": ["n"], "state": {"k": 0}, "environment": ["dismiss"], "body": column(
            text({"$": "'detail \\(n) \\(k)'"}), view("Button", title="Up", name="up", action="k += 1"),
            view("Button", title="Close", name="close", action="dismiss()"),
            view("NavigationLink", title="Deeper", name="deeper", value={"$": "n + 10"}))}}
        for bound in (True, False):
            links = view("ForEach", view("NavigationLink", title="Row", name={"$": "'link\\(index)'"}, value={"$": "index"}), data=3)
            inner = column(links, modifiers=[{"navigationDestination": {"for": "Int", "children": [{"type": "Detail", "properties": {"n": {"$": "item"}}}]}}])
            document = screen(view("NavigationStack", inner, **({"path": "$path"} if bound else {})), state={"path": []}, **detail)
            label = "a bound path" if bound else "a path of its own"
            pushed = self.ask(document, {"tap": "link1"})
            self.fact(f"{label}: a push", self.runs(pushed), ["Detail"])
            self.fact(f"{label}: a second", self.runs(self.ask(document, {"tap": "link1"}, {"tap": "deeper"})), ["Detail", "Detail"])
            for event in ({"back": True}, {"tap": "close"}):
                left = self.ask(document, {"tap": "link1"}, {"tap": "up"}, event)
                self.fact(f"{label}: {event}", (self.runs(left), left["state"]["Screen"]["path"]), ([], []))
            again = self.ask(document, {"tap": "link1"}, {"tap": "up"}, {"back": True}, {"tap": "link1"})
            self.fact(f"{label}: its state is new", "detail 1 0" in again["svg"], True)
        own = {"Own": {"state": {"k": 0}, "body": text("own")}}
        direct = screen(view("NavigationStack", column(view("NavigationLink", title="Go", name="go", destination=[{"type": "Own"}]))), **own)
        self.fact("a destination's body waits for the push", self.runs(self.ask(direct)).count("Own"), 0)
        self.fact("and runs at it", self.runs(self.ask(direct, {"tap": "go"})), ["Own"])


if __name__ == "__main__":
    unittest.main()
