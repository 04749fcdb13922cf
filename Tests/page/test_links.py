"""The address of the page holds its state."""

import unittest

from pagecase import PageCase


class Links(PageCase):
    def test_scrubbing_is_written_to_the_address(self):
        self.open("#scene=seed-000&offset=0")
        self.slide(77)
        self.browser.wait("return location.hash === '#scene=seed-000&offset=77'")

    def test_an_address_restores_scene_offset_and_profile(self):
        self.open("#scene=seed-000-inlined&offset=123&profile=iOS16")
        self.assertEqual(self.offset(), 123)
        self.assertEqual(self.browser.run("return document.querySelector('#scene').value"), "seed-000-inlined")
        self.assertEqual(self.browser.run("return document.querySelector(arguments[0]).value", self.setting("profile")), "iOS16")

    def test_an_offset_past_the_end_is_clamped(self):
        self.open("#scene=seed-000&offset=99999")
        self.assertLess(self.offset(), 2000)
        self.wait_for_event("clamped")

    def test_nonsense_in_the_address_opens_the_first_example(self):
        self.open("#scene=nothing-of-the-kind&offset=abc&profile=iOS3")
        self.assertEqual(self.text("#lesson-title"), "Parallax that freezes")

    def test_an_edited_document_gets_a_link_that_opens_it(self):
        self.open("#scene=hello")
        self.edit('{"title": "Kept", "root": {"type": "Text", "text": "kept"}}')
        self.browser.wait("return document.querySelector('#lesson-title').textContent === 'Kept'")
        fragment = self.browser.wait("return location.hash.includes('doc=') && location.hash", why="the document in the address")
        self.browser.run("sessionStorage.clear()")
        self.open(fragment.replace("draft=", "nothing="))
        self.assertEqual(self.text("#lesson-title"), "Kept")

    def test_the_command_is_of_the_shown_step(self):
        self.open("#scene=seed-000&offset=0")
        self.slide(55)
        self.wait_for_offset("o === 55", "the step")
        self.browser.click("#export-button")
        command = self.browser.wait("return document.querySelector('#curl-text')?.textContent")
        self.assertIn("/report?from=0&offset=55", command)
        self.assertIn("/scenes/seed-000.json", command)


if __name__ == "__main__":
    unittest.main()
