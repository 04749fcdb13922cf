"""SwiftUI source on the page: pasted, underlined, lit where a view was written, kept and linked."""

import pathlib
import tempfile
import unittest

from pagecase import PageCase

FEED = """import SwiftUI

struct Feed: View {
    @State private var offset: CGFloat = 0

    var body: some View {
        ScrollView {
            VStack {
                Header(title: "Füße 👟", height: max(40, 120 - offset))
                ForEach(1...40, id: \\.self) { number in
                    Text("Row \\(number)").frame(height: 44)
                }
            }
        }
        .onScrollGeometryChange(for: CGFloat.self) { $0.contentOffset.y } action: { _, new in
            offset = new
        }
    }
}

struct Header: View {
    let title: String
    let height: CGFloat

    var body: some View {
        Text(title).frame(height: height)
    }
}
"""
HOLED = FEED.replace('        Text(title).frame', '        Text("é").sparkle(3); Sparkline(values: [1])\n        Text(title).frame')


class SwiftCase(PageCase):
    def setUp(self):
        super().setUp()
        self.open("#scene=hello")

    def open_swift(self):
        self.tab("swift")
        self.browser.wait("return document.querySelector('#tab-swift .CodeMirror') || document.querySelector('#swift-source')", why="the Swift tab")
        self.browser.wait("return performance.getEntriesByType('resource').some(({name, responseStatus}) => name.endsWith('/vendor/editor.json')"
                          " && (responseStatus !== 200 || document.querySelector('#tab-swift .CodeMirror')))", why="the editor")

    def paste(self, text):
        script = "const s = document.querySelector('#swift-source'); s.value = arguments[0]; s.dispatchEvent(new Event('input'))"
        self.browser.run(script, text)

    def show(self, text, title="Feed"):
        self.open_swift()
        self.paste(text)
        self.browser.wait("return document.querySelector('#lesson-title').textContent === arguments[0]", title, why=f"the view {title}")

    def swift_selection(self):
        return self.browser.wait(
            "const area = document.querySelector('#swift-source');"
            "return document.querySelector('#tab-swift .CodeMirror')?.CodeMirror.getSelection()"
            " || area.value.slice(area.selectionStart, area.selectionEnd)", why="a selection")

    def lit_line(self):
        return self.browser.wait(
            "const cm = document.querySelector('#tab-swift .CodeMirror')?.CodeMirror;"
            "if (!cm) return Number(document.querySelector('#tab-swift .gutter .lit')?.textContent);"
            "let found = 0; cm.eachLine((one) => { if (one.wrapClass?.includes('lit')) found = cm.getLineNumber(one) + 1; }); return found", why="a lit line")

    def remarks(self):
        return self.texts("#swift-said .faults li")


class Pasting(SwiftCase):
    def test_a_document_in_json_explains_the_tab_and_offers_an_example(self):
        self.open_swift()
        self.assertIn("Paste SwiftUI source", self.text("#tab-swift"))
        self.browser.click("#swift-example")
        self.browser.wait("return document.querySelector('#lesson-title').textContent === 'Feed'", why="the example")
        self.assertIn("Post 1", self.frame())
        self.assertRegex(self.text("#swift-said"), r"^All \d+ constructs are understood")
        self.assertFalse(self.browser.run("return document.querySelector('.swift-intro').checkVisibility()"))

    def test_pasted_source_is_shown_and_scrolled(self):
        self.show(FEED)
        self.assertIn("Füße", self.frame())
        self.slide(30)
        self.wait_for_offset("o === 30", "the step")
        self.tab("why")
        record = self.browser.wait("return [...document.querySelectorAll('#report [data-section=evaluated] .record')]"
                                   ".find((one) => one.querySelector('b').textContent === 'Feed')?.textContent", why="the record of the root")
        self.assertIn("Source.swift:3:1", record)

    def test_each_edit_is_shown(self):
        self.show(FEED)
        self.paste(FEED.replace("Row ", "Line "))
        self.browser.wait("return document.querySelector('#frame').shadowRoot.innerHTML.includes('Line')", why="the edit")

    def test_windows_line_ends_count_as_lines(self):
        self.show(HOLED.replace("\n", "\r\n"))
        holes = self.browser.wait("const l = document.querySelectorAll('#swift-said .faults li'); return l.length && [...l].map((one) => one.textContent)", why="holes")
        self.assertTrue(holes[0].startswith("line 26 "), holes)


class Written(SwiftCase):
    """A document in JSON stands in the tab as Swift."""

    def exported(self):
        return self.browser.wait("return document.querySelector('#as-swift').checkVisibility() && document.querySelector('#swift-source').value", why="the document in Swift")

    def test_a_document_is_shown_as_swift_and_stays_what_it_is(self):
        self.open("#scene=seed-001-5")
        self.open_swift()
        self.assertIn(": View {", self.exported())
        self.pause(900)
        self.assertIn("scene=seed-001-5", self.browser.run("return location.hash"))
        self.choose("#scene", "hello")
        self.browser.wait("return document.querySelector('#swift-source').value.includes('Hello, Scrollscope')", why="the other scene in Swift")

    def test_it_is_edited_as_swift_with_the_same_frame(self):
        self.open("#scene=seed-001-5")
        before = self.frame()
        self.open_swift()
        self.exported()
        self.browser.click("#as-swift")
        self.browser.wait("return location.hash.includes('language=swift')", why="a document in Swift")
        self.assertEqual(self.frame(), before)
        self.assertFalse(self.browser.run("return document.querySelector('#as-swift').checkVisibility()"))
        self.assertIn("constructs", self.text("#swift-said"))

    def test_a_change_in_it_makes_a_document_in_swift(self):
        self.open_swift()
        self.paste(self.exported().replace("Hello, Scrollscope", "Good evening"))
        self.browser.wait("return document.querySelector('#frame').shadowRoot.innerHTML.includes('Good evening')", why="the change")

    def test_what_has_no_swift_says_so(self):
        self.allowed_errors = ["422"]
        self.edit('{"title": "None", "components": {"A": {"state": {"body": 1}, "body": {"type": "Text", "text": {"$": "body"}}}}, "root": {"type": "A"}}')
        self.browser.wait("return document.querySelector('#lesson-title').textContent === 'None'", why="the document")
        self.open_swift()
        self.browser.wait("return document.querySelector('.swift-intro').textContent.includes('has no Swift yet')", why="the reason")

    def test_a_service_that_writes_no_swift_leaves_the_tab_empty(self):
        self.browser.run("const real = window.fetch; window.fetch = (path, options) => String(path).includes('v1/export')"
                         " ? Promise.resolve(new Response('{}', {status: 404})) : real(path, options)")
        self.open_swift()
        self.pause(300)
        self.assertEqual(self.browser.run("return document.querySelector('#swift-source').value"), "")
        self.assertIn("Paste SwiftUI source", self.text("#tab-swift"))


    def test_the_export_sheet_gives_the_source_and_the_document(self):
        taken = ("window.taken = []; const real = URL.createObjectURL; URL.createObjectURL = (blob) => { window.taken.push([blob.type, blob.text()]); return real(blob) };"
                 "HTMLAnchorElement.prototype.click = function () {}")
        self.browser.run(taken)
        self.browser.click("#export-button")
        for kind, begin in [("swift", "// scrollscope: document"), ("document", "{")]:
            self.browser.wait("const one = document.querySelector(`[data-export=${arguments[0]}]`); one?.click(); return one", kind, why="the button")
            self.browser.wait("return window.taken.length === 1", why=kind)
            self.assertTrue(self.browser.run_module("return (await window.taken.pop()[1])").startswith(begin), kind)


class Underlining(SwiftCase):
    def test_holes_are_underlined_and_say_what_they_mean(self):
        self.show(HOLED)
        self.browser.wait("return document.querySelectorAll('#swift-said .faults li').length === 2", why="two holes")
        modifier, view = self.remarks()
        self.assertIn("line 26 · modifier", modifier)
        self.assertIn("sparkle", modifier)
        self.assertIn("line 26 · view", view)
        self.assertIn("laceholder", view)
        # Columns are bytes: what stands before has letters of two.
        self.browser.run("document.querySelectorAll('#swift-said .faults button')[0].click()")
        self.assertEqual(self.swift_selection(), "sparkle")
        self.browser.run("document.querySelectorAll('#swift-said .faults button')[1].click()")
        self.assertTrue(self.swift_selection().startswith("Sparkline(values: [1])"))
        if self.browser.run("return document.querySelector('#tab-swift .CodeMirror') !== null"):
            self.assertIn("sparkle", self.texts("#tab-swift .CodeMirror-lint-mark-warning"))

    def test_a_fault_of_syntax_stands_at_its_line(self):
        self.show(FEED.replace("Text(title).frame(height: height)", "Text(title.frame(height: height)"))
        fault = self.browser.wait("return document.querySelector('#swift-said .faults .error')?.textContent", why="the fault")
        self.assertIn("line 26", fault)
        self.assertIn("expected ')'", fault)

    def test_source_that_is_no_document_keeps_the_last_frame_and_says_why(self):
        self.allowed_errors = ["422"]
        self.show(FEED)
        self.paste("struct {{{")
        fault = self.browser.wait("return document.querySelector('#swift-said .faults .error')?.textContent", why="the fault")
        self.assertIn("line 1", fault)
        self.assertIn("The Swift sources are no document", self.text("#status"))
        self.assertIn("Füße", self.frame())
        self.tab("why")
        self.browser.run("[...document.querySelectorAll('#status button')].find((one) => one.textContent === 'Show').click()")
        self.browser.wait("return document.querySelector('#tab-swift').checkVisibility() && document.querySelector('#tab-swift').contains(document.activeElement)",
                          why="the source again")
        self.paste(FEED)
        self.browser.wait("return document.querySelector('#status').textContent === ''", why="the fault is gone")

    def test_what_fails_while_it_runs_stands_at_its_line(self):
        self.allowed_errors = ["422"]
        self.open_swift()
        self.paste('import SwiftUI\nstruct Broken: View {\n    @State private var names = ["a"]\n    var body: some View {\n        Text(names[3])\n    }\n}\n')
        fault = self.browser.wait("return document.querySelector('#swift-said .faults .error')?.textContent", why="the fault")
        self.assertIn("line 5", fault)

    def test_a_service_without_an_importer_is_told(self):
        self.open_swift()
        self.browser.run("const real = window.fetch; window.fetch = (path, options) => String(path).includes('v1/import') ? Promise.resolve(new Response("
                         "JSON.stringify({title: 'Swift is not read here', detail: 'The program scrollscope-import is not installed beside this one; send JSON.', status: 415}),"
                         " {status: 415, headers: {'Content-Type': 'application/problem+json'}})) : real(path, options)")
        self.paste(FEED)
        self.browser.wait("return document.querySelector('#swift-said h3')?.textContent === 'Swift is not read here'", why="the reason")
        self.assertIn("scrollscope-import is not installed", self.text("#swift-said"))

    def test_markup_in_source_is_text(self):
        nasty = "<img src=x onerror=\\\"window.broken=1\\\">"
        self.show(f'import SwiftUI\nstruct A: View {{ var body: some View {{ Text("{nasty}").{"x" * 3}(1); Mystery("{nasty}") }} }}\n', "A")
        self.browser.wait("return document.querySelectorAll('#swift-said .faults li').length > 0", why="holes")
        self.assertEqual(self.browser.run("return [document.querySelectorAll('main img, main script').length, window.broken ?? 0]"), [0, 0])


class Lines(SwiftCase):
    def test_a_click_in_the_phone_lights_up_the_line(self):
        self.show(FEED)
        for text, line in [("Row", 11), ("Füße", 26)]:
            self.browser.run_module(
                "const frame = document.querySelector('#frame').shadowRoot; const group = [...frame.querySelectorAll('[aria-label], text')]"
                ".find((one) => (one.getAttribute('aria-label') ?? one.textContent).includes(given[0])); const r = group.getBoundingClientRect();"
                "const at = {bubbles: true, clientX: r.x + r.width / 2, clientY: r.y + r.height / 2, pointerId: 1, isPrimary: true, button: 0};"
                "const screen = document.querySelector('#screen'); for (const type of ['pointerdown', 'pointerup']) screen.dispatchEvent(new PointerEvent(type, at));"
                "await new Promise((r) => setTimeout(r, 600)); return 0", text)
            self.assertEqual(self.lit_line(), line, text)
        self.assertTrue(self.browser.run("return document.querySelector('#tab-swift').checkVisibility()"))

    def test_a_record_leads_to_its_line(self):
        self.show(FEED)
        self.slide(30)
        self.wait_for_offset("o === 30", "the step")
        self.tab("why")
        self.browser.wait("const r = [...document.querySelectorAll('#report [data-section=evaluated] .record')].find((one) => one.querySelector('b').textContent === 'Header');"
                          "r?.querySelector('.place').click(); return r !== undefined", why="the record of the header")
        self.assertTrue(self.swift_selection().startswith("struct Header: View {"))
        self.assertEqual(self.lit_line(), 21)

    def test_a_reason_leads_to_the_state_that_was_read(self):
        self.show(FEED)
        self.slide(30)
        self.wait_for_offset("o === 30", "the step")
        self.tab("why")
        self.browser.wait("const place = document.querySelector('#report [data-section=evaluated] .reason .place');"
                          "if (place?.dataset.source !== 'Source.swift:4:42') return false; place.click(); return true", why="the reason's place")
        self.assertEqual(self.lit_line(), 4)
        self.tab("why")
        self.browser.run("document.querySelector('.cause-node.state').click()")
        self.browser.wait("return document.querySelector('#tab-swift').checkVisibility()", why="the source of the state")
        self.assertEqual(self.lit_line(), 4)

    def test_the_document_beside_stands_at_the_same_place_and_the_source_at_its(self):
        self.show(FEED)
        caret = ("const [selector, word] = arguments; const cm = document.querySelector(`${selector} .CodeMirror`)?.CodeMirror; const area = document.querySelector(`${selector} textarea`);"
                 "const at = (cm ? cm.getValue() : area.value).indexOf(word); if (cm) cm.setCursor(cm.posFromIndex(at + 1)); else area.setSelectionRange(at + 1, at + 1)")
        lit = ("const cm = document.querySelector('#code .CodeMirror')?.CodeMirror; if (!cm) return document.querySelector('#gutter .lit') && "
               "document.querySelector('#source').value.split('\\n')[Number(document.querySelector('#gutter .lit').textContent) - 1];"
               "let found; cm.eachLine((one) => { if (one.wrapClass?.includes('lit')) found = one.text; }); return found")
        self.browser.run(caret, "#tab-swift", '"Row ')
        self.show_editor()
        self.assertIn('"text"', self.browser.wait(lit, why="a lit line of the document"))
        self.browser.run(caret, "#code", '"Füße')
        self.tab("swift")
        self.pause(500)
        self.assertEqual(self.lit_line(), 9)


class Keeping(SwiftCase):
    def test_the_source_survives_a_reload(self):
        self.show(HOLED)
        self.browser.wait("return location.hash.includes('draft=') && location.hash.includes('language=swift')", why="the draft in the address")
        self.browser.run("location.reload()")
        self.browser.wait("return document.querySelector('#lesson-title')?.textContent === 'Feed'", why="the view again")
        self.open_swift()
        self.browser.wait("return document.querySelector('#swift-source').value === arguments[0]", HOLED, why="the source again")
        self.browser.wait("return document.querySelectorAll('#swift-said .faults li').length === 2", why="its holes")

    def test_source_that_is_no_document_survives_too(self):
        self.allowed_errors = ["422"]
        self.show(FEED)
        self.paste("struct {{{")
        self.browser.wait("return document.querySelector('#swift-said .faults .error')", why="the fault")
        self.browser.run("location.reload()")
        self.browser.wait("return document.querySelector('#status.fault')", why="what is wrong")
        self.open_swift()
        self.browser.wait("return document.querySelector('#swift-source').value === 'struct {{{'", why="the source again")

    def test_a_link_opens_the_source_elsewhere(self):
        self.show(FEED)
        self.slide(20)
        self.wait_for_offset("o === 20", "the step")
        fragment = self.browser.wait("return location.hash.includes('doc=') && location.hash.includes('offset=20') && location.hash", why="the source in the address")
        self.browser.run("sessionStorage.clear()")
        self.open(fragment.replace("draft=", "nothing="))
        self.assertEqual(self.text("#lesson-title"), "Feed")
        self.assertEqual(self.offset(), 20)
        self.open_swift()
        self.assertEqual(self.browser.run("return document.querySelector('#swift-source').value"), FEED)

    def test_a_link_to_source_that_is_no_document_shows_it_with_what_is_wrong(self):
        self.allowed_errors = ["422"]
        self.show(FEED)
        before = self.browser.wait("return location.hash.includes('doc=') && location.hash", why="the first source in the address")
        self.paste("struct {{{")
        self.browser.wait("return document.querySelector('#swift-said .faults .error')", why="the fault")
        fragment = self.browser.wait("return location.hash !== arguments[0] && location.hash", before, why="the source in the address")
        self.browser.run("sessionStorage.clear()")
        self.open(fragment.replace("draft=", "nothing="))
        self.browser.wait("return document.querySelector('#status').textContent.includes('The Swift sources are no document')", why="what is wrong")
        self.open_swift()
        self.browser.wait("return document.querySelector('#swift-source').value === 'struct {{{'", why="the source")

    def test_a_link_whose_document_cannot_be_read_is_told(self):
        self.browser.open("about:blank")
        self.browser.open(f"{self.service.address}/#doc=AAAA&language=swift")
        self.browser.wait("return document.querySelector('#status')?.textContent.includes('The document of this address is not shown')", why="the reason")

    def test_the_document_made_of_it_is_read_and_edited_as_another(self):
        self.show(FEED)
        self.show_editor()
        self.assertEqual(self.browser.run("return JSON.parse(document.querySelector('#source').value).root.type"), "Feed")
        self.assertTrue(self.browser.run("const cm = document.querySelector('#code .CodeMirror'); return cm ? cm.CodeMirror.getOption('readOnly') : document.querySelector('#source').readOnly"))
        self.assertFalse(self.browser.run("return document.querySelector('#format').checkVisibility()"))
        self.browser.click("#as-json")
        self.browser.wait("return !document.querySelector('#as-json').checkVisibility() && document.querySelector('#format').checkVisibility()", why="a document of its own")
        source = self.browser.run("return document.querySelector('#source').value")
        self.edit(source.replace("Füße", "Hände"))
        self.browser.wait("return document.querySelector('#frame').shadowRoot.innerHTML.includes('Hände')", why="the edit")
        kept = self.browser.run("return [...document.querySelectorAll('#documents option')].map((one) => one.textContent)")
        self.assertIn("Feed (Swift)", kept)
        swift = self.browser.run("return [...document.querySelectorAll('#documents option')].find((one) => one.textContent === 'Feed (Swift)').value")
        self.choose("#documents select", swift)
        self.browser.wait("return document.querySelector('#frame').shadowRoot.innerHTML.includes('Füße')", why="the source's frame")
        self.tab("swift")
        self.browser.wait("return document.querySelector('#swift-source').value === arguments[0]", FEED, why="the source")


class Files(SwiftCase):
    """Several files: dropped, written with a line between, named in reports."""

    PAGE = 'import SwiftUI\n\nstruct Page: View {\n    var body: some View {\n        VStack {\n            Text("top")\n            Row(text: "x")\n        }\n    }\n}\n'
    ROW = 'import SwiftUI\n\nstruct Row: View {\n    let text: String\n    var body: some View {\n        Text("row \\(text)").sparkle()\n    }\n}\n'

    def drop(self, files, selector="body"):
        self.browser.run(
            "const t = new DataTransfer(); for (const [name, text] of arguments[0]) t.items.add(new File([text], name));"
            "for (const type of ['dragover', 'drop']) document.querySelector(arguments[1]).dispatchEvent("
            "new DragEvent(type, {bubbles: true, cancelable: true, dataTransfer: t}))", files, selector)

    def is_titled(self, title):
        self.browser.wait("return document.querySelector('#lesson-title').textContent === arguments[0]", title, why=f"the view {title}")

    def test_dropped_files_are_one_screen_and_lines_are_named_by_file(self):
        self.drop([["Row.swift", self.ROW], ["notes.txt", "not this"], ["Page.swift", self.PAGE]])
        self.is_titled("Page")
        self.assertIn("row x", self.frame())
        self.assertTrue(self.browser.run("return document.querySelector('#tab-swift').checkVisibility()"))
        hole = self.browser.wait("return document.querySelector('#swift-said .faults li')?.textContent", why="the hole")
        self.assertIn("Row.swift 6 · modifier", hole)
        self.browser.run("document.querySelector('#swift-said .faults button').click()")
        self.assertEqual(self.swift_selection(), "sparkle")
        self.tab("why")
        self.browser.wait("const r = [...document.querySelectorAll('#report [data-section=evaluated] .record')].find((one) => one.querySelector('b').textContent === 'Row');"
                          "if (!r?.textContent.includes('Row.swift:3:1')) return false; r.querySelector('.place').click(); return true", why="the record of the row")
        self.assertTrue(self.swift_selection().startswith("struct Row: View {"))
        self.assertTrue(self.swift_selection().endswith("    }\n}"))

    def test_a_dropped_folder_is_one_screen(self):
        with tempfile.TemporaryDirectory() as folder:
            feed = pathlib.Path(folder) / "Feed"
            (feed / "Rows").mkdir(parents=True)
            (feed / "Page.swift").write_text(self.PAGE)
            (feed / "Rows" / "Row.swift").write_text(self.ROW)
            (feed / "notes.txt").write_text("not this")
            data = {"items": [], "files": [str(feed)], "dragOperationsMask": 1}
            for kind in ("dragEnter", "dragOver", "drop"):
                self.browser.call("POST", "/goog/cdp/execute", {"cmd": "Input.dispatchDragEvent", "params": {"type": kind, "x": 300, "y": 400, "data": data}})
            self.is_titled("Page")
            names = self.browser.run("return document.querySelector('#swift-source').value.match(/^.. File: .*$/gm)")
            self.assertEqual(names, ["// File: Feed/Page.swift", "// File: Feed/Rows/Row.swift"])

    def test_files_dropped_on_the_editor_do_not_end_up_in_its_text(self):
        self.show(FEED)
        self.drop([["Page.swift", self.PAGE], ["Row.swift", self.ROW]], "#tab-swift .code > :last-child")
        self.is_titled("Page")
        self.browser.wait("return document.querySelector('#swift-source').value.startsWith('// File: Page.swift\\n')", why="the files")
        self.assertNotIn("Feed", self.browser.run("return document.querySelector('#swift-source').value"))
        kept = self.browser.run("return [...document.querySelectorAll('#documents option')].map((one) => one.textContent)")
        self.assertIn("Feed (Swift)", kept)

    def test_files_survive_a_reload_and_a_link(self):
        self.drop([["Page.swift", self.PAGE], ["Row.swift", self.ROW]])
        self.is_titled("Page")
        fragment = self.browser.wait("return location.hash.includes('doc=') && location.hash", why="the source in the address")
        self.browser.run("sessionStorage.clear()")
        self.open(fragment.replace("draft=", "nothing="))
        self.assertIn("row x", self.frame())

    def test_what_is_no_swift_and_what_is_too_much_is_told(self):
        self.drop([["notes.txt", "not this"]])
        self.browser.wait("return document.querySelector('#swift-said')?.textContent.includes('None of these is a .swift file')", why="the reason")
        self.browser.run("const t = new DataTransfer(); t.items.add(new File(['/'.repeat(3 << 20)], 'Huge.swift'));"
                         "document.body.dispatchEvent(new DragEvent('drop', {bubbles: true, cancelable: true, dataTransfer: t}))")
        self.browser.wait("return document.querySelector('#swift-said')?.textContent.includes('3145728 bytes')", why="the limit")
        self.assertEqual(self.text("#lesson-title"), "Hello")

    def test_where_several_views_could_be_meant_one_is_chosen(self):
        self.allowed_errors = ["422"]
        self.open_swift()
        self.paste('import SwiftUI\nstruct A: View { var body: some View { Text("this is A") } }\nstruct B: View { var body: some View { Text("this is B") } }\n')
        self.browser.wait("return document.querySelectorAll('#swift-said li button').length === 2", why="the choices")
        self.browser.run("[...document.querySelectorAll('#swift-said li button')].find((one) => one.textContent === 'Show B').click()")
        self.browser.wait("return document.querySelector('#frame').shadowRoot.innerHTML.includes('this is B')", why="the view that was chosen")

    def test_a_text_comes_apart_into_files_and_together_again(self):
        self.open("index.html#scene=hello")
        script = "const m = await import('/swift-model.mjs'); return given.map((text) => m.filesOf(text).map(({name, text, before}) => [name, text, before]))"
        whole = "// File: a.swift\nA\n\n// File: b c.swift \nB\n"
        none, several, led, bare = self.browser.run_module(script, "x\n// File: a.txt\n", whole, "first\n" + whole, "// File: a.swift")
        self.assertEqual(none, [["Source.swift", "x\n// File: a.txt\n", 0]])
        self.assertEqual(several, [["a.swift", "A\n\n", 1], ["b c.swift", "B\n", 4]])
        self.assertEqual(led, [["Source.swift", "first\n", 0], ["a.swift", "A\n\n", 2], ["b c.swift", "B\n", 5]])
        self.assertEqual(bare, [["a.swift", "", 1]])
        joined = self.browser.run_module("return (await import('/swift-model.mjs')).joined(given[0])", [{"name": "a.swift", "text": "A"}, {"name": "b.swift", "text": "B\n\n"}])
        self.assertEqual(joined, "// File: a.swift\nA\n\n// File: b.swift\nB\n")


class Places(SwiftCase):
    def test_places_are_found_by_bytes(self):
        script = ("const m = await import('/swift-model.mjs'); const t = new m.SourceText(given[0]);"
                  "return given[1].map(([line, column, bytes, inLine]) => { const [a, b] = t.range({line, column}, bytes, inLine); return given[0].slice(a, b); })")
        self.open("index.html#scene=hello")
        text = 'é"👟"x\nab\ncd'
        asked = [[1, 1, 2, True], [1, 4, 4, True], [1, 9, 1, True], [1, 9, 4, True], [1, 9, 4, False], [2, 1, 0, True], [2, 9, 3, True], [9, 1, 2, True], [0, 0, 1, True]]
        found = self.browser.run_module(script, text, asked)
        self.assertEqual(found, ["é", "👟", "x", "x", "x\nab", "a", "", "cd", "é"])


if __name__ == "__main__":
    unittest.main()
