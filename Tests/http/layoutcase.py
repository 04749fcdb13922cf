"""Layout asked over HTTP: small documents, and the frames that the rules give for them."""

from client import ServerTestCase


def view(kind, *children, modifiers=(), **keys):
    """A view node; positional arguments are its children."""
    node = {"type": kind, **keys}
    if children:
        node["children"] = list(children)
    if modifiers:
        node["modifiers"] = list(modifiers)
    return node


def color(name=None, *modifiers):
    """A view that takes whatever it is proposed."""
    node = view("Color", color="blue", modifiers=modifiers)
    return {**node, "name": name} if name else node


def box(width, height, name=None, *modifiers):
    """A view of a fixed size; `modifiers` come after its frame."""
    return color(name, {"frame": {"width": width, "height": height}}, *modifiers)


def image(width, height, name=None, *modifiers):
    """A rigid leaf."""
    node = view("Image", size=[width, height], modifiers=modifiers)
    return {**node, "name": name} if name else node


def text(string, name=None, *modifiers):
    node = view("Text", text=string, modifiers=modifiers)
    return {**node, "name": name} if name else node


class LayoutCase(ServerTestCase):
    """Frames are (x, y, width, height) in points, in the viewport's coordinates."""

    def answer(self, root, width=300, height=200, scale=2, include=("layout",), safe_area=None, **request):
        viewport = {"width": width, "height": height, "scale": scale, "safeArea": safe_area or {}}
        document = root if isinstance(root, dict) and "root" in root else {"root": root}
        body = {"document": {**document, "viewport": viewport}, "include": list(include), **request}
        answer = self.server.ask("POST", "/v1/render", body)
        self.assertEqual(answer.status, 200, answer.text)
        return answer.json

    def frames(self, root, width=300, height=200, key="frame", **options):
        """The frame of every name."""
        entries = self.answer(root, width, height, **options)["layout"]
        return {
            entry["name"]: tuple(entry.get(key, entry["frame"])[side] for side in ("x", "y", "width", "height"))
            for entry in entries if entry.get("name")
        }

    def assertFrames(self, root, expected, width=300, height=200, places=3, **options):
        found = self.frames(root, width, height, **options)
        self.assertLessEqual(set(expected), set(found), found)
        for name, frame in expected.items():
            for side, (is_, should) in enumerate(zip(found[name], frame, strict=True)):
                self.assertAlmostEqual(
                    is_, should, places, f"{name}: side {side} of {found[name]} is not that of {frame}")

    def sizes(self, root, *proposals, **options):
        """What the root answers to each proposal."""
        found = self.answer(root, proposals=[list(proposal) for proposal in proposals], **options)["sizes"]
        return [tuple(size[side] for side in ("width", "height")) if isinstance(size, dict) else tuple(size)
                for size in found]

    def assertSizes(self, root, table, **options):
        """`table` maps proposals to sizes."""
        self.assertEqual(
            dict(zip(table, self.sizes(root, *table, **options), strict=True)), table)
