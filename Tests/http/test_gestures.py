"""Gestures: a drag's end is an event after its change, and a Group takes what its views take."""
from verifiedcase import VerifiedTestCase, text


class Gestures(VerifiedTestCase):
    def dragged(self, gesture, *more, state=None):
        body = {"type": "VStack", "name": "pad", "children": [text({"$": "'\\(a)'"})],
                "modifiers": [*more, {"gesture": {"type": "DragGesture", **gesture}}]}
        document = {"components": {"Main": {"state": {"a": 0, "n": 0, **(state or {})}, "body": body}}, "root": {"type": "Main"}}
        return self.answer(document, {"drag": {"in": "pad", "x": 0, "y": 40}})

    def test_what_a_drag_changes_is_shown_before_it_ends(self):
        changes = {"onChange": {"of": {"$": "a"}, "action": "n += 1"}}
        answer = self.dragged({"onChanged": "a = value.translation.height", "onEnded": "withAnimation { a = 0 }"}, changes)
        self.assertEqual((answer["state"]["Main"]["a"], answer["state"]["Main"]["n"]), (0, 2))
        totals = answer["report"]["totals"]
        self.assertEqual((totals["bodiesEvaluated"], totals["transactions"]), (2, 4))

    def test_the_end_reads_what_the_change_wrote(self):
        answer = self.dragged({"onChanged": "a = 7", "onEnded": "n = a + 1"})
        self.assertEqual(answer["state"]["Main"]["n"], 8)
        self.assertEqual(answer["report"]["totals"]["transactions"], 2)
        self.assertEqual(answer["report"]["event"]["drag"], "pad")

    def test_a_drag_that_only_ends_is_one_transaction(self):
        totals = self.dragged({"onEnded": "a = 3"})["report"]["totals"]
        self.assertEqual((totals["transactions"], totals["bodiesEvaluated"]), (1, 1))

    def test_a_drag_whose_view_leaves_has_no_end(self):
        pad = text("pad", name="pad", modifiers=[{"gesture": {"type": "DragGesture", "onChanged": "shows = false", "onEnded": "n += 1"}}])
        document = {"components": {"Main": {"state": {"shows": True, "n": 0}, "body": {"type": "VStack", "children": [
            {"type": "If", "condition": {"$": "shows"}, "then": [pad]}, text("rest")]}}}, "root": {"type": "Main"}}
        answer = self.answer(document, {"drag": {"in": "pad", "x": 1, "y": 1}})
        self.assertEqual(answer["state"]["Main"], {**answer["state"]["Main"], "shows": False, "n": 0})

    def test_in_a_transaction_a_drag_is_one_update_with_the_rest(self):
        body = {"type": "VStack", "name": "pad", "children": [text({"$": "'\\(a)'"})],
                "modifiers": [{"gesture": {"type": "DragGesture", "onChanged": "a = 7", "onEnded": "a = 9"}}]}
        document = {"components": {"Main": {"state": {"a": 0}, "body": body}}, "root": {"type": "Main"}}
        answer = self.answer(document, {"transaction": [{"drag": {"in": "pad", "x": 1, "y": 1}}]})
        totals = answer["report"]["totals"]
        self.assertEqual((totals["transactions"], totals["bodiesEvaluated"], answer["state"]["Main"]["a"]), (1, 1, 9))

    def test_an_event_on_a_group_meets_its_first_view(self):
        menu = [{"type": "Button", "title": "E", "action": "n += 5"}]
        cases = [({"onLongPressGesture": "n += 1"}, {"longPress": "x"}, 1), ({"onSubmit": "n += 2"}, {"submit": "x"}, 2),
                 ({"gesture": {"type": "DragGesture", "onEnded": "n += 3"}}, {"drag": {"in": "x", "x": 0, "y": 9}}, 3),
                 ({"refreshable": "n += 4"}, {"refresh": "x"}, 4), ({"contextMenu": menu}, {"longPress": "x"}, 0)]
        for modifier, event, count in cases:
            for inside in ([text("a"), text("b")], [{"type": "If", "condition": True, "then": [text("a")]}]):
                group = {"type": "Group", "name": "x", "children": inside, "modifiers": [modifier]}
                document = {"components": {"Main": {"state": {"n": 0}, "body": {"type": "VStack", "children": [
                    group, text({"$": "'\\(n)'"})]}}}, "root": {"type": "Main"}}
                answer = self.answer(document, event)
                self.assertEqual(answer["state"]["Main"]["n"], count, modifier)
                mounted = answer["report"]["totals"]["viewsMounted"]
                self.assertEqual(mounted > 0, "contextMenu" in modifier, modifier)

    def test_a_drag_is_told_places_in_the_space_that_its_gesture_names(self):
        def places(space):
            gesture = {"type": "DragGesture", "onEnded": "at = [value.startLocation.x, value.startLocation.y, value.location.y]"}
            view = {"type": "Color", "color": "red", "name": "a", "modifiers": [
                {"frame": {"width": 40, "height": 40}}, {"gesture": gesture | ({"coordinateSpace": space} if space else {})}]}
            board = {"type": "ZStack", "alignment": "topLeading", "children": [view], "modifiers": [
                {"padding": {"top": 5, "leading": 7}}, {"coordinateSpace": {"named": "board"}}]}
            main = {"state": {"at": []}, "body": board}
            document = {"viewport": {"width": 147, "height": 145}, "components": {"Main": main}, "root": {"type": "Main"}}
            answer = self.answer(document, {"drag": {"in": "a", "x": 0, "y": 50, "from": {"x": 8, "y": 9}}})
            return answer["state"]["Main"]["at"]
        self.assertEqual(places(None), [8, 9, 59])
        self.assertEqual(places("local"), [8, 9, 59])
        self.assertEqual(places({"named": "board"}), [15, 14, 64])
        self.assertEqual(places("global"), [50 + 7 + 8, 50 + 5 + 9, 50 + 5 + 59])
