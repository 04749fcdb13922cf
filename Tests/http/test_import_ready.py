"""Swift is read by copies of a process that is ready: what it sets up once, and what becomes of it."""
import concurrent.futures
import json
import os
import pathlib
import signal
import subprocess
import time
import unittest

from client import BINARY, ServerTestCase

SWIFT = pathlib.Path(__file__).resolve().parent.parent / "Fixtures" / "swift"
SCREENS = sorted(SWIFT.glob("*.swift"))[:6]


def children(parent):
    """Numbers of a process's children that are alive."""
    found = []
    for folder in pathlib.Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                state, ppid = (folder / "stat").read_text().rsplit(")", 1)[1].split()[:2]
            except OSError:
                continue
            if int(ppid) == parent and state != "Z":
                found.append(int(folder.name))
    return found


class ReadyImporter(ServerTestCase):
    def imported(self, path):
        answer = self.server.ask("POST", "/v1/import", path.read_bytes(), headers={"Content-Type": "text/x-swift"})
        self.assertEqual(answer.status, 200, answer.bytes[:300])
        return answer.bytes

    def test_a_copy_answers_as_a_process_of_its_own_does(self):
        for path in SCREENS:
            alone = subprocess.run([BINARY, "import", path], capture_output=True, check=True).stdout
            document = self.imported(path)
            self.assertEqual(json.loads(document)["document"], json.loads(alone), path.name)
            self.assertEqual(document, self.imported(path), path.name)

    def test_many_at_once_are_answered_and_leave_nothing_behind(self):
        first = {path: self.imported(path) for path in SCREENS}
        with concurrent.futures.ThreadPoolExecutor(6) as pool:
            for path, answer in zip(SCREENS * 4, pool.map(self.imported, SCREENS * 4)):
                self.assertEqual(answer, first[path], path.name)
        [ready] = children(self.server.process.pid)
        self.assertEqual(children(ready), [])

    def test_one_that_was_ended_is_started_again(self):
        first = self.imported(SCREENS[0])
        [ready] = children(self.server.process.pid)
        os.kill(ready, signal.SIGKILL)
        time.sleep(0.2)
        self.assertEqual(self.imported(SCREENS[0]), first)
        [again] = children(self.server.process.pid)
        self.assertNotEqual(again, ready)

    def test_one_that_ends_while_its_copy_works_costs_no_answer(self):
        self.imported(SCREENS[0])
        [ready] = children(self.server.process.pid)
        slow = self.slow(1_500)
        with concurrent.futures.ThreadPoolExecutor(1) as pool:
            waiting = pool.submit(self.server.ask, "POST", "/v1/import?root=V1", slow, headers={"Content-Type": "text/x-swift"})
            while not children(ready) and not waiting.done():
                pass
            self.assertFalse(waiting.done(), "no copy was seen at work")
            os.kill(ready, signal.SIGKILL)
            answer = waiting.result()
        self.assertEqual(answer.status, 200, answer.bytes[:300])
        self.assertEqual(answer.json["root"], "V1")

    @staticmethod
    def slow(count):
        """A file of many views."""
        return b"import SwiftUI\n" + b"\n".join(
            b"struct V%d: View { var body: some View { Text(\"a\") } }" % number for number in range(count))

    def test_a_copy_that_dies_is_one_refused_request(self):
        self.imported(SCREENS[0])
        [ready] = children(self.server.process.pid)
        slow = self.slow(8_000)
        with concurrent.futures.ThreadPoolExecutor(1) as pool:
            waiting = pool.submit(self.server.ask, "POST", "/v1/import", slow, headers={"Content-Type": "text/x-swift"})
            copies = []
            while not copies and not waiting.done():
                copies = children(ready)
            self.assertTrue(copies, "no copy was seen at work")
            os.kill(copies[0], signal.SIGKILL)
            answer = waiting.result()
        self.assertEqual(answer.status, 422)
        self.assertEqual(answer.json["errors"][0]["code"], "import-failed")
        self.assertTrue(self.imported(SCREENS[0]))
        self.assertEqual(children(self.server.process.pid), [ready])


if __name__ == "__main__":
    unittest.main()
