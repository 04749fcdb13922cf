"""Documents and requests for the fuzzer and the search: made from a grammar or taken from the gallery, then mutated with their
structure in mind. Everything is a function of a random generator that the caller seeds."""

import copy
import json
import pathlib

ROOT = pathlib.Path(__file__).resolve().parents[2]

CONTAINERS = ["VStack", "HStack", "ZStack", "LazyVStack", "LazyHStack", "Grid", "GridRow", "Group", "Section", "ScrollView",
              "LazyVGrid", "LazyHGrid", "ViewThatFits", "GeometryReader", "Button", "RecyclingStack", "AnyView"]
LEAVES = ["Text", "Color", "Rectangle", "RoundedRectangle", "Circle", "Ellipse", "Capsule", "Spacer", "Divider", "Image",
          "EmptyView", "Path", "LinearGradient"]
NUMBERS = [0, 1, -1, 0.5, 2, 3, 7, 10, 44, 100, 393, 852, 1000, 1e4, 1e6, 1e9, 1e15, 1e308, -1e308, 5e-324, 9007199254740993]
WORDS = ["", "a", "hi", "a b c d e f g", "Lorem ipsum dolor sit amet", "\u0644\u0627 \u0633\u0644\u0627\u0645", "\u6f22\u5b57" * 9,
         "\U0001f469\u200d\U0001f467", "e\u0301" * 40, "\u202e abc", "\t\n", "-", "x" * 300, "${n}", "a\u00adb" * 20]
EXPRESSIONS = ["n", "n + 1", "n < 3", "'\\(n)'", "viewport.width", "scroll.y", "items.count", "min(n, 3)", "Color.random",
               "'a' + s", "flag ? 1 : 2", "clamp(n, 0, 9)", "items[0]", "s + s", "abs(n)", "n / (n - 1)", "n n", "nobody"]
IN_ROWS = ["index", "index % 2 == 0", "'\\(index) \\(n)'", "item", "index < 0", "'\\(item)' + s"]
TEXTS = ["'\\(n)'", "s", "s + s", "'\\(items.count) \\(flag)'"]
ROW_TEXTS = ["'\\(index) \\(n)'", "'\\(item)'"]
CONDITIONS = ["n < 3", "flag", "items.count > 2"]
ROW_CONDITIONS = ["index % 7 == 0", "index < 0", "index == n"]
SPACED = ("VStack", "HStack", "LazyVStack", "LazyHStack")
ACTIONS = ["n += 1", "n = 0", "flag.toggle()", "items.append(n)", "withAnimation { n += 1 }", "s = s + s", "model.n += 1",
           "n = n / 0", "items.removeAll()", "n += 1; n += 1; flag = true", ""]
MODIFIERS = [
    ("padding", [8, {"top": 3}, {"$": "n"}, -4]), ("frame", [{"width": 40, "height": 40}, {"maxWidth": "infinity"}, {"width": {"$": "n"}}]),
    ("background", ["red", {"$": "Color.random"}, {"type": "Text", "text": "behind"}]), ("overlay", [{"type": "Circle"}]),
    ("font", ["title", {"size": 20}, {"size": 2000}]), ("foregroundStyle", ["blue"]), ("opacity", [0.5, {"$": "n / 10"}]),
    ("offset", [{"x": 3, "y": {"$": "scroll.y"}}]), ("scaleEffect", [0.5, 2]), ("rotationEffect", [45]), ("blur", [3]),
    ("shadow", [{"radius": 4}]), ("clipShape", ["circle"]), ("cornerRadius", [8]), ("lineLimit", [1, 3]), ("fixedSize", [True]),
    ("aspectRatio", [1, {"ratio": 2, "contentMode": "fit"}]), ("layoutPriority", [1]), ("id", [{"$": "n"}, {"$": "UUID()"}]),
    ("onAppear", ACTIONS), ("task", ACTIONS), ("task", [{"id": {"$": "n"}, "action": "flag.toggle()"}]), ("onDisappear", ACTIONS), ("onTapGesture", ACTIONS), ("onChange", [{"of": {"$": "n"}, "action": "flag.toggle()"}]),
    ("scrollTransition", [{"opacity": {"$": "1 - abs(phase.value)"}}]), ("visualEffect", [{"offset": {"y": {"$": "geometry.frame(in: .scrollView).minY"}}}]),
    ("ignoresSafeArea", [True]), ("safeAreaInset", [{"edge": "top", "view": {"type": "Text", "text": "bar"}}]),
    ("containerRelativeFrame", ["horizontal"]), ("environment", [{"font": "body"}]), ("disabled", [True]), ("zIndex", [1]),
    ("position", [{"x": 1, "y": 2}]), ("mask", [{"type": "Circle"}]), ("alignmentGuide", [{"guide": "leading", "value": {"$": "d.width / 2"}}]),
    ("preference", [{"key": "k", "value": 1}]), ("contentMargins", [8]), ("multilineTextAlignment", ["center"]),
]


SIZES = ["let s = subviews.map { $0.sizeThatFits(.unspecified) }; return CGSize(width: s.map(\\.width).max() ?? 0, height: s.count * gap)",
         "var h = 0; for s in subviews { h += s.sizeThatFits(proposal).height + gap }; return CGSize(width: proposal.width ?? 10, height: h)",
         "return proposal.replacingUnspecifiedDimensions()",
         "var h = 0; for a in subviews { for b in subviews { h += a.sizeThatFits(ProposedViewSize(width: h, height: nil)).height } }; return CGSize(width: h, height: h)",
         "var h = 0; for i in 0..<20000 { h += i }; return CGSize(width: h, height: gap)", "return subviews[0].sizeThatFits(.infinity)"]
PLACES = ["", "for s in subviews { s.place(at: CGPoint(x: bounds.midX, y: bounds.minY + gap), anchor: .center, proposal: .unspecified) }",
          "for i in subviews.indices { subviews[i].place(at: CGPoint(x: i * gap, y: i / gap), proposal: ProposedViewSize(bounds.size)) }",
          "if subviews.count > 99 { subviews[99].place(at: .zero) }", "var y = 0; for s in subviews { s.place(at: CGPoint(x: y, y: y)); y += s.dimensions(in: .zero).height * 1e300 }"]


def layout(random):
    """A layout of a document's own."""
    made = {"properties": {"gap": random.choice([0, 8, -3, 1e308])}, "sizeThatFits": random.choice(SIZES), "placeSubviews": random.choice(PLACES)}
    if random.random() < 0.3:
        made["makeCache"] = random.choice(["return subviews.map { $0.priority }", "return subviews.count", "return [gap]"])
    if random.random() < 0.3:
        made["sizeThatFits"] = "return half(proposal.width ?? .infinity)"
        made["functions"] = {"half": {"parameters": ["x"], "body": random.choice(["return CGSize(width: x / 2, height: gap)"] * 9 + ["return half(x / 2)"])}}
    return made


def load_corpus():
    """The gallery's documents."""
    found = []
    for path in sorted((ROOT / "public" / "scenes").glob("*.json")):
        value = json.loads(path.read_text())
        if isinstance(value, dict) and ("root" in value or "type" in value):
            found.append(value)
    return found


def load_sources():
    return [path.read_text() for path in sorted((ROOT / "Tests" / "Fixtures" / "swift").glob("*.swift"))]


def form(random, sources):
    """A form of Swift files, whole or damaged, with its media type."""
    boundary = random.choice(["edge", "a", "-", "a b", "x" * 70])
    parts = []
    for number in range(random.choice([0, 1, 1, 2, 3, 40])):
        name = random.choice(["file", "data", "", "file[]", 'a\\"b'])
        shown = random.choice([f'; filename="{number}.swift"', f'; filename="{number}.swift"', '; filename="same.swift"', '; filename=""', "; filename=a.swift", ""])
        more = random.choice(["", "", "Content-Type: text/x-swift\r\n", "Content-Transfer-Encoding: base64\r\n", "X: " + "y" * random.choice([1, 9_000]) + "\r\n"])
        text = random.choice([*sources, "{}", '{"Feed": 1}', "", f"\r\n--{boundary}", "\0"])
        parts.append(f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"{shown}\r\n{more}\r\n{text}\r\n')
    body = bytearray("".join([*parts, f"--{boundary}--\r\n"]).encode())
    for _ in range(random.choice([0, 0, 1, 3])):
        start, end = sorted(random.randrange(len(body) + 1) for _ in range(2))
        piece = body[start:min(end, start + random.choice([1, 10, 1_000]))]
        body[start:start + len(piece)] = random.choice([b"", bytes(piece) * 2, bytes(random.randrange(256) for _ in piece[:3]), b"\r\n"])
    declared = random.choice([boundary, f'"{boundary}"', f'"{boundary}"', "", "other", f'"{boundary}'])
    return bytes(body), f"multipart/form-data; boundary={declared}"


def number(random):
    return random.choice(NUMBERS) if random.random() < 0.5 else random.randint(0, 60)


def text(random, in_row=False):
    if random.random() < 0.4:
        return {"$": random.choice(TEXTS + ROW_TEXTS if in_row else TEXTS)}
    word = random.choice(WORDS)
    return word * random.choice([1, 1, 1, 1, 30]) if len(word) < 60 else word


def view(random, depth=0, components=(), in_row=False):
    """A random view; deeper ones are likelier to be leaves."""
    if components and random.random() < 0.12:
        return decorated(random, {"type": random.choice(components)}, components)
    if depth > 6 or random.random() < 0.25 + depth * 0.08:
        kind = random.choice(LEAVES) if random.random() < 0.5 else "Text"
        node = {"type": kind}
        if kind == "Text":
            node["text"] = text(random, in_row)
        elif kind == "Color":
            node["color"] = random.choice(["red", "clear", {"$": "Color.random"}])
        elif kind == "RoundedRectangle":
            node["cornerRadius"] = 8
        elif kind == "Image":
            node["symbol"] = random.choice(["heart", "star.fill", "nothing"])
        elif kind == "Path":
            node["d"] = random.choice(["M0 0L9 9Z", "M1", "M0 0C1 2 3 4 5 6"])
        elif kind == "LinearGradient":
            node["colors"] = ["red", "blue"]
        return decorated(random, node, components)
    roll = random.random()
    if roll < 0.18:
        data = random.choice([1, 3, 20, 200, 3_000, 100_000, {"$": "items"}, {"$": "n"}, [1, 2, 2, "a"]])
        node = {"type": "ForEach", "data": data, "id": random.choice(["self", "index", {"$": "index % 5"}]),
                "children": [view(random, depth + 2, components, True) for _ in range(random.choice([0, 1, 1, 1, 2]))]}
    elif roll < 0.28:
        node = {"type": "If", "condition": {"$": random.choice(CONDITIONS + ROW_CONDITIONS if in_row else CONDITIONS)},
                "then": [view(random, depth + 1, components, in_row)]}
        if random.random() < 0.5:
            node["else"] = [view(random, depth + 1, components, in_row)]
    else:
        kind = random.choice(CONTAINERS)
        node = {"type": kind, "children": [view(random, depth + 1, components, in_row) for _ in range(random.choice([1, 1, 2, 3]))]}
        if kind.endswith("VGrid"):
            node["columns"] = [{"flexible": {}}] * random.choice([1, 2, 5])
        if kind.endswith("HGrid"):
            node["rows"] = [{"fixed": 40}] * random.choice([1, 3])
        if kind == "ScrollView" and random.random() < 0.3:
            node["axis"] = random.choice(["horizontal", "both", "vertical"])
        if kind in SPACED and random.random() < 0.3:
            node["spacing"] = number(random)
        if kind == "Section":
            node["header"] = {"type": "Text", "text": "header"}
        if kind == "Button":
            node["label"] = node.pop("children")
            node["action"] = random.choice(ACTIONS)
        if kind == "RecyclingStack":
            node["cell"], node["cellHeight"] = node.pop("children"), random.choice([1, 44])
            node["count"], node["window"] = random.choice([3, 500]), random.choice([1, 12])
    return decorated(random, node, components)


def decorated(random, node, components):
    if random.random() < 0.2:
        node["name"] = random.choice(["feed", "torch", "a", "b"])
    uses = []
    while random.random() < 0.3:
        name, values = random.choice(MODIFIERS)
        uses.append({name: copy.deepcopy(random.choice(values))})
    if uses:
        node["modifiers"] = uses
    return node


def document(random):
    names = [f"C{number}" for number in range(random.choice([1, 1, 3]))]
    components = {}
    for place, name in enumerate(names):
        components[name] = {
            "state": {"n": random.choice([0, 1, 3, 40]), "flag": True, "s": "ab", "items": [1, 2, 3]},
            "body": view(random, 1, names[place + 1:]),
        }
        if random.random() < 0.4:
            components[name]["stateObjects"] = {"model": "M"}
    if random.random() < 0.6:
        first = components["C0"]
        first["body"] = {"type": "ScrollView", "name": "feed", "children": [first["body"]]}
    root = {"type": "C0"}
    if random.random() < 0.3:
        inside = view(random, 2, ["L"])
        own = {"type": "L", "children": [inside] * random.choice([1, 3, 40])}
        components["C0"]["body"] = {"type": random.choice(["VStack", "L"]), "children": [components["C0"]["body"], own]}
        return {"layouts": {"L": layout(random)}, "components": components, "root": root,
                "models": {"M": {"kind": "Observable", "properties": {"n": 1}}}}
    return {"models": {"M": {"kind": random.choice(["Observable", "ObservableObject"]), "properties": {"n": 1}}},
            "preferences": {"k": {"default": 0}}, "components": components, "root": root}


def places(value, path=()):
    """Every value inside, by the keys that lead there."""
    found = [path]
    members = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in members:
        if len(path) < 40:
            found += places(inner, path + (key,))
    return found


def at(value, path):
    for key in path:
        value = value[key]
    return value


def mutate(random, value, other=None):
    """A copy with some places changed: numbers, texts, whole views, what stands around them, or how often they do."""
    value = copy.deepcopy(value)
    for _ in range(random.choice([1, 1, 2, 4])):
        path = random.choice(places(value))
        if not path:
            continue
        holder, key = at(value, path[:-1]), path[-1]
        old = holder[key]
        roll = random.random()
        if roll < 0.2:
            holder[key] = random.choice([None, True, number(random), random.choice(WORDS), [], {}, {"$": random.choice(EXPRESSIONS)}])
        elif roll < 0.3 and isinstance(old, (int, float)) and not isinstance(old, bool):
            holder[key] = random.choice([old * 10, old / 3, -old, old + 1, number(random)])
        elif roll < 0.4 and isinstance(holder, list) and len(holder) < 200:
            holder[key:key] = [copy.deepcopy(old)] * random.choice([1, 2, 20])
        elif roll < 0.5 and isinstance(holder, dict):
            del holder[key]
        elif roll < 0.6 and isinstance(old, str):
            holder[key] = random.choice([random.choice(WORDS), old * random.choice([2, 50]), random.choice(EXPRESSIONS), old[1:]])
        elif roll < 0.75 and isinstance(old, dict) and "type" in old:
            holder[key] = random.choice([
                lambda: {"type": random.choice(CONTAINERS), "children": [old]},
                lambda: {"type": "ForEach", "data": random.choice([2, 50, 5_000]), "id": "self", "children": [old]},
                lambda: {"type": "If", "condition": {"$": "index % 3 == 0"}, "then": [old]},
                lambda: view(random, 3),
                lambda: decorated(random, old, ()),
            ])()
        elif other is not None:
            holder[key] = copy.deepcopy(at(other, random.choice(places(other))))
        if len(json.dumps(value)) > 200_000:
            break
    return value


def event(random, depth=0):
    roll = random.random()
    if roll < 0.4:
        return {"scroll": random.choice([0, 10, 500, -50, 1e6, number(random), {"y": 40, "in": "feed"}, {"x": 9}])}
    if roll < 0.5:
        return {"tap": random.choice(["torch", "a", "nothing"])}
    if roll < 0.65:
        return {"set": {random.choice(["C0", "C1", "a"]): {random.choice(["n", "flag", "s"]): random.choice([1, 5, True, "x", 99])}}}
    if roll < 0.75:
        return {"perform": {"in": random.choice(["C0", "C1"]), "action": random.choice(ACTIONS)}}
    if roll < 0.85:
        return {"resize": {"width": random.choice([1, 200, 393, 2_000]), "height": random.choice([10, 852])}}
    if roll < 0.93 or depth > 3:
        return {random.choice(["fling", "scrollTo"]): random.choice([1_000, -400, "a", {"view": "b", "anchor": "top"}])}
    return {"transaction": [event(random, depth + 1) for _ in range(random.choice([0, 1, 2, 5]))]}


def envelope(random, document):
    body = {"document": document}
    if random.random() < 0.7:
        body["events"] = [event(random) for _ in range(random.choice([1, 1, 2, 4]))]
    if random.random() < 0.4:
        body["offset"] = random.choice([10, 300, 1e5, {"x": 4, "y": 9}])
    if random.random() < 0.2:
        body["from"] = number(random)
    if random.random() < 0.2:
        body["viewport"] = {"width": random.choice([0, 1, 320, 3_000]), "height": random.choice([568, 20_000])}
    if random.random() < 0.2:
        body["profile"] = random.choice(["iOS16", "iOS17", "iOS18", "iOS26", "iOS99"])
    if random.random() < 0.1:
        body["verify"] = True
    if random.random() < 0.1:
        body["proposals"] = [[None, None], [100, "infinity"], [0, 0]]
    body["include"] = random.sample(["svg", "report", "layout", "tree", "state", "patch", "steps", "costs", "printChanges"],
                                    random.randint(0, 4))
    return body
