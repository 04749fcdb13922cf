"""A report is as large as what happened, not as what there is."""

import json
import unittest

from layoutcase import LayoutCase


def leaf(width, height):
    return {"type": "Color", "color": "gray", "modifiers": [{"frame": {"width": width, "height": height}}]}


def stack(kind, *children):
    return {"type": kind, "children": list(children)}


def card(first):
    title = stack("VStack", leaf(120, 16), leaf(80, 12), leaf(60, 12))
    row = stack("HStack", first, title, {"type": "Spacer"}, leaf(24, 24))
    return stack("VStack", row, {"type": "Spacer", "minLength": 2})


class ReportSize(LayoutCase):
    def report(self, half, event):
        """What is reported of one change of the card in the middle."""
        cards = {"type": "ForEach", "data": half, "children": [card(leaf(40, 40))]}
        middle = {"state": {"w": 40, "h": 70}, "body": card(leaf({"$": "w"}, {"$": "h"}))}
        column = stack("VStack", cards, {"type": "Middle"}, cards)
        document = {"viewport": {"width": 390, "height": 844}, "components": {"Middle": middle},
                    "root": stack("ScrollView", column)}
        request = {"document": document, "include": ["report"], "events": [{"set": {"Middle": event}}]}
        answer = self.server.ask("POST", "/v1/render", request)
        self.assertEqual(answer.status, 200, answer.text[:1000])
        report = answer.json["report"]
        return report["totals"], len(json.dumps(report, separators=(",", ":")))

    def test_a_step_of_one_view_among_a_hundred_thousand_takes_less_than_four_kilobytes(self):
        for event, moved in [({"w": 41}, 2), ({"h": 71}, 4_999)]:
            totals, size = self.report(4_995, event)
            self.assertGreater(totals["live"], 99_000)
            self.assertEqual((totals["redrawn"], totals["moved"]), (1, moved))
            self.assertLess(size, 4_000)


if __name__ == "__main__":
    unittest.main()
