"""The ways to scrub: slider, wheel, keyboard, drag, play."""

import unittest

from pagecase import PageCase


class Scrubbing(PageCase):
    def setUp(self):
        super().setUp()
        self.open("#scene=seed-000&offset=0")

    def test_slider_moves_the_frame(self):
        before = self.frame()
        self.slide(120)
        self.wait_for_offset("o === 120", "the slider's offset")
        self.assertNotEqual(self.frame(), before)
        self.wait_for_event("Scrolled 0 → 120.")

    def test_report_is_of_the_last_step(self):
        self.slide(120)
        self.wait_for_offset("o === 120", "the first step")
        self.slide(200)
        self.wait_for_offset("o === 200", "the second step")
        self.wait_for_event("Scrolled 120 → 200.")

    def test_a_burst_ends_at_its_last_offset(self):
        script = (
            "const s = document.querySelector('#offset');"
            "for (let o = 1; o <= 90; o += 1) { s.value = o; s.dispatchEvent(new Event('input')); }")
        self.browser.run(script)
        self.wait_for_offset("o === 90", "the last of many")
        sent = self.browser.run(
            "return performance.getEntriesByType('resource').filter(({name}) => name.endsWith('/v1/render')).length")
        self.assertLess(sent, 20)

    def test_wheel_over_the_phone_scrolls(self):
        self.browser.wheel("#screen", 150)
        self.wait_for_offset("o > 100", "the wheel")

    def test_wheel_at_the_top_leaves_the_page_its_scrolling(self):
        prevented = self.browser.run(
            "const event = new WheelEvent('wheel', {deltaY: -50, bubbles: true, cancelable: true});"
            "document.querySelector('#screen').dispatchEvent(event); return event.defaultPrevented")
        self.assertFalse(prevented)

    def test_keys_scroll_by_lines_pages_and_to_the_ends(self):
        self.browser.run("document.querySelector('#screen').focus()")
        self.browser.press("ArrowDown")
        self.wait_for_offset("o === 40", "one line down")
        self.browser.press("PageDown")
        page = self.wait_for_offset("o > 400", "one page down")
        self.browser.press("ArrowUp")
        self.wait_for_offset(f"Math.abs(o - {page - 40}) < 0.1", "one line up")
        self.browser.press("End")
        self.wait_for_offset("o === Number(document.querySelector('#offset').max.slice(0, 7)) || o > 800", "the end")
        self.browser.press("PageUp")
        self.wait_for_offset("o < 400", "one page up")
        self.browser.press("Home")
        self.wait_for_offset("o === 0", "the top")
        self.browser.press("Space")
        self.wait_for_offset("o > 400", "a page by Space")

    def test_keys_scroll_where_the_slider_has_the_focus(self):
        self.browser.run("document.querySelector('#offset').focus()")
        self.browser.press("ArrowRight")
        self.wait_for_offset("o === 40", "the same step as over the phone")

    def test_drag_follows_the_finger(self):
        self.browser.run(
            "const screen = document.querySelector('#screen'); const box = screen.getBoundingClientRect();"
            "const at = (type, y) => screen.dispatchEvent(new PointerEvent(type,"
            " {bubbles: true, pointerId: 1, button: 0, clientX: box.x + 50, clientY: y, isPrimary: true}));"
            "screen.setPointerCapture = () => {};"
            "at('pointerdown', box.y + 300); at('pointermove', box.y + 200); at('pointerup', box.y + 200);")
        self.wait_for_offset("o > 80", "the drag")

    def test_play_runs_until_paused(self):
        self.browser.click("#play")
        self.wait_for_offset("o > 20", "playing")
        self.assertEqual(self.text("#play"), "Pause")
        self.browser.click("#play")
        self.assertEqual(self.text("#play"), "Play")


if __name__ == "__main__":
    unittest.main()
