"""Firefox, driven by WebDriver BiDi over its own socket: no driver beside it, and only what the smoke tests need."""

import base64
import json
import os
import re
import shutil
import socket
import struct
import subprocess
import tempfile
import time

PATIENCE = 30
EXECUTABLE = shutil.which("firefox-esr") or shutil.which("firefox")


class Socket:
    """A client's end of a WebSocket (RFC 6455) that carries texts."""

    def __init__(self, host, port, path):
        self.connection = socket.create_connection((host, port), timeout=60)
        key = base64.b64encode(os.urandom(16)).decode()
        self.connection.sendall(
            f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
        self.stream = self.connection.makefile("rb")
        status = self.stream.readline()
        if b" 101 " not in status:
            raise RuntimeError(f"no socket: {status!r}")
        while self.stream.readline() not in (b"\r\n", b""):
            pass

    def send(self, text):
        data, mask = text.encode(), os.urandom(4)
        size = len(data)
        head = bytes([0x81]) + (bytes([0x80 | size]) if size < 126 else
                                bytes([0x80 | 126]) + struct.pack(">H", size) if size < 65536 else bytes([0x80 | 127]) + struct.pack(">Q", size))
        whole = mask * (size // 4 + 1)
        masked = (int.from_bytes(data, "big") ^ int.from_bytes(whole[:size], "big")).to_bytes(size, "big")
        self.connection.sendall(head + mask + masked)

    def receive(self):
        text = b""
        while True:
            first, second = self.stream.read(2)
            size = second & 127
            if size >= 126:
                size = int.from_bytes(self.stream.read(2 if size == 126 else 8), "big")
            data = self.stream.read(size)
            if first & 15 == 8:
                raise RuntimeError("the browser closed the socket")
            if first & 15 in (0, 1):
                text += data
                if first & 128:
                    return text.decode()

    def close(self):
        self.stream.close()
        self.connection.close()


class Firefox:
    """One headless window."""

    def __init__(self, width=1440, height=1000):
        self.profile = tempfile.mkdtemp(prefix="scrollscope-firefox-")
        self.process = subprocess.Popen(
            [EXECUTABLE, "--headless", "--no-remote", "--profile", self.profile, "--remote-debugging-port", "0", f"--width={width}", f"--height={height}", "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, env={**os.environ, "MOZ_HEADLESS_WIDTH": str(width), "MOZ_HEADLESS_HEIGHT": str(height)})
        for line in self.process.stderr:
            port = re.search(r"WebDriver BiDi listening on ws://127\.0\.0\.1:(\d+)", line)
            if port:
                break
        else:
            raise RuntimeError("Firefox did not start")
        self.socket = Socket("127.0.0.1", int(port.group(1)), "/session")
        self.count = 0
        self.errors = []
        self.call("session.new", {"capabilities": {}})
        self.call("session.subscribe", {"events": ["log.entryAdded"]})
        self.context = self.call("browsingContext.getTree", {})["contexts"][0]["context"]

    def call(self, method, parameters):
        self.count += 1
        self.socket.send(json.dumps({"id": self.count, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self.socket.receive())
            if answer.get("method") == "log.entryAdded" and answer["params"]["level"] == "error":
                self.errors.append(answer["params"]["text"])
            if answer.get("id") == self.count:
                if answer["type"] == "error":
                    raise RuntimeError(answer["message"])
                return answer["result"]

    def open(self, address):
        self.call("browsingContext.navigate", {"context": self.context, "url": address, "wait": "complete"})

    def run(self, script, *arguments):
        """Runs the body of an async function in the page and gives what it returns."""
        text = f"(async (...given) => JSON.stringify((await (async function () {{ {script} }}).apply(null, given)) ?? null))(...{json.dumps(arguments)})"
        result = self.call("script.evaluate", {"expression": text, "target": {"context": self.context}, "awaitPromise": True, "resultOwnership": "none"})
        if result["type"] == "exception":
            raise RuntimeError(result["exceptionDetails"]["text"])
        return json.loads(result["result"]["value"])

    def wait(self, script, *arguments, why=""):
        """Waits until the script returns something true, and gives it."""
        end = time.monotonic() + PATIENCE
        while True:
            value = self.run(script, *arguments)
            if value:
                return value
            if time.monotonic() > end:
                raise AssertionError(f"waited {PATIENCE} s in vain: {why or script}")
            time.sleep(0.05)

    def close(self):
        self.socket.close()
        self.process.terminate()
        self.process.wait()
        self.process.stderr.close()
        shutil.rmtree(self.profile, ignore_errors=True)
