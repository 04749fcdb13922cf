"""A browser, driven by the W3C WebDriver protocol: only what these tests need, over the standard library."""

import base64
import json
import re
import subprocess
import time
import urllib.error
import urllib.request

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
KEYS = {
    "ArrowLeft": "\ue012", "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015", "PageUp": "\ue00e",
    "PageDown": "\ue00f", "End": "\ue010", "Home": "\ue011", "Space": " ",
}
PATIENCE = 20


class Driver:
    """One chromedriver process; it hands out browsers."""

    def __init__(self):
        self.process = subprocess.Popen(["chromedriver", "--port=0"], stdout=subprocess.PIPE, text=True)
        for line in self.process.stdout:
            port = re.search(r"started successfully on port (\d+)", line)
            if port:
                self.address = f"http://127.0.0.1:{port.group(1)}"
                return
        raise RuntimeError("chromedriver did not start")

    def browser(self, width=1440, height=1000, arguments=()):
        return Browser(self.address, width, height, arguments)

    def stop(self):
        self.process.terminate()
        self.process.wait()
        self.process.stdout.close()


class Browser:
    """One headless window."""

    def __init__(self, address, width, height, arguments):
        options = {
            "binary": "/usr/bin/chromium",
            "args": ["--headless=new", "--no-sandbox", "--disable-gpu", f"--window-size={width},{height}", *arguments],
        }
        capabilities = {"browserName": "chrome", "goog:chromeOptions": options, "goog:loggingPrefs": {"browser": "ALL"}}
        self.session = address + "/session"
        answer = self.call("POST", "", {"capabilities": {"alwaysMatch": capabilities}})
        self.session += "/" + answer["sessionId"]

    def call(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.session + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=60) as response:
                return json.load(response)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(json.load(error)["value"]["message"]) from None

    def open(self, address):
        self.call("POST", "/url", {"url": address})

    def address(self):
        return self.call("GET", "/url")

    def run(self, script, *arguments):
        """Runs the body of a function in the page and gives what it returns."""
        return self.call("POST", "/execute/sync", {"script": script, "args": list(arguments)})

    def run_module(self, script, *arguments):
        """Runs the body of an async function in the page: `await import(…)` works there."""
        wrapped = (
            "const done = arguments[arguments.length - 1]; const given = [...arguments].slice(0, -1);"
            f"(async (...given) => {{ {script} }})(...given).then((value) => done({{value}}), (error) => done({{error: String(error)}}))"
        )
        answer = self.call("POST", "/execute/async", {"script": wrapped, "args": list(arguments)})
        if "error" in answer:
            raise RuntimeError(answer["error"])
        return answer.get("value")

    def find(self, selector):
        return self.call("POST", "/element", {"using": "css selector", "value": selector})[ELEMENT]

    def click(self, selector):
        self.call("POST", f"/element/{self.find(selector)}/click", {})

    def press(self, key):
        value = KEYS.get(key, key)
        actions = [{"type": "keyDown", "value": value}, {"type": "keyUp", "value": value}]
        self.act([{"type": "key", "id": "keyboard", "actions": actions}])

    def wheel(self, selector, distance):
        origin = {ELEMENT: self.find(selector)}
        scroll = {"type": "scroll", "x": 0, "y": 0, "deltaX": 0, "deltaY": distance, "origin": origin}
        self.act([{"type": "wheel", "id": "wheel", "actions": [scroll]}])

    def act(self, actions):
        self.call("POST", "/actions", {"actions": actions})

    def wait(self, script, *arguments, why=""):
        """Waits until the script returns something true, and gives it."""
        end = time.monotonic() + PATIENCE
        while True:
            value = self.run(script, *arguments)
            if value:
                return value
            if time.monotonic() > end:
                raise AssertionError(f"waited {PATIENCE} s in vain: {why or script}")
            time.sleep(0.05)

    def console(self):
        """What the page wrote to the console since the last look, errors and refusals by the security policy only."""
        entries = self.call("POST", "/se/log", {"type": "browser"})
        return [entry["message"] for entry in entries if entry["level"] == "SEVERE"]

    def screenshot(self, path):
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.call("GET", "/screenshot")))

    def close(self):
        self.call("DELETE", "")
