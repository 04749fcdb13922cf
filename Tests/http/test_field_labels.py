"""Labels of fields that are views."""
import unittest

from verifiedcase import VerifiedTestCase, text


class FieldLabels(VerifiedTestCase):
    def field(self, kind="TextField", around=None, **more):
        view = {"type": kind, "name": "field", "text": "$t", **more}
        return {"components": {"Screen": {"state": {"t": ""}, "body": around(view) if around else view}}, "root": {"type": "Screen"}}

    def frame(self, answer, name):
        return next(view["frame"] for view in answer["layout"] if view.get("name") == name)

    def letters(self, answer):
        return answer["svg"].count("<use ")

    def test_a_label_stands_in_an_empty_field_as_a_title_does(self):
        for kind in ["TextField", "SecureField"]:
            titled = self.answer(self.field(kind, title="Hint"))
            for key in ["label", "children"]:
                answer = self.answer(self.field(kind, **{key: [text("Hint", name="hint")]}))
                self.assertTrue('aria-label="Hint"' in answer["svg"], kind)
                self.assertTrue('fill="#3c3c43"' in answer["svg"], kind)
                self.assertEqual(self.frame(answer, "field"), self.frame(titled, "field"), kind)
                self.assertEqual(self.frame(answer, "hint")["x"], 0, kind)

    def test_what_is_typed_takes_its_place(self):
        for kind in ["TextField", "SecureField"]:
            document = self.field(kind, label=[text("Hint")])
            answer = self.answer(document, {"type": {"in": "field", "text": "ab"}})
            self.assertFalse("Hint" in answer["svg"], kind)
            again = self.answer(document, {"type": {"in": "field", "text": "ab"}}, {"type": {"in": "field", "text": "", "clear": True}})
            self.assertTrue('aria-label="Hint"' in again["svg"], kind)

    def test_a_prompt_goes_first(self):
        for kind in ["TextField", "SecureField"]:
            answer = self.answer(self.field(kind, label=[text("Hint")], prompt="you@example.com"))
            self.assertEqual(self.letters(answer), len("you@example.com"), kind)
            self.assertFalse("Hint" in answer["svg"], kind)

    def test_a_label_may_be_several_views_and_reads_what_its_writer_reads(self):
        label = {"type": "Label", "title": {"$": "'Name \\(n)'"}, "systemImage": "person"}
        document = self.field(label=[label])
        document["components"]["Screen"]["state"]["n"] = 1
        self.assertEqual(self.letters(self.answer(document)), 5)
        answer = self.answer(document, {"perform": {"in": "Screen", "action": "n = 222"}})
        self.assertEqual(self.letters(answer), 7)
        self.assertEqual([run["component"] for run in answer["report"]["evaluated"]], ["Screen"])

    def test_a_field_of_a_value_has_a_label_too(self):
        document = {"components": {"Screen": {"state": {"n": None}, "body": {"type": "TextField", "name": "field", "value": "$n", "format": "number",
                                                                            "label": [text("Count")]}}}, "root": {"type": "Screen"}}
        self.assertEqual(self.letters(self.answer(document)), 5)
        document["components"]["Screen"]["body"] = {**document["components"]["Screen"]["body"], "title": "Sum"}
        del document["components"]["Screen"]["body"]["label"]
        self.assertEqual(self.letters(self.answer(document)), 3)

    def test_in_a_form_labeled_content_leads(self):
        def around(view):
            return {"type": "Form", "children": [{"type": "LabeledContent", "title": "Mail", "children": [view]}]}
        answer = self.answer(self.field(around=around, label=[text("you", name="hint")]))
        self.assertGreater(self.frame(answer, "hint")["x"], 60)


if __name__ == "__main__":
    unittest.main()
