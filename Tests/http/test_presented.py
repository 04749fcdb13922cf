"""What is presented: whoever declares `dismiss` runs again, and its content is a closure of its own."""
import json
import unittest

from verifiedcase import VerifiedTestCase, text


def button(name, action):
    return {"type": "Button", "name": name, "action": action, "label": text(name)}


def column(*children, modifiers=()):
    return {"type": "VStack", "children": list(children), "modifiers": list(modifiers)}


class Presented(VerifiedTestCase):
    def runs(self, answer):
        return sorted(record["component"] for record in answer["report"]["evaluated"] for _ in range(record["count"]))

    def closures(self, answer):
        return [(record["path"].split("/")[-1], record["count"], [reason["kind"] for reason in record["reasons"]])
                for record in answer["report"]["closures"]]

    def stack(self):
        """A stack of rows that each read `dismiss`, beside one that does not."""
        return {"components": {
            "Screen": {"state": {"path": []}, "body": {"type": "NavigationStack", "path": "$path", "children": [
                column({"type": "Reader"}, {"type": "Plain"}, button("go", "path.append(1)"), modifiers=[
                    {"navigationDestination": {"for": "Int", "children": [{"type": "Detail", "properties": {"n": {"$": "item"}}}]}}])]}},
            "Reader": {"environment": ["dismiss"], "body": text("reads", name="reads")},
            "Plain": {"body": text("does not")},
            "Detail": {"properties": ["n"], "environment": ["dismiss"], "body": column(
                text({"$": "n"}), button("more", "dismiss()"))}},
            "root": {"type": "Screen"}}

    def test_bodies_that_declare_dismiss_run_when_a_screen_is_pushed_and_popped(self):
        pushed = self.answer(self.stack(), {"tap": "go"})
        self.assertEqual(self.runs(pushed), ["Detail", "Reader"])
        reader = next(record for record in pushed["report"]["evaluated"] if record["component"] == "Reader")
        self.assertEqual([(reason["kind"], reason["name"]) for reason in reader["reasons"]], [("environment", "dismiss")])
        popped = self.answer(self.stack(), {"tap": "go"}, {"back": True})
        self.assertEqual(self.runs(popped), ["Reader"])

    def test_they_run_when_a_sheet_comes_and_goes(self):
        for kind in ["sheet", "fullScreenCover", "popover"]:
            document = {"components": {
                "Screen": {"state": {"shows": False}, "environment": ["dismiss"], "body": column(
                    {"type": "Reader"}, button("go", "shows = true"),
                    modifiers=[{kind: {"isPresented": "$shows", "children": [{"type": "Reader"}]}}])},
                "Reader": {"environment": ["dismiss"], "body": text("reads")}}, "root": {"type": "Screen"}}
            self.assertEqual(self.runs(self.answer(document, {"tap": "go"})), ["Reader", "Reader", "Screen"], kind)
            self.assertEqual(self.runs(self.answer(document, {"tap": "go"}, {"dismiss": True})), ["Reader", "Screen"], kind)

    def test_dismiss_is_that_of_the_view_that_declares_it_wherever_it_is_called(self):
        leaves = {
            "alert": {"alert": {"title": "Done", "isPresented": "$asks", "actions": [button("ok", "dismiss()")]}},
            "sheet": {"sheet": {"isPresented": "$asks", "children": [button("ok", "dismiss()")]}},
            "function": {"alert": {"title": "Done", "isPresented": "$asks", "actions": [button("ok", "leave()")]}},
        }
        for kind, modifier in leaves.items():
            detail = {"environment": ["dismiss"], "state": {"asks": False}, "functions": {"leave": {"body": "dismiss()"}},
                      "body": {**button("ask", "asks = true"), "modifiers": [modifier]}}
            link = {"type": "NavigationLink", "name": "push", "title": "Push", "destination": [{"type": "Detail"}]}
            document = {"components": {"Detail": detail, "Screen": {"body": {"type": "NavigationStack", "children": [link]}}},
                        "root": {"type": "Screen"}}
            left = self.answer(document, {"tap": "push"}, {"tap": "ask"}, {"tap": "ok"})
            self.assertNotIn("Screen/NavigationStack/NavigationLink/Detail", left["state"], kind)
            self.assertEqual([view["name"] for view in left["layout"] if view.get("name") in ("ask", "ok")], [], kind)
            self.assertIn("push", [view.get("name") for view in left["layout"]], kind)

    def test_what_is_presented_knows_that_it_is(self):
        inside = {"type": "Inside"}
        document = {"components": {
            "Screen": {"state": {"shows": False}, "body": {"type": "NavigationStack", "children": [column(
                inside, {"type": "NavigationLink", "name": "link", "title": "Go", "destination": [inside]}, button("go", "shows = true"),
                modifiers=[{"sheet": {"isPresented": "$shows", "children": [inside]}}])]}},
            "Inside": {"environment": ["isPresented"], "body": text({"$": "isPresented ? 'presented' : 'not'"})}}, "root": {"type": "Screen"}}
        for events, labels in [([], (1, 0)), ([{"tap": "go"}], (1, 1)), ([{"tap": "link"}], (1, 1))]:
            svg = self.answer(document, *events)["svg"]
            self.assertEqual((svg.count('"not"'), svg.count('"presented"')), labels)

    def test_a_value_opens_one_screen(self):
        screens = [{"navigationDestination": {"for": kind, "children": [text(kind, name=kind)]}} for kind in ["Panel", "String"]]
        for value, kind in [("'orders'", "Panel"), ("'Order#7'", "String")]:
            document = {"types": {"Panel": {"cases": {"orders": None, "sales": None}}}, "components": {
                "Screen": {"state": {"path": []}, "body": {"type": "NavigationStack", "path": "$path", "children": [
                    column(text("root"), button("go", f"path.append({value})"), modifiers=screens)]}}}, "root": {"type": "Screen"}}
            names = [view.get("name") for view in self.answer(document, {"tap": "go"})["layout"]]
            self.assertEqual([name for name in names if name in ("Panel", "String")], [kind])

    def test_a_computed_property_sees_the_names_of_its_component(self):
        row = {"type": "ForEach", "data": [{"id": 1, "name": "row"}], "id": "id", "children": [text({"$": "title"}, name="inside")]}
        document = {"components": {"Screen": {"properties": ["item"], "computed": {"title": "item.name"}, "body": column(row)}},
                    "root": {"type": "Screen", "properties": {"item": {"name": "mine"}}}}
        self.assertIn('"mine"', self.answer(document)["svg"])

    def test_actions_of_the_environment_are_called(self):
        inside = {"environment": ["dismissSearch", "refresh", "openURL", "requestReview"], "body": column(
            button("end", "dismissSearch()"), button("again", "refresh()"), button("open", "openURL('https://example.com'); requestReview()"))}
        document = {"components": {"Screen": {"state": {"query": "a", "pulls": 0}, "body": {"type": "NavigationStack", "children": [
            {"type": "Inside", "modifiers": [{"refreshable": "pulls += 1"}, {"searchable": {"text": "$query"}}]}]}}, "Inside": inside},
            "root": {"type": "Screen"}}
        for tap, state in [("end", {"query": "", "pulls": 0}), ("again", {"query": "a", "pulls": 1}), ("open", {"query": "a", "pulls": 0})]:
            self.assertEqual(self.answer(document, {"tap": tap})["state"]["Screen"], state)

    def test_a_shape_is_filled_by_a_gradient_that_is_no_view(self):
        fill = {"type": "LinearGradient", "colors": ["red", "blue"], "startPoint": "leading", "endPoint": "trailing"}
        shape = {"type": "Circle", "fill": fill, "name": "c", "modifiers": [{"frame": {"width": 80, "height": 40}}]}
        answers = [self.answer({"components": {"Screen": {"body": column({**shape, "fill": paint}, text("below"))}}, "root": {"type": "Screen"}})
                   for paint in [fill, "red"]]
        answer = answers[0]
        self.assertEqual([other["layout"] for other in answers], [answer["layout"]] * 2)
        self.assertEqual([other["report"]["totals"]["live"] for other in answers], [4, 4])
        self.assertEqual((answer["svg"].count("<linearGradient"), answer["svg"].count("url(#")), (1, 1))
        refused = self.server.ask("POST", "/v1/render", {"document": {"type": "Circle", "fill": {**fill, "radius": 4}}})
        self.assertEqual((refused.status, refused.json["code"]), (422, "unknown-key"))

    def test_dismiss_ends_a_sheet_with_the_screens_pushed_in_it(self):
        inside = {"type": "NavigationStack", "children": [column(
            {"type": "NavigationLink", "name": "deeper", "title": "Deeper", "destination": [text("deep")]})]}
        document = {"components": {"Screen": {"state": {"shows": True}, "body": column(
            text("x"), modifiers=[{"sheet": {"isPresented": "$shows", "children": [inside]}}])}}, "root": {"type": "Screen"}}
        for event, shows in [({"dismiss": True}, False), ({"back": True}, True)]:
            answer = self.answer(document, {"tap": "deeper"}, event)
            self.assertEqual((answer["state"]["Screen"]["shows"], '"deep"' in answer["svg"]), (shows, False))

    def test_another_item_is_another_sheet(self):
        inside = {"type": "Detail", "properties": {"post": {"$": "item"}}}
        document = {"components": {
            "Screen": {"state": {"chosen": None, "left": 0}, "body": column(
                button("one", "chosen = ['id': 1, 'title': 'One']"), button("two", "chosen = ['id': 2, 'title': 'Two']"),
                button("again", "chosen = ['id': 2, 'title': 'Again']"),
                modifiers=[{"sheet": {"item": "$chosen", "onDismiss": "left += 1", "children": [inside]}}])},
            "Detail": {"properties": ["post"], "state": {"taps": 0}, "body": column(
                text({"$": "'\\(post.title) \\(taps)'"}), button("tap", "taps += 1"))}}, "root": {"type": "Screen"}}
        first = [{"tap": "one"}, {"tap": "tap"}]
        self.assertIn('"One 1"', self.answer(document, *first)["svg"])
        other = self.answer(document, *first, {"tap": "two"})
        self.assertIn('"Two 0"', other["svg"])
        self.assertEqual(other["state"]["Screen"]["left"], 1)
        self.assertEqual([record["component"] for record in other["report"]["mounted"] if "component" in record], ["Detail"])
        # The same item with another title is the same sheet.
        same = self.answer(document, *first, {"tap": "two"}, {"tap": "tap"}, {"tap": "again"})
        self.assertIn('"Again 1"', same["svg"])
        self.assertEqual(same["state"]["Screen"]["left"], 1)
        for item in ["'a'", "3", "true"]:
            plain = json.loads(json.dumps(document).replace("'id': 1, 'title': 'One'", "").replace("chosen = []", f"chosen = {item}"))
            plain["components"]["Detail"]["body"]["children"][0]["text"] = {"$": "post"}
            self.answer(plain, {"tap": "one"})

    def test_an_alert_is_told_the_data_that_were_there_when_it_came(self):
        for kind in ["alert", "confirmationDialog"]:
            document = {"components": {"Screen": {"state": {"asks": False, "post": None, "removed": ""}, "body": column(
                button("ask", "asks = true"), button("choose", "post = ['title': 'Tea']"), button("other", "post = ['title': 'Rum']"),
                modifiers=[{kind: {"title": "Delete?", "isPresented": "$asks", "presenting": {"$": "post"},
                                   "actions": [{"type": "Button", "name": "delete", "label": text({"$": "'Delete \\(item.title)'"}), "action": "removed = item.title"}],
                                   "message": [text({"$": "item.title"}, name="message")]}}])}}, "root": {"type": "Screen"}}
            # Without data nothing is asked.
            self.assertNotIn('"delete"', self.answer(document, {"tap": "ask"})["svg"])
            shown = self.answer(document, {"tap": "choose"}, {"tap": "ask"})
            self.assertIn('"Delete Tea"', shown["svg"])
            self.assertIn('"Tea"', shown["svg"])
            changed = self.answer(document, {"tap": "choose"}, {"tap": "ask"}, {"tap": "other"})
            self.assertIn('"Delete Tea"', changed["svg"])
            done = self.answer(document, {"tap": "choose"}, {"tap": "ask"}, {"tap": "delete"})
            self.assertEqual((done["state"]["Screen"]["removed"], done["state"]["Screen"]["asks"]), ("Tea", False))

    def test_an_alert_of_an_error_has_its_words_as_title(self):
        document = {"components": {"Screen": {"state": {"asks": True, "error": None}, "body": column(
            button("fail", "error = 'No network'"), modifiers=[{"alert": {"isPresented": "$asks", "error": {"$": "error"}, "actions": [button("ok", "error = nil")]}}])}},
            "root": {"type": "Screen"}}
        self.assertNotIn('"ok"', self.answer(document)["svg"])
        failed = self.answer(document, {"tap": "fail"})["svg"]
        self.assertIn('"ok"', failed)
        titled = json.loads(json.dumps(document).replace('"error": {"$": "error"}', '"title": "No network"'))
        self.assertEqual(self.answer(titled)["svg"].split("</g></g>", 1)[1], failed.split("</g></g>", 1)[1])

    def test_of_two_titles_the_innermost_is_shown(self):
        for mode in ["inline", "large"]:
            def drawn(inner, outer):
                content = column(text("x", modifiers=[{"navigationTitle": inner}] if inner else []), modifiers=[
                    *([{"navigationTitle": outer}] if outer else []), {"navigationBarTitleDisplayMode": mode}])
                document = {"components": {"Screen": {"body": {"type": "NavigationStack", "children": [content]}}}, "root": {"type": "Screen"}}
                return self.answer(document)["svg"].count("<use ")
            self.assertEqual(drawn("Inner", "Outermost"), drawn("Inner", None))
            self.assertNotEqual(drawn("Inner", None), drawn(None, "Outermost"))

    def test_an_alert_is_no_presentation(self):
        document = {"components": {
            "Screen": {"state": {"asks": False}, "environment": ["dismiss"], "body": column(
                button("go", "asks = true"), modifiers=[{"alert": {"title": "Sure?", "isPresented": "$asks"}}])}},
            "root": {"type": "Screen"}}
        self.assertEqual(self.runs(self.answer(document, {"tap": "go"})), [])

    def test_a_destination_is_a_closure_that_runs_when_it_is_pushed_and_with_its_owner(self):
        document = {"components": {
            "Screen": {"state": {"path": [], "n": 0}, "body": {"type": "NavigationStack", "path": "$path", "children": [
                column(text({"$": "n"}), button("go", "path.append(1)"), modifiers=[
                    {"navigationDestination": {"for": "Int", "children": [
                        {"type": "Detail", "properties": {"n": {"$": "item"}}}]}}])]}},
            "Detail": {"properties": ["n"], "body": text({"$": "n"})}}, "root": {"type": "Screen"}}
        pushed = self.answer(document, {"tap": "go"})
        self.assertEqual([record[1:] for record in self.closures(pushed)], [(1, ["mount"])])
        self.assertEqual(pushed["report"]["totals"]["closures"], 1)
        other = self.answer(document, {"tap": "go"}, {"perform": {"in": "Screen", "action": "n = 1"}})
        self.assertEqual([record[1:] for record in self.closures(other)], [(1, ["owner"])])
        self.assertEqual([record["component"] for record in other["report"]["skipped"]], ["Detail"])

    def test_a_sheet_that_reads_a_model_runs_by_itself(self):
        document = {"models": {"Store": {"kind": "Observable", "properties": {"count": 1}}}, "components": {
            "Screen": {"state": {"shows": False}, "stateObjects": {"store": "Store"}, "body": column(
                button("go", "shows = true"), modifiers=[{"sheet": {"isPresented": "$shows", "children": [
                    text({"$": "store.count"}, name="count")]}}])}}, "root": {"type": "Screen"}}
        shown = self.answer(document, {"tap": "go"})
        self.assertEqual([record[1:] for record in self.closures(shown)], [(1, ["mount"])])
        written = self.answer(document, {"tap": "go"}, {"perform": {"in": "Screen", "action": "store.count = 7"}})
        self.assertEqual(self.runs(written), [])
        self.assertEqual([record[1:] for record in self.closures(written)], [(1, ["observable"])])
        self.assertIn('aria-label="7"', written["svg"])

    def test_the_content_of_a_timeline_runs_at_each_date(self):
        document = {"components": {
            "Screen": {"state": {"n": 0}, "body": column(text({"$": "n"}), {
                "type": "TimelineView", "schedule": {"periodic": {"by": 1}}, "name": "clock", "children": [
                    text({"$": "context.date"})]})}}, "root": {"type": "Screen"}}
        answer = self.answer(document, {"advance": 3})
        self.assertEqual([record[1:] for record in self.closures(answer)], [(3, ["inputs"] * 3)])
        self.assertEqual(self.runs(answer), [])
        self.assertEqual(self.closures(self.answer(document, {"perform": {"in": "Screen", "action": "n = 1"}})), [])

    def test_a_row_that_left_is_compared_with_nothing(self):
        document = {"components": {
            "Screen": {"state": {"y": 0}, "body": {"type": "ScrollView", "name": "feed", "children": [{
                "type": "LazyVStack", "spacing": 0, "children": [
                    {"type": "ForEach", "data": 100, "children": [{"type": "Row", "properties": {"n": {"$": "item"}}}]}]}],
                "modifiers": [{"onScrollGeometryChange": {"of": "scroll.y", "action": "y = newValue"}},
                              {"opacity": {"$": "y > 10000 ? 0.5 : 1"}}]}},
            "Row": {"properties": ["n"], "body": {"type": "Color", "color": "red", "modifiers": [{"frame": {"height": 50}}]}}},
            "root": {"type": "Screen"}}
        report = self.answer(document, {"scroll": {"in": "feed", "y": 60}})["report"]
        self.assertEqual(report["cells"][0]["left"], 1)
        skipped = [record["path"].rsplit("/", 1)[-1] for record in report["skipped"]]
        self.assertNotIn("Row(0)", skipped)
        self.assertIn("Row(2)", skipped)
        self.assertEqual(report["totals"]["bodiesSkipped"], len(skipped))

    def test_views_given_for_an_equal_slot_are_compared_where_another_differs(self):
        document = {"components": {
            "Screen": {"state": {"n": 0}, "body": {"type": "Card", "slots": {
                "header": [{"type": "Fixed"}], "content": [text({"$": "n"})]}}},
            "Card": {"slots": ["header", "content"], "body": column({"type": "header"}, {"type": "content"})},
            "Fixed": {"body": text("same")}}, "root": {"type": "Screen"}}
        report = self.answer(document, {"perform": {"in": "Screen", "action": "n = 1"}})["report"]
        self.assertEqual([record["component"] for record in report["evaluated"]], ["Screen", "Card"])
        self.assertEqual([record["component"] for record in report["skipped"]], ["Fixed"])

    def test_a_row_of_a_list_keeps_its_state_and_disappears_in_every_release(self):
        document = {"components": {
            "Screen": {"state": {"log": ""}, "body": {"type": "List", "name": "list", "children": [
                {"type": "ForEach", "data": 200, "children": [
                    {"type": "Row", "properties": {"n": {"$": "item"}}, "name": {"$": "'row\\(item)'"}, "modifiers": [
                        {"onDisappear": "if item == 0 { log = log + '-' }"}, {"onAppear": "if item == 0 { log = log + '+' }"}]}]}]}},
            "Row": {"properties": ["n"], "state": {"taps": 0}, "body": text({"$": "'\\(n): \\(taps)'"}, name={"$": "'words\\(n)'"})}},
            "root": {"type": "Screen"}}
        away = [{"scroll": {"in": "list", "y": 1000 + 60 * step}} for step in range(12)]
        for profile in ["iOS16", "iOS17", "iOS18", "iOS26"]:
            events = [{"perform": {"in": "row0", "action": "taps = 3"}}, *away, {"scroll": {"in": "list", "y": 0}}]
            answer = self.answer({**document, "profile": profile}, *events)
            self.assertIn('aria-label="0: 3"', answer["svg"], profile)
            self.assertEqual(answer["state"]["Screen"]["log"], "+-+", profile)

    def test_what_its_stack_holds_says_how_high_a_card_is(self):
        words = text("words", name="words") | {"modifiers": [{"presentationDetents": ["medium"]}]}
        def top(*views):
            shown = column(text("x"), modifiers=[{"sheet": {"isPresented": {"constant": True}, "children": list(views)}}])
            layout = self.answer({"root": shown})["layout"]
            return next(view["frame"]["y"] for view in layout if view.get("name") == "words")
        self.assertEqual(top({"type": "NavigationStack", "children": [words]}), top(words))


if __name__ == "__main__":
    unittest.main()
