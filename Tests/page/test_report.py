"""The report beside the frame says what the seeds say."""

import json
import unittest

from pagecase import PageCase


class SeedReport(PageCase):
    def section(self, name):
        return self.texts(f"#report [data-section={name}] .head b")

    def test_parent_is_evaluated_and_its_components_are_skipped(self):
        self.open("#scene=seed-000")
        self.assertEqual(self.section("evaluated"), ["ViewRenderingCycle"])
        self.assertEqual(sorted(self.section("skipped")), ["Counter", "Hello"])
        self.assertEqual(sorted(self.section("redrawn")), ["outer", "stack"])
        self.assertEqual(self.total("evaluated"), 1)

    def test_the_reason_leads_back_to_the_scroll(self):
        self.open("#scene=seed-000")
        self.assertEqual(self.text("#report [data-section=evaluated] .cause"), "state scrollOffset 0 → -40")
        links = self.texts("#report [data-section=evaluated] .chain li")
        self.assertEqual(links[0], "scroll 0 → 40")
        self.assertEqual(links[-1], "onUpdate of GeometryReader")

    def test_inlined_texts_are_redrawn(self):
        self.open("#scene=seed-000-inlined")
        self.assertEqual(sorted(self.section("redrawn")), ["counter", "hello", "outer", "stack"])
        self.assertEqual(self.section("skipped"), [])

    def test_versions_stand_side_by_side(self):
        self.open("#scene=seed-004-freezing")
        self.browser.wait("return document.querySelector('#comparison td')", why="the comparison")
        runs = self.texts("#comparison [data-total=rootRuns] td")
        self.assertEqual(runs, ["1", "0", "0"])
        compared = [int(value) for value in self.texts("#comparison [data-total=viewsCompared] td")]
        self.assertGreater(compared[0], compared[1])
        self.assertEqual(compared[2], 0)

    def test_what_a_scene_must_show_stands_beside_it(self):
        self.open("#scene=seed-001-2.1")
        self.assertEqual(self.texts("#expected .shown"), [])
        self.browser.click("#taps [data-name=torch]")
        self.browser.wait("return document.querySelector('#expected .shown')", why="the row of the tap")
        self.assertEqual(self.texts("#expected .shown [data-column=evaluated]"), ["ContentView, NoMatterText"])
        self.assertEqual(self.texts("#expected .shown .agrees"), ["as the report says"])

    def test_one_document_stands_side_by_side_under_two_releases(self):
        self.open("#scene=seed-001-6")
        self.browser.click("#taps [data-name=torch]")
        self.browser.wait("return document.querySelector('#comparison td')", why="the comparison")
        self.assertEqual(self.texts("#comparison [data-total=bodiesEvaluated] td"), ["3", "2"])

    def test_marks_lie_over_what_was_redrawn(self):
        self.open("#scene=seed-000")
        self.browser.run("for (const one of document.querySelectorAll('#legend input:not(:checked)')) one.click()")
        kinds = self.browser.run("return [...document.querySelectorAll('.mark')].map((mark) => mark.className.split(' ')[1])")
        self.assertEqual(sorted(set(kinds)), ["evaluated", "moved", "redrawn", "skipped"])

    def test_the_timeline_shows_the_cost_along_the_scroll(self):
        self.open("#scene=seed-000")
        self.browser.wait("return document.querySelector('#timeline path.evaluated')", why="the timeline")

    def test_a_record_leads_to_its_place_in_the_document(self):
        self.open("#scene=seed-000")
        self.browser.click("#report [data-section=skipped] .place")
        self.assertEqual(json.loads(self.selected_text())["type"], "Counter")

    def test_raw_report_is_a_tab(self):
        self.open("#scene=seed-000")
        self.assertEqual(self.text("#raw-text"), "")
        self.tab("raw")
        self.browser.wait("return document.querySelector('#raw-text').textContent.includes('\"bodiesEvaluated\": 1')")

    def test_a_tap_runs_the_button_in_the_frame(self):
        self.open("#scene=hello")
        self.browser.click("#taps [data-name=wave]")
        self.browser.wait("return document.querySelector('#report-event').textContent.startsWith('Tapped')")
        self.wait_for_event('Tapped "wave".')
        self.assertEqual(self.section("evaluated"), ["Greeting"])

    def test_a_forgotten_state_is_rebuilt(self):
        self.open("#scene=hello")
        self.browser.click("#taps [data-name=wave]")
        self.browser.wait("return document.querySelector('#report-event').textContent.startsWith('Tapped')")
        self.browser.run(
            "const real = window.fetch; window.fetch = (path, options) => {"
            " if (options?.body?.includes('\"after\"')) { window.fetch = real;"
            "  return Promise.resolve(new Response('{\"title\": \"State unknown\"}', {status: 404})); }"
            " return real(path, options); };")
        self.browser.click("#taps [data-name=wave]")
        script = "return document.querySelector('#report [data-section=evaluated] .cause').textContent === arguments[0]"
        self.browser.wait(script, "state waves 1 → 2", why="the second wave counted on the first")


if __name__ == "__main__":
    unittest.main()
