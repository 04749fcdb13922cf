#!/usr/bin/env python3
"""The tests over HTTP against a build with the thread or the address sanitizer; fails where that reports anything.

    run.py thread|address [TEST...]

A sanitized server is many times slower: tests that measure time may fail, which is told and decides nothing. What the sanitizer
says, does.
"""

import os
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
HERE = pathlib.Path(__file__).resolve().parent


def clang():
    """The toolchain's own."""
    found = subprocess.run(["swift", "-print-target-info"], capture_output=True, text=True, check=True).stdout
    resources = found.split('"runtimeResourcePath": "')[1].split('"')[0]
    return str(pathlib.Path(resources).parents[1] / "bin" / "clang")


def main():
    kind, tests = sys.argv[1], sys.argv[2:] or ["discover", "-s", str(ROOT / "Tests/http"), "-p", "test_*.py"]
    scratch = ROOT / f".build-{kind[0]}san"
    subprocess.run(["swift", "build", "-c", "release", f"--sanitize={kind}", "--product", "scrollscope", "--scratch-path", str(scratch)],
                   cwd=ROOT, check=True)
    importer, plain = scratch / "release/scrollscope-import", ROOT / ".build/release/scrollscope-import"
    # What reads Swift is a process of its own and stays as it is.
    if plain.exists() and not importer.exists():
        importer.symlink_to(plain)
    with tempfile.TemporaryDirectory() as folder:
        environment = dict(os.environ, SCROLLSCOPE_BIN=str(scratch / "release/scrollscope"), SWIFT_BACKTRACE="enable=no", SCROLLSCOPE_SANITIZER=kind)
        options = f"log_path={folder}/report exitcode=0"
        if kind == "thread":
            subprocess.run([clang(), "-O1", "-shared", "-fPIC", "-o", f"{folder}/mutex.so", str(HERE / "mutex.c"), "-ldl"], check=True)
            environment.update(TSAN_OPTIONS=options, LD_PRELOAD=f"{folder}/mutex.so")
        else:
            environment.update(ASAN_OPTIONS=options + " detect_leaks=0")
        subprocess.run([sys.executable, "-m", "unittest", *tests], cwd=ROOT / "Tests/http", env=environment, check=False)
        reports = [path.read_text(errors="replace") for path in pathlib.Path(folder).glob("report.*")]
    for text in reports:
        print(text)
    print(f"{kind} sanitizer: {len(reports)} processes reported something", flush=True)
    return 1 if reports else 0


if __name__ == "__main__":
    sys.exit(main())
