"""Runs a folder of tests against the real program: `run.py Tests/page`.

These tests wait for processes, sockets and a browser, on machines that do other things too. A test that fails is run once
more by itself; if it passes then it is listed as unsteady, and if it fails again the run has failed. More than a few that
fail are no accident: nothing is run again.
"""

import pathlib
import sys
import unittest

FEW = 3


def run(suite):
    return unittest.TextTestRunner(verbosity=2).run(suite)


def names(result):
    """The tests that failed, each once; None where something else did, a class that could not be set up say."""
    failed = [getattr(test, "test_case", test) for test, _ in result.failures + result.errors]
    if result.unexpectedSuccesses or not all(isinstance(test, unittest.TestCase) for test in failed):
        return None
    found = list(dict.fromkeys(test.id() for test in failed))
    return None if any(name.startswith("unittest.loader.") for name in found) else found


def main(folder):
    sys.path.insert(0, str(folder))
    result = run(unittest.defaultTestLoader.discover(str(folder), pattern="test_*.py"))
    if result.wasSuccessful():
        return 0 if result.testsRun else "no test was found"
    failed = names(result)
    if failed is None or not failed or len(failed) > FEW:
        return 1
    print(f"failed, run once more: {', '.join(failed)}", file=sys.stderr, flush=True)
    again = run(unittest.defaultTestLoader.loadTestsFromNames(failed))
    if not again.wasSuccessful():
        return 1
    print(f"unsteady, passed at the second try: {', '.join(failed)}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1]).resolve()))
