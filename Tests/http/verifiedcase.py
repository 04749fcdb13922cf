"""Documents of which the answer is checked by the second engine too."""
from client import ServerTestCase


def text(words, **more):
    return {"type": "Text", "text": words, **more}


class VerifiedTestCase(ServerTestCase):
    def answer(self, document, *events, **more):
        whole = {"profile": "iOS26", "viewport": {"width": 320, "height": 568, "scale": 2}, **document}
        request = {"document": whole, "events": list(events), "include": ["report", "state", "layout", "svg"], "verify": True}
        answer = self.server.ask("POST", "/v1/render", {**request, **more})
        self.assertEqual(answer.status, 200, answer.text)
        self.assertTrue(answer.json["report"]["verified"], answer.json["report"].get("differences"))
        return answer.json
