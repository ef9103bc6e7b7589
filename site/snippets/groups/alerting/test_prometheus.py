"""A Pushgateway: a small one on loopback, and the real one where Debian's package can be had."""

import base64
import shutil
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import dagster as dg
import pytest
from corpus import SNIPPETS
from dagster_prometheus import PrometheusResource
from loopback import JsonHandler, Loopback, serving
from prometheus_client import CollectorRegistry, Gauge

PROMETHEUS = "integrations/libraries/prometheus"
PACKAGE = "prometheus-pushgateway"
CACHE = Path(__file__).parents[4] / ".cache" / PACKAGE
Load = Callable[[str], ModuleType]


class Gateway(Loopback):
    pushed: list[tuple[str, str]]
    authorization: str | None


class Handler(JsonHandler):
    server: Gateway

    def _answer(self) -> None:
        text = self.rfile.read(int(self.headers["Content-Length"] or 0)).decode()
        self.server.pushed.append((f"{self.command} {self.path}", text))
        self.server.authorization = self.headers["Authorization"]
        self.send(200, None)

    do_PUT = do_POST = do_DELETE = _answer


@pytest.fixture
def gateway() -> Iterator[Gateway]:
    with serving(Gateway(("127.0.0.1", 0), Handler)) as server:
        server.pushed = []
        yield server


def program() -> str:
    """The Pushgateway's path, which is Debian's package, unpacked once."""
    unpacked = CACHE / "usr/bin" / PACKAGE
    found = shutil.which(PACKAGE) or shutil.which("pushgateway") or (unpacked.exists() and str(unpacked))
    if found:
        return found
    if not shutil.which("apt-get"):
        pytest.skip("there is no Pushgateway, and no apt-get to download it")
    CACHE.mkdir(parents=True, exist_ok=True)
    quiet: dict[str, Any] = {"cwd": CACHE, "capture_output": True}
    downloaded = subprocess.run(["apt-get", "download", PACKAGE], **quiet)
    files = sorted(CACHE.glob("*.deb"))
    if downloaded.returncode or not files:
        pytest.skip("apt-get can't download the Pushgateway")
    subprocess.run(["dpkg", "-x", files[-1].name, "."], check=True, **quiet)
    return str(unpacked)


@pytest.fixture
def real_gateway(tmp_path: Path) -> Iterator[str]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{free.getsockname()[1]}"
    # Debian's package keeps metrics in /var/lib/prometheus if that folder is there, from one start to the next.
    options = [f"--web.listen-address={address}", f"--persistence.file={tmp_path / 'metrics'}"]
    with subprocess.Popen([program(), *options], stderr=subprocess.DEVNULL) as server:
        deadline = time.monotonic() + 30
        while True:
            try:
                urllib.request.urlopen(f"http://{address}/-/ready").read()
                break
            except OSError:
                assert server.poll() is None and time.monotonic() < deadline, "the Pushgateway does not start"
                time.sleep(0.05)
        yield f"http://{address}"
        server.terminate()


def run_all(load: Load, instance: dg.DagsterInstance) -> dg.ExecuteInProcessResult:
    shutil.copy(SNIPPETS / PROMETHEUS / "observations.csv", ".")
    defs = load(f"{PROMETHEUS}/definitions.py").defs
    return defs.get_implicit_global_asset_job_def().execute_in_process(instance=instance)


def test_a_push(gateway: Gateway, load: Load, instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PUSHGATEWAY_URL", gateway.url)
    assert run_all(load, instance).success
    [(what, text)] = gateway.pushed
    assert what == "PUT /metrics/job/weather/asset/observations"
    assert "\nweather_stations_reporting 2.0\n" in text


def test_the_real_gateway(real_gateway: str, load: Load, instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PUSHGATEWAY_URL", real_gateway)

    def metrics() -> str:
        return urllib.request.urlopen(f"{real_gateway}/metrics").read().decode()

    assert run_all(load, instance).success
    stations = 'weather_stations_reporting{asset="observations",instance="",job="weather"} 2'
    assert stations in metrics()

    def push(add: bool) -> None:
        resource = PrometheusResource(gateway=real_gateway)
        resource.setup_for_execution(dg.build_init_resource_context())
        Gauge("weather_gaps", "Gaps", registry=resource.registry).set(1)
        send = resource.pushadd_to_gateway if add else resource.push_to_gateway
        send(job="weather", grouping_key={"asset": "observations"})

    push(add=True)
    assert stations in metrics() and "weather_gaps{" in metrics()
    push(add=False)
    assert stations not in metrics() and "weather_gaps{" in metrics()
    PrometheusResource(gateway=real_gateway).delete_from_gateway("weather", {"asset": "observations"})
    assert "weather_" not in metrics()


def test_one_group_has_one_type_of_a_metric(real_gateway: str, load: Load, instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PUSHGATEWAY_URL", real_gateway)
    body = b"# TYPE weather_stations_reporting counter\nweather_stations_reporting 1\n"
    urllib.request.urlopen(urllib.request.Request(f"{real_gateway}/metrics/job/other", body, method="PUT")).read()
    with pytest.raises(urllib.error.HTTPError, match="HTTP Error 400: Bad Request"):
        run_all(load, instance)


def test_no_gateway(load: Load, instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        monkeypatch.setenv("PUSHGATEWAY_URL", f"127.0.0.1:{free.getsockname()[1]}")
    with pytest.raises(urllib.error.URLError, match=r"<urlopen error \[Errno 111\] Connection refused>"):
        run_all(load, instance)


def test_a_name_twice() -> None:
    registry = CollectorRegistry()
    Gauge("weather_gaps", "Gaps", registry=registry)
    with pytest.raises(ValueError, match="Duplicated timeseries in CollectorRegistry: {'weather_gaps'}"):
        Gauge("weather_gaps", "Gaps", registry=registry)


def test_a_metric_without_the_registry(gateway: Gateway) -> None:
    resource = PrometheusResource(gateway=gateway.url)
    resource.setup_for_execution(dg.build_init_resource_context())
    Gauge("weather_forgotten", "Not in the registry of the resource").set(1)
    resource.push_to_gateway(job="weather")
    assert gateway.pushed == [("PUT /metrics/job/weather", "")]


def test_a_password(gateway: Gateway, load: Load, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PUSHGATEWAY_PASSWORD", "s3cret")
    monkeypatch.setenv("PUSHGATEWAY_URL", gateway.url)
    defs = load(f"{PROMETHEUS}/password.py").defs
    assert defs.get_implicit_global_asset_job_def().execute_in_process().success
    assert gateway.authorization == "Basic " + base64.b64encode(b"dagster:s3cret").decode()
    [(what, text)] = gateway.pushed
    assert what == "PUT /metrics/job/weather/asset/forecast" and "\nweather_forecast_days 7.0\n" in text


def test_the_test(run_tests: Callable[[str], int]) -> None:
    assert run_tests(f"{PROMETHEUS}/test_definitions.py") == 1
