"""What is on its way stays there while events pass that have nothing to do with it."""
import re
import unittest

from client import ServerTestCase


class AnimatedBetween(ServerTestCase):
    def document(self, tap):
        moving = {"state": {"o": 0.2}, "body": {"type": "Text", "text": "hi", "modifiers": [
            {"opacity": {"$": "o"}}, {"onAppear": "withAnimation(.linear(duration: 2)) { o = 1.0 }"}]}}
        main = {"state": {"n": 0}, "body": {"type": "VStack", "children": [
            {"type": "Moving"}, {"type": "Button", "name": "b", "action": tap, "label": {"type": "Text", "text": {"$": "'n\\(n)'"}}}]}}
        return {"components": {"Moving": moving, "Main": main}, "root": {"type": "Main"}}

    def answer(self, tap, *events):
        answer = self.server.ask("POST", "/v1/render", {"document": self.document(tap), "events": list(events), "include": ["svg", "report"]})
        self.assertEqual(answer.status, 200, answer.text)
        return answer.json

    def opacity(self, answer):
        return float(re.search(r'opacity="([\d.]+)"', answer["svg"])[1])

    def test_an_event_that_changes_nothing_draws_nothing(self):
        answer = self.answer("if n > 5 { n = 1 }", {"advance": 0.5}, {"tap": "b"})
        self.assertAlmostEqual(self.opacity(answer), 0.4, places=2)
        self.assertEqual((answer["report"]["totals"]["redrawn"], answer["report"]["totals"]["transactions"]), (0, 0))

    def test_one_that_changes_something_else_draws_that(self):
        answer = self.answer("n += 1", {"advance": 0.5}, {"tap": "b"})
        self.assertAlmostEqual(self.opacity(answer), 0.4, places=2)
        self.assertNotIn("opacity", [one.get("attribute") for one in answer["report"].get("redrawn", [])])
        after = self.answer("n += 1", {"advance": 0.5}, {"tap": "b"}, {"advance": 0.5})
        self.assertAlmostEqual(self.opacity(after), 0.6, places=2)

    def test_what_begins_in_it_is_shown_where_it_ends(self):
        answer = self.answer("n += 1", {"tap": "b"})
        self.assertNotIn('opacity="0.2"', answer["svg"])


if __name__ == "__main__":
    unittest.main()
