"""Images of the network: phases, placeholders, the event that says that one has come."""
import unittest

from verifiedcase import VerifiedTestCase, text


def loaded(**more):
    return {"type": "Image", "image": {"$": "image"}, "resizable": True, **more}


def screen(image, **state):
    return {"components": {"Screen": {"state": {"n": 0, "url": "https://example.com/a.png", **state}, "body": {"type": "VStack", "children": [
        {"type": "AsyncImage", "name": "cover", "url": {"$": "url"}, **image},
        {"type": "Button", "name": "next", "title": "Next", "action": "url = 'https://example.com/b.png'"},
        {"type": "Button", "name": "count", "title": "Count", "action": "n += 1"}, text({"$": "n"})]}}}, "root": {"type": "Screen"}}


def size(answer, name):
    def walk(views):
        for view in views:
            yield view
            yield from walk(view.get("children", []))
    return next(((view["frame"]["width"], view["frame"]["height"]) for view in walk(answer["layout"]) if view.get("name") == name), None)


COME = {"load": {"in": "cover", "size": [120, 80]}}
LOST = {"load": {"in": "cover", "error": "offline"}}


class LoadedImages(VerifiedTestCase):
    def test_at_rest_the_placeholder_stands_there_and_the_image_takes_its_place(self):
        document = screen({"children": [loaded(name="image", resizable=False)], "placeholder": [text("soon", name="soon")]})
        rest = self.answer(document)
        self.assertIsNone(size(rest, "image"))
        self.assertIsNotNone(size(rest, "soon"))
        come = self.answer(document, COME)
        self.assertEqual(size(come, "image"), (120, 80))
        self.assertIsNone(size(come, "soon"))
        self.assertEqual(come["report"]["totals"]["bodiesEvaluated"], 0)
        self.assertEqual(come["report"]["totals"]["closures"], 1)
        self.assertIsNotNone(size(self.answer(document, LOST), "soon"))

    def test_a_content_closure_alone_is_told_the_phase(self):
        cases = {"empty": [text("empty", name="empty")], "success(image)": [loaded(name="image", modifiers=[{"frame": {"width": 50, "height": 40}}])],
                 "failure(error)": [text({"$": "error"}, name="error")]}
        ways = [[{"type": "Switch", "value": {"$": "phase"}, "cases": cases}],
                [{"type": "If", "let": {"image": "phase.image"}, "then": cases["success(image)"], "else": [
                    {"type": "If", "condition": {"$": "phase.error != nil"}, "then": [text({"$": "phase.error"}, name="error")], "else": cases["empty"]}]}]]
        for children in ways:
            document = screen({"children": children})
            # Cases of the same names that the document declares are others.
            document["types"] = {"Result": {"cases": {"success": {"value": "Int"}, "failure": None}}}
            for events, name in [([], "empty"), ([COME], "image"), ([LOST], "error"), ([LOST, COME], "image")]:
                answer = self.answer(document, *events)
                self.assertEqual([one for one in ("empty", "image", "error") if size(answer, one)], [name])
                if events:
                    self.assertEqual((answer["report"]["totals"]["bodiesEvaluated"], answer["report"]["totals"]["closures"]), (0, 1))
            self.assertIn("offline", self.answer(document, LOST)["svg"])

    def test_another_address_is_another_image(self):
        document = screen({"children": [loaded(name="image")], "placeholder": [text("soon", name="soon")]})
        self.assertIsNotNone(size(self.answer(document, COME, {"tap": "next"}), "soon"))
        self.assertIsNotNone(size(self.answer(document, COME, {"tap": "next"}, COME), "image"))

    def test_the_document_says_which_phase_it_is_in(self):
        children = [loaded(name="image", resizable=False)]
        for phase, shown in [({"success": {"size": [30, 20]}}, "image"), ("empty", "soon"), ({"failure": "gone"}, "soon")]:
            document = screen({"children": children, "placeholder": [text("soon", name="soon")], "phase": phase})
            self.assertIsNotNone(size(self.answer(document), shown))
        alone = screen({"phase": {"success": {"size": [30, 20]}}})
        self.assertEqual(size(self.answer(alone), "cover"), (30, 20))

    def test_the_closure_runs_with_its_owner_only_where_it_uses_its_names(self):
        for inside, runs in [(text("soon"), 0), (text({"$": "n"}), 1)]:
            document = screen({"children": [inside]})
            self.assertEqual(self.answer(document, {"tap": "count"})["report"]["totals"]["closures"], runs)

    def test_what_is_no_image_is_refused(self):
        document = screen({"children": [loaded()], "placeholder": []})
        for event, pointer in [({"load": {"in": "cover"}}, "/events/0/load"), ({"load": {"in": "cover", "size": [1]}}, "/events/0/load/size"),
                               ({"load": {"in": "cover", "error": 4}}, "/events/0/load/error"), ({"load": {"size": [1, 1]}}, "/events/0/load"),
                               ({"load": {"in": "cover", "size": [1, 1], "source": "file:///a"}}, "/events/0/load/source"),
                               ({"load": {"in": "nobody", "size": [1, 1]}}, "/events/0/load")]:
            answer = self.server.ask("POST", "/v1/render", {"document": document, "events": [event]})
            self.assertIn(answer.status, (400, 422))
            self.assertEqual(answer.json["pointer"], pointer)
        both = screen({"children": [loaded(symbol="star")], "placeholder": []})
        self.assertEqual(self.server.ask("POST", "/v1/render", {"document": both}).status, 422)


if __name__ == "__main__":
    unittest.main()
