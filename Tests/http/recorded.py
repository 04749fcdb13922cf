"""Facts that somebody recorded, asked of the service one by one and counted: `n of m` per class, and every one that fails.

Lengths are those of docs/controls.md. A line of body text is 20.5 points high at two pixels a point and a paragraph's
second line comes 22 points below its first: what holds text is given in these.
"""

import sys

from client import ServerTestCase
from layoutcase import box, text, view

LINE, PITCH, SUBHEADLINE = 20.5, 22, 18
OLD, NEW = ("iOS16", "iOS17", "iOS18"), ("iOS26",)
ALL = OLD + NEW

STATE = {"on": True, "off": False, "n": 3, "p": 0.25, "t": "ab", "empty": "", "day": "2026-03-04T09:30:00Z", "c": "red"}


def screen(body, state=STATE, **more):
    """A document with one component around a view."""
    return {"components": {"Screen": {"state": state, "body": body}, **more}, "root": {"type": "Screen"}}


def column(*views, **keys):
    return view("VStack", *views, **keys)


def row(*views, **keys):
    return view("HStack", *views, **keys)


class Recorded(ServerTestCase):
    """One class a subject; `fact` counts."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.count, cls.failed = 0, []

    @classmethod
    def tearDownClass(cls):
        super().tearDownClass()
        print(f"{cls.__name__}: {cls.count - len(cls.failed)} of {cls.count} recorded facts", file=sys.stderr)

    def fact(self, label, found, expected, delta=0.05):
        """One recorded fact: a number, a tuple of numbers, or anything that equals itself."""
        type(self).count += 1
        if not matches(found, expected, delta):
            type(self).failed.append(label)
        with self.subTest(label):
            self.assertTrue(matches(found, expected, delta), f"{label}: {found} is not {expected}")

    def ask(self, document, *events, profile="iOS26", width=375, height=667, scale=2, safe=None, **more):
        viewport = {"width": width, "height": height, "scale": scale, "safeArea": safe or {}}
        if "root" not in document:
            document = screen(document)
        request = {"document": {"profile": profile, **document, "viewport": viewport}, "events": list(events),
                   "include": ["layout", "report", "state", "svg"], "verify": True, **more}
        answer = self.server.ask("POST", "/v1/render", request)
        self.assertEqual(answer.status, 200, answer.text[:2000])
        self.assertTrue(answer.json["report"]["verified"], answer.json["report"].get("differences"))
        return answer.json

    def frames(self, document, *events, **options):
        """The frame of every name: x, y, width, height."""
        return framed(self.ask(document, *events, **options))

    def size(self, control, **options):
        """What a control takes of 320 x 400."""
        frame = self.frames(view("ZStack", {**control, "name": "c"}, modifiers=[{"frame": {"width": 320, "height": 400}}]), **options)["c"]
        return frame[2:]

    def runs(self, answer):
        """The components whose bodies ran, as often as they ran."""
        return sorted(name for run in answer["report"]["evaluated"] for name in [run["component"]] * run.get("count", 1))


def framed(answer):
    return {entry["name"]: tuple(entry["frame"][side] for side in ("x", "y", "width", "height"))
            for entry in answer["layout"] if entry.get("name")}


def matches(found, expected, delta):
    if isinstance(expected, tuple) and isinstance(found, tuple):
        return len(found) == len(expected) and all(matches(*pair, delta) for pair in zip(found, expected))
    if expected is Ellipsis:
        return True
    if isinstance(expected, (int, float)) and not isinstance(expected, bool) and isinstance(found, (int, float)):
        return abs(found - expected) <= delta
    return found == expected


__all__ = [
    "ALL", "LINE", "NEW", "OLD", "PITCH", "SUBHEADLINE", "Recorded", "box", "column", "row", "screen", "text", "view",
]
