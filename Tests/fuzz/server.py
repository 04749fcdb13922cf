"""A server that is watched from outside: its processor time, its memory, whether it lives."""

import http.client
import os
import re
import subprocess


class Watched:
    def __init__(self, binary, workers=2):
        self.process = subprocess.Popen(
            [binary, "serve", "--port", "0", "--log-level", "critical", "--workers", str(workers)],
            stdout=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        self.port = int(re.search(r":(\d+)\s*$", line).group(1))
        self.connection = None

    def is_alive(self):
        return self.process.poll() is None

    def processor_seconds(self):
        """Of all its threads, those of now."""
        total = 0
        folder = f"/proc/{self.process.pid}/task"
        for task in os.listdir(folder):
            try:
                with open(f"{folder}/{task}/schedstat") as file:
                    total += int(file.read().split()[0])
            except FileNotFoundError:
                pass
        return total / 1e9

    def resident_mebibytes(self):
        with open(f"/proc/{self.process.pid}/statm") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGESIZE") / (1 << 20)

    def kept(self):
        """MiB that it says it keeps, by what they are."""
        text = self.ask("GET", "/metrics")[2].decode()
        found = re.findall(r'^scrollscope_kept_bytes\{what="(\w+)"\} (\d+)', text, re.MULTILINE)
        return {what: int(count) >> 20 for what, count in found if int(count) >> 20}

    def ask(self, method, path, body=None, headers=None, timeout=120):
        """Status, header fields and body; on one connection that is kept."""
        for attempt in (0, 1):
            if self.connection is None:
                self.connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)
            try:
                self.connection.request(method, path, body, headers or {})
                answer = self.connection.getresponse()
                return answer.status, answer.headers, answer.read()
            except (http.client.RemoteDisconnected, BrokenPipeError, ConnectionResetError):
                self.connection.close()
                self.connection = None
                if attempt:
                    raise
            except Exception:
                # What is still to come would be taken for the next answer.
                self.connection.close()
                self.connection = None
                raise

    def ending(self):
        """The process's exit status, minus the signal that ended it; None if it lives on."""
        try:
            return self.process.wait(timeout=5)
        except subprocess.TimeoutExpired:
            return None

    def stop(self):
        self.process.terminate()
        try:
            return self.process.wait(timeout=60)
        finally:
            self.process.stdout.close()
