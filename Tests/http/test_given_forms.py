"""Values that apps hand on: an infinite width, what a choice of names comes to."""

import unittest

from verifiedcase import VerifiedTestCase


class GivenForms(VerifiedTestCase):
    def width(self, document):
        return self.answer(document)["layout"][-1]["frame"]["width"]

    def test_an_infinity_is_handed_on_and_held(self):
        card = {"type": "Color", "color": "red", "modifiers": [{"frame": {"maxWidth": {"$": "most"}, "height": 10}}, {"padding": 0}]}
        tight = {"type": "Text", "text": "a", "modifiers": [{"frame": {"maxWidth": {"$": "most"}}}]}
        for declared in ("most", {"most": {"$of": "CGFloat?"}}, {"most": {"$of": "CGFloat"}}, {"most": {"$": "Double.infinity"}}):
            for given in ({"most": {"$": ".infinity"}}, {"most": {"$": "wide ? .infinity : 40"}}):
                document = {"components": {
                    "Screen": {"state": {"wide": True}, "body": {"type": "Card", "properties": given}},
                    "Card": {"properties": [declared], "body": tight}}, "root": {"type": "Screen"}}
                self.assertEqual(self.width(document), 320, (declared, given))
        fixed = {"types": {"Sizes": {"cases": {"none": None}, "statics": {"wide": {"$": "Double.infinity"}}}}, "components": {
            "Screen": {"state": {"most": {"$": "Sizes.wide"}}, "body": card}}, "root": {"type": "Screen"}}
        self.assertEqual(self.answer(fixed)["layout"][0]["frame"]["width"], 320)

    def test_what_only_takes_finite_numbers_says_so(self):
        for words, code in (("'\\(Int(most))'", "not-finite"), ("'\\(most)'", "not-finite"), ("[1, 2][most]", "index-out-of-range")):
            document = {"components": {
                "Screen": {"body": {"type": "Part", "properties": {"most": {"$": ".infinity"}}}},
                "Part": {"properties": ["most"], "body": {"type": "Text", "text": {"$": words}}}}, "root": {"type": "Screen"}}
            answer = self.server.ask("POST", "/v1/render", {"document": document})
            self.assertEqual((answer.status, answer.json["code"]), (422, code), words)

    def test_names_that_an_expression_chooses_are_the_same_as_written(self):
        def frame(modifier):
            document = {"components": {"S": {"state": {"on": True, "nothing": None}, "body": {
                "type": "ZStack", "children": [{"type": "Color", "color": "red"}, {"type": "Text", "text": "Row", "modifiers": [modifier]}]}}},
                "root": {"type": "S"}}
            return self.server.ask("POST", "/v1/render", {"document": document, "include": ["svg"]}).json["svg"]

        for key, word in (("textCase", "uppercase"), ("blendMode", "multiply")):
            self.assertEqual(frame({key: {"$": f"on ? .{word} : .{'lowercase' if key == 'textCase' else 'normal'}"}}), frame({key: word}), key)
            self.assertNotEqual(frame({key: word}), frame({"padding": 0}), key)
        self.assertEqual(frame({"textCase": {"$": "on ? .uppercase : nil"}}), frame({"textCase": "uppercase"}))


if __name__ == "__main__":
    unittest.main()
