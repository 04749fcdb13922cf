"""A process whose addresses are limited (`ulimit -v`) keeps within them, however large the documents are."""

import http.client
import json
import os
import re
import resource
import subprocess
import unittest

from client import BINARY

ADDRESSES = 1 << 30


def rows(number):
    """A document of 60,000 rows that no other is equal to."""
    row = {"type": "Text", "text": {"$": "'\\(n)'"}, "modifiers": [{"offset": {"y": {"$": "scroll.y"}}}]}
    feed = {"type": "ScrollView", "children": [{"type": "ForEach", "data": 60_000, "children": [row]}]}
    return {"components": {"C": {"state": {"n": number}, "body": feed}}, "root": {"type": "C"}}


@unittest.skipIf(os.environ.get("SCROLLSCOPE_SANITIZER"), "a sanitizer takes terabytes of addresses")
class LimitedAddresses(unittest.TestCase):
    def test_large_documents_in_a_row_do_not_end_the_process(self):
        process = subprocess.Popen(
            [BINARY, "serve", "--port", "0", "--store", "memory", "--log-level", "critical"],
            stdout=subprocess.PIPE, text=True,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (ADDRESSES, ADDRESSES)))
        try:
            port = int(re.search(r":(\d+)\s*$", process.stdout.readline()).group(1))
            answers = []
            for number in range(24):
                connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
                body = json.dumps({"document": rows(number), "include": ["report"]})
                connection.request("POST", "/v1/render", body, {"Content-Type": "application/json"})
                answers.append(connection.getresponse().status)
                connection.close()
            self.assertLessEqual(set(answers), {200, 422, 503})
            self.assertIn(200, answers)
            self.assertIsNone(process.poll())
        finally:
            process.terminate()
            process.wait(timeout=30)
            process.stdout.close()


if __name__ == "__main__":
    unittest.main()
