"""Every scene of the gallery loads and shows its frame."""

import json
import unittest

from pagecase import SCENES, PageCase

NOTES = json.loads((SCENES.parent / "notes.json").read_text())
INDEX = [{**scene, **NOTES.get(scene["id"], {})} for scene in json.loads((SCENES / "index.json").read_text())["scenes"]]
LARGEST = 120_000


class SceneFiles(unittest.TestCase):
    def test_index_names_every_file_once(self):
        listed = sorted(scene["file"] for scene in INDEX)
        self.assertEqual(listed, sorted(path.name for path in SCENES.glob("*.json") if path.name != "index.json"))

    def test_scenes_say_what_they_show(self):
        for scene in INDEX:
            for key in ("id", "title", "shows", "lesson"):
                self.assertTrue(scene[key], f"{scene['file']} lacks {key}")

    def test_no_notes_are_left_without_a_scene(self):
        self.assertLessEqual(set(NOTES), {scene["id"] for scene in INDEX})

    def test_scenes_are_small(self):
        for scene in INDEX:
            self.assertLess((SCENES / scene["file"]).stat().st_size, LARGEST, scene["file"])

    def test_scenes_fetch_nothing(self):
        for scene in INDEX:
            text = (SCENES / scene["file"]).read_text()
            self.assertNotIn("http:", text, scene["file"])
            self.assertNotIn("https:", text, scene["file"])


class Gallery(PageCase):
    def test_each_scene_shows_a_frame_and_its_lesson(self):
        for scene in INDEX:
            with self.subTest(scene["id"]):
                self.open(f"#scene={scene['id']}")
                self.assertEqual(self.text("#lesson-title"), scene["title"])
                self.assertIn("<svg", self.frame())
                self.assertEqual(self.texts("#problems li"), [])

    def test_choosing_an_example_shows_it(self):
        self.open("#scene=hello")
        self.browser.run(
            "const s = document.querySelector('#scene'); s.value = 'seed-000'; s.dispatchEvent(new Event('change'))")
        self.browser.wait("return document.querySelector('#report-event').textContent.includes('0 → 40')")
        self.assertEqual(self.text("#lesson-title"), "Scroll offset in a parent's state")

    def test_nothing_comes_from_elsewhere(self):
        self.open("#scene=seed-004-effects")
        hosts = self.browser.run(
            "return [...new Set(performance.getEntriesByType('resource').map(({name}) => new URL(name).origin))]")
        self.assertEqual(hosts, [self.service.address])


if __name__ == "__main__":
    unittest.main()
