"""What paints: gradients as styles, lines as StrokeStyle has them, corners one by one, shapes behind views."""
import re
import unittest

from verifiedcase import VerifiedTestCase, text

LINEAR = {"type": "LinearGradient", "colors": ["red", "blue"], "startPoint": "leading", "endPoint": "trailing"}
RADIAL = {"type": "RadialGradient", "colors": ["red", "blue"], "endRadius": 9}
ANGULAR = {"type": "AngularGradient", "colors": ["red", "yellow", "red"]}
ELLIPTICAL = {"type": "EllipticalGradient", "colors": ["white", "blue"]}


def boxed(view, width=80, height=40, *modifiers):
    return {**view, "modifiers": [{"frame": {"width": width, "height": height}}, *modifiers]}


class Paints(VerifiedTestCase):
    def drawn(self, view, **more):
        """The frame without what names its views: that tells where they stand, and of which type they are."""
        svg = self.answer({"root": view}, **more)["svg"]
        return re.sub(r' data-type="[^"]*"|(?<=[a-z])[0-9a-f]{16}(?=["\-)])', "", svg)

    def refusal(self, view):
        refused = self.server.ask("POST", "/v1/render", {"document": view})
        self.assertEqual(refused.status, 422, refused.text)
        return refused.json["code"], refused.json["pointer"]

    def gradient(self, svg, kind="linearGradient"):
        found = re.search(rf"<{kind} ([^>]*)>", svg)
        self.assertIsNotNone(found, svg[:2000])
        return dict(re.findall(r'([\w-]+)="([^"]*)"', found[1]))


class Gradients(Paints):
    def test_a_text_is_painted_over_its_own_frame(self):
        words = text("Gradient", name="words")
        plain = self.answer({"root": words})
        answer = self.answer({"root": {**words, "modifiers": [{"foregroundStyle": LINEAR}]}})
        self.assertEqual(answer["layout"], plain["layout"])
        frame = next(entry for entry in answer["layout"] if entry.get("name") == "words")["frame"]
        width = frame["width"] if isinstance(frame, dict) else frame[2]
        ends = self.gradient(answer["svg"])
        self.assertEqual(float(ends["x1"]), 0)
        self.assertAlmostEqual(float(ends["x2"]), width, delta=0.01)
        self.assertIn('mask-type="alpha"', answer["svg"])

    def test_gradients_of_every_kind_paint_texts_symbols_and_shapes(self):
        views = [text("a"), {"type": "Image", "systemName": "star.fill"}, {"type": "Circle"}, {"type": "Path", "d": "M0 0L9 9V0Z"}]
        for view in views:
            for style, mark in [(LINEAR, "<linearGradient"), (RADIAL, "<radialGradient"), (ELLIPTICAL, "gradientTransform"),
                                (ANGULAR, "<clipPath")]:
                svg = self.drawn(boxed(view, 40, 40, {"foregroundStyle": style}))
                self.assertIn(mark, svg, (view, style))
                # What a renderer takes for a mask's corner that is not written is no corner of the view.
                for mask in re.findall("<mask[^>]*>", svg):
                    self.assertEqual([mask.count(name) for name in (' x=', ' y=')], [1, 1], (view, style))

    def test_an_expression_gives_one_as_json_does(self):
        written = "LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)"
        for view in [text("a"), {"type": "Capsule"}]:
            self.assertEqual(
                self.drawn({**view, "modifiers": [{"foregroundStyle": {"$": written}}]}),
                self.drawn({**view, "modifiers": [{"foregroundStyle": LINEAR}]}))
        for same in [".linearGradient(stops: [.init(color: .red, location: 0), .init(color: .blue, location: 1)], "
                     "startPoint: .leading, endPoint: .trailing)",
                     "LinearGradient(gradient: Gradient(colors: [.red, .blue]), startPoint: .leading, endPoint: UnitPoint(x: 1, y: 0.5))"]:
            self.assertEqual(self.drawn({"type": "Circle", "fill": {"$": same}}), self.drawn({"type": "Circle", "fill": LINEAR}), same)

    def test_parts_of_one_may_be_expressions(self):
        document = {"components": {"Screen": {
            "state": {"tint": "green", "end": 0.5}, "body": {"type": "VStack", "children": [
                {"type": "Button", "name": "go", "title": "Go", "action": "tint = 'orange'"},
                text("a", name="a", modifiers=[{"foregroundStyle": {
                    "type": "LinearGradient", "stops": [{"color": {"$": "tint"}, "location": 0}, {"color": "blue", "location": {"$": "end"}}]}}])]}}},
            "root": {"type": "Screen"}}
        before, after = self.answer(document), self.answer(document, {"tap": "go"})
        self.assertIn("#34c759", before["svg"].lower())
        self.assertIn("#ff8d28", after["svg"].lower())
        # Paint alone: nothing is measured or placed anew.
        self.assertEqual([after["report"]["totals"][key] for key in ("measured", "placed")], [0, 0])
        redrawn = [(record["view"] if "view" in record else record["path"], record["attributes"]) for record in after["report"]["redrawn"]]
        self.assertEqual([attributes for _, attributes in redrawn], [["foregroundStyle"]], redrawn)

    def test_a_colours_own_gradient_is_lighter_at_the_top(self):
        stops = re.findall(r'stop-color="(#\w+)"', self.drawn(boxed({"type": "Circle", "fill": {"$": "Color.blue.gradient"}})))
        self.assertEqual(stops[-1].lower(), "#0088ff")
        self.assertGreater(int(stops[0][1:3], 16), 0)

    def test_levels_and_tints_follow_a_gradient(self):
        faded = self.drawn({"type": "VStack", "modifiers": [{"foregroundStyle": LINEAR}], "children": [
            text("a", modifiers=[{"foregroundStyle": "secondary"}])]})
        self.assertIn('stop-opacity="0.5', faded)
        tinted = self.drawn(text("a", modifiers=[{"foregroundStyle": "tint"}, {"tint": LINEAR}]))
        self.assertIn("<linearGradient", tinted)

    def test_borders_lines_backgrounds_and_runs_take_one(self):
        for view in [text("a", modifiers=[{"border": {"color": LINEAR, "width": 3}}]), text("a", modifiers=[{"border": LINEAR}]),
                     boxed({"type": "Circle", "stroke": {"color": LINEAR, "width": 4}}), boxed({"type": "Circle", "stroke": LINEAR}),
                     text("a", modifiers=[{"background": {"$": "Color.red.gradient"}}]),
                     {"type": "Text", "text": [{"text": "a"}, {"text": "b", "foregroundStyle": LINEAR}]}]:
            self.assertEqual(self.drawn(view).count("<linearGradient"), 1, view)

    def test_what_is_wrong_with_one_is_told_where_it_is(self):
        self.assertEqual(self.refusal(text("a", modifiers=[{"foregroundStyle": {**LINEAR, "radius": 4}}])),
                         ("unknown-key", "/document/modifiers/0/foregroundStyle/radius"))
        self.assertEqual(self.refusal(text("a", modifiers=[{"foregroundStyle": {**LINEAR, "colors": ["red", "bleu"]}}])),
                         ("wrong-value", "/document/modifiers/0/foregroundStyle/colors/1"))
        self.assertEqual(self.refusal(text("a", modifiers=[{"foregroundStyle": {"$": "LinearGradient(colours: [.red])"}}]))[0],
                         "unknown-label")
        self.assertEqual(self.refusal(text("a", modifiers=[{"shadow": {"color": LINEAR, "radius": 4}}]))[0], "missing-key")

    def test_too_many_colours_while_running_fail_the_evaluation(self):
        document = {"type": "Circle", "fill": {"$": "LinearGradient(colors: (0..<300).map { Color(red: 1, green: 0, blue: 0) })"}}
        refused = self.server.ask("POST", "/v1/render", {"document": document})
        self.assertEqual(refused.status, 422, refused.text)


class Nothing(Paints):
    def test_nil_is_as_if_not_written(self):
        for key, given in [("foregroundStyle", None), ("foregroundStyle", {"$": "1 > 2 ? .red : nil"}), ("background", None),
                           ("background", {"$": "1 > 2 ? 'red' : nil"}), ("tint", {"$": "1 > 2 ? .red : nil"}), ("font", None),
                           ("font", {"$": "1 > 2 ? .title : nil"}), ("listRowBackground", None)]:
            self.assertEqual(self.drawn(text("a", modifiers=[{key: given}])), self.drawn(text("a")), (key, given))

    def test_inside_of_another_each_has_its_rule(self):
        red = {"foregroundStyle": "red"}
        style = self.drawn(text("a", modifiers=[{"foregroundStyle": None}, red]))
        self.assertEqual(style, self.drawn(text("a", modifiers=[red])))
        color = self.drawn(text("a", modifiers=[{"foregroundColor": None}, red]))
        self.assertEqual(color, self.drawn(text("a")))
        font = self.drawn(text("a", modifiers=[{"font": None}, {"font": "title"}]))
        self.assertEqual(font, self.drawn(text("a")))

    def test_a_state_takes_a_colour_back(self):
        document = {"components": {"Screen": {"state": {"isOn": True}, "body": {"type": "VStack", "children": [
            {"type": "Button", "name": "go", "title": "Go", "action": "isOn.toggle()"},
            text("a", name="a", modifiers=[{"foregroundStyle": {"$": "isOn ? .green : nil"}}])]}}}, "root": {"type": "Screen"}}
        self.assertIn("#34c759", self.answer(document)["svg"].lower())
        self.assertNotIn("#34c759", self.answer(document, {"tap": "go"})["svg"].lower())


class Lines(Paints):
    def test_a_line_has_ends_corners_and_dashes(self):
        stroke = {"color": "red", "lineWidth": 4, "lineCap": "round", "lineJoin": "bevel", "dash": [6, 3], "dashPhase": 2}
        svg = self.drawn(boxed({"type": "Rectangle", "stroke": stroke}))
        for part in ['stroke-width="4"', 'stroke-linecap="round"', 'stroke-linejoin="bevel"', 'stroke-dasharray="6 3"',
                     'stroke-dashoffset="2"']:
            self.assertIn(part, svg)

    def test_a_border_of_a_shape_lies_inside_of_it(self):
        svg = self.drawn(boxed({"type": "Rectangle", "strokeBorder": {"color": "red", "width": 10}}))
        self.assertIn('width="70" height="30" fill="none"', svg)
        circle = self.drawn(boxed({"type": "Circle", "strokeBorder": {"color": "red", "width": 10}}))
        self.assertIn('rx="15" ry="15"', circle)
        self.assertEqual(self.refusal({"type": "Path", "d": "M0 0L9 9", "strokeBorder": "red"})[0], "unknown-key")

    def test_fill_and_line_go_together(self):
        svg = self.drawn(boxed({"type": "Rectangle", "fill": "yellow", "strokeBorder": {"color": "red", "width": 10}}))
        self.assertIn('width="80" height="40" fill="#ffcc00"', svg.lower())
        self.assertIn('width="70" height="30" fill="none"', svg)

    def test_without_a_colour_it_is_the_style_around(self):
        self.assertIn('stroke="#ff383c"', self.drawn(boxed(
            {"type": "Circle", "stroke": {"width": 2}}, 40, 40, {"foregroundStyle": "red"})).lower())

    def test_dashes_that_change_are_paint_alone(self):
        document = {"components": {"Screen": {"state": {"dash": [4, 4]}, "body": {"type": "VStack", "children": [
            {"type": "Button", "name": "go", "title": "Go", "action": "dash = [8, 2]"},
            boxed({"type": "Circle", "stroke": {"color": "red", "dash": {"$": "dash"}}})]}}}, "root": {"type": "Screen"}}
        answer = self.answer(document, {"tap": "go"})
        self.assertIn('stroke-dasharray="8 2"', answer["svg"])
        self.assertEqual([answer["report"]["totals"][key] for key in ("measured", "placed")], [0, 0])
        self.assertEqual([record["attributes"] for record in answer["report"]["redrawn"]], [["stroke"]])

    def test_hostile_lines_are_refused_or_harmless(self):
        self.assertEqual(self.refusal({"type": "Circle", "stroke": {"dash": [1] * 65}})[0], "limit-dashes")
        self.assertEqual(self.refusal({"type": "Circle", "stroke": {"dash": [-1]}})[0], "out-of-range")
        self.assertNotIn("dasharray", self.drawn(boxed({"type": "Circle", "stroke": {"dash": {"$": "[0, 0]"}}})))


class Shapes(Paints):
    def test_corners_one_by_one(self):
        uneven = {"type": "UnevenRoundedRectangle", "fill": "red"}
        plain = self.drawn(boxed({"type": "RoundedRectangle", "cornerRadius": 0, "fill": "red"}, 80, 80))
        alike = {"topLeading": 12, "bottomLeading": 12, "bottomTrailing": 12, "topTrailing": 12}
        self.assertEqual(self.drawn(boxed({**uneven, "cornerRadii": alike}, 80, 80)),
                         self.drawn(boxed({"type": "RoundedRectangle", "cornerRadius": 12, "fill": "red"}, 80, 80)))
        self.assertNotEqual(self.drawn(boxed({**uneven, "topLeadingRadius": 12}, 80, 80)), plain)
        # The leading corner is on the other side where the layout runs right to left.
        turned = {"environment": {"layoutDirection": "rightToLeft"}}
        self.assertNotEqual(self.drawn(boxed({**uneven, "topLeadingRadius": 12}, 80, 80, turned)),
                            self.drawn(boxed({**uneven, "topLeadingRadius": 12}, 80, 80)))

    def test_a_shape_behind_a_view_is_no_view(self):
        padded = {"padding": 8}
        plain = self.answer({"root": text("a", name="a", modifiers=[padded])})
        for shape in ["capsule", "circle", "ellipse", {"type": "rect", "cornerRadius": 9}, {"type": "RoundedRectangle", "cornerRadius": 9},
                      {"type": "UnevenRoundedRectangle", "topLeadingRadius": 9}]:
            for layer in ["background", "overlay"]:
                answer = self.answer({"root": text("a", name="a", modifiers=[padded, {layer: {"style": LINEAR, "in": shape}}])})
                self.assertEqual(answer["layout"], plain["layout"])
                self.assertEqual(answer["report"]["totals"]["live"], plain["report"]["totals"]["live"])
                self.assertIn("<linearGradient", answer["svg"])
        self.assertEqual(self.refusal(text("a", modifiers=[{"background": {"style": "red", "in": "triangle"}}]))[0], "wrong-value")

    def test_without_a_style_it_is_the_backgrounds(self):
        svg = self.drawn(text("a", modifiers=[{"background": {"in": "capsule"}}]), device={"colorScheme": "dark"})
        self.assertIn('fill="#000000"', svg)

    def test_clips_take_the_same_shapes(self):
        square = boxed({"type": "Color", "color": "red"}, 80, 80)
        def clipped(shape):
            return self.drawn({**square, "modifiers": square["modifiers"] + [{"clipShape": shape}]})
        self.assertEqual(clipped({"type": "rect", "cornerRadius": 9}), clipped({"type": "RoundedRectangle", "cornerRadius": 9}))
        self.assertNotEqual(clipped({"type": "UnevenRoundedRectangle", "topLeadingRadius": 9}), clipped("rect"))
        self.assertIn("<clipPath", clipped("capsule"))

    def test_an_inset_shape_keeps_its_frame(self):
        answer = self.answer({"root": boxed({"type": "Rectangle", "fill": "red", "inset": 5, "name": "r"})})
        self.assertIn('width="70" height="30"', answer["svg"])


if __name__ == "__main__":
    unittest.main()
