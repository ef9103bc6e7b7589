"""Podcast feeds, an S3-compatible store, OpenAI's API, a mail server, and a `modal` program, to run the project without accounts.

Run `python local_services.py`, leave it running, and start Dagster in another terminal.
"""

import hashlib
import io
import json
import socket
import sys
import threading
import wave
from email import message_from_bytes
from email.message import Message
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import boto3
import numpy as np
from aiosmtpd.controller import Controller
from local_modal import SENTENCES, frequency_of
from moto.server import ThreadedMotoServer

HERE = Path(__file__).parent
BUCKET = "podcasts"
RATE = 8_000
FEEDS = {"data_kitchen": ["Late data", "Boring backfills"], "night_shift": ["On call"]}


def record(episode: str) -> bytes:
    """Returns a WAV file with a two-second tone for each sentence, and a one-second pause after it."""
    # The first episode is long enough to be transcribed in two parts.
    sentences = 200 if episode == "Late data" else 6
    time = np.arange(2 * RATE) / RATE
    sound = []
    for number in range(sentences):
        tone = 0.5 * np.sin(2 * np.pi * frequency_of(number % len(SENTENCES)) * time)
        sound += [tone, np.zeros(RATE)]
    file = io.BytesIO()
    with wave.open(file, "wb") as recording:
        recording.setnchannels(1)
        recording.setsampwidth(2)
        recording.setframerate(RATE)
        recording.writeframes((np.concatenate(sound) * 32767).astype("<i2").tobytes())
    return file.getvalue()


class Web(ThreadingHTTPServer):
    """Serves the feeds with their recordings, and answers chat completions."""

    daemon_threads = True

    def __init__(self, port: int = 0) -> None:
        super().__init__(("127.0.0.1", port), WebHandler)
        self.episodes = {name: list(titles) for name, titles in FEEDS.items()}
        self.answers: list[tuple[str, int]] = []
        self.prompts: list[Any] = []

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"

    def feed(self, name: str) -> bytes:
        items = "".join(
            f"<item><guid>https://podcasts.example/{name}/{title.lower().replace(' ', '-')}</guid>"
            f"<title>{title}</title>"
            f'<enclosure url="{self.url}/{name}/{title.replace(" ", "%20")}.wav" type="audio/wav" length="0"/></item>'
            for title in self.episodes[name]
        )
        title = name.replace("_", " ").title()
        return f'<rss version="2.0"><channel><title>{title}</title>{items}</channel></rss>'.encode()


class WebHandler(BaseHTTPRequestHandler):
    server: Web

    def do_GET(self) -> None:
        name, _, file = self.path.strip("/").partition("/")
        if name not in self.server.episodes:
            return self._send(404, b"")
        if file.endswith(".wav"):
            return self._send(200, record(file.removesuffix(".wav").replace("%20", " ")))
        body = self.server.feed(name)
        etag = f'"{hashlib.sha256(body).hexdigest()[:12]}"'
        if self.headers.get("If-None-Match") == etag:
            return self._send(304, b"", ETag=etag)
        self._send(200, body, ETag=etag, **{"Content-Type": "application/rss+xml"})

    def do_POST(self) -> None:
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.server.prompts.append(asked)
        lines = asked["messages"][-1]["content"].splitlines()
        points = "\n".join(f"- {line}" for line in dict.fromkeys(lines))
        message = {"role": "assistant", "content": f"{points}\n\nFor people who move data."}
        answer = {
            "id": "chatcmpl-1",
            "object": "chat.completion",
            "created": 1750000000,
            "model": asked["model"],
            "choices": [{"index": 0, "finish_reason": "stop", "message": message}],
            "usage": {"prompt_tokens": 1200, "completion_tokens": 90, "total_tokens": 1290},
        }
        body = json.dumps(answer).encode()
        self._send(200, body, **{"Content-Type": "application/json"})

    def _send(self, status: int, body: bytes, **headers: str) -> None:
        self.server.answers.append((self.path, status))
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: Any) -> None:
        """Keeps requests out of the terminal."""


class Inbox:
    """Stores incoming emails, and prints their subjects."""

    def __init__(self) -> None:
        self.mails: list[Message] = []

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        mail = message_from_bytes(envelope.content)
        self.mails.append(mail)
        print(f"Mail to {mail['To']}: {mail['Subject']}", flush=True)
        return "250 OK"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def start_services() -> tuple[Web, ThreadedMotoServer, Controller, dict[str, str]]:
    """Starts all servers, and returns them with the variables for .env."""
    web = Web()
    threading.Thread(target=web.serve_forever, daemon=True).start()
    storage = ThreadedMotoServer(ip_address="127.0.0.1", port=0, verbose=False)
    storage.start()
    host, port = storage.get_host_and_port()
    mail = Controller(Inbox(), hostname="127.0.0.1", port=free_port())
    mail.start()
    settings = {
        "MODAL_TOKEN_ID": "local",
        "MODAL_TOKEN_SECRET": "local",
        "S3_ENDPOINT_URL": f"http://{host}:{port}",
        "S3_BUCKET": BUCKET,
        "S3_ACCESS_KEY_ID": "local",
        "S3_SECRET_ACCESS_KEY": "local-secret",
        "OPENAI_API_KEY": "sk-local",
        "SMTP_HOST": "127.0.0.1",
        "SMTP_PORT": str(mail.port),
        "SMTP_USER": "podcasts@example.com",
        "SMTP_PASSWORD": "local",
        "MAIL_TO": "you@example.com",
        "OPENAI_BASE_URL": f"{web.url}/v1",
        "FEEDS_URL": web.url,
    }
    boto3.client(
        "s3",
        endpoint_url=settings["S3_ENDPOINT_URL"],
        aws_access_key_id=settings["S3_ACCESS_KEY_ID"],
        aws_secret_access_key=settings["S3_SECRET_ACCESS_KEY"],
        region_name="us-east-1",
    ).create_bucket(Bucket=BUCKET)
    return web, storage, mail, settings


def install_modal(folder: Path) -> None:
    """Writes a `modal` script that runs local_modal.py."""
    folder.mkdir(exist_ok=True)
    program = folder / "modal"
    program.write_text(f"#!/bin/sh\nexec {sys.executable} {HERE / 'local_modal.py'} \"$@\"\n")
    program.chmod(0o755)


if __name__ == "__main__":
    *_, env = start_services()
    Path(".env").write_text("".join(f"{key}={value}\n" for key, value in env.items()))
    install_modal(HERE / ".local")
    print("Wrote .env. Leave this running, and start Dagster in another terminal.", flush=True)
    threading.Event().wait()
