"""The proxy of the page on the web server: nginx accepts it, asks for a login, and forwards WebSockets."""

import base64
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from corpus import SNIPPETS

CONFIG = SNIPPETS / "guides/operate/webserver/dagster.nginx.conf"
LOGIN = base64.b64encode(b"ana:tides").decode()

pytestmark = pytest.mark.skipif(not shutil.which("nginx"), reason="nginx is not installed")


@pytest.fixture
def proxy(start_webserver: Callable[[str], int], tmp_path: Path) -> Iterator[int]:
    """The port of nginx with the page's file, whose ports and paths are those of the test."""
    server = start_webserver("guides/operate/graphql/ferries.py")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    key, certificate, passwords = (tmp_path / name for name in ("key", "crt", "htpasswd"))
    subject = ["-subj", "/CN=dagster.example.com", "-keyout", key, "-out", certificate]
    subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", *subject], check=True, capture_output=True)
    hashed = subprocess.run(["openssl", "passwd", "-apr1", "tides"], check=True, capture_output=True, text=True)
    passwords.write_text(f"ana:{hashed.stdout}")
    text = CONFIG.read_text()
    for page, test in {
        "listen 443": f"listen 127.0.0.1:{port}",
        "/etc/nginx/tls/dagster.crt": str(certificate),
        "/etc/nginx/tls/dagster.key": str(key),
        "/etc/nginx/dagster.htpasswd": str(passwords),
        "127.0.0.1:3000": f"127.0.0.1:{server}",
    }.items():
        assert page in text
        text = text.replace(page, test)
    # The user that runs the tests also reads the files.
    user = "user root;" if tmp_path.owner() == "root" else ""
    main = tmp_path / "nginx.conf"
    main.write_text(f"{user} daemon off; pid {tmp_path}/pid; error_log stderr; events {{}} http {{ access_log off; {text} }}")
    subprocess.run(["nginx", "-t", "-c", main], check=True, capture_output=True)
    nginx = subprocess.Popen(["nginx", "-c", main])
    yield port
    nginx.terminate()
    nginx.wait(20)


def answer(port: int, request: str) -> str:
    """The first line of the answer to a request, sent over TLS."""
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    deadline = time.monotonic() + 20
    while True:
        try:
            with socket.create_connection(("127.0.0.1", port), timeout=20) as plain, context.wrap_socket(plain) as secure:
                secure.sendall(request.replace("\n", "\r\n").encode())
                return secure.recv(4096).decode(errors="replace").splitlines()[0]
        except ConnectionRefusedError:
            assert time.monotonic() < deadline
            time.sleep(0.2)


def test_the_proxy(proxy: int) -> None:
    host = "Host: dagster.example.com\n"
    login = f"Authorization: Basic {LOGIN}\n"
    assert "401" in answer(proxy, f"GET /server_info HTTP/1.1\n{host}\n")
    assert "200" in answer(proxy, f"GET /server_info HTTP/1.1\n{host}{login}\n")
    upgrade = (
        "Upgrade: websocket\nConnection: Upgrade\nSec-WebSocket-Version: 13\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\nSec-WebSocket-Protocol: graphql-ws\n"
    )
    assert "101 Switching Protocols" in answer(proxy, f"GET /graphql HTTP/1.1\n{host}{login}{upgrade}\n")
