"""Recorded sizes of controls, in each release."""

import unittest

from recorded import ALL, LINE, NEW, OLD, PITCH, SUBHEADLINE, Recorded, box, column, row, text, view


def button(style=None, size=None, title="Save", **keys):
    modifiers = [{"buttonStyle": style}] if style else []
    return view("Button", title=title, action="n += 1", modifiers=modifiers + ([{"controlSize": size}] if size else []), **keys)


def styled(kind, modifier, *children, **keys):
    return view(kind, *children, modifiers=[modifier], **keys)


TOGGLE = view("Toggle", title="Wi-Fi", isOn="$on")
STEPPER = view("Stepper", title="Guests", value="$n")
SLIDER = view("Slider", value="$p")
FIELD = view("TextField", title="Name", text="$t")
BAR = view("ProgressView", value=0.4)
OPTIONS = [text("One", None, {"tag": 3}), text("Second", None, {"tag": 2})]
PICKER = view("Picker", *OPTIONS, title="Count", selection="$n")
DATE = view("DatePicker", title="Day", selection="$day", displayedComponents=["date"])


class RecordedControls(Recorded):
    def width_of(self, string, *modifiers, **options):
        return self.size(text(string, None, *modifiers), **options)[0]

    def test_buttons_are_their_labels_with_the_padding_of_their_size(self):
        sizes = {None: (12, 7, LINE), "mini": (10, 5, SUBHEADLINE), "small": (10, 5, SUBHEADLINE),
                 "large": (20, 15, LINE), "extraLarge": (20, 15, LINE)}
        for style in ("bordered", "borderedProminent"):
            for size, (h, v, line) in sizes.items():
                font = [{"font": "subheadline"}] if line == SUBHEADLINE else []
                expected = (self.width_of("Save", *font) + 2 * h, line + 2 * v)
                self.fact(f"{style} {size}", self.size(button(style, size)), expected)
        for style in (None, "automatic", "plain", "borderless"):
            self.fact(f"button {style}", self.size(button(style)), (self.width_of("Save"), LINE))
        for profile in OLD:
            self.fact(f"bordered {profile}", self.size(button("bordered"), profile=profile, scale=3)[1], 34.333)
            self.fact(f"large {profile}", self.size(button("bordered", "large"), profile=profile, scale=3)[1], 50.333)
        two = view("Button", label=text("a\nb"), action="n += 1", modifiers=[{"buttonStyle": "bordered"}])
        self.fact("a label of two lines", self.size(two)[1], LINE + PITCH + 14)

    def test_controls_without_text_have_fixed_sizes(self):
        for profile in ALL:
            switch = (66, 30) if profile in NEW else (51, 31)
            bare = [{"labelsHidden": True}]
            self.fact(f"switch {profile}", self.size({**TOGGLE, "modifiers": bare}, profile=profile), switch)
            self.fact(f"toggle {profile}", self.size(TOGGLE, profile=profile), (320, switch[1]))
            self.fact(f"stepper {profile}", self.size(STEPPER, profile=profile), (320, 32))
            self.fact(f"bare stepper {profile}", self.size({**STEPPER, "modifiers": bare}, profile=profile), (94, 32))
            self.fact(f"slider {profile}", self.size(SLIDER, profile=profile), (320, 31))
            self.fact(f"bar {profile}", self.size(BAR, profile=profile), (320, 4))
            self.fact(f"spinner {profile}", self.size(view("ProgressView"), profile=profile), (20, 20))
            self.fact(f"field {profile}", self.size(FIELD, profile=profile), (320, PITCH))
            segmented = {**PICKER, "modifiers": [{"pickerStyle": "segmented"}]}
            self.fact(f"segmented {profile}", self.size(segmented, profile=profile), (320, 31))
            rounded = styled("TextField", {"textFieldStyle": "roundedBorder"}, title="Name", text="$t")
            self.fact(f"rounded field {profile}", self.size(rounded, profile=profile), (320, 34))
            wheel = {**DATE, "modifiers": [{"datePickerStyle": "wheel"}, {"labelsHidden": True}]}
            self.fact(f"wheel {profile}", self.size(wheel, profile=profile), (320, 216))

    def test_labels_and_looks_change_no_size_they_do_not_change(self):
        label = {"label": text("Volume")}
        self.fact("a slider's label takes no room", self.size({**SLIDER, **label}), (320, 31))
        self.fact("an empty field", self.size(view("TextField", title="Name", text="$empty")), (320, PITCH))
        self.fact("a secure field", self.size(view("SecureField", title="Name", text="$t")), (320, PITCH))
        self.fact("an empty secure field", self.size(view("SecureField", title="Name", text="$empty")), (320, PITCH))
        value = styled("ProgressView", {"progressViewStyle": "circular"}, value=0.4)
        self.fact("a circular value is the spinner", self.size(value), (20, 20))
        self.fact("a bar below its label", self.size({**BAR, "title": "Copying"}), (320, LINE + 4 + 4))
        with_label = self.frames(view("ProgressView", label=text("Copying", "t"), name="p"))
        self.fact("the label of a bar is leading", with_label["t"][0] - with_label["p"][0], 0)
        spinner = self.frames(view("ProgressView", label=text("Busy", "t"), name="p"))
        self.fact("the label of a spinner is below it, at a text's distance", spinner["t"][1] - spinner["p"][1], 26.6)
        self.fact("the label of a spinner is centred", spinner["t"][0] + spinner["t"][2] / 2, 187.5)
        for name, control in [("toggle", TOGGLE), ("stepper", STEPPER), ("slider", SLIDER), ("field", FIELD), ("picker", PICKER),
                              ("date", DATE), ("bordered", button("bordered"))]:
            plain = self.size(control)
            more = control.get("modifiers", [])
            self.fact(f"{name} disabled", self.size({**control, "modifiers": [*more, {"disabled": True}]}), plain)
            dark = {**control, "modifiers": [*more, {"environment": {"colorScheme": "dark"}}]}
            self.fact(f"{name} in the dark", self.size(dark), plain)

    def test_pickers_show_what_is_chosen(self):
        for profile, height in [("iOS16", 34.333), ("iOS18", 34.333), ("iOS26", 36)]:
            expected = (self.width_of("One") + 40, height)
            self.fact(f"menu {profile}", self.size(PICKER, profile=profile), expected)
        self.fact("a menu outside of a list has no label", "Count" in self.ask(PICKER)["svg"], False)
        frames = self.frames(view("Picker", text("One", "a", {"tag": 1}), text("A longer one", "b", {"tag": 2}), text("C", "c", {"tag": 3}),
                                  title="Count", selection="$n", modifiers=[{"pickerStyle": "segmented"}]))
        middles = [frames[name][0] + frames[name][2] / 2 for name in "abc"]
        self.fact("segments are equal", (middles[1] - middles[0]), middles[2] - middles[1])
        self.fact("a date is a pill", self.size({**DATE, "modifiers": [{"labelsHidden": True}]}),
                  (self.width_of("Mar 4, 2026") + 27, LINE + 14))
        both = view("DatePicker", title="Day", selection="$day", modifiers=[{"labelsHidden": True}])
        expected = self.width_of("Mar 4, 2026") + self.width_of("9:30 AM") + 2 * 27 + 5
        self.fact("a date with a time is two pills", self.size(both), (expected, LINE + 15.5))
        self.fact("a compact date is a row", self.size(DATE), (320, LINE + 14))
        wheel = {**PICKER, "modifiers": [{"pickerStyle": "wheel"}, {"labelsHidden": True}]}
        self.fact("a wheel", self.size(wheel)[1], 216)
        self.fact("a menu", self.size(view("Menu", title="Sort")), (self.width_of("Sort"), LINE))
        self.fact("a link", self.size(view("Link", title="Apple", destination="https://example.org")), (self.width_of("Apple"), LINE))

    def test_what_belongs_together_lies_in_a_row_or_a_column(self):
        frames = self.frames(view("LabeledContent", label=text("Plan", "l"), children=[text("Free", "v")], name="c"))
        self.fact("a labeled value is 8 after its label", frames["v"][0] - frames["l"][0] - frames["l"][2], 8)
        self.fact("and hugs", frames["c"][2], frames["l"][2] + 8 + frames["v"][2])
        frames = self.frames(view("DisclosureGroup", text("Inside", "i"), title="More", name="c", isExpanded="$on"))
        self.fact("an open group fills the width", frames["c"][2], 375)
        self.fact("and shows its content below its row", frames["i"][1] - frames["c"][1], LINE)
        frames = self.frames(view("DisclosureGroup", text("Inside", "i"), title="More", name="c", isExpanded="$off"))
        self.fact("what is closed does not exist", "i" in frames, False)
        self.fact("a closed group is its row", frames["c"][3], LINE)
        frames = self.frames(view("Gauge", value=0.5, label=[text("Fuel", "l")], currentValueLabel=[text("50 %", "v")], name="c"))
        self.fact("a gauge: the bar is 16", frames["v"][1] - frames["l"][1] - LINE, 16 + 10.81 + 6.6, 0.1)
        frames = self.frames(view("ContentUnavailableView", title="None", systemImage="star", name="c"))
        self.fact("what is unavailable fills the screen", frames["c"], (0, 0, 375, 667))
        for profile in ALL:
            self.fact(f"a divider is one pixel {profile}", self.size(view("Divider"), profile=profile), (320, 0.5))
        # A text that shows nothing in its row counts, a color picker's well does.
        self.fact("a color picker's well", self.size(view("ColorPicker", title="Ink", selection="$c", modifiers=[{"labelsHidden": True}])), (28, 28))
        self.fact("a color picker is a row", self.size(view("ColorPicker", title="Ink", selection="$c")), (320, 28))
        self.fact("a text editor is greedy", self.size(view("TextEditor", text="$t")), (320, 400))


class RecordedSpacing(Recorded):
    def gap(self, upper, lower, **options):
        frames = self.frames(column({**upper, "name": "a"}, {**lower, "name": "b"}), **options)
        return frames["b"][1] - frames["a"][1] - frames["a"][3]

    def test_in_stacks_every_control_is_a_plain_view(self):
        controls = {"toggle": TOGGLE, "stepper": STEPPER, "slider": SLIDER, "field": FIELD, "picker": PICKER, "date": DATE, "bar": BAR,
                    "labelled bar": {**BAR, "title": "Copying"}, "spinner": view("ProgressView"), "bordered": button("bordered"),
                    "rounded field": styled("TextField", {"textFieldStyle": "roundedBorder"}, title="Name", text="$t"),
                    "segmented": {**PICKER, "modifiers": [{"pickerStyle": "segmented"}]}}
        for name, control in controls.items():
            self.fact(f"8 between a box and a {name}", self.gap(box(20, 20), control), 8)
            self.fact(f"8 between a {name} and a box", self.gap(control, box(20, 20)), 8)
            self.fact(f"8 between a {name} and another", self.gap(control, SLIDER), 8)
            self.fact(f"a text's own distance above a {name}", self.gap(text("a"), control), 10.81)
            self.fact(f"a text's own distance below a {name}", self.gap(control, text("a")), 6.6)

    def test_a_button_has_the_distance_of_its_label_above_and_of_a_view_below(self):
        for style in (None, "borderless", "plain"):
            self.fact(f"above {style}", self.gap(box(20, 20), button(style)), 6.6)
            self.fact(f"below {style}", self.gap(button(style), box(20, 20)), 8)
        for name, like in {"label": view("Label", title="a", systemImage="star"), "link": view("Link", title="a", destination="https://example.org"),
                           "menu": view("Menu", title="a")}.items():
            self.fact(f"above a {name}", self.gap(box(20, 20), like), self.gap(box(20, 20), text("a")))
            self.fact(f"below a {name}", self.gap(like, box(20, 20)), 10.81)

    def test_a_rows_baseline_is_its_upper_edge(self):
        for name, control in [("toggle", TOGGLE), ("stepper", STEPPER)]:
            for guide in ("firstTextBaseline", "lastTextBaseline"):
                frames = self.frames(row({**control, "name": "c"}, box(10, 0, "line"), alignment=guide))
                self.fact(f"{name} {guide}", frames["c"][1] - frames["line"][1], 0)
        frames = self.frames(row(styled("TextField", {"textFieldStyle": "roundedBorder"}, title="Name", text="$t", name="c"),
                                 box(10, 0, "line"), alignment="firstTextBaseline"))
        self.fact("rounded field", frames["line"][1] - frames["c"][1], (34 - LINE) / 2 + 16.187, 0.1)

    def middle(self, icon):
        """How far above the title's first baseline the middle of a Label's icon lies."""
        frames = self.frames(row(view("Label", title=text("Two\nlines"), icon=icon), box(10, 0, "line"), alignment="firstTextBaseline"))
        return frames["line"][1] - frames["i"][1] - frames["i"][3] / 2

    def test_a_labels_icon_stands_half_a_capital_above_the_baseline(self):
        frames = self.frames(row(view("Label", title=text("Mail", "t"), icon=view("Image", systemName="star", name="i"), name="c"),
                                 box(10, 0, "line"), alignment="firstTextBaseline"))
        self.fact("a shape's middle", self.middle(box(30, 40, "i")), 5.989)
        self.fact("8 between icon and title", frames["t"][0] - frames["i"][0] - frames["i"][2], 8)
        self.fact("the icon's middle", frames["line"][1] - frames["i"][1] - frames["i"][3] / 2, 5.989)
        frames = self.frames(row(view("Label", title=text("Mail"), icon=view("Image", systemName="star", name="i"), modifiers=[{"font": "title"}]),
                                 box(10, 0, "line"), alignment="firstTextBaseline"))
        self.fact("the icon's middle in a title", frames["line"][1] - frames["i"][1] - frames["i"][3] / 2, 9.864)

    def test_symbols_have_the_sizes_of_their_drawings(self):
        star = {"title": (36, 33.5), "largeTitle": (43.5, 40.5), "footnote": (16.5, 16)}
        for name, size in {"star": (22, 20), "gear": (21.5, 20.5), "wifi": (22.5, 16), "chevron.right": (12.5, 16.5)}.items():
            self.fact(name, self.size(view("Image", systemName=name)), size)
        for font, size in star.items():
            self.fact(f"star in {font}", self.size(view("Image", systemName="star", modifiers=[{"font": font}])), size)
        self.fact("large star", self.size(view("Image", systemName="star", modifiers=[{"imageScale": "large"}])), (28, 27))
        self.fact("bold star", self.size(view("Image", systemName="star", modifiers=[{"fontWeight": "bold"}])), (22.5, 21.5))


if __name__ == "__main__":
    unittest.main()
