"""A stored document's session rests between requests: an offset that was never asked for costs a step, and the answer is
the one that a document mounted for it gives."""

import json
import random
import unittest

from client import Server, ServerTestCase, feed
from test_caching import metric

FOLLOWER = {"type": "Text", "text": {"$": "'at \\(scroll.y)'"}, "modifiers": [{"frame": {"height": 30}}]}
READER = {"type": "GeometryReader", "modifiers": [{"frame": {"height": 60}}],
          "children": [{"type": "Text", "text": {"$": "'\\(geometry.frame(in: .global).minY)'"}}]}


def rows(kind="LazyVStack", count=80, height=30, modifiers=()):
    row = {"type": "ZStack", "children": [{"type": "Text", "text": {"$": "'row \\(item)'"}}],
           "modifiers": [{"frame": {"height": height}}, *modifiers]}
    return {"type": kind, "children": [{"type": "ForEach", "data": count, "children": [row]}]}


def screen(*views):
    return {"type": "ScrollView", "children": [{"type": "VStack", "children": list(views)}]}


DOCUMENTS = {
    "rows": feed(70),
    "lazy rows": screen(rows()),
    "effects": screen(rows("VStack", modifiers=[{"parallax": {"rate": 0.4}}, {"opacity": 0.9}])),
    "a follower": screen(FOLLOWER, rows()),
    "a reader": screen(READER, rows("VStack")),
    "an arm": screen({"type": "If", "condition": {"$": "scroll.y > 300"}, "then": FOLLOWER,
                      "else": {"type": "Color", "color": "red", "modifiers": [{"frame": {"height": 30}}]}}, rows()),
    # Beyond 300 the content is longer: an offset past its end is clamped otherwise where one was there before.
    "a length that follows": screen({"type": "If", "condition": {"$": "scroll.y > 300"}, "then": rows("VStack", 60)}, rows("VStack", 40)),
    "sideways": {"type": "ScrollView", "axis": "horizontal", "children": [{"type": "HStack", "children": [FOLLOWER, rows("HStack")]}]},
    "no scroll view": {"type": "Text", "text": "still"},
    # These depend on the way: sessions rest as they were mounted, and copies go on.
    "a state of the way": {
        "components": {
            "Main": {"body": screen(rows("VStack"), {"type": "If", "condition": {"$": "scroll.y > 100"},
                                                     "then": {"type": "Kept", "properties": {"n": {"$": "scroll.y"}}}})},
            "Kept": {"properties": ["n"], "state": {"own": {"$": "n"}}, "body": {"type": "Text", "text": {"$": "'\\(own)'"}}}},
        "root": {"type": "Main"}},
    "a counter": {
        "components": {"Main": {"state": {"n": 0}, "body": screen(
            {"type": "Text", "text": {"$": "'\\(n)'"}},
            {"type": "GeometryReader", "onUpdate": "n += 1", "children": [{"type": "Color", "color": "red"}],
             "modifiers": [{"frame": {"height": 20}}]}, rows("VStack"))}},
        "root": {"type": "Main"}},
}


class Resting(ServerTestCase):
    def test_a_frame_is_the_one_of_a_document_mounted_for_it(self):
        chance = random.Random(15)
        for name, document in DOCUMENTS.items():
            location = self.server.store(document)
            for step in range(14):
                offset = chance.choice([0, 1, 40, 299, 300, 301, 2000, 9000, -30]) + chance.randrange(60) / 2
                with self.subTest(name, offset=offset):
                    given = self.server.ask("GET", f"{location}/frame.svg?offset={offset}")
                    fresh = self.server.ask("POST", "/v1/render", {"document": document, "offset": offset}, {"Accept": "image/svg+xml"})
                    self.assertEqual((given.status, fresh.status), (200, 200))
                    self.assertEqual(given.bytes, fresh.bytes)
            at_rest = self.server.ask("GET", f"{location}/frame.svg").bytes
            self.assertEqual(at_rest, self.server.ask("POST", "/v1/render", {"document": document}, {"Accept": "image/svg+xml"}).bytes)

    def test_a_patch_leads_from_the_one_frame_to_the_other(self):
        for name in ("rows", "lazy rows", "a reader", "an arm"):
            with self.subTest(name):
                location = self.server.store(DOCUMENTS[name])
                for start, end in ((10, 35), (500, 2), (301, 299), (None, 70), (33, None)):
                    asked = [f"{key}={value}" for key, value in (("from", start), ("offset", end)) if value is not None]
                    patch = self.server.ask("GET", f"{location}/patch?{'&'.join(asked)}").json
                    for key, query in (("from", f"?offset={start}" if start is not None else ""), ("to", "?" + "&".join(asked))):
                        frame = self.server.ask("GET", f"{location}/frame.svg{query}")
                        self.assertEqual(patch[key].strip('"'), frame.headers["ETag"].strip('"'), (start, end, key))

    def test_settings_have_sessions_of_their_own(self):
        document = {"type": "ScrollView", "children": [rows("VStack", modifiers=[{"parallax": {"rate": 0.3}}])]}
        location = self.server.store(document)
        plain = self.server.ask("GET", f"{location}/frame.svg?offset=77").bytes
        prefixed = self.server.ask("GET", f"{location}/frame.svg?offset=77&idPrefix=one").bytes
        self.assertNotEqual(plain, prefixed)
        self.assertEqual(self.server.ask("GET", f"{location}/frame.svg?offset=77.0").bytes, plain)
        for extra in ("profile=iOS16", "toolchain=5.9", "overscroll=true", "prefetch=3"):
            name, _, value = extra.partition("=")
            body = {"document": document, "offset": -41, name: {"true": True, "3": 3}.get(value, value)}
            fresh = self.server.ask("POST", "/v1/render", body, {"Accept": "image/svg+xml"})
            self.assertEqual(self.server.ask("GET", f"{location}/frame.svg?offset=-41&{extra}").bytes, fresh.bytes, extra)

    def test_a_report_is_the_one_of_a_document_mounted_for_it(self):
        chance = random.Random(16)
        for name, document in DOCUMENTS.items():
            location = self.server.store(document)
            for _ in range(8):
                start, end = (chance.choice([0, 1, 40, 299, 301, 9000, -30]) + chance.randrange(60) / 2 for _ in range(2))
                with self.subTest(name, start=start, end=end):
                    given = self.server.ask("GET", f"{location}/report?from={start}&offset={end}")
                    asked = {"document": document, "from": start, "offset": end, "include": ["report"]}
                    fresh = self.server.ask("POST", "/v1/render", asked)
                    self.assertEqual((given.status, fresh.status), (200, 200))
                    self.assertEqual(given.json, fresh.json["report"])

    def test_a_session_rests_where_it_may(self):
        server = Server()
        self.addCleanup(server.stop)
        counts = []
        for name in ("rows", "a counter"):
            location = server.store(DOCUMENTS[name])
            for offset in (5, 6, 5, 7):
                server.ask("GET", f"{location}/frame.svg?offset={offset}")
            counts.append((metric(server, 'scrollscope_kept{what="sessions"}'),
                           metric(server, 'scrollscope_kept_bytes{what="sessions"}')))
        self.assertEqual([count for count, _ in counts], [1, 2])
        self.assertGreater(counts[0][1], 10_000)
        self.assertGreater(counts[1][1], counts[0][1] + 10_000)
        # A state with its events is gone on from, and its document is not mounted for others.
        server.ask("POST", "/v1/render", {"document": DOCUMENTS["a counter"], "offset": 9})
        self.assertEqual(metric(server, 'scrollscope_kept{what="sessions"}'), 3)

    def test_an_offset_never_asked_for_mounts_nothing(self):
        def diff(answer):
            return float(answer.headers["Server-Timing"].split("diff;dur=")[1].split(",")[0])

        counter = json.loads(json.dumps(DOCUMENTS["a counter"]))
        counter["components"]["Main"]["body"]["children"][0]["children"].append(rows("VStack", 2_000))
        for document, what in ((feed(2_000), "frame.svg"), (feed(2_000), "report"), (counter, "frame.svg"), (counter, "report")):
            with self.subTest(what):
                location = self.server.store(document)
                fresh = diff(self.server.ask("POST", "/v1/render", {"document": document, "offset": 2}))
                steps = [diff(self.server.ask("GET", f"{location}/{what}?offset={offset}")) for offset in range(10, 20)]
                self.assertLess(min(steps), fresh / 4)


if __name__ == "__main__":
    unittest.main()
