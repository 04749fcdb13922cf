"""Lengths that go with the size of dynamic type."""
import unittest

from verifiedcase import VerifiedTestCase, text


class ScaledMetrics(VerifiedTestCase):
    def screen(self, metrics, **more):
        box = {"type": "Rectangle", "name": "box", "modifiers": [{"frame": {"width": {"$": "size"}, "height": {"$": "size / 2"}}}]}
        return {"components": {"Box": {"scaledMetrics": metrics, "body": box}, "Other": {"body": text("x")}, "Screen": {"body": {"type": "VStack", "children": [
            {"type": "Box"}, {"type": "Other"}]}}}, "root": {"type": "Screen"}, **more}

    def width(self, answer):
        return next(view["frame"]["width"] for view in answer["layout"] if view.get("name") == "box")

    def test_a_length_is_as_much_longer_as_lines_of_its_style_are(self):
        sizes = {"xSmall": 19 / 22, "large": 1, "xxxLarge": 29 / 22, "accessibility5": 62 / 22}
        for size, scale in sizes.items():
            self.assertAlmostEqual(self.width(self.answer(self.screen({"size": 40}, device={"dynamicTypeSize": size}))), 40 * scale)
        titled = self.screen({"size": {"value": 40, "relativeTo": "largeTitle"}}, device={"dynamicTypeSize": "accessibility5"})
        self.assertAlmostEqual(self.width(self.answer(titled)), 40 * 70 / 41)

    def test_another_size_runs_the_body_that_has_it_and_no_other(self):
        resized = {"resize": {"device": {"dynamicTypeSize": "accessibility1"}}}
        answer = self.answer(self.screen({"size": 40}), resized)
        self.assertAlmostEqual(self.width(answer), 40 * 34 / 22)
        self.assertEqual([(run["component"], run["reasons"][0]["kind"]) for run in answer["report"]["evaluated"]], [("Box", "environment")])

    def test_a_modifier_of_the_environment_goes_first(self):
        document = self.screen({"size": 10})
        document["components"]["Screen"]["body"]["modifiers"] = [{"dynamicTypeSize": "xLarge"}]
        self.assertAlmostEqual(self.width(self.answer(document)), 10 * 24 / 22)

    def test_it_may_stand_beside_the_key_itself_and_in_modifiers(self):
        document = self.screen({"size": 10})
        document["components"]["Box"]["environment"] = ["dynamicTypeSize"]
        self.answer(document)
        modifier = {"viewModifiers": {"padded": {"scaledMetrics": {"gap": 8}, "body": {"type": "content", "modifiers": [{"padding": {"$": "gap"}}]}}},
                    "root": text("x", name="x", modifiers=[{"padded": True}]), "numbers": "swift"}
        self.answer(modifier)

    def test_faults(self):
        def fault(metrics):
            answer = self.server.ask("POST", "/v1/render", {"document": self.screen(metrics)})
            self.assertEqual(answer.status, 422, answer.text)
            return answer.json["errors"][0]["code"], answer.json["errors"][0]["pointer"].split("scaledMetrics")[1]
        self.assertEqual(fault({"size": "40"}), ("wrong-value", "/size"))
        self.assertEqual(fault({"size": {"value": 40, "relativeTo": "titel"}}), ("wrong-value", "/size/relativeTo"))
        self.assertEqual(fault({"size": {"relativeTo": "title"}}), ("missing-key", "/size"))
        self.assertEqual(fault({"size": {"value": 40, "relative": "title"}}), ("unknown-key", "/size/relative"))


if __name__ == "__main__":
    unittest.main()
