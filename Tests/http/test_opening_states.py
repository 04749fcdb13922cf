"""What the page opens with can be gone on from however much was rendered since."""

import unittest

from client import ServerTestCase

# States that are kept of late: one more and the one unused for longest has gone.
KEPT = 1024


class OpeningStates(ServerTestCase):
    def test_states_of_the_opening_outlast_all_others(self):
        opening = self.server.ask("GET", "/opening.json").json
        counter = {"state": {"n": 0}, "body": {"type": "Button", "name": "add", "title": {"$": "'\\(n)'"}, "action": "n += 1"}}
        start = {"document": {"components": {"Counter": counter}, "root": {"type": "Counter"}}, "include": []}
        first = self.server.ask("POST", "/v1/render", start).json["stateId"]
        state = first
        for _ in range(KEPT):
            tap = {"after": state, "events": [{"tap": "add"}], "include": []}
            state = self.server.ask("POST", "/v1/render", tap).json["stateId"]
        forgotten = self.server.ask("POST", "/v1/render", {"after": first, "events": [], "include": []})
        self.assertEqual(forgotten.status, 404, "the states kept were not filled, so this would show nothing")
        for answer in opening["answers"]:
            going_on = {"after": answer["stateId"], "events": [{"scroll": 60}], "include": ["report"]}
            self.assertEqual(self.server.ask("POST", "/v1/render", going_on).status, 200)


if __name__ == "__main__":
    unittest.main()
