"""Runs a folder of tests against the real program: `run.py Tests/http [--jobs N]`, each file of tests in a process of its own,
as many files at a time as there are processors.

These tests wait for processes, sockets and a browser, on machines that do other things too. A test that fails is run once
more, with nothing beside it; if it passes then it is listed as unsteady, and if it fails again the run has failed. More than a
few that fail are no accident: nothing is run again.
"""

import argparse
import concurrent.futures
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time
import unittest

FEW = 3
# Files that take longest begin first, so that none runs alone at the end.
LONGEST = ["test_schema_elsewhere", "test_schema", "test_access", "test_large", "test_swift", "test_ahead", "test_load"]


def names(result):
    """The tests that failed, each once; None where something else did, a class that could not be set up say."""
    failed = [getattr(test, "test_case", test) for test, _ in result.failures + result.errors]
    if result.unexpectedSuccesses or not all(isinstance(test, unittest.TestCase) for test in failed):
        return None
    found = list(dict.fromkeys(test.id() for test in failed))
    return None if any(name.startswith("unittest.loader.") for name in found) else found


def run_here(tests, outcome):
    """Runs modules or tests by their names in this process, and writes what came of it."""
    result = unittest.TextTestRunner(verbosity=2).run(unittest.defaultTestLoader.loadTestsFromNames(tests))
    outcome.write_text(json.dumps({"run": result.testsRun, "passed": result.wasSuccessful(), "failed": names(result)}))


def run_apart(folder, tests):
    """The outcome of tests in a process of their own, and what it said. A process that dies has failed by no test's name."""
    with tempfile.TemporaryDirectory() as place:
        outcome = pathlib.Path(place) / "outcome.json"
        command = [sys.executable, __file__, "--outcome", str(outcome), str(folder), *tests]
        ended = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, encoding="utf-8", errors="replace")
        told = json.loads(outcome.read_text()) if outcome.exists() else {"run": 0, "passed": False, "failed": None}
        return told, ended.stdout


def main(folder, jobs):
    began = time.monotonic()
    modules = sorted((file.stem for file in folder.glob("test_*.py")), key=lambda name: (name not in LONGEST, name))
    ran, passed, failed = 0, True, []
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        for ended in concurrent.futures.as_completed([pool.submit(run_apart, folder, [module]) for module in modules]):
            told, said = ended.result()
            print(said, end="", flush=True)
            ran += told["run"]
            passed = passed and told["passed"]
            if not told["passed"]:
                failed = None if failed is None or told["failed"] is None else failed + told["failed"]
    print(f"{ran} tests of {len(modules)} files in {time.monotonic() - began:.0f} s, {jobs} files at a time", flush=True)
    if passed:
        return 0 if ran else "no test was found"
    if not failed or len(failed) > FEW:
        return f"failed: {', '.join(failed or ['more than tests, see above'])}"
    print(f"failed, run once more: {', '.join(failed)}", flush=True)
    told, said = run_apart(folder, failed)
    print(said, end="", flush=True)
    if not told["passed"]:
        return f"failed twice: {', '.join(told['failed'] or failed)}"
    print(f"unsteady, passed at the second try: {', '.join(failed)}", flush=True)
    return 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("tests", nargs="*", help="modules or tests to run in this process, with --outcome")
    parser.add_argument("--jobs", type=int, default=min(os.cpu_count() or 1, 4))
    parser.add_argument("--outcome", type=pathlib.Path, help=argparse.SUPPRESS)
    options = parser.parse_args()
    sys.path.insert(0, str(options.folder.resolve()))
    if options.outcome:
        run_here(options.tests, options.outcome)
    else:
        sys.exit(main(options.folder.resolve(), options.jobs))
