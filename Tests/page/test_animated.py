"""The picture that plays shows at each moment what the frame at that offset shows."""

import base64
import json
import urllib.request

from pagecase import SCENES, PageCase
from pixels import difference

STILL = """
const [svg, time] = arguments;
document.body.style.margin = 0;
document.body.innerHTML = svg;
for (const animation of document.getAnimations()) {
    animation.pause();
    animation.currentTime = time;
}
return document.getAnimations().length;
"""
LENGTH = 6000


def shape(kind, name, effect, height=60, **more):
    return {"type": kind, "name": name, **more, "modifiers": [{"frame": {"height": height, "width": 200}}, {"visualEffect": effect}]}


def over(low, high):
    return {"$": f"interpolate(scroll.y, [0, 300], [{low}, {high}])"}


# Every kind of attribute that an effect changes and CSS has a property for.
EFFECTS = {
    "viewport": {"width": 300, "height": 500}, "root": {"type": "ScrollView", "children": [{"type": "VStack", "spacing": 8, "children": [
        shape("Rectangle", "soft", {"blur": over(0, 6)}, fill="red"),
        shape("Rectangle", "bright", {"brightness": over(-0.3, 0.4)}, fill="#805020"),
        shape("Rectangle", "pale", {"saturation": over(1, 0.2), "grayscale": over(0, 0.5)}, fill="blue"),
        shape("Rectangle", "all", {"blur": over(0, 3), "brightness": over(0, 0.3), "saturation": over(1.5, 0.5)}, fill="green"),
        shape("Rectangle", "tinted", {"foregroundStyle": over("Color.red", "Color.blue")}, fill="gray"),
        shape("Rectangle", "backed", {"background": over("Color.green", "Color.yellow"), "opacity": over(1, 0.7)}, fill="clear"),
        shape("Color", "round", {"cornerRadius": over(0, 30)}, color="teal"),
        shape("Rectangle", "turned", {"rotationEffect": over(0, 90), "scaleEffect": over(1, 0.5), "offset": {"x": over(0, 40)}}, fill="purple"),
        {"type": "Color", "color": "clear", "modifiers": [{"frame": {"height": 300}}]}]}]}}


class Animated(PageCase):
    window = {"width": 500, "height": 860}

    def answer(self, path, body=None, accept="application/json"):
        headers = {"Content-Type": "application/json", "Accept": accept}
        request = urllib.request.Request(self.service.address + path, body and json.dumps(body).encode(), headers)
        with urllib.request.urlopen(request) as answer:
            return answer.read().decode(), answer.headers

    def picture(self, svg, time=0):
        count = self.browser.run(STILL, svg, time)
        return base64.b64decode(self.browser.call("GET", "/screenshot")), count

    def compare(self, document, shares=(0.25, 0.6, 1)):
        stored = json.loads(self.answer("/v1/documents", document)[0])["document"]
        location = f"/v1/documents/{stored['id']}/frame.svg"
        end = stored["maxOffset"]
        played, headers = self.answer(location, accept="image/svg+xml;animated=1")
        self.browser.open("about:blank")
        viewport = {"width": 393, "height": 852, **document.get("viewport", {})}
        area = [viewport["width"], min(viewport["height"], 700)]
        for share in shares:
            offset = end * share if isinstance(end, (int, float)) else {axis: end[axis] * share for axis in end}
            frame = json.loads(self.answer("/v1/render", {"document": document, "offset": offset, "include": ["svg"]})[0])["svg"]
            moved, count = self.picture(played, LENGTH * share)
            self.assertGreater(count, 0)
            still, _ = self.picture(frame)
            self.assertLess(difference(moved, still, *area), 0.005, f"at {offset}")
        return int(headers.get("Unexpressed", 0))

    def test_every_attribute_with_a_property_plays(self):
        self.assertEqual(self.compare(EFFECTS), 0)

    def test_another_moment_is_another_picture(self):
        stored = json.loads(self.answer("/v1/documents", EFFECTS)[0])["document"]
        played, _ = self.answer(f"/v1/documents/{stored['id']}/frame.svg", accept="image/svg+xml;animated=1")
        self.browser.open("about:blank")
        early, late = (self.picture(played, LENGTH * share)[0] for share in (0.1, 0.9))
        self.assertGreater(difference(early, late, 300, 500), 0.05)

    def test_the_gallery_plays(self):
        for path in sorted(SCENES.glob("effect-*.json")):
            with self.subTest(path.stem):
                self.compare(json.loads(path.read_text()))
