"""The page about Perian: a small server with the Perian API's jobs."""

from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any

import dagster as dg
import pytest
from asset_runs import metadata, run
from corpus import DOCS
from loopback import JsonHandler, Loopback, serving
from pipes_services import failure, messages

PAGE = "integrations/libraries/perian"
Load = Callable[[str], ModuleType]


class Perian(Loopback):
    """`states` are the answers to come; the last one stays."""

    states: list[dict[str, Any]]
    asked: list[tuple[str, Any]]


class PerianHandler(JsonHandler):
    server: Perian

    def _answer(self) -> None:
        self.server.asked.append((f"{self.command} {self.path}", self.body()))
        if self.headers["Authorization"] != "Bearer t0ken" or self.headers["X-PERIAN-AUTH-ORG"] != "proteins":
            return self.send(401, {"detail": "Unauthorized"})
        if self.command != "GET":
            return self.send(200, {"status_code": 200, "id": "j1"})
        states = self.server.states
        state = states.pop(0) if len(states) > 1 else states[0]
        self.send(200, {"jobs": [{"id": "j1", "logs": None, "errors": None, **state}]})

    do_GET = do_POST = do_PATCH = _answer


@pytest.fixture
def perian(monkeypatch: pytest.MonkeyPatch) -> Iterator[Perian]:
    monkeypatch.setenv("PERIAN_ORGANIZATION", "proteins")
    monkeypatch.setenv("PERIAN_TOKEN", "t0ken")
    with serving(Perian(("127.0.0.1", 0), PerianHandler)) as server:
        server.states, server.asked = [{"status": "Done"}], []
        yield server


def definitions(module: ModuleType, perian: Perian, token: str = "t0ken") -> dg.Definitions:
    resource = module.Perian(organization="proteins", token=token, url=perian.url, poll_seconds=0.01)
    return dg.Definitions([module.protein_structures], resources={"perian": resource})


def test_job(perian: Perian, load: Load, instance: dg.DagsterInstance) -> None:
    perian.states = [{"status": "Queued"}, {"status": "Running"}, {"status": "Done", "logs": "Folded 12 proteins"}]
    result = run(definitions(load(f"{PAGE}/definitions.py"), perian), instance)
    assert metadata(result, "protein_structures") == {"perian_job": "j1"}
    assert "Folded 12 proteins" in messages(result, instance)
    [(created, job), *polled] = perian.asked
    assert created == "POST /job" and job["docker_run_parameters"]["image_tag"] == "2.1.0"
    assert polled == [("GET /job/j1", None)] * 3


def test_failures(perian: Perian, load: Load, instance: dg.DagsterInstance) -> None:
    page = (DOCS / f"{PAGE}.md").read_text()
    module = load(f"{PAGE}/definitions.py")

    def fails(seen: str, **options: str) -> None:
        failed = run(definitions(module, perian, **options), instance, raise_on_error=False)
        assert seen in failure(failed) and seen in page

    perian.states = [{"status": "UserError", "errors": "exit code 1"}]
    fails("Perian job ended with UserError")
    fails("401 Client Error: Unauthorized for url", token="old")


def test_an_interrupted_step_cancels_the_job(perian: Perian, load: Load, monkeypatch: pytest.MonkeyPatch) -> None:
    module = load(f"{PAGE}/definitions.py")
    perian.states = [{"status": "Running"}]
    resource = module.Perian(organization="proteins", token="t0ken", url=perian.url)

    def interrupted(seconds: float) -> None:
        assert seconds == 10
        raise KeyboardInterrupt

    monkeypatch.setattr(module.time, "sleep", interrupted)
    with pytest.raises(KeyboardInterrupt):
        resource.run({})
    assert perian.asked[-1] == ("PATCH /job/j1/cancel", None)


def test_the_tests(run_tests: Callable[[str], int]) -> None:
    assert run_tests(f"{PAGE}/test_definitions.py") == 2
