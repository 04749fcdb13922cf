"""The pure modules of the page, run in the browser that will run them."""

import unittest

from pagecase import PageCase


class Modules(PageCase):
    def setUp(self):
        super().setUp()
        # As it is written: the page's own modules are the ones imported here.
        self.open("index.html#scene=hello")

    def module(self, name, script, *arguments):
        return self.browser.run_module(f"const m = await import('/{name}'); {script}", *arguments)

    def test_hash_reads_what_it_writes(self):
        state = {"scene": "seed-000", "offset": 12.25, "profile": "iOS17"}
        self.assertEqual(self.module("hash.mjs", "return m.parseHash(m.formatHash(given[0]))", state), state)

    def test_hash_leaves_out_what_means_nothing(self):
        self.assertEqual(self.module("hash.mjs", "return m.parseHash('#scene=../x&offset=NaN&profile=x')"), {})

    def test_locations_of_every_value(self):
        text = '{"a/b": [1, {"c~": "x"}], "d": null}'
        found = self.module("json-locate.mjs", "return Object.fromEntries(m.locations(given[0]))", text)
        at = {pointer: text[start:end] for pointer, (start, end) in found.items()}
        self.assertEqual(at["/a~1b/1/c~0"], '"x"')
        self.assertEqual(at["/a~1b/0"], "1")
        self.assertEqual(at["/d"], "null")
        self.assertEqual(at[""], text)

    def test_faults_of_syntax_have_their_place(self):
        script = "try { m.locations(given[0]); return null } catch (e) { return e.offset }"
        for text, offset in [('{"a" 1}', 5), ("[1,]", 3), ('{"a":1,"a":2}', 7), ("[1] x", 4), ("", 0), ("[01]", 2), ('["\\x"]', 1)]:
            with self.subTest(text):
                self.assertEqual(self.module("json-locate.mjs", script, text), offset)

    def test_rows_ahead_kept_and_changed_are_told(self):
        report = {"event": {"mount": True}, "totals": {"prefetched": 4}, "cells": [
            {"path": "L", "window": [3, 9], "entered": 1, "left": 1, "reused": 1, "prefetched": 4, "discarded": 2, "kept": 3, "basis": "estimate"},
            {"path": "M", "window": [], "entered": 0, "left": 0, "prefetched": 1}],
            "evaluated": [{"component": "R", "path": "R", "count": 1, "views": 1, "offScreen": "prefetched"}]}
        script = "const r = m.reportModel(given[0]); return [...r.sections.map(({rows}) => rows.map(({detail}) => detail)), r.totals.at(-1)]"
        evaluated, cells, total = self.module("report-model.mjs", script, report)
        self.assertEqual(evaluated, ["ran once, 1 view in its body; ahead of its row coming into view"])
        self.assertEqual(cells[0], "now 3 to 9, entered 1, left 1, reused 1, prepared ahead 4, changed by onAppear after that 2, 3 kept to be counted (an estimate)")
        self.assertEqual(cells[1], "none in view, prepared ahead 1")
        self.assertEqual(total, {"key": "prefetched", "label": "rows prepared ahead", "value": 4})
        without = self.module("report-model.mjs", "return m.reportModel({event: {mount: true}, totals: {}}).totals.at(-1).key")
        self.assertEqual(without, "live")

    def test_deep_text_does_not_exhaust_the_stack(self):
        count = self.module("json-locate.mjs", "return m.locations('['.repeat(5000) + ']'.repeat(5000)).size")
        self.assertEqual(count, 5000)

    def test_pointers_of_requests_and_of_lost_members_find_a_place(self):
        script = "const found = m.locations('{\"root\": {\"type\": \"Txt\"}}'); return given[0].map((p) => m.locate(found, p))"
        places = self.module("json-locate.mjs", script, ["/root/type", "/document/root/type", "/root/missing/deep", None])
        self.assertEqual(places, [[18, 23], [18, 23], [9, 24], [0, 25]])

    def test_scroll_events_fold_where_the_way_does_not_matter(self):
        events = [{"scroll": 1}, {"scroll": 2}, {"tap": "a"}, {"scroll": 3}, {"scroll": 4}]
        folded = self.module("requests.mjs", "return m.withEvent(given[0], {scroll: 5}, true)", events)
        self.assertEqual(folded, [{"scroll": 2}, {"tap": "a"}, {"scroll": 4}, {"scroll": 5}])
        kept = self.module("requests.mjs", "return m.withEvent(given[0], {scroll: 5}, false).length", events)
        self.assertEqual(kept, 6)

    def test_unknown_reasons_are_shown_in_their_own_words(self):
        text = self.module("reasons.mjs", "return m.reasonText({kind: 'weather', name: 'rain', rule: '9.9'})")
        self.assertEqual(text, 'weather "rain"')

    def test_a_skip_is_shown_with_its_proof_and_a_run_with_what_speaks_against_it(self):
        report = {"event": {"tap": "t"}, "totals": {},
                  "evaluated": [{"component": "A", "path": "A", "count": 1, "views": 2, "wasted": 1, "unread": ["store"],
                                 "sticky": ["n"], "reasons": []}],
                  "skipped": [{"component": "B", "path": "A/B", "rule": "bytes", "pointer": "/root",
                               "compared": [{"name": "k", "rule": "bytes", "value": 3}]}]}
        ran, skipped = self.module("report-model.mjs", "return m.reportModel(given[0]).sections", report)
        self.assertEqual(ran["rows"][0]["detail"],
                         "ran once, 2 views in its body; to the same result; did not read store; no longer reads n")
        self.assertEqual(skipped["rows"][0]["reasons"][0]["text"], "k = 3")

    def test_cut_lists_say_how_many_more(self):
        report = {"event": {"scroll": {"from": 0, "to": 1}}, "totals": {}, "moved": [{"path": "A", "name": "a"}, {"more": 7}]}
        section = self.module("report-model.mjs", "return m.reportModel(given[0]).sections[0]", report)
        self.assertEqual([section["more"], len(section["rows"])], [7, 1])

    def test_a_timeline_has_one_logarithmic_scale_without_the_mount(self):
        lines = [
            {"offset": 0, "totals": {"bodiesEvaluated": 9, "redrawn": 9}}, {"offset": 50, "totals": {"bodiesEvaluated": 1, "redrawn": 1}},
            {"offset": 100, "totals": {"bodiesEvaluated": 0, "redrawn": 7}},
        ]
        script = ("const steps = m.stepsOf(given[0]); const most = m.scaleOf([steps, m.stepsOf(given[1])]);"
                  "return [most, m.outline(steps, 3, most[3], 100), m.outline(steps, 0, most[0], 100), m.outline(m.stepsOf([]), 0, 1, 100)]")
        other = [{"offset": 0, "totals": {}}, {"offset": 100, "totals": {"bodiesEvaluated": 3}}]
        most, redrawn, evaluated, empty = self.module("timeline-model.mjs", script, lines, other)
        self.assertEqual(most, [3, 1, 1, 7])
        self.assertEqual(redrawn, "M0 1V0.667H0.5H0.5V0H1V1Z")
        self.assertEqual(evaluated, "M0 1V0.5H0.5H0.5V1H1V1Z")
        self.assertEqual(empty, "M0 1H1")

    def test_a_spike_is_a_step_that_costs_more_than_the_one_before(self):
        lines = [{"offset": at * 10, "totals": {"redrawn": 9 if at == 4 else 2}} for at in range(8)]
        script = "const s = m.spikesOf(m.stepsOf(given[0])); return [s.map((one) => one.offset), m.nextSpike(s, 12, 1)?.offset, m.nextSpike(s, 40, 1)?.offset, m.nextSpike(s, 40, -1)?.offset]"
        self.assertEqual(self.module("timeline-model.mjs", script, lines), [[40], 40, None, None])

    def test_patches_follow_each_other_where_elements_come_and_go(self):
        svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><g id="a"><rect id="b"/></g><g id="c"/></svg>'
        patches = [
            {"set": {"opacity": [2, "0.5"]}}, {"insert": [[0, 0, '<g id="n"><rect id="m"/></g>']]}, {"set": {"opacity": [1, "0.1", 4, "0.2"]}},
            {"remove": [3]}, {"set": {"opacity": [3, "0.9"]}},
        ]
        script = ("const g = await import('/svg-guard.mjs'); const frame = g.guardedSVG(given[0]); for (const patch of given[1]) m.applyPatch(frame, patch);"
                  "return [...frame.querySelectorAll('*')].map((one) => [one.id, one.getAttribute('opacity')])")
        self.assertEqual(self.module("patch.mjs", script, svg, patches), [["n", "0.1"], ["m", None], ["c", "0.9"]])

    def test_frames_lose_what_is_not_on_the_list(self):
        svg = (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>1</script><rect id="location" width="9"/>'
            '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>'
            '<image href="https://example.org/a.png"/><image href="data:image/png;base64,AA=="/><use href="#a"/>'
            '<a href="javascript:1"><text>t</text></a><rect fill="url(https://example.org/#a)"/><rect fill="url(#g)"/></svg>')
        guarded = self.module("svg-guard.mjs", "return m.guardedSVG(given[0]).outerHTML", svg)
        for word in ("script", "foreignObject", "example.org", "javascript", "<a"):
            self.assertNotIn(word, guarded)
        for word in ("data:image/png;base64,AA==", 'href="#a"', 'fill="url(#g)"', 'id="location"'):
            self.assertIn(word, guarded)

    def test_handlers_and_styles_stay_outside(self):
        self.allowed_errors = ["Content Security Policy"]
        svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="1"><rect style="x:y" onclick="1"/></svg>'
        guarded = self.module("svg-guard.mjs", "return m.guardedSVG(given[0]).outerHTML", svg)
        self.assertEqual(guarded, "<svg><rect></rect></svg>")

    def test_text_that_is_no_svg_is_refused(self):
        # The browser's own page for malformed XML carries styles, which the policy stops.
        self.allowed_errors = ["Content Security Policy"]
        script = "try { m.guardedSVG(given[0]); return 'taken' } catch { return 'refused' }"
        for text in ("<html xmlns='http://www.w3.org/1999/xhtml'/>", "<svg", "", "<svg/>"):
            with self.subTest(text):
                self.assertEqual(self.module("svg-guard.mjs", script, text), "refused")


if __name__ == "__main__":
    unittest.main()
