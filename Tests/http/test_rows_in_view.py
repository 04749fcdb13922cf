"""A lazy container shows the rows that are in view: those that it was measured by are seen by nobody."""
import unittest

from verifiedcase import VerifiedTestCase, text


class RowsInView(VerifiedTestCase):
    def log(self, row, *modifiers, before=(), count=100, inner="LazyVStack"):
        """The body's runs and what appeared and disappeared, of a stack below `before`."""
        use = {"type": "Row", "properties": {"n": {"$": "item"}}, "modifiers": [
            {"onAppear": "came.append(item)"}, {"onDisappear": "went.append(item)"}]}
        stack = {"type": inner, "spacing": 0, "children": [{"type": "ForEach", "data": {"range": [0, count]}, "id": "self", "children": [use]}]}
        scroll = {"type": "ScrollView", "name": "feed", "modifiers": list(modifiers), "children": [
            {"type": "VStack", "spacing": 0, "children": [*before, stack]}]}
        document = {"components": {"Screen": {"state": {"came": [], "went": []}, "body": scroll}, "Row": {"properties": ["n"], "body": row}},
                    "root": {"type": "Screen"}}
        answer = self.answer(document)
        runs = [record["component"] for record in answer["report"]["evaluated"]].count("Row")
        return runs, answer["state"]["Screen"]["came"], answer["state"]["Screen"]["went"]

    TALL = {"type": "Color", "color": "red", "modifiers": [{"frame": {"height": 900}}]}
    FIXED = text({"$": "n"}, modifiers=[{"frame": {"height": 44}}])
    MEASURED = text({"$": "'Row \\(n)'"})

    def test_rows_of_a_written_length_below_the_fold_do_not_exist(self):
        self.assertEqual(self.log(self.FIXED, before=[self.TALL]), (0, [], []))

    def test_a_row_below_the_fold_that_is_measured_does_not_appear(self):
        self.assertEqual(self.log(self.MEASURED, before=[self.TALL]), (1, [], []))

    def test_rows_begin_at_the_end_where_the_content_does(self):
        # 568 points hold 12 rows of 44, and the 13th in part.
        for row in [self.FIXED, self.MEASURED]:
            runs, came, went = self.log(row, {"defaultScrollAnchor": "bottom"})
            self.assertEqual((runs, came[-1], went), (len(came), 99, []))
            self.assertNotIn(0, came)


if __name__ == "__main__":
    unittest.main()
