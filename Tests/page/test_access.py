"""Keyboard, screen reader and contrast: what axe-core finds where it is installed (PyPI: axe-core-python), and by hand what it found before."""

import importlib.util
import pathlib
import unittest

from pagecase import PageCase

STOPS = """
return [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]')].filter((one) =>
    one.tabIndex >= 0 && !one.disabled && one.checkVisibility({visibilityProperty: true})).length
"""


def axe():
    """The text of axe-core, or None where the package is not installed."""
    found = importlib.util.find_spec("axe_core_python")
    path = found and pathlib.Path(found.origin).parent / "axe.min.js"
    return path.read_text() if path and path.exists() else None


class Access(PageCase):
    def emulate(self, width, height, scheme):
        metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500}
        self.browser.call("POST", "/goog/cdp/execute", {"cmd": "Emulation.setDeviceMetricsOverride", "params": metrics})
        features = [{"name": "prefers-color-scheme", "value": scheme}, {"name": "prefers-reduced-motion", "value": "reduce"}]
        self.browser.call("POST", "/goog/cdp/execute", {"cmd": "Emulation.setEmulatedMedia", "params": {"features": features}})

    def test_the_keyboard_reaches_everything_in_few_stops(self):
        self.emulate(1440, 900, "light")
        self.open("#scene=seed-004-freezing&compare=seed-004-effects&offset=60")
        self.browser.wait("return document.querySelector('#comparison td') && document.querySelector('#timeline path')", why="everything")
        self.assertLessEqual(self.browser.run(STOPS), 25)

    def test_arrows_go_through_the_records(self):
        self.open("#scene=seed-004-freezing&offset=60")
        self.browser.run("document.querySelector('#report .section summary').focus()")
        for expected in ("RootView", "EntryInfoView"):
            self.browser.press("ArrowDown")
            self.assertEqual(self.browser.run("return document.activeElement.querySelector('b')?.textContent"), expected)

    def test_names_stand_only_where_a_role_allows_them(self):
        self.open("#scene=seed-000&offset=40")
        self.assertEqual(self.browser.run("return document.querySelectorAll('.mark[aria-label]').length"), 0)
        self.assertEqual(self.browser.run(
            "return document.querySelector('#frame').shadowRoot.querySelectorAll('g[aria-label]:not([role])').length"), 0)

    def test_no_heading_of_a_table_is_empty(self):
        self.open("#scene=seed-004-freezing&offset=60")
        self.browser.wait("return document.querySelector('#comparison td')")
        self.assertEqual(self.browser.run("return [...document.querySelectorAll('th')].filter((one) => !one.textContent.trim() && one.checkVisibility()).length"), 0)

    CONTRAST = """
        const canvas = new OffscreenCanvas(1, 1).getContext('2d', {willReadFrequently: true});
        const light = (colour) => { canvas.fillStyle = colour; canvas.fillRect(0, 0, 1, 1); const [r, g, b] = [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3)
            .map((one) => one / 255).map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4)); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
        const contrast = (one, other) => { const [a, b] = [light(one), light(other)].sort((x, y) => y - x); return (a + 0.05) / (b + 0.05); };
        const style = (one) => getComputedStyle(one);
    """

    def test_every_word_of_the_editor_is_legible_in_both_schemes(self):
        source = "import SwiftUI\nstruct One: View {\n    @State private var n: Double = 0\n    // a word\n    var body: some View { Text(\"a\").opacity(n > 1 ? nil : 0.5) }\n}\n"
        for scheme in ("light", "dark"):
            with self.subTest(scheme):
                self.emulate(1440, 900, scheme)
                self.open("#scene=hello")
                self.tab("swift")
                self.browser.wait("return document.querySelector('#tab-swift .CodeMirror')", why="the library's editor")
                self.browser.run("const s = document.querySelector('#swift-source'); s.value = arguments[0]; s.dispatchEvent(new Event('input'))", source)
                self.pause(800)
                words = self.browser.run(self.CONTRAST + (
                    "return [...document.querySelectorAll('#tab-swift .CodeMirror-code [class^=cm-]')]"
                    ".map((one) => [one.className, one.textContent, contrast(style(one).color, style(one.closest('.CodeMirror')).backgroundColor)])"))
                self.assertGreater(len(words), 5)
                self.assertEqual([one for one in words if one[2] < 4.5], [])

    def test_the_handle_of_the_width_is_seen_in_both_schemes(self):
        for scheme in ("light", "dark"):
            with self.subTest(scheme):
                self.emulate(1440, 900, scheme)
                self.open("#scene=seed-000")
                self.assertGreaterEqual(self.browser.run(self.CONTRAST + "return contrast(style(document.querySelector('#handle')).backgroundColor, style(document.body).backgroundColor)"), 3)

    def test_what_is_jumped_to_stands_below_the_bar(self):
        for width, height in ((1440, 700), (390, 844)):
            with self.subTest(width):
                self.emulate(width, height, "light")
                self.open("#scene=seed-004-freezing&offset=60")
                self.browser.wait("return document.querySelector('#comparison td')", why="everything")
                under = "const bar = document.querySelector('.bar').getBoundingClientRect(); const one = document.querySelector(arguments[0]).getBoundingClientRect(); return one.top - bar.bottom"
                self.browser.run("document.querySelector('#tabs').scrollIntoView()")
                self.assertGreaterEqual(self.browser.run(under, "#tabs"), 0)
                self.browser.run("scrollTo(0, document.documentElement.scrollHeight); document.querySelector('#report summary').focus()")
                self.assertGreaterEqual(self.browser.run(under, "#report summary"), -1)

    def test_labels_of_marks_are_legible(self):
        self.open("#scene=seed-000&offset=40")
        colours = self.browser.run(
            "const l = document.querySelector('.mark-label'); l.hidden = false; const s = getComputedStyle(l); return [s.color, s.backgroundColor]")
        self.assertEqual(colours, ["rgb(255, 255, 255)", "rgb(22, 25, 29)"])

    @unittest.skipUnless(axe(), "axe-core-python is not installed")
    def test_axe_finds_nothing_on_any_view(self):
        script = "return (await axe.run()).violations.map(({id, nodes}) => [id, nodes.length, nodes[0].html.slice(0, 200)])"
        for width, height, scheme in [(1440, 900, "light"), (1440, 900, "dark"), (390, 844, "light"), (390, 844, "dark")]:
            self.emulate(width, height, scheme)
            self.open("#scene=seed-000&offset=310&from=290&compare=seed-000-inlined")
            self.browser.run(f"{axe()}\n;window.axe = axe")
            for view in ["why", "advice", "tree", "swift", "document", "raw", "settings", "export", "lesson"]:
                with self.subTest(view, width=width, scheme=scheme):
                    if view == "lesson":
                        self.browser.run("for (const one of document.querySelectorAll('#lesson, #legend, #model')) one.open = true")
                    else:
                        self.browser.run("document.querySelector(`#${arguments[0]}-button`).click()", view)
                    self.pause(500)
                    self.assertEqual(self.browser.run_module(script), [])

    @unittest.skipUnless(axe(), "axe-core-python is not installed")
    def test_axe_finds_nothing_in_swift_with_holes_and_the_keyboard_passes_them_in_one_stop(self):
        views = " ".join(f"Mystery{number}()" for number in range(60))
        source = "import SwiftUI\nstruct Many: View {\n    var body: some View {\n        VStack {\n" + views.replace(" ", "\n") + "\n}\n    }\n}\n"
        script = "return (await axe.run()).violations.map(({id, nodes}) => [id, nodes.length, nodes[0].html.slice(0, 200)])"
        for width, height, scheme in [(1440, 900, "light"), (390, 844, "dark")]:
            with self.subTest(width=width, scheme=scheme):
                self.emulate(width, height, scheme)
                self.open("#scene=hello")
                self.browser.run("document.querySelector('#swift-button').click()")
                self.browser.wait("return document.querySelector('#swift-source')", why="the Swift tab")
                self.browser.run("const s = document.querySelector('#swift-source'); s.value = arguments[0]; s.dispatchEvent(new Event('input'))", source)
                self.browser.wait("return document.querySelectorAll('#swift-said .faults li').length === 40", why="the holes")
                self.assertIn("and 20 more", self.text("#swift-said"))
                self.pause(500)
                self.assertLessEqual(self.browser.run(STOPS), 25)
                self.browser.run(f"{axe()}\n;window.axe = axe")
                self.assertEqual(self.browser.run_module(script), [])


if __name__ == "__main__":
    unittest.main()
