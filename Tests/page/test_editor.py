"""Faults of a document stand at their place in the text."""

import json
import unittest

from pagecase import PageCase

FAULTY = """{
  "type": "VStack",
  "children": [
    {"type": "Txt", "text": "hi"}
  ]
}
"""


class EditorFaults(PageCase):
    def setUp(self):
        super().setUp()
        self.open("#scene=hello")
        self.show_editor()

    def test_fault_is_listed_with_pointer_line_and_suggestion(self):
        self.allowed_errors = ["422"]
        self.edit(FAULTY)
        fault = self.browser.wait("return document.querySelector('#problems li')?.textContent", why="the fault")
        self.assertIn("line 4", fault)
        self.assertIn("/children/0/type", fault)
        self.assertIn("Text", fault)
        self.assertEqual(self.fault_lines(), ["4"])

    def test_choosing_a_fault_selects_its_place(self):
        self.allowed_errors = ["422"]
        self.edit(FAULTY)
        self.browser.wait("return document.querySelector('#problems li')")
        self.browser.click("#problems button")
        self.assertEqual(self.selected_text(), '"Txt"')

    def test_text_that_is_no_json_is_said_without_asking(self):
        self.edit('{"type": "Text",, }')
        title = self.browser.wait("return document.querySelector('#problems h3')?.textContent")
        self.assertEqual(title, "This is not JSON yet")

    def test_a_repeated_key_is_a_fault(self):
        self.edit('{"type": "Text", "text": "a", "text": "b"}')
        fault = self.browser.wait("return document.querySelector('#problems li')?.textContent")
        self.assertIn('"text" is there twice', fault)

    def test_a_corrected_document_is_rendered(self):
        self.allowed_errors = ["422"]
        self.edit(FAULTY)
        self.browser.wait("return document.querySelector('#problems li')")
        self.edit(FAULTY.replace("Txt", "Text"))
        self.browser.wait("return !document.querySelector('#problems li')", why="the fault goes away")
        self.browser.wait("return document.querySelector('#frame').shadowRoot.innerHTML.includes('hi')")

    def test_the_text_of_a_document_stays_text(self):
        nasty = "<img src=x onerror=\"document.title='broken in'\">"
        self.edit(json.dumps({"title": nasty, "root": {"type": "Text", "text": nasty, "name": nasty}}))
        self.browser.wait("return document.querySelector('#lesson-title').textContent.startsWith('<img')")
        self.assertIn("· Scrollscope", self.browser.run("return document.title"))
        self.assertEqual(self.browser.run("return document.querySelectorAll('main img').length"), 0)

    def test_back_to_the_example(self):
        self.edit('{"type": "Text", "text": "mine"}')
        self.browser.wait("return document.querySelector('#lesson-title').textContent === 'Your document'")
        self.browser.click("#revert")
        self.browser.wait("return document.querySelector('#lesson-title').textContent === 'Hello'")


if __name__ == "__main__":
    unittest.main()
