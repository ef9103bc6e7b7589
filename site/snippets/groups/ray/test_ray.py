"""The page about Ray, on a small cluster of this machine."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import dagster as dg
import pytest
import ray
from asset_runs import metadata, run
from corpus import DOCS, SNIPPETS
from dagster._core.definitions.reconstruct import ReconstructableRepository
from dagster_ray import PipesRayJobClient
from pipes_services import failure, messages
from ray.job_submission import JobSubmissionClient

PAGE = "integrations/libraries/ray"
Load = Callable[[str], ModuleType]


def free_ports(count: int) -> list[int]:
    sockets = [socket.socket() for _ in range(count)]
    for each in sockets:
        each.bind(("127.0.0.1", 0))
    ports = [each.getsockname()[1] for each in sockets]
    for each in sockets:
        each.close()
    return ports


@pytest.fixture
def dashboard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    programs = Path(sys.executable).parent
    monkeypatch.setenv("PATH", f"{programs}:{os.environ['PATH']}")
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    monkeypatch.setenv("RAY_AUTH_MODE", "disabled")
    port, dashboard, client = free_ports(3)
    options = ["--node-ip-address=127.0.0.1", f"--port={port}", f"--ray-client-server-port={client}"]
    options += [f"--dashboard-port={dashboard}", "--num-cpus=4", "--object-store-memory=80000000"]
    command = [programs / "ray", "start", "--head", "--block", *options]
    head = subprocess.Popen(command, start_new_session=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    url = f"http://127.0.0.1:{dashboard}"
    monkeypatch.setenv("RAY_ADDRESS", f"127.0.0.1:{port}")
    monkeypatch.setenv("RAY_DASHBOARD", url)
    try:
        wait_for(url, head)
        yield url
    finally:
        ray.shutdown()
        os.killpg(head.pid, signal.SIGKILL)
        head.wait()


def wait_for(url: str, head: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + 90
    while True:
        try:
            JobSubmissionClient(url).list_jobs()
            ray.init(log_to_driver=False)
            return ray.shutdown()
        except (ConnectionError, RuntimeError):
            assert head.poll() is None and time.monotonic() < deadline, "Ray doesn't start"
            time.sleep(0.3)


def test_on_a_cluster(dashboard: str, load: Load, instance: dg.DagsterInstance, workspace: Path) -> None:
    """All at once, because a cluster takes long to start."""
    page = (DOCS / f"{PAGE}.md").read_text()

    module = load(f"{PAGE}/definitions.py")
    ray.cloudpickle.register_pickle_by_value(module)
    result = run(module.defs, instance)
    losses = sorted(module.yearly_loss(seed) for seed in range(100))
    assert metadata(result, "value_at_risk") == {"loss_95": round(losses[94], 4)}
    assert f"{losses[94]:.4f}" in page

    module = load(f"{PAGE}/pipes_job.py")
    result = run(module.defs, instance)
    made = metadata(result, "stress_test")
    assert made["worst"] == 0.32 and made["Ray Job ID"].startswith("pipes-")
    assert "Ran 3 scenarios" in messages(result, instance)
    assert load(f"{PAGE}/scenarios.py").loss_after(0.4) == 0.32

    repository = ReconstructableRepository.for_file(str(SNIPPETS / PAGE / "steps.py"), "defs")
    job = repository.get_reconstructable_job("load_positions")
    with dg.DagsterInstance.get() as stored, dg.execute_job(job, instance=stored) as done:
        assert done.success
        [event] = done.get_asset_materialization_events()
        assert event.materialization.metadata["holdings"].value == {"bonds": 0.6, "shares": 0.4}


def test_no_cluster(load: Load, instance: dg.DagsterInstance) -> None:
    asset = load(f"{PAGE}/pipes_job.py").stress_test
    client = PipesRayJobClient(address="http://127.0.0.1:1")
    defs = dg.Definitions([asset], resources={"ray_jobs": client})
    seen = "Failed to connect to Ray at address: http://127.0.0.1:1"
    assert seen in failure(run(defs, instance, raise_on_error=False))
    assert "Failed to connect to Ray at address" in (DOCS / f"{PAGE}.md").read_text()
