"""Who comes without an address sees at once what this is about."""

import unittest

from pagecase import PageCase


class Opening(PageCase):
    def media(self, name, value):
        command = {"cmd": "Emulation.setEmulatedMedia", "params": {"features": [{"name": name, "value": value}]}}
        self.browser.call("POST", "/goog/cdp/execute", command)

    def tearDown(self):
        self.media("prefers-reduced-motion", "")
        super().tearDown()

    def two(self):
        self.browser.wait("return document.querySelectorAll('.pane:not([hidden])').length === 2", why="two versions")

    def test_two_versions_move_by_themselves_in_lockstep(self):
        self.open("")
        self.two()
        self.wait_for_offset("o > 300", "it plays")
        self.browser.wait("return document.querySelector('#play').textContent === 'Play'", why="and stops")
        self.wait_for_offset("o === 40", "where it began")
        self.assertEqual(self.text("#lesson-title"), "One screen, written twice")
        counts = self.texts(".counts .numbers")
        self.assertIn("37 views compared", counts[0])
        self.assertIn("0 views compared", counts[1])
        self.assertIn("scrollOffset", self.texts("[data-part=why]")[0])
        self.assertIn("Nothing ran", self.texts("[data-part=why]")[1])

    def test_nothing_moves_where_motion_is_unwelcome(self):
        self.media("prefers-reduced-motion", "reduce")
        self.open("")
        self.two()
        self.pause(700)
        self.assertEqual(self.offset(), 40)

    def test_the_hand_stops_what_plays(self):
        self.open("")
        self.wait_for_offset("o > 60", "it plays")
        self.slide(50)
        self.wait_for_offset("o === 50", "the hand's offset")
        self.assertEqual(self.text("#play"), "Play")

    def test_what_was_touched_before_it_plays_never_plays_by_itself(self):
        self.open("")
        self.slide(50)
        self.two()
        self.pause(600)
        self.assertEqual((self.offset(), self.text("#play")), (50, "Play"))

    def test_the_picker_is_grouped_and_hello_is_last(self):
        self.open("")
        labels = self.browser.run("return [...document.querySelectorAll('#scene optgroup')].map((one) => one.label)")
        self.assertGreater(len(labels), 4)
        ids = self.browser.run("return [...document.querySelectorAll('#scene optgroup option')].map((one) => one.value)")
        self.assertEqual((ids[0], ids[-1]), ("seed-004-freezing", "hello"))

    def test_what_plays_goes_by_the_clock(self):
        script = "const m = await import('/play.mjs'); return [m.swing(0, 300, 1000), m.swing(900, 300, 1000), m.swing(0, 2100, 1000), m.swing(5, 5, 0)]"
        self.open("#scene=hello")
        self.assertEqual(self.browser.run_module(script), [300, 800, 100, 0])

    def test_a_held_frame_takes_as_long_as_the_model_says(self):
        self.open("#scene=seed-004-freezing&offset=0")
        script = "const m = await import('/cost.mjs'); return [m.costOf(given[0]), m.framesOf(m.costOf(given[0])), m.costOf(given[1])]"
        step = {"passes": 2, "bodiesEvaluated": 2, "viewsCompared": 37, "closures": 1, "moved": 3}
        cost, frames, nothing = self.browser.run_module(script, step, {"passes": 1, "effects": 2, "moved": 3})
        self.assertGreater(cost, 1000 / 60)
        self.assertEqual(frames, 2)
        self.assertLess(nothing, 1)
        self.browser.click("#feel")
        self.browser.click("#play")
        script = ("let n = 0; const o = new MutationObserver(() => { n += 1; });"
                  "o.observe(document.querySelector('#offset-text'), {childList: true, subtree: true, characterData: true});"
                  "await new Promise((r) => setTimeout(r, 1500)); return n / 1.5")
        self.assertLess(self.browser.run_module(script), 33)
        self.browser.click("#play")


if __name__ == "__main__":
    unittest.main()
