"""Recorded places of rows, sections, headers and footers of Lists and Forms."""

import unittest

from recorded import LINE, OLD, PITCH, Recorded, box, column, text, view

FOOTNOTE = 16  # a line of the footnote, rounded up to the pixel
ROW = 52


def section(*rows, header=None, footer=None):
    keys = {}
    if header:
        keys["header"] = text(header, header)
    if footer:
        keys["footer"] = text(footer, footer)
    return view("Section", *rows, **keys)


def items(*names):
    return [text(name, name) for name in names]


def listed(*children, style="insetGrouped", **keys):
    modifiers = [{"listStyle": style}] if style else []
    return view("List", *children, modifiers=modifiers + keys.pop("modifiers", []), name="list", **keys)


def top(row_top, height=ROW, content=LINE):
    """Where content begins that stands in the middle of its row."""
    return row_top + (height - content) / 2


class RecordedLists(Recorded):
    def ys(self, document, *events, **options):
        return {name: frame[1] for name, frame in self.frames(document, *events, **options).items()}

    def test_a_row_is_its_content_with_15_above_and_below(self):
        for content in (20, 22, 26, 30, 31, 34, 38.5, 40, 70):
            y = self.ys(listed(box(20, content, "a"), *items("b")))
            height = max(ROW, content + 30)
            self.fact(f"content of {content}", y["b"], top(35 + height), 0.3)
            self.fact(f"place of {content}", y["a"], top(35, height, content), 0.3)
        for profile in OLD:
            for content, height in ((20, 44), (22, 44), (31, 53), (40, 62)):
                y = self.ys(listed(box(20, content, "a"), *items("b")), profile=profile)
                self.fact(f"content of {content} {profile}", y["b"], top(35 + height, 44), 0.3)
        y = self.ys(listed(*items("a", "b"), modifiers=[{"environment": {"defaultMinListRowHeight": 80}}]))
        self.fact("a given least height", y["b"] - y["a"], 80)
        y = self.ys(listed(*items("a", "b"), modifiers=[{"environment": {"defaultMinListRowHeight": 10}}]))
        self.fact("a small least height", y["b"] - y["a"], LINE + 30)

    def test_content_is_leading_in_the_width_less_its_insets(self):
        for profile, width, margin in [("iOS26", 320, 16), ("iOS26", 375, 16), ("iOS26", 393, 20), ("iOS26", 402, 20), ("iOS26", 430, 20),
                                       ("iOS18", 375, 16), ("iOS18", 393, 16), ("iOS18", 430, 20), ("iOS16", 320, 16)]:
            wide = view("Color", color="red", name="wide", modifiers=[{"frame": {"height": 20}}])
            frames = self.frames(listed(*items("a"), wide), profile=profile, width=width)
            self.fact(f"{profile} {width}", (frames["a"][0], frames["wide"][0], frames["wide"][2]),
                      (margin + 16, margin + 16, width - 2 * margin - 32))
        for style in ("plain", "inset"):
            frames = self.frames(listed(*items("a"), style=style))
            self.fact(f"{style} begins at the top", frames["a"][:2], (16, top(0)), 0.3)
        frames = self.frames(listed(*items("a"), style="grouped"))
        self.fact("grouped has no margin", frames["a"][:2], (16, top(35)), 0.3)
        frames = self.frames(listed(*items("a"), modifiers=[{"padding": 0}]))
        self.fact("a list takes the whole proposal", frames["list"], (0, 0, 375, 667))
        frames = self.frames(listed(column(*items("a", "b"), name="two"), view("Group", *items("c", "d")), *items("e")))
        self.fact("two views of a Group are two rows", frames["d"][1] - frames["c"][1], ROW)
        self.fact("a stack is one row", frames["c"][1] - frames["two"][1] - frames["two"][3], 15 + (ROW - LINE) / 2, 0.3)
        pair = view("ForEach", text("x", {"$": "'x\\(index)'"}), text("y", {"$": "'y\\(index)'"}), data=2)
        frames = self.frames(listed(pair))
        self.fact("two views of an element are two rows", frames["x1"][1] - frames["y0"][1], ROW)

    def test_insets_of_a_row_take_the_place_of_the_lists(self):
        zero = {"listRowInsets": {"top": 0, "leading": 0, "bottom": 0, "trailing": 0}}
        frames = self.frames(listed(view("Color", color="red", name="a", modifiers=[{"frame": {"height": 20}}, zero]), *items("b")))
        self.fact("none", (frames["a"][0], frames["a"][2], frames["b"][1]), (16, 343, top(35 + ROW)), 0.3)
        some = {"listRowInsets": {"top": 30, "leading": 5, "bottom": 10, "trailing": 7}}
        frames = self.frames(listed(view("Color", color="red", name="a", modifiers=[{"frame": {"height": 40}}, some]), *items("b")))
        self.fact("some", (frames["a"], frames["b"][1]), ((21, 65, 331, 40), top(35 + 80)), 0.3)

    def test_sections_are_apart_as_ten_recorded_lists_have_them(self):
        head, card = 10 + LINE + 10, ROW
        y = self.ys(listed(section(*items("a"), header="h")))
        self.fact("a first header", (y["h"], y["a"]), (10, top(head)), 0.3)
        y = self.ys(listed(section(*items("a"))))
        self.fact("a first card", y["a"], top(35), 0.3)
        y = self.ys(listed(section(*items("a"), footer="f")))
        self.fact("a footer", y["f"], 35 + card + 8, 0.3)
        self.fact("a section without a name", self.ys(listed(*items("z"), section(*items("a"))))["a"], top(35 + card + 35), 0.3)
        after = {
            "a header after a footer": (dict(footer="f"), dict(header="h"), 8 + FOOTNOTE + 6 + head),
            "a header after a card": ({}, dict(header="h"), 17.5 + head),
            "a card after a footer": (dict(footer="f"), {}, 8 + FOOTNOTE + 6 + 17.5),
            "a card after a card": ({}, {}, 35),
        }
        for label, (upper, lower, distance) in after.items():
            y = self.ys(listed(section(*items("a"), **upper), section(*items("b"), **lower)))
            self.fact(label, y["b"] - y["a"], card + distance, 0.3)
        y = self.ys(listed(section(*items("a")), section(*items("b"), header="h"), modifiers=[{"listSectionSpacing": 30}]))
        self.fact("a spacing of 30", y["b"] - y["a"], card + 30 + head, 0.3)
        y = self.ys(listed(section(*items("a")), section(*items("b")), modifiers=[{"listSectionSpacing": 30}]))
        self.fact("a spacing of 30 between cards", y["b"] - y["a"], card + 47.5, 0.3)
        y = self.ys(listed(*items("a", "b"), modifiers=[{"listRowSpacing": 12}]))
        self.fact("rows apart", y["b"] - y["a"], card + 12, 0.3)
        frames = self.frames(listed(section(*items("a"), header="h", footer="f")))
        self.fact("header and footer begin where content does", (frames["h"][0], frames["f"][0]), (32, 32))
        self.fact("a footer is a footnote", frames["f"][3], FOOTNOTE)
        y = self.ys(listed(section(*items("a"), header="h"), section(*items("b"), header="i"), style="plain"))
        self.fact("a plain header", (y["h"], y["a"]), (22 + 10, top(22 + head)), 0.3)
        self.fact("plain sections", y["b"] - y["a"], card + 22 + head, 0.3)
        self.fact("a Form is an inset grouped list", self.ys(view("Form", section(*items("a"), header="h")))["a"], top(head), 0.3)

    def test_controls_in_rows_keep_the_row_at_its_least_height(self):
        toggle = view("Toggle", title="T", isOn="$on", name="c")
        stepper = view("Stepper", title="S", value="$n", name="c")
        options = [text("One", None, {"tag": 3}), text("Second", None, {"tag": 2})]
        picker = view("Picker", *options, title="P", selection="$n", name="c")
        slider = view("Slider", value="$p", name="c")
        field = view("TextField", title="Name", text="$t", name="c")
        date = view("DatePicker", title="Day", selection="$day", displayedComponents=["date"], name="c")
        button = view("Button", title="Go", action="n += 1", name="c")
        for label, control, height, row in [
                ("toggle", toggle, LINE, ROW), ("stepper", stepper, LINE, ROW), ("picker", picker, LINE, ROW), ("slider", slider, 31, 61),
                ("field", field, PITCH, ROW), ("date", date, LINE + 14, 64.5)]:
            for holder in ("List", "Form"):
                frames = self.frames(view(holder, control, text("b", "b")))
                self.fact(f"{label} in a {holder}", frames["c"][1:], (top(35, row, height), 311, height), 0.3)
                self.fact(f"row of a {label} in a {holder}", frames["b"][1], top(35 + row), 0.3)
        frames = self.frames(view("Form", button, text("b", "b")))
        self.fact("a button is its label at the leading edge", frames["c"][:3:2], (32, self.size(text("Go"))[0]))
        for profile in OLD:
            for label, control, row in (("toggle", toggle, 44), ("stepper", stepper, 44), ("slider", slider, 53), ("picker", picker, 44)):
                frames = self.frames(view("Form", control, text("b", "b")), profile=profile)
                self.fact(f"row of a {label} {profile}", frames["b"][1], top(35 + row, 44), 0.3)
        link = view("NavigationLink", label=text("Go", "l"), destination=[text("There")], name="c")
        frames = self.frames(view("NavigationStack", listed(link), name="s"))
        self.fact("a link fills its row", frames["c"][0::2], (32, 311))
        labeled = view("LabeledContent", label=text("Plan", "l"), children=[text("Free", "v")], name="c")
        frames = self.frames(listed(labeled))
        self.fact("a labeled value stands at the end", frames["v"][0] + frames["v"][2], 343)

    def test_a_label_in_a_row_has_its_icon_in_a_slot(self):
        label = view("Label", title=text("Mail", "t"), icon=view("Image", systemName="star", name="i"), name="c")
        frames = self.frames(listed(label, *items("b")))
        self.fact("its title", frames["t"][0], 32 + 24 + 16)
        self.fact("its icon is in the middle of the slot", frames["i"][0] + frames["i"][2] / 2, 32 + 12, 0.3)
        self.fact("and of the title", frames["i"][1] + frames["i"][3] / 2, frames["t"][1] + LINE / 2, 0.3)
        self.fact("its height is the title's", frames["c"][3], LINE)
        self.fact("its row", frames["b"][1], top(35 + ROW), 0.3)
        self.fact("its icon is large", frames["i"][2:], (28, 27))
        for profile in OLD:
            frames = self.frames(listed(label), profile=profile)
            self.fact(f"its title {profile}", frames["t"][0], 32 + 28 + 16, 2)

    def test_a_row_exists_while_any_of_it_is_in_view(self):
        rows = view("ForEach", text("x", {"$": "'x\\(index)'"}), data=100)
        for style, first in (("insetGrouped", 35), ("plain", 0)):
            for offset in (0, 30, 400, 2000.5):
                frames = self.frames(listed(rows, style=style), {"scroll": {"y": offset, "in": "list"}})
                shown = [n for n in range(100) if first + n * ROW < offset + 667 and first + (n + 1) * ROW > offset]
                self.fact(f"{style} at {offset}", sorted(int(name[1:]) for name in frames if name[0] == "x"), shown)
        exact = self.frames(listed(rows, style="plain"), height=10 * ROW)
        self.fact("one that begins at the lower edge does not", "x10" in exact, False)
        jump = self.ask(listed(rows), {"scroll": {"y": 3000, "in": "list"}})
        self.fact("a jump makes none in between", jump["report"]["totals"]["viewsMounted"] <= 14, True)
        stack = view("NavigationStack", listed(rows, modifiers=[{"navigationTitle": "A"}, {"navigationBarTitleDisplayMode": "inline"}]))
        frames = self.frames(stack, {"scroll": {"y": 300, "in": "list"}})
        # 64 points of rows are under the bar.
        shown = [n for n in range(100) if 35 + n * ROW < 300 + 667 - 64 and 35 + (n + 1) * ROW > 300 - 64]
        self.fact("what is under a bar exists", sorted(int(name[1:]) for name in frames if name[0] == "x"), shown)

    def test_looks_change_no_frame(self):
        rows = [section(*items("a", "b"), header="h"), section(*items("c"))]
        plain = self.frames(listed(*rows))
        for label, modifier in {"dark": {"environment": {"colorScheme": "dark"}}, "disabled": {"disabled": True},
                                "no ground": {"scrollContentBackground": "hidden"}}.items():
            self.fact(label, self.frames(listed(*rows, modifiers=[modifier])), plain)
        for label, modifier in {"no separator": {"listRowSeparator": "hidden"}, "a background": {"listRowBackground": "red"},
                                "a tint": {"listRowSeparatorTint": "red"}}.items():
            changed = [section(*(text(n, n, modifier) for n in "ab"), header="h"), section(*items("c"))]
            self.fact(label, self.frames(listed(*changed)), plain)
        selected = listed(view("ForEach", text("x", {"$": "'x\\(index)'"}), data=5), selection="$n")
        one = self.frames(selected)
        self.fact("a selection", self.frames(selected, {"choose": {"in": "list", "tag": 1}}), one)

    def test_edit_mode_moves_the_content_of_rows_that_can_be_deleted(self):
        def rows(modifier, mode):
            each = view("ForEach", text("x", {"$": "'x\\(index)'"}), data=3, modifiers=[modifier] if modifier else [])
            return listed(each, text("z", "z"), modifiers=[{"environment": {"editMode": mode}}])
        for label, modifier, moved in (("onDelete", {"onDelete": "n = 0"}, 40), ("onMove", {"onMove": "n = 0"}, 0), (None, None, 0)):
            rest, editing = (self.frames(rows(modifier, mode)) for mode in ("inactive", "active"))
            self.fact(f"{label}", editing["x1"][0] - rest["x1"][0], moved)
            self.fact(f"{label}: the others", editing["z"], rest["z"])
            self.fact(f"{label}: heights", editing["x2"][1], rest["x2"][1])


if __name__ == "__main__":
    unittest.main()
