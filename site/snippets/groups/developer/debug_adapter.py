"""A client of debugpy's adapter, which does what VS Code does: it launches a program, and attaches to its processes."""

import itertools
import json
import queue
import socket
import subprocess
import sys
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any

import psutil


@dataclass
class Stop:
    """A breakpoint that was reached, with the values of the variables there."""

    function: str
    command: list[str]
    names: dict[str, str]


@dataclass
class Debugger:
    """Launches a configuration of launch.json with one breakpoint, and continues after each stop."""

    file: Path
    line: int
    stops: "queue.Queue[Stop]" = field(default_factory=queue.Queue)

    def launch(self, configuration: dict[str, Any], **options: Any) -> subprocess.Popen[bytes]:
        pipes: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL}
        adapter = subprocess.Popen([sys.executable, "-m", "debugpy.adapter"], **pipes)
        assert adapter.stdin and adapter.stdout
        arguments = {**configuration, "console": "internalConsole", "python": sys.executable, **options}
        self._start(adapter.stdout, adapter.stdin, "launch", arguments)
        return adapter

    def _start(self, reading: IO[bytes], writing: IO[bytes], how: str, arguments: dict[str, Any]) -> None:
        session = Session(self, reading, writing, how, arguments)
        threading.Thread(target=session.run, daemon=True).start()


@dataclass
class Session:
    debugger: Debugger
    reading: IO[bytes]
    writing: IO[bytes]
    how: str
    arguments: dict[str, Any]
    process: int = 0
    numbers: "itertools.count[int]" = field(default_factory=lambda: itertools.count(1))
    answers: dict[int, Callable[[dict[str, Any]], None]] = field(default_factory=dict)

    def run(self) -> None:
        self.ask("initialize", lambda _: self.ask(self.how, None, **self.arguments), adapterID="debugpy", pathFormat="path")
        while message := self.read():
            if message["type"] == "response":
                answer = self.answers.pop(message["request_seq"], None)
                if answer:
                    answer(message.get("body") or {})
            elif message["type"] == "event":
                self.handle(message["event"], message.get("body") or {})

    def read(self) -> dict[str, Any] | None:
        length = 0
        while line := self.reading.readline().strip():
            length = int(line.split(b":")[1])
        return json.loads(self.reading.read(length)) if length else None

    def ask(self, command: str, answer: Callable[[dict[str, Any]], None] | None, **arguments: Any) -> None:
        number = next(self.numbers)
        if answer:
            self.answers[number] = answer
        text = json.dumps({"seq": number, "type": "request", "command": command, "arguments": arguments}).encode()
        self.writing.write(b"Content-Length: %d\r\n\r\n%s" % (len(text), text))
        self.writing.flush()

    def handle(self, event: str, body: dict[str, Any]) -> None:
        if event == "initialized":
            at = {"source": {"path": str(self.debugger.file)}, "breakpoints": [{"line": self.debugger.line}]}
            self.ask("setBreakpoints", lambda _: self.ask("configurationDone", None), **at)
        elif event == "process":
            self.process = body["systemProcessId"]
        elif event == "stopped":
            self.ask("stackTrace", lambda stack: self.look(body["threadId"], stack), threadId=body["threadId"], levels=1)
        elif event == "debugpyAttach":
            address = body["connect"]
            connection = socket.create_connection((address["host"], address["port"]))
            self.debugger._start(connection.makefile("rb"), connection.makefile("wb"), "attach", body)

    def look(self, thread: int, stack: dict[str, Any]) -> None:
        [frame] = stack["stackFrames"]

        def variables(scopes: dict[str, Any]) -> None:
            self.ask("variables", keep, variablesReference=scopes["scopes"][0]["variablesReference"])

        def keep(found: dict[str, Any]) -> None:
            names = {variable["name"]: variable["value"] for variable in found["variables"]}
            command = psutil.Process(self.process).cmdline()
            self.debugger.stops.put(Stop(frame["name"], command, names))
            self.ask("continue", None, threadId=thread)

        self.ask("scopes", variables, frameId=frame["id"])
