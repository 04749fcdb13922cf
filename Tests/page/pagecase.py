"""The service and a browser for a file of page tests: SCROLLSCOPE_BIN names the executable."""

import os
import pathlib
import re
import subprocess
import unittest

from webdriver import Driver

PUBLIC = pathlib.Path(__file__).resolve().parents[2] / "public"
SCENES = PUBLIC / "scenes"


class Service:
    """`scrollscope serve`, on a free port if none is given."""

    def __init__(self, port=0):
        command = [os.environ["SCROLLSCOPE_BIN"], "serve", "--port", str(port), "--public", str(PUBLIC)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        for line in self.process.stdout:
            found = re.search(r"listening on (http://\S+)", line)
            if found:
                self.address = found.group(1).rstrip("/")
                return
        raise RuntimeError("the service did not start")

    def stop(self):
        self.process.terminate()
        self.process.wait()
        self.process.stdout.close()


needs_service = unittest.skipUnless("SCROLLSCOPE_BIN" in os.environ, "SCROLLSCOPE_BIN is not set")


@needs_service
class PageCase(unittest.TestCase):
    """One window for a class of tests; every test ends with a look at the console."""

    window = {}

    @classmethod
    def setUpClass(cls):
        cls.service = Service()
        cls.addClassCleanup(cls.service.stop)
        driver = Driver()
        cls.addClassCleanup(driver.stop)
        cls.browser = driver.browser(**cls.window)
        cls.addClassCleanup(cls.browser.close)

    def setUp(self):
        self.allowed_errors = []

    def tearDown(self):
        errors = self.browser.console()
        unexpected = [one for one in errors if not any(allowed in one for allowed in self.allowed_errors)]
        self.assertEqual(unexpected, [])

    def open(self, fragment):
        """Opens the page anew at a fragment and waits for its first frame."""
        self.browser.open("about:blank")
        self.browser.open(f"{self.service.address}/{fragment}")
        self.browser.wait("return document.querySelector('#report .tile')", why=f"a report for {fragment}")

    def offset(self):
        """The offset of the frame that is shown."""
        return float(self.text("#offset-text").split("/")[0])

    def wait_for_offset(self, condition, why):
        """Waits until the shown offset `o` meets a condition written in the page's language."""
        script = f"const o = parseFloat(document.querySelector('#offset-text').textContent); return {condition} ? [o] : null"
        return self.browser.wait(script, why=why)[0]

    def wait_for_event(self, words):
        """Waits until the report is of an event; it comes after the frame."""
        script = "return document.querySelector('#report-event').textContent.includes(arguments[0])"
        self.browser.wait(script, words, why=f"the report of {words!r}")

    def text(self, selector):
        return self.browser.run("return document.querySelector(arguments[0])?.textContent ?? ''", selector)

    def texts(self, selector):
        return self.browser.run("return [...document.querySelectorAll(arguments[0])].map((one) => one.textContent)", selector)

    def frame(self):
        """The SVG that is shown."""
        return self.browser.run("return document.querySelector('#frame').shadowRoot.innerHTML")

    def total(self, name):
        return int(self.text(f"#report [data-total={name}] :is(strong, dd)"))

    def slide(self, offset):
        """Moves the slider as a hand does: it sets the value and says so."""
        script = "const s = document.querySelector('#offset'); s.value = arguments[0]; s.dispatchEvent(new Event('input'))"
        self.browser.run(script, str(offset))

    def pause(self, milliseconds):
        self.browser.run_module("await new Promise((r) => setTimeout(r, given[0])); return 0", milliseconds)

    def tab(self, name):
        self.browser.click(f"#{name}-button")

    def show_editor(self):
        """Opens the editor and waits until it is the one that stays: the library's where the service has it."""
        self.tab("document")
        self.browser.wait("return performance.getEntriesByType('resource').some(({name, responseStatus}) => name.endsWith('/vendor/editor.json')"
                          " && (responseStatus !== 200 || document.querySelector('.CodeMirror')))", why="the editor")

    def selected_text(self):
        """What is selected in the editor."""
        return self.browser.wait(
            "const area = document.querySelector('#source');"
            "return document.querySelector('.CodeMirror')?.CodeMirror.getSelection()"
            " || area.value.slice(area.selectionStart, area.selectionEnd)", why="a selection")

    def fault_lines(self):
        """The numbers of the lines that are marked as faulty."""
        return self.browser.run(
            "const area = document.querySelector('.CodeMirror');"
            "return area ? [...area.querySelectorAll('.CodeMirror-gutter-wrapper')].filter((one) => one.closest('.CodeMirror-code > div').querySelector('.fault'))"
            ".map((one) => one.textContent.trim()) : [...document.querySelectorAll('#gutter .fault')].map((one) => one.textContent)")

    def setting(self, name):
        """The control of a setting, its sheet opened."""
        if self.browser.run("return document.querySelector('#settings').hidden"):
            self.browser.click("#settings-button")
        selector = f"#settings [data-setting={name}]"
        self.browser.wait("return document.querySelector(arguments[0])", selector, why="the setting")
        return selector

    def choose(self, selector, value):
        script = "const s = document.querySelector(arguments[0]); s.value = arguments[1]; s.dispatchEvent(new Event('change', {bubbles: true}))"
        self.browser.run(script, selector, value)

    def edit(self, text):
        script = "const s = document.querySelector('#source'); s.value = arguments[0]; s.dispatchEvent(new Event('input'))"
        self.browser.run(script, text)
