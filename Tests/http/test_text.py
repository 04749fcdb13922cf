"""Any text answers: random Unicode, six scripts wrapped, lone surrogates, glyphs nobody has."""

import random
import unittest

from layoutcase import LayoutCase, text, view
from svgink import drawn_box

SCRIPTS = {
    "Latin": "A view tree goes in and a picture comes out, together with the reasons of everything that was drawn again.",
    "Cyrillic": "Дерево представлений входит, картинка выходит вместе с причинами всего, что было нарисовано заново.",
    "Greek": "Το δέντρο των όψεων μπαίνει και η εικόνα βγαίνει, μαζί με τους λόγους για όσα ξανασχεδιάστηκαν.",
    "Hangul": "뷰 트리가 들어가고 그림이 나오며, 다시 그려진 모든 것의 이유도 함께 알려 준다.",
    "Kana and Han": "ビューの木を入れると、絵と、描き直されたものすべての理由が出てくる。画面は毎回同じです。",
    "Arabic": "تدخل شجرة العروض وتخرج الصورة مع أسباب كل ما أعيد رسمه على الشاشة في كل مرة 42 مرة.",
}

ODD = [
    "\u200b", "\u200c", "\u200d", "\u2060", "\ufeff", "\u00ad", "\u0000", "\u0001", "\u001b", "\u007f", "\u0085", "\u2028", "\u2029",
    "\u202a", "\u202b", "\u202c", "\u202d", "\u202e", "\u2066", "\u2067", "\u2068", "\u2069", "\u061c", "\t", "\n", "\r", "\r\n", " ",
    "\u0301", "\u0489", "\u20dd", "\ufe0f", "\ufe0e", "👩‍👩‍👧‍👦", "🏳️‍🌈", "🇰🇷", "🇰", "👍🏽", "1️⃣", "\U000e0067", "\U0001f3f4\U000e0067\U000e007f",
    "ﷺ", "क्ष", "ที่", "གྷ", "\u1100\u1161\u11a8", "א", "ש", "ع", "ー", "、", "」", "\u0378", "\ue000", "\U0010fffd", "\U000f0000", "\ufffe", "\uffff",
]


def random_string(random):
    pieces = []
    for _ in range(random.randrange(1, 12)):
        kind = random.randrange(6)
        if kind == 0:
            pieces.append(random.choice(ODD))
        elif kind == 1:
            pieces.append(chr(random.randrange(0x20, 0x7f)))
        elif kind == 2:
            pieces.append(chr(random.choice([random.randrange(0, 0xd800), random.randrange(0xe000, 0x110000)])))
        elif kind == 3:
            pieces.append(chr(random.randrange(0x0590, 0x0700)))
        elif kind == 4:
            pieces.append(chr(random.randrange(0x1f300, 0x1fb00)))
        else:
            pieces.append(random.choice(["word ", "слово ", "字", "שלום ", "สวัสดี"]))
    return "".join(pieces)


class RandomText(LayoutCase):
    def test_ten_thousand_random_strings_answer(self):
        source = random.Random(7)
        for batch in range(50):
            strings = [random_string(source) for _ in range(200)]
            children = [text(string, None, {"frame": {"width": source.randrange(0, 120)}}) if index % 2 else text(string)
                        for index, string in enumerate(strings)]
            answer = self.answer(view("VStack", *children), include=["layout", "svg"])
            boxes = [entry["frame"] for entry in answer["layout"] if entry["type"] == "Text"]
            self.assertEqual(len(boxes), 200)
            for box, string in zip(boxes, strings, strict=True):
                self.assertTrue(all(0 <= box[side] < 100_000 for side in ("width", "height")), (string, box))

    def test_texts_that_are_hard_one_by_one(self):
        for string in ["", " ", "\n", "\n\n\n", "\u200b" * 500, "\u0301" * 300, "a" * 5_000, "🇰🇷" * 200, "\u202e" * 400 + "x",
                       "(" * 300, "\u2067" * 200, "👩‍" * 200, "ﷺ" * 100, "\u00ad" * 300, "\t" * 100, "a\u0000b", "\r\r\n\r"]:
            for width in (None, 0, 1, 50):
                node = text(string) if width is None else text(string, None, {"frame": {"width": width}})
                answer = self.answer(node, include=["layout", "svg", "report"])
                self.assertIn("<svg", answer["svg"])


class Ink(LayoutCase):
    """What is drawn of a text lies inside the frame that is reported."""

    def test_six_scripts_wrap_inside_their_frame_at_ten_widths(self):
        for script, paragraph in SCRIPTS.items():
            for width in range(60, 360, 30):
                with self.subTest(script=script, width=width):
                    answer = self.answer(text(paragraph, "t"), width, 4_000, include=["layout", "svg"])
                    [frame] = [entry["frame"] for entry in answer["layout"]]
                    self.assertLessEqual(frame["width"], width)
                    self.assertGreater(frame["height"], 22 if width < 300 else 20)
                    left, right, top, bottom = drawn_box(answer["svg"])
                    # A pixel of overhang is what an italic or a wide letter of any face may have.
                    self.assertGreaterEqual(left, frame["x"] - 1)
                    self.assertLessEqual(right, frame["x"] + frame["width"] + 1)
                    self.assertGreaterEqual(top, frame["y"] - 1)
                    self.assertLessEqual(bottom, frame["y"] + frame["height"] + 1)


class Surrogates(LayoutCase):
    def post(self, raw):
        return self.server.ask("POST", "/v1/render?include=layout", raw, {"Content-Type": "application/json"})

    def test_a_lone_surrogates_escape_is_malformed_with_line_and_column(self):
        for escape in ("\\ud800", "\\udc00", "\\ud800x", "\\udfff\\ud800"):
            answer = self.post('{"type": "Text",\n "text": "a%s"}' % escape)
            problem = self.assertProblem(answer, 400)
            self.assertEqual((problem["line"], problem["column"] >= 10), (2, True), problem)

    def test_a_pair_of_escapes_is_one_character(self):
        self.assertEqual(self.post('{"type": "Text", "text": "\\ud83d\\ude00"}').status, 200)


class MissingGlyphs(LayoutCase):
    def test_a_glyph_that_no_font_has_is_a_box_and_a_finding(self):
        answer = self.answer(text("a\U0010fffdb\U0010fffc", "t"), include=["svg", "report", "layout"])
        [finding] = answer["report"]["diagnostics"]
        self.assertEqual((finding["code"], finding["path"]), ("missing-glyph", "Text"))
        self.assertIn("U+10FFFD", finding["message"])
        self.assertIn("U+10FFFC", finding["message"])
        plain = self.answer(text("ab", "t"), include=["svg", "report", "layout"])
        self.assertEqual(plain["report"]["diagnostics"], [])
        self.assertGreater(answer["layout"][0]["frame"]["width"], plain["layout"][0]["frame"]["width"] + 5)


if __name__ == "__main__":
    unittest.main()
