"""Resources that call an API, against a real HTTP server on this machine."""

import contextlib
import json
import threading
import time
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import ModuleType
from urllib.parse import parse_qs, urlsplit

import dagster as dg
import pytest
import requests
from asset_runs import metadata

RIVER_GAUGE = "guides/build/external_resources/connecting_to_apis/river_gauge.py"
SESSION = "guides/build/external_resources/connecting_to_apis/session.py"
LEVELS = {"alna": [1.2, 2.6], "glomma": [3.1], "dry": []}
Load = Callable[[str], ModuleType]


class Server(ThreadingHTTPServer):
    daemon_threads = True
    asked: list[str]
    failures: int
    slow: bool

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"


class WaterAuthority(BaseHTTPRequestHandler):
    """Requires a token, returns one level per page, and fails as often as configured."""

    server: Server

    def do_GET(self) -> None:
        url = urlsplit(self.path)
        query = parse_qs(url.query)
        self.server.asked.append(self.path)
        if self.server.slow:
            time.sleep(2)
        if self.headers["Authorization"] != "Bearer t0ken":
            return self.answer(401, "Unauthorized")
        if self.server.failures:
            self.server.failures -= 1
            return self.answer(503, "Down")
        river = url.path.split("/")[2]
        if river == "portal":
            return self.answer(200, "<h1>Log in</h1>")
        levels = [{"meters": meters} for meters in LEVELS[river]]
        page = int(query.get("page", ["0"])[0])
        if "paged" not in query:
            return self.answer(200, json.dumps({"levels": levels}))
        more = page + 1 < len(levels)
        following = f"{self.server.address}{url.path}?paged=1&page={page + 1}" if more else None
        body = {"levels": levels[page : page + 1], "next": following}
        self.answer(200, json.dumps(body))

    def answer(self, status: int, text: str) -> None:
        with contextlib.suppress(BrokenPipeError):  # the client may have given up
            self.send_answer(status, text)

    def send_answer(self, status: int, text: str) -> None:
        self.send_response(status)
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text.encode())

    def log_message(self, format: str, *args: object) -> None: ...


@pytest.fixture
def server() -> Iterator[Server]:
    with Server(("127.0.0.1", 0), WaterAuthority) as server:
        server.asked, server.failures, server.slow = [], 0, False
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        yield server
        server.shutdown()
        thread.join()


def test_the_asset(
    load: Load, server: Server, instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = load(RIVER_GAUGE)
    monkeypatch.setenv("GAUGE_RIVER", "alna")
    monkeypatch.setenv("GAUGE_TOKEN", "t0ken")
    settings = module.defs.resources["gauge"]
    gauge = module.RiverGauge(address=server.address, river=settings.river, token=settings.token)
    result = dg.materialize(
        [module.highest_level],
        resources={"gauge": gauge},
        partition_key="2025-06-01",
        instance=instance,
    )
    assert metadata(result, "highest_level") == {"meters": 2.6}
    assert server.asked == ["/rivers/alna/levels?day=2025-06-01"]


def test_the_retry_policy(load: Load, server: Server, instance: dg.DagsterInstance) -> None:
    module = load(RIVER_GAUGE)
    policy = module.highest_level.op.retry_policy
    assert (policy.max_retries, policy.delay) == (3, 60)
    quick = dg.RetryPolicy(max_retries=3)
    server.failures = 2

    @dg.asset(retry_policy=quick)
    def level(gauge: module.RiverGauge) -> dg.MaterializeResult:
        return dg.MaterializeResult(metadata={"meters": max(gauge.levels("2025-06-01"))})

    gauge = module.RiverGauge(address=server.address, river="alna", token="t0ken")
    result = dg.materialize([level], resources={"gauge": gauge}, instance=instance)
    assert metadata(result, "level") == {"meters": 2.6}
    assert len(server.asked) == 3


def test_what_goes_wrong(load: Load, server: Server) -> None:
    gauge_class = load(RIVER_GAUGE).RiverGauge

    def gauge(
        river: str = "alna", token: str = "t0ken", timeout: int = 10
    ) -> dg.ConfigurableResource:
        return gauge_class(
            address=server.address, river=river, token=token, timeout_seconds=timeout
        )

    assert gauge().levels("2025-06-01") == [1.2, 2.6]
    with pytest.raises(requests.HTTPError, match="401 Client Error: Unauthorized for url"):
        gauge(token="old").levels("2025-06-01")
    with pytest.raises(requests.JSONDecodeError, match="Expecting value"):
        gauge("portal").levels("2025-06-01")
    with pytest.raises(ValueError, match=r"max\(\).*empty"):
        max(gauge("dry").levels("2025-06-01"))
    server.slow = True
    with pytest.raises(requests.ReadTimeout, match="Read timed out"):
        gauge(timeout=1).levels("2025-06-01")


def test_the_session(
    load: Load, server: Server, instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GAUGE_ADDRESS", server.address)
    monkeypatch.setenv("GAUGE_TOKEN", "t0ken")
    module = load(SESSION)
    server.failures = 2
    result = dg.materialize(
        [module.highest_levels], resources=module.defs.resources, instance=instance
    )
    assert metadata(result, "highest_levels") == {"alna": 2.6, "glomma": 3.1}

    with dg.build_resources(module.defs.resources) as resources:
        assert resources.api.levels("alna", "2025-06-01&paged=1") == [1.2, 2.6]
        assert sum("page" in path for path in server.asked) == 2
        server.failures = 9
        with pytest.raises(requests.exceptions.RetryError, match="too many 503 error responses"):
            resources.api.levels("alna", "2025-06-01")
