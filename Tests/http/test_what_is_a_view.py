"""What counts as a view: what a document writes as one, and neither a Section's title nor a view modifier."""
from verifiedcase import VerifiedTestCase, text

FRAMED = {"viewModifiers": {"framed": {"properties": {"n": 0}, "body": {
    "type": "HStack", "children": [{"type": "content"}, text({"$": "'n \\(n)'"})]}}}}


class WhatIsAView(VerifiedTestCase):
    def tapped(self, children, state=None, modifiers=(), **document):
        go = {"type": "Button", "name": "go", "title": "go", "action": "x += 1"}
        # Its last text reads the state: the body runs at every tap, and this view changes.
        count = text({"$": "'\\(x)'"}, name="count")
        body = {"type": "VStack", "children": [*children, go, count], "modifiers": list(modifiers)}
        main = {"state": {"x": 0, **(state or {})}, "body": body}
        components = {"Main": main, **document.pop("components", {})}
        answer = self.answer({"components": components, "root": {"type": "Main"}, **document}, {"tap": "go"})
        return answer["report"]

    def test_a_title_of_a_section_is_no_view_and_changes_the_section(self):
        for title, changed in [("A", 0), ({"$": "'A \\(x)'"}, 1)]:
            section = {"type": "Section", "title": title, "children": [text("a"), text("b")]}
            totals = self.tapped([section])["totals"]
            # The stack, the section, two texts, the button and the count; the use of the screen lives too.
            self.assertEqual((totals["viewsCompared"], totals["live"]), (6, 7))
            self.assertEqual(totals["viewsChanged"], 1 + changed)
        written = {"type": "Section", "header": [text("A")], "children": [text("a"), text("b")]}
        self.assertEqual(self.tapped([written])["totals"]["viewsCompared"], 7)

    def test_a_redrawn_title_is_the_sections(self):
        section = {"type": "Section", "name": "top", "title": {"$": "'A \\(x)'"}, "children": [text("a")]}
        report = self.tapped([section])
        self.assertEqual([record["name"] for record in report["redrawn"]], ["top", "count"])

    def test_the_use_of_a_view_modifier_is_no_view(self):
        plain = self.tapped([text("a")])["totals"]
        used = self.tapped([text("a", modifiers=[{"framed": {"n": 3}}])], **FRAMED)
        # Its body has three views of its own: the stack, the content and a text.
        self.assertEqual(used["totals"]["live"], plain["live"] + 3)
        self.assertEqual(used["totals"]["viewsCompared"], plain["viewsCompared"])
        self.assertEqual([record["path"] for record in used["skipped"]], ["Main/VStack/framed"])

    def test_a_view_modifiers_value_is_the_modified_views(self):
        for modifiers in [[{"framed": {"n": {"$": "x"}}}], [{"framed": {"n": {"$": "x"}}}, {"framed": {"n": {"$": "x"}}}],
                          [{"padding": {"$": "x"}}, {"framed": {"n": {"$": "x"}}}, {"opacity": {"$": "x > 0 ? 0.5 : 1"}}]]:
            for words in ("a", {"$": "'a \\(x)'"}):
                report = self.tapped([text(words, modifiers=modifiers)], **FRAMED)
                bodies = [record for record in report["evaluated"] if record["component"] == "framed"]
                # The modified view once, however much of it differs, and a text in each modifier's body.
                self.assertEqual(report["totals"]["viewsChanged"], 2 + len(bodies), modifiers)

    def test_a_modifier_of_swiftuis_own_is_the_modified_views(self):
        for modifier in ({"badge": {"$": "x"}}, {"navigationTitle": {"$": "'title \\(x)'"}}):
            self.assertEqual(self.tapped([text("a", modifiers=[modifier])])["totals"]["viewsChanged"], 2, modifier)

    def test_what_mounts_with_a_view_modifier_is_what_it_shows(self):
        shown = {"type": "If", "condition": {"$": "x > 0"}, "then": [text("a", modifiers=[{"framed": {"n": 1}}])]}
        report = self.tapped([shown], **FRAMED)
        self.assertEqual(report["totals"]["viewsMounted"], 4)
        self.assertEqual([record["type"] for record in report["mounted"]].count("framed"), 0)

    def test_what_was_compared_and_ended_in_a_later_update_was_skipped(self):
        row = {"properties": {"a": 0}, "body": text({"$": "'\\(a)'"})}
        shown = {"type": "If", "condition": {"$": "y < 1"}, "then": [{"type": "Row", "properties": {"a": 1}}]}
        report = self.tapped([shown], {"y": 0}, [{"onChange": {"of": {"$": "x"}, "action": "y += 1"}}],
                             components={"Row": row})
        self.assertEqual([record["path"] for record in report["skipped"]], ["Main/VStack/If/Row"])
        self.assertEqual(report["totals"]["bodiesSkipped"], 1)
        self.assertEqual([record["component"] for record in report["evaluated"]], ["Main"])
        self.assertEqual(report["totals"]["viewsUnmounted"], 2)
