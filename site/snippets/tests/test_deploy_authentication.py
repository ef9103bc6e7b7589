"""The authentication page's proxies require a login, forward WebSockets, and prevent viewers from changing
anything.
"""

import base64
import http.client
import json
import os
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from corpus import SNIPPETS
from oidc_provider import oidc_provider

FOLDER = SNIPPETS / "guides/deploy/authentication"
FERRIES = "guides/operate/graphql/ferries.py"
LOGIN = f"Authorization: Basic {base64.b64encode(b'ana:tides').decode()}\n"
UPGRADE = (
    "Upgrade: websocket\nConnection: Upgrade\nSec-WebSocket-Version: 13\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\nSec-WebSocket-Protocol: graphql-ws\n"
)
LAUNCH = """mutation { launchRun(executionParams: {
  runConfigData: {ops: {sail: {config: {route: "Borkum"}}}},
  selector: {jobName: "crossing", repositoryName: "__repository__", repositoryLocationName: "ferries.py"}
}) { __typename } }"""

needs_nginx = pytest.mark.skipif(not shutil.which("nginx"), reason="nginx is not installed")
needs_oauth2_proxy = pytest.mark.skipif(not shutil.which("oauth2-proxy"), reason="oauth2-proxy is not installed")


@pytest.fixture
def certificate(tmp_path: Path) -> dict[str, str]:
    """A key and a certificate with the file names that the pages use."""
    files = {name: str(tmp_path / name) for name in ("dagster.key", "dagster.crt")}
    subject = ["-subj", "/CN=dagster.example.com", "-keyout", files["dagster.key"], "-out", files["dagster.crt"]]
    subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", *subject], check=True, capture_output=True)
    return files


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


def adapted(name: str, replacements: dict[str, str]) -> str:
    """A file on the page, with the test's ports and paths."""
    text = (FOLDER / name).read_text()
    for page, test in replacements.items():
        assert page in text, page
        text = text.replace(page, test)
    return text


def answer(port: int, request: str) -> str:
    """Returns the whole response to a request over TLS, or its start if it opens a WebSocket."""
    is_upgrade = UPGRADE in request
    if not is_upgrade:
        request = request.replace(" HTTP/1.1\n", " HTTP/1.1\nConnection: close\n")
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    deadline = time.monotonic() + 60
    while True:
        try:
            with socket.create_connection(("127.0.0.1", port), timeout=60) as plain, context.wrap_socket(plain) as secure:
                secure.sendall(request.replace("\n", "\r\n").encode())
                received = [secure.recv(65536)]
                while received[-1] and not is_upgrade:
                    received.append(secure.recv(65536))
                return b"".join(received).decode(errors="replace")
        except ConnectionRefusedError:
            assert time.monotonic() < deadline
            time.sleep(0.2)


def status(port: int, request: str) -> int:
    return int(answer(port, request).split()[1])


def post(path: str, headers: str, body: str = "") -> str:
    return f"POST {path} HTTP/1.1\n{headers}Content-Type: application/json\nContent-Length: {len(body)}\n\n{body}"


def stop(process: subprocess.Popen[bytes]) -> None:
    process.send_signal(signal.SIGTERM)
    process.wait(20)


@pytest.fixture
def read_only_webserver() -> Iterator[int]:
    """A webserver, started with the page's command."""
    port = free_port()
    options = ["--read-only", "-h", "127.0.0.1", "-p", str(port), "-f", str(SNIPPETS / FERRIES)]
    server = subprocess.Popen([sys.executable, "-m", "dagster_webserver", *options], start_new_session=True)
    deadline = time.monotonic() + 90
    while True:
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/server_info").read()
            break
        except OSError:
            assert server.poll() is None and time.monotonic() < deadline
            time.sleep(0.3)
    yield port
    os.killpg(server.pid, signal.SIGTERM)
    server.wait(20)


@pytest.fixture
def nginx(
    start_webserver: Callable[[str], int], read_only_webserver: int, certificate: dict[str, str], tmp_path: Path
) -> Iterator[int]:
    """Starts nginx with the page's two files, and returns its port."""
    port, server = free_port(), start_webserver(FERRIES)
    passwords = tmp_path / "htpasswd"
    hashed = subprocess.run(["openssl", "passwd", "-apr1", "tides"], check=True, capture_output=True, text=True)
    passwords.write_text(f"ana:{hashed.stdout}")
    listen = {"listen 443": f"listen 127.0.0.1:{port}"}
    tls = {f"/etc/nginx/tls/{name}": path for name, path in certificate.items()}
    people = {"/etc/nginx/dagster.htpasswd": str(passwords), "127.0.0.1:3000": f"127.0.0.1:{server}"}
    viewers = {"/etc/nginx/view.htpasswd": str(passwords), "127.0.0.1:3001": f"127.0.0.1:{read_only_webserver}"}
    text = adapted("dagster.nginx.conf", listen | tls | people) + adapted("read-only.nginx.conf", listen | viewers)
    # The user that runs the tests also reads the files.
    user = "user root;" if tmp_path.owner() == "root" else ""
    main = tmp_path / "nginx.conf"
    main.write_text(f"{user} daemon off; pid {tmp_path}/pid; error_log stderr; events {{}} http {{ access_log off; {text} }}")
    subprocess.run(["nginx", "-t", "-c", main], check=True, capture_output=True)
    process = subprocess.Popen(["nginx", "-c", main])
    yield port
    stop(process)


@needs_nginx
def test_nginx(nginx: int) -> None:
    host = "Host: dagster.example.com\n"
    for path in ("/", "/server_info", "/graphql", "/report_asset_materialization/a"):
        assert status(nginx, f"GET {path} HTTP/1.1\n{host}\n") == 401
    assert status(nginx, f"GET /graphql HTTP/1.1\n{host}{UPGRADE}\n") == 401
    assert status(nginx, post("/report_asset_materialization/a", host)) == 401
    assert status(nginx, f"GET /server_info HTTP/1.1\n{host}{LOGIN}\n") == 200
    assert status(nginx, f"GET /graphql HTTP/1.1\n{host}{LOGIN}{UPGRADE}\n") == 101
    assert "LaunchRunSuccess" in answer(nginx, post("/graphql", host + LOGIN, json.dumps({"query": LAUNCH})))


@needs_nginx
def test_viewers(nginx: int, read_only_webserver: int) -> None:
    host = "Host: view.dagster.example.com\n"
    assert status(nginx, f"GET /server_info HTTP/1.1\n{host}\n") == 401
    assert status(nginx, f"GET /graphql HTTP/1.1\n{host}{LOGIN}{UPGRADE}\n") == 101
    assert "UnauthorizedError" in answer(nginx, post("/graphql", host + LOGIN, json.dumps({"query": LAUNCH})))
    assert status(nginx, post("/report_asset_materialization/a", host + LOGIN)) == 403
    # Without the proxy, the read-only webserver records the event: the page warns about it.
    address = f"http://127.0.0.1:{read_only_webserver}/report_asset_materialization/a"
    request = urllib.request.Request(address, method="POST")
    assert urllib.request.urlopen(request).read() == b"{}"


@pytest.fixture
def oauth2_proxy(
    start_webserver: Callable[[str], int], certificate: dict[str, str], tmp_path: Path
) -> Iterator[Callable[[str], int]]:
    """Starts OAuth2 Proxy with the page's file for a provider, and returns its port."""
    started: list[subprocess.Popen[bytes]] = []
    server = start_webserver(FERRIES)

    def start(issuer: str) -> int:
        port = free_port()
        (tmp_path / "client-secret").write_text("secret")
        (tmp_path / "cookie-secret").write_text("0123456789abcdef0123456789abcdef\n")
        folders = {f'"/etc/oauth2-proxy/tls/{name}"': f'"{path}"' for name, path in certificate.items()}
        secrets = {f"/etc/oauth2-proxy/{name}": f"{tmp_path}/{name}" for name in ("client-secret", "cookie-secret")}
        places = {
            '":443"': f'"127.0.0.1:{port}"',
            "127.0.0.1:3000": f"127.0.0.1:{server}",
            "https://login.example.com/realms/shop": issuer,
        }
        config = tmp_path / "oauth2-proxy.cfg"
        config.write_text(adapted("oauth2-proxy.cfg", folders | secrets | places))
        options = ["--config", config, "--http-address", f"127.0.0.1:{free_port()}"]
        started.append(subprocess.Popen(["oauth2-proxy", *options]))
        return port

    yield start
    for process in started:
        stop(process)


def header(text: str, name: str) -> str:
    [value] = [line.split(": ", 1)[1] for line in text.splitlines() if line.lower().startswith(f"{name}: ")]
    return value


def sign_in(port: int) -> str:
    """Follows the redirects of a sign-in, and returns the last response."""
    host = "Host: dagster.example.com\n"
    begun = answer(port, f"GET /oauth2/start?rd=/ HTTP/1.1\n{host}\n")
    cookie = header(begun, "set-cookie").split(";")[0]

    provider = urlsplit(header(begun, "location"))
    connection = http.client.HTTPConnection(provider.netloc)
    connection.request("GET", f"{provider.path}?{provider.query}")
    back = urlsplit(connection.getresponse().getheader("Location", ""))
    connection.close()
    assert (back.scheme, back.netloc) == ("https", "dagster.example.com")
    return answer(port, f"GET {back.path}?{back.query} HTTP/1.1\n{host}Cookie: {cookie}\n\n")


@needs_oauth2_proxy
def test_oauth2_proxy(oauth2_proxy: Callable[[str], int]) -> None:
    host = "Host: dagster.example.com\n"
    with oidc_provider("ana@example.com", "dagster") as issuer:
        port = oauth2_proxy(issuer)
        page = answer(port, f"GET /assets HTTP/1.1\n{host}\n")
        assert page.split()[1] == "403" and "Sign in with OpenID Connect" in page, page
        for path in ("/graphql", "/report_asset_materialization/a"):
            assert status(port, f"GET {path} HTTP/1.1\n{host}\n") == 401
        assert status(port, f"GET /graphql HTTP/1.1\n{host}{UPGRADE}\n") == 401
        done = sign_in(port)
        assert done.split()[1] == "302", done
        cookies = [line for line in done.splitlines() if line.lower().startswith("set-cookie: _oauth2_proxy=")]
        cookie = f"Cookie: {cookies[-1].split(': ', 1)[1].split(';')[0]}\n"
        assert status(port, f"GET /server_info HTTP/1.1\n{host}{cookie}\n") == 200
        assert status(port, f"GET /graphql HTTP/1.1\n{host}{cookie}{UPGRADE}\n") == 101


@needs_oauth2_proxy
def test_a_stranger_cannot_sign_in(oauth2_proxy: Callable[[str], int]) -> None:
    with oidc_provider("eve@example.org", "dagster") as issuer:
        assert sign_in(oauth2_proxy(issuer)).split()[1] == "403"
