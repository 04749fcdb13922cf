"""Title, text, frame, report and address change together or not at all; what is wrong is seen without scrolling."""

import unittest

from pagecase import PageCase, Service

HOLD = """
const [part, delay, status] = arguments;
const real = window.realFetch ??= window.fetch;
window.fetch = (path, options) => {
    if (!String(path).includes(part)) return real(path, options);
    const answer = () => (status === 0 ? Promise.reject(new TypeError('gone'))
        : status ? Promise.resolve(new Response('{"title": "Broken"}', {status})) : real(path, options));
    return delay ? new Promise((r) => setTimeout(r, delay)).then(answer) : answer();
};
"""


class Transactions(PageCase):
    def hold(self, part, delay=0, status=None):
        """Calls whose address has `part` wait, or end in `status` (0: no answer at all)."""
        self.browser.run(HOLD, part, delay, status)

    def restore(self):
        self.browser.run("window.fetch = window.realFetch ?? window.fetch")

    def whole(self):
        """What must never disagree."""
        return {
            "title": self.text("#lesson-title"), "picker": self.browser.run("return document.querySelector('#scene').value"),
            "source": self.browser.run("return document.querySelector('#source').value"), "frame": self.frame(),
            "event": self.text("#report-event"), "hash": self.browser.run("return location.hash.split('&')[0]"),
        }

    def fault(self):
        """The words of the status bar once it says that something is wrong, in view."""
        words = self.browser.wait("return document.querySelector('.status.fault')?.textContent", why="the status bar")
        top, bottom, height = self.browser.run(
            "const b = document.querySelector('#status').getBoundingClientRect(); return [b.top, b.bottom, innerHeight]")
        self.assertTrue(0 <= top < bottom <= height, (top, bottom, height))
        return words

    def test_a_scene_that_fails_to_load_changes_nothing(self):
        for part, status in [("scenes/seed-004", 0), ("v1/render", 0), ("v1/render", 500)]:
            with self.subTest(part, status=status):
                self.open("#scene=seed-000")
                self.browser.wait("return location.hash.startsWith('#scene=seed-000')")
                before = self.whole()
                self.hold(part, status=status)
                self.choose("#scene", "seed-004-smooth")
                self.assertIn("Try again", self.fault())
                self.assertEqual(self.whole(), before)

    def test_trying_again_opens_what_was_chosen(self):
        self.open("#scene=seed-000")
        self.hold("v1/render", status=0)
        self.choose("#scene", "seed-003-fit")
        self.fault()
        self.restore()
        self.browser.run("document.querySelector('#status button')?.click()")
        self.browser.wait("return document.querySelector('#lesson-title').textContent === 'A custom layout that fits'", why="the second try")
        self.assertEqual(self.text("#status"), "")

    def test_a_slow_link_never_overwrites_a_later_choice(self):
        self.open("#scene=hello")
        document = {"title": "Stored", "root": {"type": "Text", "text": "stored"}}
        store = ("const a = await fetch('v1/documents', {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(given[0])});"
                 "return (await a.json()).document.id")
        stored = self.browser.run_module(store, document)
        self.hold(f"v1/documents/{stored}", delay=1200)
        self.browser.run("location.hash = 'document=' + arguments[0]", stored)
        self.choose("#scene", "seed-000")
        self.browser.wait("return document.querySelector('#report-event').textContent.includes('0 → 40')", why="the later choice")
        self.pause(1600)
        self.assertEqual(self.text("#lesson-title"), "Scroll offset in a parent's state")
        self.assertEqual(self.whole()["picker"], "seed-000")

    def test_a_slow_service_shows_the_old_page_until_the_new_one_is_there(self):
        self.open("#scene=seed-000")
        before = self.whole()
        self.hold("v1/render", delay=900)
        self.choose("#scene", "seed-003-fit")
        self.browser.wait("return document.querySelector('.status.waits')", why="that it waits is said")
        self.assertEqual({**self.whole(), "picker": None}, {**before, "picker": None})
        self.browser.wait("return document.querySelector('#lesson-title').textContent === 'A custom layout that fits'")
        self.assertNotEqual(self.frame(), before["frame"])

    def test_random_delays_end_at_the_last_wish(self):
        self.open("#scene=seed-000&offset=0")
        self.browser.run(
            "const real = window.fetch;"
            "window.fetch = (path, options) => new Promise((r) => setTimeout(r, Math.random() * 120)).then(() => real(path, options))")
        for target in (40, 333, 120, 700, 5):
            self.slide(target)
        self.wait_for_offset("o === 5", "the last wish")
        self.wait_for_event("→ 5.")
        self.browser.wait("return location.hash.includes('offset=5')")

    def test_a_service_that_stops_is_said_and_one_that_returns_is_used(self):
        self.allowed_errors = ["net::", "Failed to load"]
        service = Service()
        try:
            self.browser.open(f"{service.address}/#scene=seed-000&offset=0")
            self.browser.wait("return document.querySelector('#report .tile')")
            before = self.frame()
            service.stop()
            self.slide(200)
            self.assertIn("does not answer", self.fault())
            self.assertEqual(self.frame(), before)
            service = Service(port=service.address.rsplit(":", 1)[1])
            self.wait_for_offset("o === 200", "it goes on by itself")
            self.assertEqual(self.text("#status"), "")
        finally:
            # What the page still asks for is refused with nobody looking: the next test would be blamed for it.
            self.browser.open("about:blank")
            service.stop()

    def test_a_state_that_the_service_has_forgotten_is_made_again_and_only_what_changes_is_sent(self):
        self.allowed_errors = ["404"]
        transforms = ("return [...document.querySelector('#frame').shadowRoot.querySelectorAll('*')]"
                      ".map((one) => `${one.localName} ${one.getAttribute('transform')} ${one.getAttribute('d')}`)")
        self.open("#scene=seed-004-freezing&offset=300")
        expected = self.browser.run(transforms)
        for version, includes in (("same", ["patch,report,boxes", "", "patch,report,boxes"]), ("other", ["patch,report,boxes", "", "svg,report,boxes"])):
            with self.subTest(version):
                self.open("#scene=seed-004-freezing&offset=40")
                self.browser.run(
                    "const [version] = arguments; window.includes = []; const real = window.fetch; window.fetch = async (path, options) => {"
                    " if (!String(path).includes('v1/render') || window.includes.length > 2) return real(path, options);"
                    " const body = JSON.parse(options.body); window.includes.push(body.include.join());"
                    " if (body.after && window.includes.length === 1) body.after = '0'.repeat(64);"
                    " const answer = await real(path, {...options, body: JSON.stringify(body)}); if (version === 'same' || body.include.length > 0) return answer;"
                    " return new Response(JSON.stringify({...await answer.json(), stateId: '1'.repeat(64)})); }", version)
                self.slide(300)
                self.wait_for_offset("o === 300", "the step")
                self.assertEqual(self.browser.run("return window.includes"), includes)
                self.assertEqual(self.browser.run(transforms), expected)

    def test_text_that_is_broken_stays_said_while_one_scrubs(self):
        self.open("#scene=seed-000&offset=0")
        self.edit('{"type": "Text",, }')
        self.assertIn("not JSON", self.fault())
        self.slide(120)
        self.wait_for_offset("o === 120", "the last valid document scrolls")
        self.assertIn("not JSON", self.text("#status"))
        self.assertTrue(self.browser.run("return document.querySelector('.pane').classList.contains('stale')"))

    def test_an_edit_outlives_a_reload(self):
        self.open("#scene=hello")
        self.edit('{"title": "Mine", "root": {"type": "Text", "text": "mine"}}')
        self.browser.wait("return location.hash.includes('draft=') && document.querySelector('#lesson-title').textContent === 'Mine'")
        self.browser.run("location.reload()")
        self.browser.wait("return document.querySelector('#lesson-title')?.textContent === 'Mine'", why="the edit")

    def test_a_broken_text_outlives_a_reload(self):
        self.open("#scene=hello")
        self.edit('{"title": "Mi')
        self.browser.wait("return location.hash.includes('draft=')", why="the address of the draft")
        self.browser.run("location.reload()")
        self.browser.wait("return document.querySelector('#source')?.value === '{\"title\": \"Mi'", why="the text")
        self.assertIn("not JSON", self.fault())

    def test_back_leads_to_the_scene_before(self):
        self.open("#scene=seed-000&offset=0")
        self.slide(77)
        self.browser.wait("return location.hash.includes('offset=77')")
        self.choose("#scene", "hello")
        self.browser.wait("return location.hash.startsWith('#scene=hello')", why="the new scene's address")
        self.browser.run("history.back()")
        self.browser.wait("return document.querySelector('#lesson-title').textContent.startsWith('Scroll offset')", why="the scene before")
        self.wait_for_offset("o === 77", "at its offset")
        self.browser.run("history.forward()")
        self.browser.wait("return document.querySelector('#lesson-title').textContent === 'Hello'", why="and forward again")


class Steps(PageCase):
    def test_a_scene_that_scrolls_sideways_begins_where_it_says(self):
        self.open("#scene=effect-cover-flow")
        self.assertEqual(self.offset(), 330)
        self.wait_for_event("Scrolled 0 → 330.")

    def test_a_link_of_a_sideways_step_opens_it(self):
        self.open("#scene=effect-cover-flow&offset=500&from=450")
        self.wait_for_event("Scrolled 450 → 500.")
        self.slide(520)
        self.browser.wait("return location.hash.includes('offset=520') && location.hash.includes('from=500')", why="the step in the address")

    def test_another_profile_keeps_what_was_tapped(self):
        self.open("#scene=seed-001-6")
        self.browser.click("#taps [data-name=torch]")
        self.browser.wait("return document.querySelector('[data-total=evaluated] strong').textContent === '3'", why="three bodies on iOS 16")
        self.choose(self.setting("profile"), "iOS18")
        self.browser.wait("return document.querySelector('[data-total=evaluated] strong').textContent === '2'", why="two bodies on iOS 18")
        self.wait_for_event('Tapped "torch".')

    def test_taps_are_in_the_link(self):
        self.open("#scene=hello")
        for count in (1, 2):
            self.browser.click("#taps [data-name=wave]")
            self.browser.wait("return document.querySelector('#report .cause')?.textContent === arguments[0]", f"state waves {count - 1} → {count}")
        fragment = self.browser.wait("return decodeURIComponent(location.hash).split('\"tap\"').length === 3 && location.hash", why="both taps in the link")
        self.open(fragment)
        self.assertEqual(self.text("#report .cause"), "state waves 1 → 2")

    def test_settings_selection_and_version_are_in_the_link(self):
        self.open("#scene=seed-004-smooth&offset=60&from=40&device=se&compare=seed-004-effects&select=RootView")
        self.browser.wait("return document.querySelectorAll('.pane:not([hidden])').length === 2")
        fragment = self.browser.wait("return location.hash.includes('compare') && location.hash")
        for part in ("device=se", "from=40", "offset=60", "compare=seed-004-effects", "select=RootView"):
            self.assertIn(part, fragment)
        self.assertEqual(self.browser.run("return document.querySelector('#screen').style.getPropertyValue('--viewport-width')"), "375")
        self.assertIn("RootView", self.text("#selected"))


if __name__ == "__main__":
    unittest.main()
