"""Marks, rows, selection, timeline and the finger on the phone."""

import unittest

from pagecase import PageCase

POINTER = """
const [type, x, y, pointerType] = arguments;
const screen = document.querySelector('#screen'); const box = screen.getBoundingClientRect();
screen.setPointerCapture = () => {};
screen.dispatchEvent(new PointerEvent(type, {bubbles: true, cancelable: true, pointerId: 1, button: 0, buttons: 1,
    pointerType: pointerType ?? 'mouse', clientX: box.x + x * box.width, clientY: box.y + y * box.height, isPrimary: true}));
"""


class Stage(PageCase):
    def pointer(self, kind, x, y, device=None):
        """A pointer event at a part of the screen's width and height."""
        self.browser.run(POINTER, kind, x, y, device)

    def drag(self, start, end, steps=6, release=True, device=None, wait=0):
        """In one script: how fast a finger is must not hang on how fast the test is."""
        script = (
            "const [[x, y], [u, v], steps, release, device, wait] = given; const sleep = (ms) => new Promise((r) => setTimeout(r, ms));"
            f"const pointer = function () {{ {POINTER} }}; const at = (part) => [x + (u - x) * part, y + (v - y) * part, device];"
            "pointer('pointerdown', ...at(0)); await sleep(wait);"
            "for (let step = 1; step <= steps; step += 1) { pointer('pointermove', ...at(step / steps)); await sleep(25); }"
            "if (release) pointer('pointerup', ...at(1));")
        self.browser.run_module(script, start, end, steps, release, device, wait)


class Marks(Stage):
    def test_marks_keep_their_element_and_are_moved(self):
        self.open("#scene=seed-000&offset=40")
        self.browser.run("for (const one of document.querySelectorAll('.mark')) one.kept = true")
        self.slide(60)
        self.wait_for_offset("o === 60", "the step")
        kept, moved = self.browser.run(
            "const all = [...document.querySelectorAll('.mark')];"
            "return [all.length > 0 && all.every((one) => one.kept), all.every((one) => one.style.transform.startsWith('translate('))]")
        self.assertTrue(kept and moved)

    def test_skipped_and_moved_are_off_at_first(self):
        self.open("#scene=seed-004-freezing")
        kinds = self.browser.run("return [...new Set([...document.querySelectorAll('#marks .mark')].map((one) => one.className.split(' ')[1]))]")
        self.assertEqual(kinds, ["evaluated"])

    def test_a_mark_flashes_as_it_comes_and_not_at_every_step(self):
        self.open("#scene=hello")
        script = (
            "const { MarkLayer } = await import('/marks.mjs'); const root = document.createElement('div'); document.body.append(root);"
            "let n = 0; const real = Element.prototype.animate; Element.prototype.animate = function (...given) { if (this.closest('.mark')) n += 1; return real.apply(this, given); };"
            "let now = performance.now(); const clock = performance.now; performance.now = () => now;"
            "const layer = new MarkLayer(root); const of = (...paths) => ({ event: { scroll: {} }, evaluated: paths.map((path) => ({ path, component: 'A', box: [0, 0, 9, 9] })) });"
            "const after = (wait, ...paths) => { now += wait; layer.show(of(...paths)); return n; };"
            "const counts = [after(0, 'A'), ...Array.from({ length: 30 }, () => after(50, 'A')), after(50, 'A', 'B'), after(350, 'A'), after(399, 'B'), after(399, 'A'), after(900, 'A', 'B')];"
            "performance.now = clock; root.remove(); return counts")
        # A second and a half of steps is one flash; another mark has its own, and what was away for less than 0.4 s comes without.
        self.assertEqual(self.browser.run_module(script), [1] * 31 + [2, 2, 3, 4, 6])

    def test_what_leaves_the_report_and_comes_back_does_not_flicker(self):
        self.open("#scene=hello")
        script = (
            "const { MarkLayer } = await import('/marks.mjs'); const root = document.createElement('div'); document.body.append(root);"
            "let n = 0; const real = Element.prototype.animate; Element.prototype.animate = function (...given) { if (this.closest('.mark')) n += 1; return real.apply(this, given); };"
            "const layer = new MarkLayer(root); const ran = { event: { scroll: {} }, evaluated: [{ path: 'A', component: 'A', box: [0, 0, 9, 9] }] };"
            "for (let i = 0; i < 6; i += 1) { layer.show(ran); layer.show({ event: { scroll: {} } }); } const first = n;"
            "await new Promise((r) => setTimeout(r, 450)); layer.show(ran); root.remove(); return [first, n]")
        self.assertEqual(self.browser.run_module(script), [1, 2])

    def test_a_first_frame_has_no_marks(self):
        self.open("#scene=hello")
        self.assertEqual(self.browser.run("return document.querySelectorAll('.mark').length"), 0)
        self.browser.click("#taps [data-name=wave]")
        self.browser.wait("return document.querySelectorAll('.mark').length > 0", why="marks of the tap")

    def test_there_is_one_label_and_only_under_the_pointer(self):
        self.open("#scene=seed-000&offset=40")
        shown = "return [...document.querySelectorAll('.mark span, #marks .mark-label')].filter((one) => !one.hidden).map((one) => one.textContent)"
        self.assertEqual(self.browser.run(shown), [])
        self.browser.run("const s = document.querySelector('#screen'); const b = s.getBoundingClientRect();"
                         "s.dispatchEvent(new PointerEvent('pointermove', {clientX: b.x + b.width / 2, clientY: b.y + b.height / 2, buttons: 0}))")
        self.assertEqual(len(self.browser.run(shown)), 1)


class Rows(Stage):
    def test_rows_keep_their_element_and_the_focus(self):
        self.open("#scene=seed-004-freezing&offset=100")
        self.browser.run("const row = document.querySelector('#report .record'); row.kept = true; row.focus(); window.scrollTo(0, 300)")
        top = self.browser.run("return window.scrollY")
        self.assertGreater(top, 100)
        self.slide(180)
        self.wait_for_offset("o === 180", "the step")
        self.browser.wait("return document.querySelector('#report .cause').textContent.includes('440')", why="the new values")
        self.assertTrue(self.browser.run("return document.querySelector('#report .record').kept && document.activeElement.kept"))
        self.assertEqual(self.browser.run("return window.scrollY"), top)

    def test_a_click_in_the_phone_says_why_a_view_ran_or_did_not(self):
        self.open("#scene=seed-000&offset=40")
        at = self.browser.run_module(
            "const scene = await (await fetch('scenes/seed-000.json')).json();"
            "const a = await (await fetch('v1/render', {method: 'POST', headers: {'Content-Type': 'application/json'},"
            " body: JSON.stringify({document: scene, offset: 40, include: ['layout']})})).json();"
            "const {x, y, width, height} = a.layout.find(({name}) => name === 'counter').frame; return [(x + width / 2) / 393, (y + height / 2) / 852]")
        paths = []
        for click in range(3):
            self.pointer("pointerdown", *at)
            self.pointer("pointerup", *at)
            script = "const p = document.querySelector('#selected .path')?.textContent; return p && p !== arguments[0] && p"
            paths.append(self.browser.wait(script, paths[-1] if paths else "", why=f"click {click}"))
            if click == 0:
                self.assertIn("id not run", self.text("#selected"))
        self.assertTrue(paths[0].startswith("ViewRenderingCycle/"))
        self.assertTrue(all(inner.startswith(outer) for inner, outer in zip(paths, paths[1:])), paths)
        self.assertTrue(any("Counter" in path for path in paths), paths)
        self.browser.press("\ue00c")
        self.browser.wait("return document.querySelector('#selected').hidden", why="Escape clears it")

    def test_a_record_is_selected_and_outlined(self):
        self.open("#scene=seed-000&offset=40")
        self.browser.run("document.querySelector('#report [data-section=evaluated] .record').click()")
        self.browser.wait("return [...document.querySelectorAll('.selection')].some((one) => !one.hidden)", why="the outline")
        self.assertIn("Ran once", self.text("#selected"))

    def test_the_causes_and_the_document_show_what_is_selected(self):
        self.open("#scene=seed-004-freezing&offset=60&select=RootView")
        chosen = "return [...document.querySelectorAll('.cause-node.is-selected')].map((one) => one.firstElementChild.textContent)"
        self.browser.wait(chosen.replace("return", "return 0 <").replace(";", "") + ".length", why="the node")
        self.assertEqual(self.browser.run(chosen), ["RootView"])
        self.tab("document")
        self.browser.wait("return document.querySelector('#code .lit')", why="the line of the component")
        self.browser.run("document.activeElement.blur()")
        self.pointer("pointerdown", 0.5, 0.3)
        self.pointer("pointerup", 0.5, 0.3)
        self.browser.wait("return document.querySelector('#selected .path')?.textContent !== 'RootView'", why="another view")
        self.assertFalse(self.browser.run("return document.querySelector('#tab-document').hidden"))

    def test_a_path_leads_to_where_it_was_written(self):
        script = """
            const { pointerOf } = await import('/written-place.mjs');
            const card = { views: { info: { type: 'VStack', children: [{ type: 'Text' }, { type: 'Text' }] } }, body: { type: 'HStack', children: [{ type: 'info' }] } };
            const document = { components: { 'Card/A': card }, root: { type: 'VStack', children: [{ type: 'If', then: [{ type: 'Color' }] }, { type: 'Card/A' }] } };
            const plain = { components: { Card: card }, root: [{ type: 'Card' }] };
            return [pointerOf(plain, 'Card'), pointerOf(plain, 'Card/HStack'), pointerOf(plain, 'Card/HStack/VStack/Text[1]'), pointerOf(document, 'VStack/Color'),
                pointerOf({ type: 'VStack', children: [{ type: 'Text' }] }, 'VStack/Text'), pointerOf(plain, 'Card/Nowhere'), pointerOf({}, ''),
                pointerOf({ root: { type: 'constructor' } }, 'constructor/toString')]"""
        self.open("#scene=hello")
        self.assertEqual(self.browser.run_module(script), [
            "/components/Card", "/components/Card/body", "/components/Card/views/info/children/1", "/root/children/0/then/0",
            "/children/0", "/components/Card", "", "/root"])

    def test_the_causes_lead_from_the_event_to_the_body(self):
        self.open("#scene=seed-004-freezing&offset=60")
        labels = self.texts(".cause-node span:first-child")
        self.assertEqual(labels[0], "scroll")
        for part in ("preference ScrollOffset", "state scrollOffset", "RootView", "EntryInfoView"):
            self.assertIn(part, labels)
        self.assertEqual(len(labels), len(set(labels)))
        # Two bodies and the closure of the reader: three ways begin at the scroll, two go on to the state.
        self.assertEqual(self.texts(".edge-count"), ["3", "2", "2", "2"])

    def test_the_tree_and_the_findings_are_tabs(self):
        self.open("#scene=seed-004-freezing&offset=60")
        self.tab("tree")
        self.browser.wait("return document.querySelectorAll('.tree button').length > 100", why="the tree")
        self.assertTrue(self.browser.run("return document.querySelector('.tree .evaluated') !== null"))
        self.tab("advice")
        self.browser.wait("return document.querySelector('.finding')?.textContent.includes('RootView')", why="the dearest finding")
        self.assertIn("state scrollOffset", self.text(".finding"))


class Finger(Stage):
    def test_a_swipe_where_nothing_scrolls_is_the_pages(self):
        touch = "return getComputedStyle(document.querySelector('#screen')).touchAction"
        self.open("#scene=hello")
        self.assertEqual(self.browser.run(touch), "auto")
        self.open("#scene=effect-cover-flow")
        self.assertIn("pan-y", self.browser.run(touch))

    def test_a_touch_at_the_end_scrolls_the_page(self):
        self.open("#scene=seed-000&offset=0")
        self.browser.run("document.body.style.minHeight = '3000px'; window.scrollTo(0, 200)")
        self.drag((0.5, 0.3), (0.5, 0.6), device="touch", release=False)
        self.assertLess(self.browser.run("return window.scrollY"), 200)
        self.assertEqual(self.offset(), 0)

    def test_keys_outside_the_phone_are_the_pages(self):
        self.open("#scene=seed-000&offset=0")
        prevented = self.browser.run(
            "document.activeElement.blur(); return [' ', 'ArrowDown', 'End'].map((key) => {"
            " const e = new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true}); document.body.dispatchEvent(e); return e.defaultPrevented; })")
        self.assertEqual(prevented, [False, False, False])
        self.assertEqual(self.offset(), 0)

    def test_an_inner_scroll_view_is_dragged_by_itself(self):
        self.open("#scene=effect-carousel&offset=0")
        self.drag((0.8, 0.4), (0.4, 0.4), wait=400)
        self.browser.wait("return document.querySelector('#report-event').textContent.includes('carousel')", why="the carousel scrolls")
        self.assertEqual(self.offset(), 0)

    def test_a_pull_past_the_top_stretches_and_springs_back(self):
        self.open("#scene=effect-stretchy-header&offset=0")
        self.drag((0.5, 0.3), (0.5, 0.6), release=False)
        self.wait_for_offset("o < -10", "the rubber band")
        self.pointer("pointerup", 0.5, 0.6)
        self.wait_for_offset("o === 0", "back at the top")

    def test_a_fling_rests_at_a_page(self):
        self.open("#scene=effect-snap-paging&offset=0")
        self.drag((0.5, 0.7), (0.5, 0.5), steps=3)
        self.wait_for_offset("o === 700", "the next page")

    def test_a_fling_begins_where_the_finger_let_go_also_where_its_frame_is_late(self):
        self.open("#scene=effect-snap-paging&offset=0")
        self.browser.run(
            "const real = window.fetch; window.flings = []; window.fetch = async (path, options) => {"
            " if (String(path).includes('v1/render') && options.body.includes('fling')) window.flings.push(JSON.parse(options.body).events);"
            " else await new Promise((r) => setTimeout(r, 400)); return real(path, options); }")
        self.drag((0.5, 0.7), (0.5, 0.5), steps=3)
        events = self.browser.wait("return window.flings[0]", why="the fling")
        self.assertEqual([list(one) for one in events], [["scroll"], ["fling"]])
        self.assertAlmostEqual(events[0]["scroll"], 140, delta=2)
        self.wait_for_offset("o === 700", "the next page")

    def test_another_width_is_another_arrangement_and_back_is_remembered(self):
        self.open("#scene=seed-003-fit")
        self.browser.run("document.querySelector('#handle').focus()")
        now = "return document.querySelector('#handle').getAttribute('aria-valuenow') === arguments[0]"
        self.browser.press("ArrowRight")
        self.browser.wait(now, "403", why="ten points more")
        self.browser.press("ArrowLeft")
        self.browser.wait(now, "393", why="and back")
        self.browser.wait("return Number(document.querySelector('#report [data-total=measureCacheHits] dd').textContent) > 0", why="sizes are remembered")


class Lanes(Stage):
    def timeline(self, fragment):
        self.open(fragment)
        self.browser.wait("return document.querySelector('#timeline path.evaluated')", why="the timeline")

    def test_versions_have_one_scale_and_each_its_own_numbers(self):
        self.timeline("#scene=seed-004-freezing&compare=seed-004-effects")
        self.browser.wait("return document.querySelectorAll('.track-of').length === 2", why="both")
        first, second = (self.texts(f".track-of:nth-child({at}) .lane span") for at in (1, 2))
        self.assertEqual(first[:2], ["evaluated 2", "compared 37"])
        self.assertEqual(second[:2], ["evaluated 0", "compared 0"])
        heights = self.browser.run("return [...document.querySelector('.track-of:nth-child(2) path.compared').getAttribute('d').matchAll(/V([\\d.]+)/g)].map(([, v]) => v)")
        self.assertEqual(set(heights), {"1"})

    def test_the_sweep_is_of_the_profile(self):
        self.timeline("#scene=seed-000&profile=iOS16")
        asked = self.browser.run("return performance.getEntriesByType('resource').map(({name}) => name).filter((name) => name.includes('/sweep'))")
        self.assertTrue(any("profile=iOS16" in one for one in asked), asked)

    def test_a_click_seeks_and_brackets_go_from_spike_to_spike(self):
        self.timeline("#scene=seed-000&offset=0")
        self.browser.run("const t = document.querySelector('.tracks'); const b = t.getBoundingClientRect();"
                         "t.dispatchEvent(new MouseEvent('click', {bubbles: true, clientX: b.x + b.width / 2, clientY: b.y + 5}))")
        self.wait_for_offset("Math.abs(o - 418.67) < 3", "the middle")
        self.slide(100)
        self.wait_for_offset("o === 100", "before the spike")
        self.browser.press("]")
        spike = self.wait_for_offset("o > 295 && o < 310", "the spike at 300")
        self.slide(600)
        self.wait_for_offset("o === 600", "after it")
        self.browser.press("[")
        self.wait_for_offset(f"Math.abs(o - {spike}) < 1", "the same spike")

    def test_the_timeline_is_told_in_words(self):
        self.timeline("#scene=seed-000&offset=0")
        words = self.text("#timeline-text")
        self.assertIn("evaluated 1 a step", words)
        self.assertIn("most at offset 30", words)
        self.assertEqual(self.browser.run("return document.querySelector('.tracks').getAttribute('aria-describedby')"), "timeline-text")


if __name__ == "__main__":
    unittest.main()
