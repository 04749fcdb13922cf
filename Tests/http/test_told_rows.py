"""Rows that are told something from around, and controls that are made of several views, from outside."""

from layoutcase import text, view
from recorded import Recorded, framed, screen

NAMES = ("one", "two")


def form(modifiers, **keys):
    own = {"slots": ["content"], "body": view("Section", {"type": "content"}, header=text("H", "head"), modifiers=modifiers)}
    return screen(view("Form", {"type": "Own", "children": [text("a", "one"), text("b", "two")]}), Own=own, **keys)


class ToldRows(Recorded):
    def test_views_of_a_slot_are_rows_under_a_modifier_of_the_section(self):
        plain = self.frames(form([]), profile="iOS18")
        for told in ({"tint": "red"}, {"disabled": True}, {"foregroundStyle": "red"}, {"textCase": "uppercase"}, {"id": 4},
                     {"listRowBackground": "yellow"}, {"onAppear": ""}, {"environment": {"lineLimit": 2}}, {"transition": "opacity"},
                     {"sheet": {"isPresented": {"constant": False}, "children": []}}, {"mark": {}}):
            more = {"viewModifiers": {"mark": {"body": {"type": "content", "modifiers": [{"tint": "red"}]}}}}
            frames = self.frames({**form([told]), **more}, profile="iOS18")
            self.fact(str(told), [frames[name][1] for name in NAMES], [plain[name][1] for name in NAMES])
        insets = self.frames(form([{"listRowInsets": {"top": 0, "leading": 60, "bottom": 0, "trailing": 0}}]), profile="iOS18")
        self.fact("insets", [insets[name][0] for name in NAMES], [76, 76])
        self.fact("and not of the header", insets["head"][0], plain["head"][0])

    def test_a_tap_on_a_use_goes_to_the_root_of_its_body(self):
        def tapped(body):
            screens = screen(view("ScrollView", {"type": "C", "name": "c", "closures": {"f": "n += 1"}}, modifiers=[{"onTapGesture": "a += 1"}]),
                             state={"n": 0, "a": 0}, C={"closures": ["f"], "body": body})
            return self.ask(screens, {"tap": "c"})["state"]["Screen"]
        self.fact("its own", tapped(text("x", None, {"onTapGesture": "f()"})), {"n": 1, "a": 0})
        self.fact("of a gesture", tapped(text("x", None, {"simultaneousGesture": {"type": "TapGesture", "onEnded": "f()"}})), {"n": 1, "a": 0})
        self.fact("else around", tapped(text("x")), {"n": 0, "a": 1})

    def test_days_that_are_chosen(self):
        picker = screen(view("MultiDatePicker", title="Days", selection="$days", name="p"), state={"days": ["2026-11-05"]})
        chosen = self.ask(picker, {"choose": {"in": "p", "tag": ["2026-11-05", "2026-11-20"]}})
        self.fact("written", chosen["state"]["Screen"]["days"], ["2026-11-05", "2026-11-20"])
        self.fact("none", self.ask(screen(view("MultiDatePicker", title="Days", selection="$days"), state={"days": []}))["report"]["verified"], True)

    def search(self, *modifiers, **state):
        rows = view("List", {"type": "ForEach", "data": 30, "children": [text({"$": "'Row \\(index)'"})]}, name="l",
                    modifiers=[{"navigationTitle": "T"}, {"navigationBarTitleDisplayMode": "inline"}, {"searchable": {"text": "$q"}}, *modifiers])
        return screen(view("NavigationStack", rows), state={"q": "", **state})

    def test_scopes_stand_below_the_field_of_a_search(self):
        scopes = {"searchScopes": {"value": "$scope", "scopes": [text("All", "all", {"tag": 0}), text("Mine", "mine", {"tag": 1})]}}
        document = self.search(scopes, scope=0)
        for profile in ("iOS18", "iOS26"):
            self.fact(f"not at rest in {profile}", "mine" in self.frames(document, profile=profile), False)
            frames = self.frames(document, {"search": "a"}, profile=profile)
            self.fact(f"beside each other in {profile}", frames["all"][1] == frames["mine"][1] and frames["all"][0] < frames["mine"][0], True)
            chosen = self.ask(document, {"search": "a"}, {"tap": "mine"}, profile=profile)
            self.fact(f"a tap chooses in {profile}", chosen["state"]["Screen"]["scope"], 1)
        alone = screen(text("x", "x", scopes), state={"scope": 0})
        self.fact("alone it shows nothing", set(framed(self.ask(alone))), {"x"})
        fault = self.server.ask("POST", "/v1/render", {"document": screen(text("x", "x", {"searchScopes": {"scopes": []}}))})
        self.fact("a binding is needed", (fault.status, "value" in fault.text), (422, True))
