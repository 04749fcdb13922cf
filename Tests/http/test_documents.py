"""Storing documents and getting their frames and reports."""

import json
import unittest

from client import TEXT, ServerTestCase, feed


class Documents(ServerTestCase):
    def test_a_document_is_known_by_its_meaning(self):
        document = {"type": "Text", "text": "stored once"}
        first = self.server.ask("POST", "/v1/documents", document)
        self.assertEqual(first.status, 201)
        again = self.server.ask("POST", "/v1/documents", json.dumps(dict(reversed(document.items())), indent=3))
        self.assertEqual(again.status, 200)
        self.assertEqual(again.headers["Location"], first.headers["Location"])
        self.assertEqual(again.json["document"], first.json["document"])
        self.assertEqual(self.server.ask("GET", first.headers["Location"]).json, document)

    def test_frames_have_strong_tags_that_are_honoured(self):
        frame = self.server.store(feed()) + "/frame.svg"
        first = self.server.ask("GET", frame + "?offset=40")
        self.assertEqual(first.status, 200)
        self.assertEqual(first.headers["Content-Type"], "image/svg+xml")
        self.assertIn("sandbox", first.headers["Content-Security-Policy"])
        self.assertEqual(first.headers["X-Content-Type-Options"], "nosniff")
        tag = first.headers["ETag"]
        self.assertRegex(tag, r'^"[^"]+"$')
        held = self.server.ask("GET", frame + "?offset=40", headers={"If-None-Match": f'"other", {tag}'})
        self.assertEqual((held.status, held.bytes, held.headers["ETag"]), (304, b"", tag))
        moved = self.server.ask("GET", frame + "?offset=80", headers={"If-None-Match": tag})
        self.assertEqual(moved.status, 200)
        self.assertNotEqual(moved.headers["ETag"], tag)

    def test_only_an_address_with_the_version_is_immutable(self):
        location = self.server.store(TEXT)
        version = self.server.ask("POST", "/v1/documents", TEXT).json["document"]["version"]
        plain = self.server.ask("GET", location + "/frame.svg")
        self.assertEqual(plain.headers["Cache-Control"], "no-cache")
        versioned = self.server.ask("GET", f"{location}/frame.svg?v={version}")
        self.assertIn("immutable", versioned.headers["Cache-Control"])
        other = self.server.ask("GET", f"{location}/frame.svg?v=other")
        self.assertNotIn("immutable", other.headers["Cache-Control"])

    def test_head_is_get_without_the_body(self):
        frame = self.server.store(TEXT) + "/frame.svg"
        got = self.server.ask("GET", frame)
        head = self.server.ask("HEAD", frame)
        self.assertEqual((head.status, head.bytes), (200, b""))
        for name in ("ETag", "Content-Type", "Content-Length", "Cache-Control"):
            self.assertEqual(head.headers[name], got.headers[name])

    def test_all_ways_to_a_frame_give_the_same_bytes(self):
        document = feed()
        frame = self.server.ask("GET", self.server.store(document) + "/frame.svg?offset=120").text
        envelope = self.server.ask("POST", "/v1/render", {"document": document, "offset": 120})
        self.assertEqual(envelope.json["svg"], frame)
        bare = self.server.ask("POST", "/v1/render?offset=120", document, {"Accept": "image/svg+xml"})
        self.assertEqual(bare.headers["Content-Type"], "image/svg+xml")
        self.assertEqual(bare.text, frame)
        events = self.server.ask("POST", "/v1/render", {"document": document, "events": [{"scroll": 120}]})
        self.assertEqual(events.json["svg"], frame)

    def test_a_report_is_of_the_step(self):
        location = self.server.store(feed())
        report = self.server.ask("GET", location + "/report?from=10&offset=50")
        self.assertEqual(report.headers["Content-Type"], "application/json")
        self.assertEqual(report.json["event"], {"scroll": {"from": 10, "to": 50}})
        self.assertIn("total;dur=", report.headers["Server-Timing"])

    def test_rendering_goes_on_after_a_state(self):
        document = feed()
        first = self.server.ask("POST", "/v1/render", {"document": document, "offset": 30}).json
        after = {"after": first["stateId"], "events": [{"scroll": 90}]}
        second = self.server.ask("POST", "/v1/render", after).json
        whole = {"document": document, "events": [{"scroll": 30}, {"scroll": 90}]}
        self.assertEqual(second["svg"], self.server.ask("POST", "/v1/render", whole).json["svg"])
        self.assertEqual(second["report"]["event"], {"scroll": {"from": 30, "to": 90}})


class Status(ServerTestCase):
    def test_status_addresses_answer(self):
        for path in ("/healthz", "/readyz", "/metrics", "/v1/limits"):
            with self.subTest(path=path):
                self.assertEqual(self.server.ask("GET", path).status, 200)
        self.assertIn("scrollscope_requests_total", self.server.ask("GET", "/metrics").text)

    def test_every_limit_has_a_value_and_a_reason(self):
        limits = self.server.ask("GET", "/v1/limits").json["limits"]
        self.assertGreater(len(limits), 5)
        for limit in limits:
            self.assertIsInstance(limit["value"], (int, float))
            self.assertTrue(limit["name"] and limit["guards"])

    def test_the_description_names_addresses_that_exist(self):
        description = self.server.ask("GET", "/openapi.json").json
        location = self.server.store(TEXT)
        for path, methods in description["paths"].items():
            with self.subTest(path=path):
                path = path.replace("/v1/documents/{id}", location)
                allowed = self.server.ask("OPTIONS", path).headers["Allow"].lower().split(", ")
                for method in methods.keys() - {"parameters"}:
                    self.assertIn(method, allowed)
                if "get" in methods:
                    self.assertEqual(self.server.ask("GET", path).status, 200)

    def test_the_page_is_served_with_its_policy(self):
        page = self.server.ask("GET", "/")
        self.assertEqual(page.status, 200)
        self.assertTrue(page.headers["Content-Type"].startswith("text/html"))
        self.assertIn("default-src 'self'", page.headers["Content-Security-Policy"])


if __name__ == "__main__":
    unittest.main()
