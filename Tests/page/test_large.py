"""Frames of thousands of elements, texts without end and reports of ten thousand records: shown rightly, and in good time."""

import base64
import json
import unittest
import urllib.request
from xml.etree import ElementTree

from bench import rows, texts
from pagecase import PageCase
from pixels import difference

# The longest time that one task of the page takes while the script in `given[0]` runs, in milliseconds.
LONGEST_TASK = """
    const tasks = [0]; const watch = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({duration}) => duration)));
    watch.observe({type: 'longtask'}); await new Promise((r) => setTimeout(r, 3000)); watch.disconnect(); return Math.max(...tasks)"""

HIDDEN = "return document.querySelector('#frame').shadowRoot.querySelectorAll('.out').length"


class Large(PageCase):
    def open_document(self, document):
        self.open("#scene=hello")
        self.edit(json.dumps(document))
        self.browser.wait("return document.querySelector('#lesson-title').textContent === arguments[0]", document["title"], why="the document")

    def picture(self):
        """The screen of the phone alone, as a PNG."""
        script = "const r = document.querySelector('#screen').getBoundingClientRect(); return [r.left, r.top, r.width, r.height]"
        x, y, width, height = self.browser.run(script)
        clip = {"x": x, "y": y, "width": width, "height": height, "scale": 1}
        answer = self.browser.call("POST", "/goog/cdp/execute", {"cmd": "Page.captureScreenshot", "params": {"format": "png", "clip": clip}})
        return base64.b64decode(answer["data"]), int(width), int(height)

    def show_everything(self):
        self.browser.run("for (const one of document.querySelector('#frame').shadowRoot.querySelectorAll('.out')) one.classList.remove('out')")

    def test_rows_out_of_view_are_not_painted_and_the_picture_is_the_same(self):
        self.open_document(texts(1000))
        self.browser.wait(HIDDEN.replace("return", "return 800 <") + " ? 1 : 0", why="rows out of view left out")
        for offset in (0.5, 350, 9000, 9040, 20_000, 100):
            with self.subTest(offset):
                self.slide(offset)
                self.wait_for_offset(f"Math.abs(o - {offset}) < 1", "the step")
                self.pause(700)
                self.assertGreater(self.browser.run(HIDDEN), 800)
                seen, width, height = self.picture()
                self.show_everything()
                self.pause(100)
                whole, _, _ = self.picture()
                self.assertEqual(difference(seen, whole, width, height), 0)
                # What was shown by hand is known to the page as hidden: another frame begins anew.
                self.open_document(texts(1000))
                self.browser.wait(HIDDEN.replace("return", "return 800 <") + " ? 1 : 0", why="rows left out again")

    def test_scenes_look_the_same_with_what_is_out_of_view_left_out(self):
        hidden = 0
        # With the tiles beyond the edge the layer is another, and edges of those in view fall on other parts of a pixel.
        scenes = {"seed-004-freezing": 0, "seed-004-effects": 0, "effect-carousel": 0.002, "effect-scale-on-exit": 0, "screen-profile": 0, "effect-reveal": 0}
        for scene, most in scenes.items():
            with self.subTest(scene):
                self.open(f"#scene={scene}&offset=0")
                self.pause(500)
                self.browser.run("document.querySelector('#marks').hidden = true")
                length = float(self.browser.run("return document.querySelector('#offset').max"))
                for part in (0.1, 0.13, 0.6, 0.2):
                    self.slide(length * part)
                    self.wait_for_offset(f"Math.abs(o - {length * part}) < 1", "the step")
                # Before what moved is measured anew, and after.
                for wait in (40, 700):
                    self.pause(wait)
                    out = "return [...document.querySelector('#frame').shadowRoot.querySelectorAll('.out')]"
                    hidden += self.browser.run(f"window.out = (() => {{ {out} }})(); return window.out.length")
                    seen, width, height = self.picture()
                    self.show_everything()
                    whole, _, _ = self.picture()
                    self.browser.run("for (const one of window.out) one.classList.add('out')")
                    self.assertLessEqual(difference(seen, whole, width, height), most)
        self.assertGreater(hidden, 40)

    def test_rows_that_a_step_changes_are_shown_as_they_are_now(self):
        self.open_document(rows(300))
        self.browser.wait(HIDDEN.replace("return", "return 100 <") + " ? 1 : 0", why="rows out of view left out")
        self.slide(2000)
        self.wait_for_offset("o === 2000", "the step")
        seen = self.browser.run(
            "const s = document.querySelector('#screen').getBoundingClientRect(); return [...document.querySelector('#frame').shadowRoot.querySelectorAll('g[data-type=Text]')]"
            ".filter((one) => { const r = one.getBoundingClientRect(); return r.width > 0 && r.bottom > s.top && r.top < s.bottom; }).map((one) => one.getAttribute('aria-label'))")
        self.assertGreater(len(seen), 30)
        self.assertEqual({one.split()[-1] for one in seen}, {"-2000"})

    def test_what_waited_in_hidden_rows_is_there_when_they_come_into_view(self):
        document = rows(300)
        self.open_document(document)
        self.browser.wait(HIDDEN.replace("return", "return 100 <") + " ? 1 : 0", why="rows out of view left out")
        for offset in (30, 45.5, 1900, 60, 2600, 2604):
            self.slide(offset)
            self.wait_for_offset(f"o === {offset}", "the step")
        shown = self.browser.run("""
            const s = document.querySelector('#screen').getBoundingClientRect();
            const isSeen = (r) => r.width > 0 && r.bottom > s.top && r.top < s.bottom;
            return [...document.querySelector('#frame').shadowRoot.querySelectorAll('g[data-type=Row]')].filter((row) => isSeen(row.getBoundingClientRect()))
                .map((row) => [row.id, [...row.querySelectorAll('*')].map((one) => one.getAttributeNames().filter((name) => name !== 'class' && name !== 'role')
                    .map((name) => `${name}=${one.getAttribute(name)}`).sort())])""")
        self.assertGreater(len(shown), 30)
        body = json.dumps({"document": document, "events": [{"scroll": 2604}], "include": ["svg"]}).encode()
        request = urllib.request.Request(f"{self.service.address}/v1/render", body, {"Content-Type": "application/json"})
        with urllib.request.urlopen(request) as answer:
            fresh = ElementTree.fromstring(json.load(answer)["svg"])
        rows_of = {one.get("id"): one for one in fresh.iter() if one.get("data-type") == "Row"}
        for name, told in shown:
            inside = list(rows_of[name].iter())[1:]
            self.assertEqual(told, [sorted(f"{key.split('}')[-1]}={value}" for key, value in one.items()) for one in inside])

    def test_a_step_that_changes_a_thousand_rows_touches_those_in_view(self):
        self.open_document(rows(990))
        self.browser.wait(HIDDEN.replace("return", "return 800 <") + " ? 1 : 0", why="rows out of view left out")
        self.browser.run("window.touched = 0; new MutationObserver((list) => { window.touched += list.filter(({type}) => type === 'attributes').length; })"
                         ".observe(document.querySelector('#frame').shadowRoot, {subtree: true, attributes: true})")
        for offset in (20, 21):
            self.slide(offset)
            self.wait_for_offset(f"o === {offset}", "a step")
        # Two steps of 990 rows with a text, a place and glyphs each.
        touched = self.browser.run("return window.touched")
        self.assertTrue(50 < touched < 2000, touched)
        marks = self.browser.run("return document.querySelectorAll('#marks .mark.evaluated').length")
        self.assertTrue(30 < marks < 60, marks)

    def test_a_part_with_a_filter_is_never_left_out(self):
        shadow = {"type": "Color", "color": "#ff0000", "modifiers": [{"frame": {"width": 40, "height": 40}}, {"shadow": {"radius": 2, "y": -700, "color": "#0000ff"}}]}
        plain = {"type": "Text", "text": "A row"}
        column = {"type": "VStack", "children": [{"type": "Color", "color": "#ffffff", "modifiers": [{"frame": {"height": 1300}}]}, shadow] + [plain] * 300}
        self.open_document({"title": "Shadow", "root": {"type": "ScrollView", "children": [column]}})
        self.pause(900)
        self.assertGreater(self.browser.run(HIDDEN), 100)
        parts = "return [...document.querySelector('#frame').shadowRoot.querySelectorAll('[filter]')].map((one) => one.closest('.out') === null)"
        self.assertEqual(self.browser.run(parts), [True])

    def test_a_box_is_seen_where_its_corners_are(self):
        self.open("index.html#scene=hello")
        script = ("const m = await import('/cull.mjs'); const at = (e, f, a = 1, b = 0, c = 0, d = 1) => ({a, b, c, d, e, f}); const s = {width: 393, height: 852};"
                  "const box = {x: 0, y: 0, width: 100, height: 50};"
                  "return [at(0, 0), at(0, 951), at(0, 953), at(0, -149), at(0, -151), at(494, 0), at(-201, 0), at(0, 980, 0, -1, 1, 0)].map((one) => m.isSeen(box, one, s))")
        self.assertEqual(self.browser.run_module(script), [True, True, False, True, False, False, False, True])

    def test_what_moves_in_a_part_says_how_much_further_it_may_reach(self):
        self.open("index.html#scene=hello")
        script = ("const m = await import('/cull.mjs'); return [['translate(10 20)', 'translate(13 -5)'], [null, 'translate(7)'], ['translate(1 1)', 'translate(1 1)'],"
                  " ['translate(0 0)', 'scale(2)'], ['translate(0 0)scale(2)', 'translate(0 0)']].map(([a, b]) => String(m.distanceOf(a, b)))")
        self.assertEqual(self.browser.run_module(script), ["25", "7", "0", "Infinity", "Infinity"])

    def test_what_flies_in_from_far_away_is_seen_while_it_moves(self):
        reader = {"type": "GeometryReader", "onUpdate": "at = geometry.frame(in: .global).minY", "modifiers": [{"frame": {"height": 1}}],
                  "children": [{"type": "Color", "color": "clear"}]}
        plain = {"type": "Text", "text": "A row that stays where it is"}
        flying = {"type": "ZStack", "name": "row", "children": [plain, {
            "type": "Text", "text": "Flying", "modifiers": [{"offset": {"y": {"$": "at * 20"}}}]}]}
        column = {"type": "VStack", "children": [reader] + [plain] * 230 + [flying]}
        screen = {"state": {"at": 0}, "body": {"type": "ScrollView", "children": [column]}}
        self.open_document({"title": "Flying", "components": {"Screen": screen}, "root": {"type": "Screen"}})
        where = ("const r = document.querySelector('#frame').shadowRoot.querySelector('[aria-label=Flying]').getBoundingClientRect();"
                 "return r.width > 0 ? r.top : null")
        self.browser.wait(f"return (() => {{ {where} }})() === null", why="what is out of view left out")
        length = float(self.text("#offset-text").split("/")[1].split()[0])
        # Its row lies some 4,700 points below; a scroll by some 200 brings it up to the screen.
        for offset in range(20, int(length), 20):
            self.slide(offset)
            self.wait_for_offset(f"o === {offset}", "the step")
            top = self.browser.run(where)
            if top is not None and top < 900:
                return
        self.fail("what flies in was never seen")

    def test_a_text_of_many_letters_does_not_freeze_the_page(self):
        self.allowed_errors = ["422", "413"]
        self.open("#scene=hello")
        words = "A long text without end. " * 2500
        self.edit(json.dumps({"title": "Long", "root": {"type": "ScrollView", "children": [{"type": "Text", "text": words}]}}))
        self.assertLess(self.browser.run_module(LONGEST_TASK), 4000)
        if self.text("#lesson-title") != "Long":
            self.assertRegex(self.text("#status"), "[0-9]")

    def test_ten_thousand_records_are_told_and_the_page_goes_on(self):
        self.allowed_errors = ["422", "413"]
        self.browser.call("POST", "/timeouts", {"script": 120_000})
        self.open("#scene=hello")
        self.edit(json.dumps({**rows(9000), "title": "Many"}))
        self.browser.wait("return document.querySelector('#lesson-title').textContent === 'Many' || document.querySelector('.status.fault')", why="an answer")
        if self.text("#lesson-title") == "Many":
            self.slide(30)
            self.browser.wait("return document.querySelector('.status.fault') || document.querySelector('#offset-text').textContent.startsWith('30')", why="the step or what it lacks")
        # Whatever came of it, the page answers.
        self.browser.run("document.querySelector('#tree-button').click()")
        self.browser.wait("return !document.querySelector('#tab-tree').hidden", why="another tab")
        if not self.browser.run("return document.querySelector('.status.fault') !== null"):
            self.tab("why")
            self.assertGreater(int(self.text("[data-total=evaluated] strong")), 8000)
            self.assertRegex(self.text("#report [data-section=evaluated]"), "and [0-9]+ more")

    def test_the_frame_is_saved_as_pixels(self):
        self.open("#scene=seed-000&offset=120")
        self.browser.run(
            "window.saved = []; const real = URL.createObjectURL; URL.createObjectURL = (blob) => { window.saved.push(blob); return real.call(URL, blob); };"
            "document.querySelector('#export-button').click()")
        self.browser.wait("const one = document.querySelector('[data-export=png]'); one?.click(); return one !== null", why="the sheet")
        script = ("const blob = window.saved[0]; const image = await createImageBitmap(blob); const canvas = new OffscreenCanvas(image.width, image.height); const c = canvas.getContext('2d');"
                  "c.drawImage(image, 0, 0); const data = c.getImageData(0, 0, image.width, image.height).data; const colours = new Set();"
                  "for (let i = 0; i < data.length; i += 4000) colours.add(`${data[i]},${data[i + 1]},${data[i + 2]}`); return [blob.type, image.width, image.height, colours.size > 3]")
        self.browser.wait("return window.saved.length", why="the picture")
        self.assertEqual(self.browser.run_module(script), ["image/png", 786, 1704, True])


if __name__ == "__main__":
    unittest.main()
