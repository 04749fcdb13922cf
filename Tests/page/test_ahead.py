"""The step that is expected is asked for before it is wanted, and what is shown never comes from one that was not."""

import json
import unittest

from pagecase import PageCase, Service

# Every request for a step as it is sent: the offset, the time, how many characters came back; `window.hold` milliseconds it waits.
WATCH = """
window.asked = []; window.hold = 0;
const real = window.fetch;
window.fetch = async (path, options) => {
    if (!String(path).includes('v1/render') || !options.body.includes('"patch"')) return real(path, options);
    const { events, after } = JSON.parse(options.body);
    const one = { to: events[0].scroll, after, size: 0 };
    window.asked.push(one);
    if (window.hold) await new Promise((r) => setTimeout(r, window.hold));
    const answer = await real(path, options);
    one.size = (await answer.clone().arrayBuffer()).byteLength;
    return answer; };
"""


class Steps(PageCase):
    def begin(self, fragment):
        self.open(fragment)
        self.browser.wait("return document.querySelector('#timeline path') && document.querySelector('#comparison')", why="what comes by itself")
        self.pause(700)
        self.browser.run(WATCH)

    def screen(self, state, *children):
        """A document of a screen that scrolls."""
        body = {"type": "ScrollView", "children": [{"type": "VStack", "children": list(children)}]}
        return {"title": "Screen", "components": {"Screen": {"state": state, "body": body}}, "root": {"type": "Screen"}}

    def begin_document(self, document):
        self.open("#scene=hello")
        self.edit(json.dumps(document))
        self.browser.wait("return document.querySelector('#lesson-title').textContent === 'Screen' && document.querySelector('#timeline path')", why="the document")
        self.pause(700)
        self.browser.run(WATCH)

    def asked(self):
        return self.browser.run("return window.asked.map(({to}) => to)")

    def step_to(self, offset):
        self.slide(offset)
        self.wait_for_offset(f"o === {offset}", "the step")

    def wait_for_asked(self, offset):
        self.browser.wait("return window.asked.some(({to, size}) => to === arguments[0] && size > 0)", offset, why=f"that {offset} is asked for")
        self.pause(60)

    def shown_at_once(self, offset):
        """Moves the slider and says what is shown when it has been moved, before anything else has a turn."""
        return self.browser.run(
            "const s = document.querySelector('#offset'); s.value = arguments[0]; s.dispatchEvent(new Event('input'));"
            "return parseFloat(document.querySelector('#offset-text').textContent)", str(offset))

    def test_equal_steps_are_there_before_they_are_wanted(self):
        self.begin("#scene=seed-004-effects&offset=10")
        for offset in (20, 30):
            self.step_to(offset)
        for offset in (40, 50, 60, 70):
            self.wait_for_asked(offset)
            self.assertEqual(self.shown_at_once(offset), offset)
            self.wait_for_event(f"Scrolled {offset - 10} → {offset}.")
        self.wait_for_asked(80)
        self.assertEqual(self.asked(), [20, 30, 40, 50, 60, 70, 80])
        self.browser.wait("return location.hash.includes('offset=70') && location.hash.includes('from=60')", why="the step that is shown in the address")

    def test_keys_that_are_held_do_not_wait(self):
        self.begin("#scene=seed-004-effects&offset=0")
        self.browser.run("document.querySelector('#screen').focus()")
        for offset in (40, 80):
            self.browser.press("ArrowDown")
            self.wait_for_offset(f"o === {offset}", "a line down")
        self.wait_for_asked(120)
        self.browser.press("ArrowDown")
        self.wait_for_offset("o === 120", "a line down")
        self.wait_for_asked(160)
        self.assertEqual(self.asked(), [40, 80, 120, 160])

    def test_another_step_is_asked_for_and_right(self):
        self.begin("#scene=seed-004-freezing&offset=10")
        for offset in (20, 30):
            self.step_to(offset)
        self.wait_for_asked(40)
        self.step_to(200)
        self.wait_for_event("Scrolled 30 → 200.")
        shown = self.frame_of_step()
        # After a miss one waits for more than one equal step.
        self.step_to(210)
        self.step_to(220)
        self.pause(200)
        self.assertEqual(self.asked(), [20, 30, 40, 200, 210, 220])
        self.open("#scene=seed-004-freezing&offset=200&from=30")
        self.wait_for_event("Scrolled 30 → 200.")
        self.assertEqual(self.frame_of_step(), shown)

    def frame_of_step(self):
        """What is drawn, without what depends on how many elements the page has hidden."""
        return self.browser.run("return [...document.querySelector('#frame').shadowRoot.querySelectorAll('*')]"
                                ".map((one) => `${one.localName} ${one.getAttribute('transform')} ${one.getAttribute('d')} ${one.getAttribute('opacity')}`)")

    def test_steps_that_were_there_draw_what_steps_that_were_asked_for_draw(self):
        for scene in ("seed-004-freezing", "seed-004-effects"):
            with self.subTest(scene):
                self.begin(f"#scene={scene}&offset=10")
                for offset in range(20, 120, 10):
                    self.step_to(offset)
                    self.pause(60)
                self.wait_for_event("Scrolled 100 → 110.")
                frame, totals = self.frame_of_step(), self.texts("#report .tile")
                self.open(f"#scene={scene}&offset=110&from=100")
                self.wait_for_event("Scrolled 100 → 110.")
                self.assertEqual((self.frame_of_step(), self.texts("#report .tile")), (frame, totals))

    def test_one_on_its_way_is_waited_for_and_not_sent_again(self):
        self.begin("#scene=seed-004-effects&offset=10")
        self.step_to(20)
        self.step_to(30)
        self.wait_for_asked(40)
        self.browser.run("window.hold = 400")
        self.step_to(40)
        self.browser.wait("return window.asked.at(-1).to === 50", why="the next")
        self.assertEqual(self.shown_at_once(50), 40)
        self.wait_for_offset("o === 50", "the step that was on its way")
        self.assertEqual(self.asked()[:5], [20, 30, 40, 50, 60])

    def test_a_slow_service_ends_at_the_last_wish(self):
        self.begin("#scene=seed-000&offset=0")
        self.browser.run("window.hold = 150")
        for offset in (10, 20, 30, 40, 50, 47, 44, 300, 310, 320):
            self.slide(offset)
            self.pause(90)
        self.wait_for_offset("o === 320", "the last wish")
        self.wait_for_event("→ 320.")
        self.pause(600)
        self.assertEqual(self.offset(), 320)

    def test_another_document_drops_what_was_kept(self):
        self.begin("#scene=seed-000&offset=0")
        for offset in (10, 20):
            self.step_to(offset)
        self.wait_for_asked(30)
        self.edit(json.dumps({**self.screen({}, {"type": "Text", "text": "another"}, {"type": "Color", "color": "teal", "modifiers": [{"frame": {"height": 3000}}]}), "title": "Another"}))
        self.browser.wait("return document.querySelector('#lesson-title').textContent === 'Another'", why="the document")
        before = self.browser.run("return window.asked.length")
        self.step_to(30)
        self.assertIn("another", self.frame())
        self.assertGreater(self.browser.run("return window.asked.length"), before)

    def test_a_tap_between_steps_is_of_the_step_that_is_shown(self):
        head = {"type": "Button", "name": "more", "action": "taps += 1", "label": {"type": "Text", "text": {"$": "'taps \\(taps)'"}}}
        self.begin_document(self.screen({"taps": 0}, head, {"type": "Color", "color": "teal", "modifiers": [{"frame": {"height": 3000}}]}))
        for offset in (10, 20):
            self.step_to(offset)
        self.wait_for_asked(30)
        self.browser.run("document.querySelector('#taps [data-name=more]').click()")
        self.wait_for_event('Tapped "more".')
        self.assertIn("taps 1", self.frame())
        self.step_to(30)
        self.wait_for_event("Scrolled 20 → 30.")
        self.assertIn("taps 1", self.frame())
        after = self.browser.run("return window.asked.filter(({to}) => to === 30).map(({after}) => after)")
        self.assertEqual(len(set(after)), 2)

    def test_a_service_that_stops_is_said_at_the_step_that_is_wanted(self):
        self.allowed_errors = ["net::", "Failed to load"]
        service = Service()
        try:
            self.browser.open(f"{service.address}/#scene=seed-004-effects&offset=10")
            self.browser.wait("return document.querySelector('#report .tile') && document.querySelector('#timeline path')")
            self.pause(700)
            self.browser.run(WATCH)
            for offset in (20, 30):
                self.step_to(offset)
            self.wait_for_asked(40)
            service.stop()
            # What is there is shown; what comes after it is not asked for by itself, over and over.
            self.step_to(40)
            self.pause(300)
            self.assertEqual(self.text("#status"), "")
            self.slide(50)
            self.browser.wait("return document.querySelector('.status.fault')", why="that the service is gone")
            self.assertEqual(self.offset(), 40)
            service = Service(port=service.address.rsplit(":", 1)[1])
            self.wait_for_offset("o === 50", "it goes on by itself")
            self.assertEqual(self.text("#status"), "")
            self.wait_for_event("Scrolled 40 → 50.")
        finally:
            self.browser.open("about:blank")
            service.stop()

    def test_a_hidden_page_and_one_that_saves_data_ask_for_nothing_ahead(self):
        hides = {"hidden": "Object.defineProperty(document, 'hidden', {configurable: true, get: () => true})",
                 "data": "Object.defineProperty(navigator, 'connection', {configurable: true, value: {saveData: true}})"}
        for name, script in hides.items():
            with self.subTest(name):
                self.begin("#scene=seed-004-effects&offset=10")
                self.browser.run(script)
                for offset in (20, 30, 40, 50):
                    self.step_to(offset)
                    self.pause(80)
                self.assertEqual(self.asked(), [20, 30, 40, 50])

    def test_steps_of_many_bytes_are_not_asked_for_ahead(self):
        row = {"type": "Row", "name": {"$": "'row \\(index)'"}, "properties": {"n": {"$": "index"}, "at": {"$": "at"}}}
        reader = {"type": "GeometryReader", "onUpdate": "at = geometry.frame(in: .global).minY", "modifiers": [{"frame": {"height": 1}}],
                  "children": [{"type": "Color", "color": "clear"}]}
        document = self.screen({"at": 0}, reader, {"type": "ForEach", "data": {"range": [0, 60]}, "id": "self", "children": [row]})
        document["components"]["Row"] = {"properties": ["n", "at"], "body": {"type": "Text", "text": {"$": "'\\(n) \\(at)'"}}}
        self.begin_document(document)
        for offset in (10, 20, 30, 40):
            self.step_to(offset)
            self.pause(80)
        self.assertEqual(self.asked(), [10, 20, 30, 40])


class Both(PageCase):
    def test_both_phones_ask_ahead_each_for_itself_and_stay_together(self):
        self.open("#scene=seed-004-smooth&offset=10&compare=seed-004-effects")
        self.browser.wait("return document.querySelectorAll('.pane:not([hidden])').length === 2 && document.querySelector('#timeline path')", why="both")
        self.pause(900)
        self.browser.run(WATCH)
        for offset in (20, 30):
            self.slide(offset)
            self.wait_for_offset(f"o === {offset}", "the step")
            self.pause(120)
        for offset in (40, 50, 60):
            self.browser.wait("return window.asked.filter(({to, size}) => to === arguments[0] && size > 0).length === 2", offset, why="both ahead")
            self.pause(60)
            self.slide(offset)
            self.wait_for_offset(f"o === {offset}", "the step")
        self.browser.wait("return window.asked.length === 12", why="the step after the last")
        self.pause(200)
        asked = self.browser.run("return window.asked.map(({to, size}) => [to, size > 0])")
        self.assertEqual(sorted(asked), [[offset, True] for offset in (20, 30, 40, 50, 60, 70) for _ in (0, 1)])

    def test_what_plays_is_asked_for_a_frame_ahead_and_within_its_bytes(self):
        self.open("#scene=seed-004-effects&offset=0")
        self.browser.wait("return document.querySelector('#timeline path')", why="what comes by itself")
        self.pause(700)
        self.browser.run(WATCH)
        self.browser.run("window.shown = 0; new MutationObserver(() => { window.shown += 1; })"
                         ".observe(document.querySelector('#offset-text'), {childList: true, characterData: true, subtree: true});")
        self.browser.click("#play")
        self.pause(1500)
        self.browser.click("#play")
        self.pause(300)
        shown, asked, size = self.browser.run("return [window.shown, window.asked.length, window.asked.reduce((sum, one) => sum + one.size, 0)]")
        self.assertGreater(shown, 10)
        # One more for each that was late, which a machine that does other things too has some of.
        self.assertLessEqual(asked, shown * 1.3 + 2)
        self.assertLess(size / shown, 6144)


if __name__ == "__main__":
    unittest.main()
