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

    def test_several_documents_are_kept_and_opened_again(self):
        for title in ("First", "Second"):
            self.browser.run("[...document.querySelectorAll('#documents button')].find((one) => one.textContent === 'New').click()")
            self.browser.wait("return document.querySelector('#lesson-title').textContent === 'New document'", why="a new document")
            self.edit(json.dumps({"title": title, "root": {"type": "Text", "text": title}}))
            self.browser.wait("return document.querySelector('#lesson-title').textContent === arguments[0]", title)
        first = self.browser.run("return [...document.querySelectorAll('#documents option')].find((one) => one.textContent === 'First').value")
        self.choose("#documents select", first)
        self.browser.wait("return document.querySelector('#lesson-title').textContent === 'First'", why="the first again")
        self.assertIn("First", self.frame())

    def test_an_edited_example_stands_beside_what_it_was(self):
        source = self.browser.run("return document.querySelector('#source').value")
        self.edit(source.replace("Hello, Scrollscope", "Good evening"))
        self.browser.wait("return document.querySelector('#frame').shadowRoot.innerHTML.includes('Good evening')", why="the edit")
        self.choose("#beside", "original")
        self.browser.wait("return [...document.querySelectorAll('[data-part=frame]')][1].shadowRoot.innerHTML.includes('Hello, Scrollscope')", why="the example beside")

    def test_format_lays_the_text_out_and_undo_takes_it_back(self):
        self.edit('{"root":{"type":"Text","text":"laid out","modifiers":[{"padding":1.50}]}}')
        self.browser.wait("return document.querySelector('#frame').shadowRoot.innerHTML.includes('laid out')")
        self.browser.click("#format")
        self.browser.wait("return document.querySelector('#source').value.includes('{\"padding\": 1.50}')", why="laid out, numbers as they were")
        self.browser.click("#undo")
        self.browser.wait("return document.querySelector('#source').value.includes('\"padding\":1.50')", why="taken back")


class Library(PageCase):
    """What the library adds; and that the page goes on without it."""

    def open_editor(self):
        self.open("#scene=hello")
        self.show_editor()
        if not self.browser.run("return document.querySelector('.CodeMirror') !== null"):
            self.skipTest("the editor library is not installed")

    def test_the_schema_completes_what_is_written(self):
        self.open_editor()
        self.browser.run(
            "const cm = document.querySelector('.CodeMirror').CodeMirror; const at = cm.getValue().indexOf('\"Text\"');"
            "cm.setSelection(cm.posFromIndex(at), cm.posFromIndex(at + 6)); cm.replaceSelection('\"'); cm.focus()")
        for key in "Gr":
            self.browser.press(key)
        offered = "return [...document.querySelectorAll('.CodeMirror-hint')].map((one) => one.textContent)"
        self.browser.wait("return document.querySelector('.CodeMirror-hint') !== null", why="completions")
        words = self.browser.run(offered)
        self.assertIn("Grid", words)
        self.assertIn("Greeting", words)

    def test_the_schema_says_what_a_member_is(self):
        self.open_editor()
        self.browser.run(
            "const s = [...document.querySelectorAll('.cm-property')].find((one) => one.textContent.includes('spacing')); const r = s.getBoundingClientRect();"
            "s.dispatchEvent(new MouseEvent('mousemove', {bubbles: true, clientX: r.x + 10, clientY: r.y + 6}))")
        said = self.browser.wait("const t = document.querySelector('.editor-tip'); return !t.hidden && t.textContent", why="the hover text")
        self.assertIn("spacing", said)
        self.assertIn("number", said)

    def test_without_the_library_the_text_area_stays(self):
        self.open("#scene=hello")
        self.browser.run("const real = window.fetch; window.fetch = (path, options) => String(path).includes('vendor')"
                         " ? Promise.resolve(new Response('{}', {status: 404})) : real(path, options)")
        self.tab("document")
        self.pause(500)
        self.assertTrue(self.browser.run("return document.querySelector('#source').checkVisibility() && !document.querySelector('.CodeMirror')"))
        self.edit('{"type": "Text", "text": "plain"}')
        self.browser.wait("return document.querySelector('#frame').shadowRoot.innerHTML.includes('plain')", why="it is rendered")

    def test_the_library_comes_from_its_own_lasting_address(self):
        self.open_editor()
        names = self.browser.run("return performance.getEntriesByType('resource').map(({name}) => name).filter((name) => name.includes('/vendor/'))")
        self.assertEqual(len(names), 3, names)
        for name in names[1:]:
            self.assertRegex(name, "/vendor/codemirror/[0-9a-f]{16}/editor\\.(js|css)$")
            caching = self.browser.run_module("return (await fetch(given[0])).headers.get('cache-control')", name)
            self.assertIn("immutable", caching)


if __name__ == "__main__":
    unittest.main()
