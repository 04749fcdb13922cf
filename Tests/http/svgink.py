"""The box around everything that the glyphs of a frame cover."""

import re
import xml.etree.ElementTree as ElementTree

SVG = "{http://www.w3.org/2000/svg}"
PIECE = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?")
COUNTS = {"m": 2, "l": 2, "h": 1, "v": 1, "q": 4, "c": 6, "z": 0}


def points(data):
    """Points of an outline: ends of its lines, and its curves at eighths."""
    pieces = PIECE.findall(data)
    at, x, y, start, command = 0, 0.0, 0.0, (0.0, 0.0), ""
    while at < len(pieces):
        if pieces[at].isalpha():
            command = pieces[at]
            at += 1
        kind = command.lower()
        numbers = [float(piece) for piece in pieces[at:at + COUNTS[kind]]]
        at += COUNTS[kind]
        relative = command.islower()
        if kind == "z":
            x, y = start
            continue
        if kind in "hv":
            if kind == "h":
                x = numbers[0] + (x if relative else 0)
            else:
                y = numbers[0] + (y if relative else 0)
            yield x, y
            continue
        controls = [(a + (x if relative else 0), b + (y if relative else 0)) for a, b in zip(numbers[::2], numbers[1::2])]
        curve = [(x, y), *controls]
        for step in range(1, 9) if kind in "qc" else [8]:
            layer = curve if kind in "qc" else curve[-1:]
            while len(layer) > 1:
                layer = [(a[0] + (b[0] - a[0]) * step / 8, a[1] + (b[1] - a[1]) * step / 8) for a, b in zip(layer, layer[1:])]
            yield layer[0]
        x, y = controls[-1]
        if kind == "m":
            start = (x, y)
            command = "l" if relative else "L"


def move(matrix, transform):
    """(scale x, scale y, x, y) followed by a list of `translate` and `scale`."""
    sx, sy, x, y = matrix
    for name, text in re.findall(r"(\w+)\(([^)]*)\)", transform or ""):
        numbers = [float(number) for number in re.split(r"[ ,]+", text.strip())]
        if name == "translate":
            x, y = x + sx * numbers[0], y + sy * (numbers[1] if len(numbers) > 1 else 0)
        elif name == "scale":
            sx, sy = sx * numbers[0], sy * numbers[-1]
        else:
            raise AssertionError(f"a transform of the kind {name}")
    return sx, sy, x, y


def drawn_box(svg):
    """(left, right, top, bottom) of all glyphs, in the frame's coordinates."""
    root = ElementTree.fromstring(svg)
    outlines = {path.get("id"): list(points(path.get("d"))) for path in root.iter(SVG + "path") if path.get("id")}
    xs, ys = [], []
    pending = [(root, (1, 1, 0, 0))]
    while pending:
        element, matrix = pending.pop()
        matrix = move(matrix, element.get("transform"))
        if element.tag == SVG + "use":
            sx, sy, x, y = matrix
            left, top = float(element.get("x", 0)), float(element.get("y", 0))
            for px, py in outlines[element.get("href").removeprefix("#")]:
                xs.append(x + sx * (left + px))
                ys.append(y + sy * (top + py))
        pending += [(child, matrix) for child in element if child.tag != SVG + "defs"]
    return min(xs), max(xs), min(ys), max(ys)
