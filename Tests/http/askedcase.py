"""Documents with a screen `S`, asked for all that an answer has and checked by the second engine too."""
from client import ServerTestCase


def text(expression, **more):
    return {"type": "Text", "text": {"$": expression}, **more}


def stack(*children, **more):
    return {"type": "VStack", "children": list(children), **more}


def button(name, action, **more):
    return {"type": "Button", "name": name, "title": name, "action": action, **more}


class AskedTestCase(ServerTestCase):
    def ask(self, document, *events, status=200):
        answer = self.server.ask("POST", "/v1/render", {
            "document": {"root": {"type": "S"}, **document}, "events": list(events),
            "include": ["report", "state", "layout", "svg"], "verify": True})
        self.assertEqual(answer.status, status, answer.json)
        if status == 200:
            self.assertTrue(answer.json["report"]["verified"], answer.json["report"].get("differences"))
        return answer.json

    def state(self, document, *events):
        """The states of the screen after the events."""
        state = self.ask(document, *events)["state"]
        return next(state[key] for key in state if key.split("/")[-1].split("[")[0] == "S")

    def frames(self, document):
        """Where the named views of the screen are laid out: left, top, width and height in points."""
        found = {}

        def walk(part):
            if isinstance(part, dict):
                if part.get("name"):
                    found[part["name"]] = [round(part["frame"][key], 2) for key in ("x", "y", "width", "height")]
                for inner in part.values():
                    walk(inner)
            elif isinstance(part, list):
                for inner in part:
                    walk(inner)
        walk(self.ask(document)["layout"])
        return found
