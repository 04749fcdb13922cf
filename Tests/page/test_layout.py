"""The page fits small and large windows, light and dark, and the keyboard."""

import unittest

from pagecase import PageCase


class NarrowPage(PageCase):
    def resize(self, width, height, mobile):
        metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": mobile}
        command = {"cmd": "Emulation.setDeviceMetricsOverride", "params": metrics}
        self.browser.call("POST", "/goog/cdp/execute", command)

    def media(self, name, value):
        command = {"cmd": "Emulation.setEmulatedMedia", "params": {"features": [{"name": name, "value": value}]}}
        self.browser.call("POST", "/goog/cdp/execute", command)

    def test_no_window_scrolls_sideways(self):
        for width, mobile in [(390, True), (768, True), (1024, False), (1440, False)]:
            with self.subTest(width):
                self.resize(width, 844, mobile)
                self.open("#scene=seed-004-freezing")
                self.browser.wait("return document.querySelector('#comparison td')", why="the widest content")
                wide = self.browser.run("return document.documentElement.scrollWidth")
                self.assertLessEqual(wide, width)
                for sheet in ("settings", "export"):
                    self.browser.click(f"#{sheet}-button")
                    inside, shown, left = self.browser.run(
                        "const s = document.getElementById(arguments[0]); return [s.scrollWidth, s.clientWidth, s.getBoundingClientRect().left]", sheet)
                    self.assertLessEqual(inside, shown)
                    self.assertGreaterEqual(left, 0)

    def test_every_tab_is_in_view_on_a_phone(self):
        self.resize(390, 844, True)
        self.open("#scene=seed-004-freezing&offset=60")
        self.browser.run("document.querySelector('#advice-button').click()")
        self.browser.wait("return document.querySelector('.tabs .badge')", why="the number of findings")
        left, right = self.browser.run("const all = [...document.querySelectorAll('.tabs button')].map((one) => one.getBoundingClientRect()); return [all[0].left, all.at(-1).right]")
        self.assertTrue(0 <= left < right <= 390, (left, right))

    def test_one_phone_alone_stands_close_under_what_is_said_of_it(self):
        self.resize(390, 844, True)
        self.open("#scene=effect-cover-flow")
        gap = self.browser.run("const at = (one) => document.querySelector(one).getBoundingClientRect(); return at('.phone').top - at('.counts .why').bottom")
        self.assertLess(gap, 20)
        self.assertLess(self.browser.run("return document.querySelector('.counts .why').getBoundingClientRect().height"), 40)

    def test_phones_and_scrubber_are_in_view_also_where_something_is_wrong(self):
        where = ("const at = (one) => one.getBoundingClientRect(); const dock = at(document.querySelector('#dock'));"
                 "return [Math.max(...[...document.querySelectorAll('.pane:not([hidden]) .phone')].map((one) => at(one).bottom)) - dock.top,"
                 " at(document.querySelector('#play')).bottom - innerHeight]")
        for width, height in [(1440, 900), (1024, 768)]:
            with self.subTest(width):
                self.resize(width, height, False)
                self.open("")
                self.browser.wait("return document.querySelectorAll('.track-of').length === 2", why="two versions and their lanes")
                overlap, below = self.browser.run(where)
                self.assertEqual((overlap <= 1, below <= 0), (True, True), (overlap, below))
                self.edit('{"type": "Text",, }')
                self.browser.wait("return document.querySelector('.status.fault')", why="the fault")
                overlap, below = self.browser.run(where)
                self.assertEqual((overlap <= 1, below <= 0), (True, True), (overlap, below))

    def test_lanes_slider_and_playhead_have_the_same_edges(self):
        self.resize(1440, 900, False)
        self.open("#scene=seed-004-freezing&offset=0")
        self.browser.wait("return document.querySelector('#timeline path')", why="the timeline")
        edges = ("const at = (one) => one.getBoundingClientRect(); const [lanes, slider, head] = ['.tracks', '#offset', '.playhead'].map((one) => at(document.querySelector(one)));"
                 "return [lanes.left - (slider.left + 8), lanes.right - (slider.right - 8), head.left, lanes.left, lanes.right]")
        left, right, head, start, _ = self.browser.run(edges)
        self.assertAlmostEqual(left, 0, delta=1)
        self.assertAlmostEqual(right, 0, delta=1)
        self.assertAlmostEqual(head, start, delta=1)
        self.slide(99999)
        self.wait_for_offset("o > 2000", "the end")
        _, _, head, _, end = self.browser.run(edges)
        self.assertAlmostEqual(head, end, delta=1)

    def test_what_does_not_scroll_has_no_scrubber(self):
        self.open("#scene=hello")
        self.assertFalse(self.browser.run("return document.querySelector('#offset').checkVisibility()"))
        self.assertEqual(self.text("#offset-text"), "Does not scroll")
        self.open("#scene=seed-000")
        self.assertTrue(self.browser.run("return document.querySelector('#offset').checkVisibility()"))

    def test_phone_keeps_the_proportions_of_the_viewport(self):
        self.resize(390, 844, True)
        self.open("#scene=seed-000")
        width, height = self.browser.run(
            "const {width, height} = document.querySelector('#screen').getBoundingClientRect(); return [width, height]")
        self.assertAlmostEqual(width / height, 393 / 852, places=2)

    def test_texts_are_legible_in_light_and_dark(self):
        self.resize(1440, 1000, False)
        for scheme in ("light", "dark"):
            with self.subTest(scheme):
                self.media("prefers-color-scheme", scheme)
                self.open("#scene=seed-000")
                for selector in ("#lesson-shows", ".detail", ".tile.evaluated strong", ".tile.skipped strong", ".cause"):
                    self.assertGreaterEqual(self.contrast(selector), 4.5, selector)

    def test_marks_do_not_move_where_motion_is_unwelcome(self):
        self.media("prefers-reduced-motion", "reduce")
        self.open("#scene=seed-000")
        name = self.browser.run("return getComputedStyle(document.querySelector('.mark')).animationName")
        self.assertEqual(name, "none")

    def test_every_control_has_a_name(self):
        self.open("#scene=hello")
        nameless = self.browser.run(
            "return [...document.querySelectorAll('button, input, select, textarea')].filter((one) =>"
            " !one.textContent.trim() && !one.ariaLabel && !(one.labels?.length)).map((one) => one.outerHTML)")
        self.assertEqual(nameless, [])

    def contrast(self, selector):
        """WCAG contrast of an element's text with the nearest ground behind it."""
        script = """
            const element = document.querySelector(arguments[0]);
            const parts = (colour) => colour.match(/[\\d.]+/g).map(Number);
            let ground = element;
            while (ground && parts(getComputedStyle(ground).backgroundColor)[3] === 0) ground = ground.parentElement;
            const light = (colour) => {
                const [r, g, b] = parts(colour).map((v) => v / 255).map((v) => v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
                return 0.2126 * r + 0.7152 * g + 0.0722 * b;
            };
            const [a, b] = [getComputedStyle(element).color, getComputedStyle(ground).backgroundColor].map(light);
            return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
        """
        return self.browser.run(script, selector)


if __name__ == "__main__":
    unittest.main()
