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

    def hold_steps(self):
        """No step is answered until `window.go()`."""
        self.browser.run(
            "const real = window.fetch; const held = []; window.go = () => { window.fetch = real; for (const one of held) one(); };"
            "window.fetch = (path, options) => (String(path).includes('v1/render')"
            " ? new Promise((resolve) => held.push(() => resolve(real(path, options)))) : real(path, options));")

    def layouts(self):
        metrics = self.browser.call("POST", "/goog/cdp/execute", {"cmd": "Performance.getMetrics", "params": {}})["metrics"]
        return next(one["value"] for one in metrics if one["name"] == "LayoutCount")

    def thumb(self):
        """How far along its way the thumb is."""
        return self.browser.run("const [way, thumb] = ['.tracks', '.way i'].map((one) => document.querySelector(one).getBoundingClientRect());"
                                "return (thumb.left - way.left) / way.width")

    def test_moving_the_slider_lays_nothing_out_before_its_frame_comes(self):
        self.browser.call("POST", "/goog/cdp/execute", {"cmd": "Performance.enable", "params": {}})
        self.browser.wait("return document.querySelector('#timeline path')", why="what comes by itself")
        self.pause(800)
        self.hold_steps()
        before = self.layouts()
        self.slide(120)
        self.pause(150)
        self.assertEqual(self.layouts(), before)
        self.browser.run("window.go()")
        self.wait_for_offset("o === 120", "the step")
        self.pause(50)
        self.assertGreater(self.layouts(), before)

    def test_the_thumb_comes_with_its_frame_and_without_one_that_is_late(self):
        self.slide(120)
        self.wait_for_offset("o === 120", "the step")
        length = float(self.browser.run("return document.querySelector('#offset').max"))
        self.assertAlmostEqual(self.thumb(), 120 / length, delta=0.005)
        self.hold_steps()
        self.slide(500)
        self.browser.wait("return document.querySelector('.way i').style.transform !== arguments[0]",
                          self.browser.run("return document.querySelector('.way i').style.transform"), why="the thumb")
        self.assertAlmostEqual(self.thumb(), 500 / length, delta=0.005)
        self.assertEqual(self.offset(), 120)
        self.browser.run("window.go()")
        self.wait_for_offset("o === 500", "the step")

    def point(self, *moves):
        """A mouse that is pressed at the first of the places along the slider, 0 to 1, and goes to the others."""
        left, width, y = self.browser.run("const w = document.querySelector('.tracks').getBoundingClientRect(); const s = document.querySelector('.slider').getBoundingClientRect();"
                                          "return [w.left, w.width, s.top + s.height / 2]")
        places = [{"type": "pointerMove", "duration": 0, "x": round(left + width * part), "y": round(y), "origin": "viewport"} for part in moves]
        actions = [places[0], {"type": "pointerDown", "button": 0}, *places[1:], {"type": "pointerUp", "button": 0}]
        self.browser.act([{"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": actions}])

    def test_a_mouse_brings_the_thumb_to_it_and_drags_it(self):
        length = float(self.browser.run("return document.querySelector('#offset').max"))
        self.point(0.5)
        self.wait_for_offset(f"Math.abs(o - {length / 2}) < 3", "the place that was clicked")
        self.assertEqual(self.browser.run("return document.activeElement.id"), "offset")
        self.point(0.505, 0.3, 0.255)
        self.wait_for_offset(f"Math.abs(o - {length / 4}) < 6", "where the thumb was let go")
        self.point(0.25, 0.1, -0.1)
        self.wait_for_offset("o === 0", "the end of the way")
        self.assertEqual(self.browser.run("return document.querySelector('#offset').value"), "0")

    def test_scrubbing_asks_for_no_sizes_that_have_the_page_laid_out_at_once(self):
        self.open("#scene=seed-004-freezing&offset=10")
        self.browser.wait("return document.querySelector('#timeline path') && document.querySelector('#comparison td')", why="what comes by itself")
        # Everything that has a browser lay out what was written before.
        self.browser.run("""
            window.asked = [];
            const watch = (of, name, kind) => { const told = Object.getOwnPropertyDescriptor(of, name); const real = told?.[kind]; if (!real) return;
                Object.defineProperty(of, name, { ...told, [kind](...given) { window.asked.push(name); return real.apply(this, given); } }); };
            for (const name of ['getBoundingClientRect', 'getClientRects', 'checkVisibility', 'scrollIntoView', 'scrollIntoViewIfNeeded']) watch(Element.prototype, name, 'value');
            for (const name of ['getBBox', 'getCTM', 'getScreenCTM']) watch(SVGGraphicsElement.prototype, name, 'value');
            for (const name of ['Width', 'Height', 'Top', 'Left']) { watch(HTMLElement.prototype, `offset${name}`, 'get');
                for (const kind of ['client', 'scroll']) watch(Element.prototype, kind + name, 'get'); }
            for (const name of ['innerText', 'offsetParent']) watch(HTMLElement.prototype, name, 'get');
            watch(window, 'getComputedStyle', 'value'); watch(window, 'scrollY', 'get'); watch(window, 'innerWidth', 'get'); watch(window, 'innerHeight', 'get');""")
        self.browser.run("document.querySelector('#screen').getBoundingClientRect()")
        self.assertEqual(self.browser.run("return window.asked.splice(0)"), ["getBoundingClientRect"])
        for offset in (60, 140, 90, 200):
            self.slide(offset)
            self.wait_for_offset(f"o === {offset}", "a step")
        self.browser.run("const screen = document.querySelector('#screen'); const at = (type, y) => screen.dispatchEvent(new PointerEvent(type,"
                         " {bubbles: true, pointerId: 1, button: 0, clientX: 350, clientY: y, isPrimary: true})); screen.setPointerCapture = () => {};"
                         "at('pointerdown', 500); window.asked.length = 0; at('pointermove', 470); at('pointermove', 460);")
        self.wait_for_offset("o > 230", "the drag")
        self.wait_for_event("Scrolled")
        self.pause(300)
        self.assertEqual(self.browser.run("return window.asked"), [])

    def test_play_runs_until_paused(self):
        self.browser.click("#play")
        self.wait_for_offset("o > 20", "playing")
        self.assertEqual(self.text("#play"), "Pause")
        self.browser.click("#play")
        self.assertEqual(self.text("#play"), "Play")


if __name__ == "__main__":
    unittest.main()
