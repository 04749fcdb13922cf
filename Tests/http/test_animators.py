"""PhaseAnimator and KeyframeAnimator: the first phase at rest, the others as time passes."""
import unittest

from verifiedcase import VerifiedTestCase, text


def screen(**animator):
    return {"components": {"Screen": {"state": {"n": 0}, "body": {"type": "VStack", "children": [
        {"type": "PhaseAnimator", "data": ["rest", "high", "low"], "children": [text({"$": "phase"})], **animator},
        {"type": "Button", "name": "go", "title": "Go", "action": "n += 1"}]}}}, "root": {"type": "Screen"}}


class Animators(VerifiedTestCase):
    def shown(self, document, *events):
        answer = self.answer(document, *events)
        return [word for word in ("rest", "high", "low") if f'"{word}"' in answer["svg"]], answer["report"]["totals"]

    def test_phases_follow_each_other_while_time_passes(self):
        for seconds, phase in [(0, "rest"), (0.4, "high"), (0.8, "low"), (1.1, "rest")]:
            found, totals = self.shown(screen(), {"advance": seconds})
            self.assertEqual(found, [phase])
            self.assertEqual(totals["bodiesEvaluated"], 0)

    def test_with_a_trigger_they_go_round_once(self):
        document = screen(trigger={"$": "n"})
        self.assertEqual(self.shown(document, {"advance": 5})[0], ["rest"])
        for seconds, phase in [(0.4, "high"), (0.8, "low"), (1.2, "rest"), (5, "rest")]:
            self.assertEqual(self.shown(document, {"tap": "go"}, {"advance": seconds})[0], [phase])

    def test_without_phases_nothing_is_there(self):
        self.assertEqual(self.shown(screen(data=[]), {"advance": 1})[0], [])

    def test_keyframes_show_what_they_begin_with(self):
        document = {"root": {"type": "KeyframeAnimator", "initialValue": {"$": "['scale': 2]"}, "children": [text({"$": "'rest \\(value.scale)'"})]}}
        self.assertIn('"rest 2"', self.answer(document)["svg"])


if __name__ == "__main__":
    unittest.main()
