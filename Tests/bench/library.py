#!/usr/bin/env python3
"""What a view of the library costs beside the same tree written out: instructions of whole `scrollscope render` runs with many uses
of each, counted by callgrind, and what one use more takes (the difference of two numbers of uses). The documents are kept, so that
a profile can be taken of one.

    library.py SCROLLSCOPE [NAME ...] [--uses 400] [--few 40] [--keep FOLDER] [--limit 1.1]
"""

import argparse
import json
import pathlib
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "http"))
from layoutcase import view  # noqa: E402


def text(words, *modifiers):
    return {"type": "Text", "text": words, **({"modifiers": list(modifiers)} if modifiers else {})}


def capsule(fill, *modifiers):
    return view("Capsule", fill=fill, modifiers=modifiers)


def switch():
    knob = capsule("white", {"frame": {"width": 38, "height": 25}}, {"padding": 2.5})
    track = capsule({"$": "on ? '#34C759' : '#76767C29'"})
    return view("ZStack", track, knob, alignment={"$": "on ? 'trailing' : 'leading'"},
                modifiers=[{"frame": {"width": 66, "height": 30}}, {"padding": {"vertical": 0}}, {"opacity": 1}])


def half(symbol, action):
    return view("Image", systemName=symbol, modifiers=[{"frame": {"maxWidth": "infinity", "maxHeight": "infinity"}}, {"onTapGesture": action}])


def steps():
    line = view("Color", color="#7676804D", modifiers=[{"frame": {"width": 1, "height": 18}}])
    ground = {"background": {"view": view("RoundedRectangle", cornerRadius=8, fill="#76768029")}}
    return view("HStack", half("minus", "n -= 1"), line, half("plus", "n += 1"), spacing=0,
                modifiers=[{"frame": {"width": 94, "height": 32}}, ground, {"opacity": 1}, {"padding": {"vertical": 0}}])


def option(words, tag):
    return view("HStack", {"type": "If", "condition": {"$": f"n == {tag}"}, "then": [text(words)]}, spacing=0)


def menu():
    shown = view("HStack", option("One", 1), option("Three", 3), spacing=0, modifiers=[{"lineLimit": 1}])
    arrows = view("Image", systemName="chevron.up.chevron.down", modifiers=[{"font": {"size": 13, "weight": "medium"}}, {"frame": {"width": 9}}])
    inner = view("HStack", shown, arrows, spacing=4, modifiers=[{"foregroundStyle": {"color": "accentColor"}}, {"padding": {"horizontal": 13.5}}, {"frame": {"minHeight": 36}}])
    return view("HStack", inner, spacing=0)


def bar():
    filled = {"overlay": {"view": view("Rectangle", fill="accentColor", modifiers=[{"scaleEffect": {"x": {"$": "v"}, "y": 1, "anchor": "leading"}}])}}
    return capsule("#78787D33", filled, {"clipShape": "capsule"}, {"frame": {"height": 4}})


def card(radius, fill):
    return {"background": {"view": view("RoundedRectangle", cornerRadius=radius, fill=fill)}}


# Each view of the library, and the tree that its body comes to where it is written here.
PAIRS = {
    "Toggle": (view("Toggle", title="Wi-Fi", isOn="$on"),
               view("HStack", text("Wi-Fi"), view("Spacer", minLength=8), switch(), spacing=0, modifiers=[{"onTapGesture": "on.toggle()"}])),
    "Label": (view("Label", title="Wi-Fi", systemImage="wifi"),
              view("HStack", view("Image", systemName="wifi"), text("Wi-Fi"), spacing=8, alignment="firstTextBaseline")),
    "LabeledContent": (view("LabeledContent", title="Version", value="4.2"),
                       view("HStack", text("Version"), text("4.2", {"foregroundStyle": "secondary"}), spacing=8)),
    "ProgressView": (view("ProgressView", value={"$": "v"}, title="Up"),
                     view("VStack", text("Up", {"foregroundStyle": "primary"}), bar(), alignment="leading", spacing=4)),
    "GroupBox": (view("GroupBox", text("Two"), title="Today"),
                 view("VStack", text("Today", {"font": "headline"}), text("Two"), alignment="leading", spacing=8,
                      modifiers=[{"frame": {"maxWidth": "infinity", "alignment": "leading"}}, {"padding": 16}, card(8, "#F2F2F7")])),
    "Stepper": (view("Stepper", title="Guests", value="$n"),
                view("HStack", text("Guests"), view("Spacer", minLength=8), steps(), spacing=0)),
    "Picker": (view("Picker", text("One", {"tag": 1}), text("Three", {"tag": 3}), title="P", selection="$n"), menu()),
    "BorderedButton": (view("Button", title="Go", action="n += 1", modifiers=[{"buttonStyle": "bordered"}]),
                       view("Button", view("HStack", text("Go"), modifiers=[
                           {"padding": {"horizontal": 12, "vertical": 7}}, {"background": {"view": capsule("#76767C29")}}]), action="n += 1")),
    "NavigationLink": (view("NavigationLink", title="Go", value=1),
                       view("HStack", view("Button", view("HStack", text("Go"), spacing=8), action="n = 1"), spacing=0)),
}


def document(children):
    screen = {"state": {"on": True, "n": 3, "v": 0.4}, "body": view("VStack", *children, spacing=2)}
    return {"profile": "iOS26", "viewport": {"width": 390, "height": 844, "scale": 2}, "components": {"S": screen}, "root": {"type": "S"}}


def count(binary, folder, name, uses, children):
    place = folder / f"{name}-{uses}.json"
    place.write_text(json.dumps(document(children)))
    command = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={place.with_suffix('.callgrind')}",
               binary, "render", str(place), "-o", str(place.with_suffix(".svg"))]
    said = subprocess.run(command, capture_output=True, text=True)
    found = re.search(r"Collected : (\d+)", said.stderr)
    if not found:
        raise SystemExit(said.stderr)
    return int(found.group(1))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("binary")
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--uses", type=int, default=400)
    parser.add_argument("--few", type=int, default=40)
    parser.add_argument("--keep")
    parser.add_argument("--limit", type=float, default=1.1)
    arguments = parser.parse_args()
    unknown = set(arguments.names) - set(PAIRS)
    if unknown:
        parser.error(f"no such view: {', '.join(sorted(unknown))}")
    folder = pathlib.Path(arguments.keep or tempfile.mkdtemp())
    folder.mkdir(parents=True, exist_ok=True)
    # Callgrind does not read the debugging information of every compiler.
    binary = folder / "scrollscope"
    subprocess.run(["strip", "-g", "-o", str(binary), arguments.binary], check=True)
    over = []
    print(f"{'view':16}{'whole run':>10}{'one more':>10}{'library':>12}{'written out':>13}")
    for name in arguments.names or PAIRS:
        counts = [[count(str(binary), folder, f"{name}-{form}", uses, [made] * uses) for uses in (arguments.few, arguments.uses)]
                  for form, made in zip(("library", "written"), PAIRS[name])]
        more = [(many - few) / (arguments.uses - arguments.few) for few, many in counts]
        whole = counts[0][1] / counts[1][1]
        print(f"{name:16}{whole:10.2f}{more[0] / more[1]:10.2f}{more[0]:12,.0f}{more[1]:13,.0f}", flush=True)
        if whole > arguments.limit:
            over.append(name)
    if over:
        print(f"over {arguments.limit}: {', '.join(over)}")
    return 1 if over else 0


if __name__ == "__main__":
    sys.exit(main())
