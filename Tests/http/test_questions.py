"""Alerts and dialogs: fields above the buttons, what cancels below them, the lines between."""
import re
import unittest

from askedcase import AskedTestCase, button, stack


class Questions(AskedTestCase):
    def frames(self, document, *events):
        return {one["name"]: one["frame"] for one in self.ask(document, *events)["layout"] if one.get("name")}

    def alert(self, *actions, profile="iOS18", kind="alert"):
        body = {"type": "Text", "text": "a", "modifiers": [{kind: {"title": "Name", "isPresented": "$shown", "actions": list(actions)}}]}
        return {"profile": profile, "components": {"S": {"state": {"shown": True, "name": "", "saved": ""}, "body": stack(body)}}}

    def test_fields_of_an_alert_stand_above_its_buttons(self):
        field = {"type": "TextField", "title": "Name", "text": "$name", "name": "field"}
        ok, cancel = button("OK", "saved = name"), button("Cancel", "", role="cancel")
        for profile in ("iOS18", "iOS26"):
            frames = self.frames(self.alert(field, ok, cancel, profile=profile))
            self.assertEqual(frames["OK"]["y"], frames["Cancel"]["y"])
            self.assertLess(frames["Cancel"]["x"], frames["OK"]["x"])
            self.assertLessEqual(frames["field"]["y"] + frames["field"]["height"], frames["OK"]["y"])
            plain = self.frames(self.alert(ok, cancel, profile=profile))
            self.assertEqual(plain["OK"]["width"], frames["OK"]["width"])
        after = self.state(self.alert(field, ok, cancel), {"type": {"in": "field", "text": "Ann"}}, {"tap": "OK"})
        self.assertEqual((after["saved"], after["shown"]), ("Ann", False))
        # Of fields alone there is the button that ends it.
        letters = lambda *actions: self.ask(self.alert(*actions))["svg"].count("<use")
        self.assertEqual(letters(field), letters() + len("Name"))

    def test_what_cancels_a_dialog_stands_last(self):
        frames = self.frames(self.alert(button("Cancel", "", role="cancel"), button("Out", "", role="destructive"), button("Other", ""), kind="confirmationDialog"))
        self.assertEqual(sorted(frames, key=lambda name: frames[name]["y"]), ["Out", "Other", "Cancel"])

    def test_lines_of_an_alert_are_a_pixel(self):
        for message in ("one", "one\ntwo", "one\ntwo\nthree"):
            document = self.alert(button("OK", ""))
            document["components"]["S"]["body"]["children"][0]["modifiers"][0]["alert"]["message"] = {"type": "Text", "text": message}
            for height in re.findall(r'<rect[^>]* width="270" height="([^"]*)"', self.ask(document)["svg"]):
                self.assertGreater(float(height), 0)


if __name__ == "__main__":
    unittest.main()
