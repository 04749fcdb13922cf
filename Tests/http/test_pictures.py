"""docs/library.md shows what the service draws, and shows all of the library."""

import re
import sys
import unittest

from client import BINARY, ROOT

sys.path.insert(0, str(ROOT / "Tests"))
import pictures  # noqa: E402


class Pictures(unittest.TestCase):
    def test_each_picture_is_what_is_drawn_now(self):
        self.assertEqual(pictures.stale(str(BINARY)), [])

    def test_another_picture_is_told(self):
        self.assertFalse(pictures.alike('<rect x="1"/>', '<rect x="2"/>'))
        self.assertFalse(pictures.alike('<rect x="1"/>', '<path x="1"/>'))
        self.assertTrue(pictures.alike('<rect x="1.2"/>', '<rect x="1.3"/>'))

    def test_every_view_of_the_library_is_shown(self):
        source = "".join(path.read_text() for path in (ROOT / "Sources/ViewDocument/Library").rglob("*.swift"))
        views = set(re.findall(r'LibraryView\(\s*"([A-Z]\w+)"', source))
        page = (ROOT / "docs" / "library.md").read_text()
        shown = set(re.findall(r"^## (\w+)", page, re.MULTILINE)) | set(re.findall(r'"type": "(\w+)"', page))
        self.assertGreater(len(views), 25)
        self.assertEqual(views - shown, set())


if __name__ == "__main__":
    unittest.main()
