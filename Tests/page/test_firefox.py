"""The same page in Firefox: what a visit begins with, scrubbing, tapping, the editor, and that nothing is refused."""

import json
import unittest
import urllib.request
from xml.etree import ElementTree

from firefox import EXECUTABLE, Firefox
from pagecase import SCENES, Service, needs_service

SHOWN = "return parseFloat(document.querySelector('#offset-text').textContent)"


def shape(element):
    """An element with what the page leaves as it is: it adds a class to what is off the screen, and roles."""
    attributes = {name: value for name, value in element.attrib.items() if name not in ("class", "role")}
    return [element.tag, attributes, element.text or "", [shape(child) for child in element]]


@needs_service
@unittest.skipUnless(EXECUTABLE, "Firefox is not installed")
class InFirefox(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.service = Service()
        cls.addClassCleanup(cls.service.stop)
        cls.browser = Firefox()
        cls.addClassCleanup(cls.browser.close)

    def setUp(self):
        self.browser.errors.clear()

    def tearDown(self):
        self.assertEqual(self.browser.errors, [])

    def open(self, fragment):
        self.browser.open("about:blank")
        self.browser.open(f"{self.service.address}/{fragment}")
        self.browser.wait("return document.querySelector('#report .tile') !== null", why=f"a report for {fragment}")

    def slide(self, offset):
        self.browser.run("const s = document.querySelector('#offset'); s.value = arguments[0]; s.dispatchEvent(new Event('input'))", str(offset))
        self.browser.wait(f"{SHOWN} === arguments[0]", offset, why="the step")

    def test_a_visit_begins_with_two_versions_that_move(self):
        self.open("")
        self.browser.wait("return document.querySelectorAll('.pane:not([hidden])').length === 2", why="both versions")
        self.browser.wait(f"{SHOWN} > 200", why="it plays")
        counts = self.browser.run("return [...document.querySelectorAll('[data-part=compared]')].map((one) => one.textContent)")
        self.assertEqual(counts, ["37 views compared", "0 views compared"])

    def test_the_frame_after_steps_is_the_frame_of_the_service(self):
        self.open("#scene=seed-004-freezing&offset=10")
        for offset in (60, 400, 1200, 300):
            self.slide(offset)
        shown = self.browser.run("return new XMLSerializer().serializeToString(document.querySelector('#frame').shadowRoot.querySelector('svg'))")
        document = json.loads((SCENES / "seed-004-freezing.json").read_text())
        body = {"document": document, "events": [{"scroll": offset} for offset in (10, 60, 400, 1200, 300)], "include": ["svg"]}
        request = urllib.request.Request(f"{self.service.address}/v1/render", json.dumps(body).encode(), {"Content-Type": "application/json"})
        with urllib.request.urlopen(request) as answer:
            whole = json.load(answer)["svg"]
        self.assertEqual(shape(ElementTree.fromstring(shown)), shape(ElementTree.fromstring(whole)))

    def test_a_tap_runs_its_action(self):
        self.open("#scene=seed-001-6")
        self.browser.run("document.querySelector('#taps button').click()")
        self.browser.wait("return document.querySelector('#report-event').textContent.startsWith('Tapped')", why="the tap")
        self.assertIn("events", self.browser.wait("return location.hash.includes('events') && location.hash", why="the tap in the address"))

    def test_the_editor_shows_the_document_and_its_fault(self):
        self.open("#scene=hello")
        self.browser.run("document.querySelector('#document-button').click()")
        self.browser.wait("return document.querySelector('.CodeMirror') !== null || document.querySelector('#source').checkVisibility()", why="the editor")
        self.browser.run("const s = document.querySelector('#source'); s.value = '{\"root\": {'; s.dispatchEvent(new Event('input'))")
        self.browser.wait("return document.querySelector('#status').textContent.includes('not JSON')", why="the fault")

    def test_every_tab_and_sheet_opens(self):
        self.open("#scene=seed-000&offset=60")
        for tab in ("advice", "tree", "document", "raw", "why"):
            self.browser.run("document.querySelector(`#${arguments[0]}-button`).click()", tab)
            self.browser.wait("const t = document.querySelector(`#tab-${arguments[0]}`); return !t.hidden && t.textContent.length > 10", tab, why=tab)
        for sheet in ("settings", "export"):
            self.browser.run("document.querySelector(`#${arguments[0]}-button`).click()", sheet)
            self.browser.wait("return document.querySelector(`#${arguments[0]}`).childElementCount > 3", sheet, why=sheet)


if __name__ == "__main__":
    unittest.main()
