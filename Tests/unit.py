"""Runs the unit tests: `unit.py`, with what else `swift test` shall be told.

Many of them wait for sockets, timers and processes, on machines that do other things too. As in run.py, a test that fails
is run once more by itself, and is listed as unsteady if it passes then. What each failure said, its seed included, is
printed again as the last lines, because a log that is cut keeps its end.
"""

import re
import subprocess
import sys

FEW = 3
ENDED = re.compile(r"^\S+ Test (?P<name>\w+)\(.* failed after ")
SAID = re.compile(r"^\S+ Test \w+\(.* recorded an issue|^\S+ Test run .* failed|error:|Fatal error|signal")


def swift_test(arguments):
    """Whether the tests passed, the names of those that failed, and the lines that say why."""
    failed, said = [], []
    process = subprocess.Popen(["swift", "test", *arguments], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                               encoding="utf-8", errors="replace")
    for line in process.stdout:
        sys.stdout.write(line)
        sys.stdout.flush()
        ended = ENDED.match(line)
        if ended and ended["name"] not in failed:
            failed.append(ended["name"])
        if SAID.search(line):
            said.append(line.rstrip()[:1000])
    return process.wait() == 0, failed, said


def main(arguments):
    passed, failed, said = swift_test(arguments)
    if passed:
        return 0
    if failed and len(failed) <= FEW:
        print(f"failed, run once more: {', '.join(failed)}", flush=True)
        passed, _, again = swift_test(["--skip-build", "--filter", "|".join(rf"[./]{name}\(" for name in failed)])
        said += again
    print("\n".join(["what failed:", *said[-40:]]))
    if passed:
        print(f"unsteady, passed at the second try: {', '.join(failed)}")
    return 0 if passed else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
