"""Runs the whole graph against local servers instead of OpenAI and Goodreads, and tests failures of these services."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Callable

import dagster as dg
import duckdb
import pytest
from dagster_duckdb import DuckDBResource
from dagster_openai import OpenAIResource
from novel_tagger.assets import features, files, ingestion, tuning
from novel_tagger.resources import GoodreadsFiles
from services import FILES, Services, serving

Materialize = Callable[..., dg.ExecuteInProcessResult]
MODULES = [ingestion, features, files, tuning]
VALIDATION = dg.AssetSelection.checks(dg.AssetCheckKey(dg.AssetKey("fine_tuned_model"), "tuned_model_is_better"))
UPLOADS = '+key:"uploaded_training_file" or +key:"uploaded_validation_file"'
QUICK = {"fine_tuned_model": {"poll_seconds": 0}}
BOOKS = "/goodreads/byGenre/goodreads_books_comics_graphic.json.gz"


@pytest.fixture
def services(monkeypatch: pytest.MonkeyPatch) -> Iterator[Services]:
    with serving() as running:
        monkeypatch.setenv("OPENAI_BASE_URL", f"{running.url}/v1")
        yield running


@pytest.fixture
def materialize(services: Services, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Materialize]:
    monkeypatch.chdir(tmp_path)
    definitions = [*dg.load_assets_from_modules(MODULES), *dg.load_asset_checks_from_modules(MODULES)]
    resources = {
        "database": DuckDBResource(database="data/novels.duckdb"),
        "goodreads": GoodreadsFiles(base_url=f"{services.url}/goodreads"),
        "openai": OpenAIResource(api_key="offline"),
    }

    def run(selection: str = "*", **config: Any) -> dg.ExecuteInProcessResult:
        """Runs the check that uses OpenAI on its own, because two steps in one process can't both use it."""
        return dg.materialize(
            definitions,
            selection=VALIDATION if selection == "validation" else dg.AssetSelection.from_string(selection) - VALIDATION,
            resources=resources,
            instance=instance,
            run_config={"ops": {name: {"config": values} for name, values in config.items()}},
            raise_on_error=False,
        )

    (tmp_path / "data").mkdir()
    with dg.DagsterInstance.ephemeral(tempdir=str(tmp_path)) as instance:
        yield run


def metadata(result: dg.ExecuteInProcessResult, name: str) -> dict[str, Any]:
    [event] = result.asset_materializations_for_node(name)
    return {key: value.value for key, value in event.metadata.items()}


def failure(result: dg.ExecuteInProcessResult) -> str:
    [event] = [event for event in result.all_events if event.is_step_failure]
    return event.step_failure_data.error.to_string()


def test_from_files_to_a_better_model(services: Services, materialize: Materialize) -> None:
    result = materialize(**QUICK)
    assert result.success
    assert metadata(result, "graphic_novels")["dagster/row_count"] == len(FILES[BOOKS]())
    assert "| manga" in metadata(result, "book_categories")["preview"]
    assert metadata(result, "training_file")["examples"] == 6 * 40
    assert metadata(result, "validation_file")["examples"] == 6 * 5
    model = metadata(result, "fine_tuned_model")
    assert model["model"] == "ft:gpt-4.1-mini-2025-04-14:offline:novels:ftjob-1"
    assert model["trained_tokens"] > 10_000
    checks = {check.check_name: check for check in result.get_asset_check_evaluations()}
    assert {name: check.passed for name, check in checks.items()} == {
        "training_file_format": True,
        "validation_file_format": True,
    }
    [check] = materialize("validation").get_asset_check_evaluations()
    assert check.check_name == "tuned_model_is_better" and check.passed
    values = {name: value.value for name, value in check.metadata.items()}
    assert values["books"] == 60
    assert values["tuned_accuracy"] == 1.0 and values["base_accuracy"] < 1.0


def test_no_book_is_used_twice(materialize: Materialize) -> None:
    materialize('+key:"training_file" or +key:"validation_file"')
    titles = [
        {json.loads(line)["messages"][1]["content"].split("\n")[0] for line in path.read_text().splitlines()}
        for path in (files.TRAINING_FILE, files.VALIDATION_FILE)
    ]
    assert len(titles[0]) == 240 and len(titles[1]) == 30
    assert not titles[0] & titles[1]


def test_a_category_needs_readers_and_a_description(materialize: Materialize) -> None:
    materialize('+key:"enriched_graphic_novels"')
    with duckdb.connect("data/novels.duckdb") as database:
        books = database.sql("select book_id % 1000 as number, category from enriched_graphic_novels").fetchall()
    assert not [number for number, _ in books if number % 10 == 7]
    # Too few readers use the book's own shelf, so the twelve on the shelf `magic` decide.
    assert {category for number, category in books if number % 20 == 6} == {"fantasy"}


def test_files_are_downloaded_once(services: Services, materialize: Materialize) -> None:
    for _ in range(2):
        assert materialize("graphic_novels").success
    assert services.requests.count(f"GET {BOOKS}") == 1


def test_a_missing_file(services: Services, materialize: Materialize) -> None:
    services.answers[BOOKS] = lambda: (404, {})
    assert "404 Client Error" in failure(materialize("graphic_novels"))
    assert not list(Path("data").glob("goodreads*"))


def test_a_bad_file_is_not_uploaded(services: Services, materialize: Materialize) -> None:
    result = materialize(**QUICK, training_file={"books_per_category": 1})
    checks = {check.check_name: check for check in result.get_asset_check_evaluations()}
    assert not checks["training_file_format"].passed
    assert checks["training_file_format"].metadata["examples"].value == "6, at least 10 are required"
    assert services.requests.count("POST /v1/files") == 1
    assert "fine_tuned_model" not in {e.asset_key.to_user_string() for e in result.get_asset_materialization_events()}


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("{", "no JSON object with messages"),
        ('{"prompt": "x"}', "no JSON object with messages"),
        ('{"messages": [{"role": "user", "content": "x"}]}', "the roles aren't system, user, assistant"),
        ("null", "no JSON object with messages"),
    ],
)
def test_lines_that_are_rejected(line: str, found: str) -> None:
    assert files.problem(line, ["manga"]) == found


def test_answers_that_are_rejected() -> None:
    def line(answer: Any) -> str:
        messages = [{"role": role, "content": "x"} for role in ("system", "user")]
        return json.dumps({"messages": [*messages, {"role": "assistant", "content": answer}]})

    assert files.problem(line("manga"), ["manga"]) == ""
    assert files.problem(line("western"), ["manga"]) == "unknown category 'western'"
    assert files.problem(line(None), ["manga"]) == "a message without text"


def test_a_rerun_goes_on_waiting_for_the_same_job(services: Services, materialize: Materialize) -> None:
    materialize(UPLOADS)
    late = {"fine_tuned_model": {"poll_seconds": 0, "timeout_minutes": 0}}
    assert "Job ftjob-1 is still" in failure(materialize("fine_tuned_model", **late))
    assert materialize("fine_tuned_model", **QUICK).success
    assert services.requests.count("POST /v1/fine_tuning/jobs") == 1


def test_a_wrong_key(services: Services, materialize: Materialize) -> None:
    materialize('+key:"training_file"')
    services.key = "another"
    assert "openai.AuthenticationError: Error code: 401" in failure(materialize("uploaded_training_file"))


def test_a_failed_job(services: Services, materialize: Materialize) -> None:
    materialize(UPLOADS)
    services.files = {name: b"{}\n" for name in services.files}
    result = materialize("fine_tuned_model", **QUICK)
    assert "Job ftjob-1 failed: Training file has too few examples." in failure(result)
    # A failed job isn't reused.
    materialize("fine_tuned_model", **QUICK)
    assert services.requests.count("POST /v1/fine_tuning/jobs") == 2


def test_an_organization_without_fine_tuning(services: Services, materialize: Materialize) -> None:
    materialize(UPLOADS)
    message = "This organization can't create fine-tuning jobs."
    services.answers["/v1/fine_tuning/jobs"] = lambda: (403, {"error": {"message": message, "type": "invalid_request_error"}})
    assert "openai.PermissionDeniedError: Error code: 403" in failure(materialize("fine_tuned_model", **QUICK))


def test_a_model_that_is_no_better_is_a_warning(services: Services, materialize: Materialize) -> None:
    original = services.chat
    services.chat = lambda body: original({**body, "model": "base"})  # type: ignore[method-assign]
    assert materialize(**QUICK).success
    [check] = materialize("validation").get_asset_check_evaluations()
    assert not check.passed and check.severity == dg.AssetCheckSeverity.WARN
