#!/usr/bin/env python3
"""The module layout as a rule: each module imports only what stands left of it in the way of the data."""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
ALLOWED = {
    "Geometry": set(),
    "Metering": {"Synchronization"},
    "Expressions": {"Geometry", "CUnicode", "Synchronization"},
    "ViewDocument": {"Expressions", "Geometry", "CJSON", "CCrypto", "Synchronization"},
    "SwiftExport": {"ViewDocument", "Expressions"},
    "ViewTree": {"ViewDocument", "Expressions", "Geometry", "Metering"},
    "ViewGraph": {"ViewTree", "ViewDocument", "Expressions", "Geometry", "Metering"},
    "TextLayout": {"Geometry", "Metering", "CHarfBuzz", "CUnicode", "Synchronization"},
    "LayoutEngine": {"ViewTree", "ViewDocument", "TextLayout", "Expressions", "Geometry", "Metering"},
    "ScrollEffects": {"ViewTree", "ViewDocument", "Expressions", "Geometry", "Metering"},
    "SVGFrame": {"ViewTree", "ViewDocument", "TextLayout", "Expressions", "Geometry", "Metering", "Synchronization"},
    "RenderReport": {"ViewTree", "ViewDocument", "Expressions", "Geometry", "Metering"},
    "NaiveEngine": {"ViewTree", "ViewDocument", "Expressions", "Geometry", "Metering"},
    "UpdateLoop": {
        "ViewDocument", "ViewTree", "ViewGraph", "LayoutEngine", "ScrollEffects", "SVGFrame", "RenderReport",
        "NaiveEngine", "TextLayout", "Expressions", "Geometry", "Metering",
    },
    "MicroHTTP": {"CMicroHTTPD", "CSendGuard", "Metering", "Synchronization"},
    "DocumentStore": {"ViewDocument", "CSQLite", "CHiredis", "Synchronization"},
    "RenderService": {
        "MicroHTTP", "DocumentStore", "UpdateLoop", "SwiftExport", "ViewDocument", "ViewGraph", "LayoutEngine", "SVGFrame",
        "TextLayout", "Expressions", "Geometry", "Logging", "Metering",
        "Synchronization", "CZlib", "CProcess",
    },
    "SwiftImport": {
        "ViewDocument", "Expressions", "SwiftSyntax", "SwiftParser", "SwiftOperators", "SwiftParserDiagnostics", "SwiftDiagnostics",
        "Synchronization",
    },
    "scrollscope-import": {"SwiftImport", "ViewDocument", "CProcess"},
    "scrollscope": {
        "RenderService", "UpdateLoop", "SwiftExport", "ViewDocument", "MicroHTTP", "DocumentStore", "TextLayout",
        "ArgumentParser", "Logging", "Synchronization",
    },
    "benchmarks": {
        "UpdateLoop", "SVGFrame", "LayoutEngine", "ViewGraph", "ViewTree", "ViewDocument", "TextLayout", "Expressions",
        "Geometry",
    },
}
SYSTEM = {"Glibc", "Dispatch", "FoundationEssentials"}


def faults():
    for folder in sorted((ROOT / "Sources").iterdir()):
        if folder.name.startswith("C") and folder.name[1].isupper():
            continue
        if folder.name not in ALLOWED:
            yield f"{folder.name}: not in the table of {__file__}"
            continue
        for file in sorted(folder.rglob("*.swift")):
            for line in file.read_text().splitlines():
                found = re.match(r"\s*(?:@\w+\s+)*(?:package |public |internal |private )?import (?:struct |class |func )?(\w+)", line)
                if found and found.group(1) not in ALLOWED[folder.name] | SYSTEM:
                    yield f"{file.relative_to(ROOT)}: imports {found.group(1)}, which its module may not"


if __name__ == "__main__":
    found = list(faults())
    print("\n".join(found) or "imports: every module keeps to its layer")
    sys.exit(1 if found else 0)
