"""The page that works out replicas from load."""

import unittest
import urllib.request

from pagecase import PageCase


class Capacity(PageCase):
    def setUp(self):
        super().setUp()
        self.browser.open(f"{self.service.address}/capacity.html")
        self.browser.wait("return document.getElementById('replicas').textContent !== ''")

    def module(self, script, *arguments):
        return self.browser.run_module(f"const m = await import('/capacity-model.mjs'); {script}", *arguments)

    def test_replicas_follow_from_load_and_costs(self):
        load = {"demand": 1000, "cached": 50, "ready": 50, "stepped": 0, "readyCost": 0, "renderCost": 8, "cores": 2, "busy": 50, "spare": 1}
        found = self.module("return m.capacity(given[0])", load)
        # 500 reach them at 4 ms each: two processors' time, and one replica gives one.
        self.assertEqual((found["reaching"], found["milliseconds"], found["perReplica"]), (500, 4, 250))
        self.assertEqual((found["needed"], found["replicas"]), (2, 3))
        nothing = self.module("return m.capacity({demand: 0, spare: 0}).replicas")
        self.assertEqual(nothing, 1)
        # Shares that come to more than all of it leave nothing to render.
        self.assertEqual(self.module("return m.capacity({ready: 90, stepped: 90, readyCost: 1, stepCost: 1, renderCost: 1e9}).milliseconds"), 1)

    def test_a_servers_own_metrics_fill_it_in(self):
        document = urllib.request.Request(
            self.service.address + "/v1/documents", b'{"type": "Text", "text": "counted"}', {"Content-Type": "application/json"})
        with urllib.request.urlopen(document) as answer:
            location = answer.headers["Location"]
        for _ in range(4):
            urllib.request.urlopen(self.service.address + location + "/frame.svg").close()
        self.browser.run("document.getElementById('read').click()")
        self.browser.wait("return document.getElementById('told').textContent === 'Taken from this server.'")
        ready = float(self.browser.run("return document.querySelector('[name=ready]').value"))
        self.assertGreater(ready, 0)
        self.assertLess(ready, 100)
        self.assertGreaterEqual(int(self.browser.run("return document.getElementById('replicas').textContent")), 2)


if __name__ == "__main__":
    unittest.main()
