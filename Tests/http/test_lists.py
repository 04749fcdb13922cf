"""Lists and forms from outside: screens that look like apps, verified step by step."""
import unittest

from client import ServerTestCase

MAILS = [{"id": n, "from": f"Sender {n}", "subject": f"Subject {n}", "isRead": n % 3 == 0} for n in range(60)]


def settings(profile, style):
    return {
        "profile": profile, "viewport": {"width": 393, "height": 852, "safeArea": {"top": 59, "bottom": 34}},
        "components": {
            "Settings": {
                "state": {"airplane": False, "name": "Ann", "count": 2, "size": 1},
                "body": {"type": "Form", "name": "form", "modifiers": [{"listStyle": style}], "children": [
                    {"type": "Section", "title": "Account", "children": [
                        {"type": "TextField", "title": "Name", "text": "$name"},
                        {"type": "LabeledContent", "title": "Plan", "value": "Free"}]},
                    {"type": "Section", "title": "Radio", "footer": {"type": "Text", "text": "Calls are muted."}, "children": [
                        {"type": "Toggle", "title": "Airplane Mode", "isOn": "$airplane", "name": "airplane"},
                        {"type": "If", "condition": {"$": "!airplane"}, "then": [
                            {"type": "Text", "text": "Wi-Fi", "name": "wifi", "modifiers": [{"badge": 3}]}]},
                        {"type": "Stepper", "title": "Networks", "value": "$count"}]},
                    {"type": "Section", "children": [
                        {"type": "Button", "title": "Sign Out", "role": "destructive", "action": "name = ''"}]}]}}},
        "root": {"type": "Settings"}}


def mail(**list_keys):
    return {
        "components": {
            "Mail": {
                "state": {"mails": MAILS, "shown": None, "reads": 0},
                "body": {"type": "List", "name": "mails", "data": {"$": "mails"}, "id": "id", "item": "mail",
                         "modifiers": [{"listStyle": "plain"}],
                         "children": [{"type": "Row", "properties": {"mail": {"$": "mail"}}}], **list_keys}},
            "Row": {"properties": ["mail"], "body": {"type": "VStack", "alignment": "leading", "children": [
                {"type": "Text", "text": {"$": "mail.from"}, "modifiers": [{"font": "headline"}]},
                {"type": "Text", "text": {"$": "mail.subject"}, "modifiers": [{"foregroundStyle": "secondary"}]}]}}},
        "root": {"type": "Mail"}}


class Lists(ServerTestCase):
    def answer(self, document, *events, **more):
        answer = self.server.ask(
            "POST", "/v1/render",
            {"document": document, "events": list(events), "include": ["report", "state", "layout"], "verify": True, **more})
        self.assertEqual(answer.status, 200, answer.json)
        report = answer.json["report"]
        self.assertTrue(report["verified"], report.get("differences"))
        return answer.json

    def test_settings_are_verified_in_every_style(self):
        for profile in ["iOS17", "iOS26"]:
            for style in ["plain", "grouped", "insetGrouped", "sidebar"]:
                with self.subTest(profile=profile, style=style):
                    answer = self.answer(settings(profile, style), {"tap": "airplane"}, {"scroll": {"y": 80, "in": "form"}})
                    self.assertTrue(answer["state"]["Settings"]["airplane"])
                    self.assertEqual(answer["report"]["totals"]["bodiesEvaluated"], 0)

    def test_a_row_that_goes_lets_the_others_move_up(self):
        report = self.answer(settings("iOS18", "insetGrouped"), {"tap": "airplane"})["report"]
        self.assertEqual([run["path"] for run in report["evaluated"]], ["Settings"])
        self.assertIn("wifi", [view.get("name") for view in report["unmounted"]])

    def test_a_list_of_data_mounts_what_is_in_view_and_a_scroll_runs_new_rows_alone(self):
        first = self.answer(mail())
        count = sum(run["count"] for run in first["report"]["evaluated"] if run["component"] == "Row")
        self.assertTrue(8 <= count <= 14, count)
        report = self.answer(mail(), {"scroll": {"y": 1000, "in": "mails"}})["report"]
        self.assertEqual({run["component"] for run in report["evaluated"]}, {"Row"})

    def test_a_selection_draws_its_row_anew_and_runs_no_body_of_the_document(self):
        document = mail(selection="$shown")
        report = self.answer(document, {"choose": {"in": "mails", "tag": 2}})["report"]
        self.assertEqual(report["totals"]["bodiesEvaluated"], 0)
        self.assertEqual(len(report["redrawn"]), 1)
        self.assertEqual(self.answer(document, {"choose": {"in": "mails", "tag": 2}})["state"]["Mail"]["shown"], 2)

    def test_what_a_list_does_not_take_is_a_fault(self):
        for view, code in [
            ({"type": "List", "item": "x"}, "unknown-key"),
            ({"type": "_ListRows"}, "unknown-type"),
            ({"type": "Text", "text": "a", "modifiers": [{"_listRowSelected": True}]}, "unknown-modifier"),
            ({"type": "Section", "title": "a", "header": {"type": "Text", "text": "b"}}, "wrong-value"),
            ({"type": "List", "modifiers": [{"listStyle": "round"}]}, "wrong-value"),
            ({"type": "Text", "text": "a", "modifiers": [{"listRowSeparator": {"visibility": "gone"}}]}, "wrong-value"),
        ]:
            with self.subTest(view):
                answer = self.server.ask("POST", "/v1/render", {"document": view})
                self.assertEqual([error["code"] for error in self.assertProblem(answer, 422)["errors"]], [code])


if __name__ == "__main__":
    unittest.main()
