"""Defining resources: fields, nesting, other objects, and the same resource in the older style."""

import datetime
import enum
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any, Literal, Optional, Union

import dagster as dg
import pytest
from asset_runs import metadata, run
from corpus import SNIPPETS
from dagster._core.remote_representation.external_data import RepositorySnap
from pydantic import BaseModel, SecretStr, ValidationError

FOLDER = "guides/build/external_resources/defining_resources"
INVOICE_ARCHIVE = "guides/build/external_resources/defining_resources/invoice_archive.py"
LEDGER = "guides/build/external_resources/defining_resources/ledger.py"
LEGACY = "guides/build/external_resources/defining_resources/legacy.py"
NESTED = "guides/build/external_resources/defining_resources/nested.py"
Load = Callable[[str], ModuleType]


@pytest.fixture
def invoices(workspace: Path) -> None:
    shutil.copytree(SNIPPETS / FOLDER / "invoices", workspace / "invoices")


@pytest.mark.parametrize("path", [INVOICE_ARCHIVE, LEGACY])
def test_both_styles_read_the_same(
    path: str, load: Load, instance: dg.DagsterInstance, invoices: None
) -> None:
    assert metadata(run(load(path).defs, instance), "june_revenue") == {"revenue": 638.12}


def test_the_archive(load: Load, instance: dg.DagsterInstance, invoices: None) -> None:
    module = load(INVOICE_ARCHIVE)
    run(module.defs, instance)
    assert Path("june_revenue.txt").read_text() == "638.12"
    [snap] = [
        snap
        for snap in RepositorySnap.from_def(module.defs.get_repository_def()).resources
        if snap.name == "archive"
    ]
    assert snap.resource_snapshot.description == "Monthly invoice files from the accounting system."
    assert {field.name: field.description for field in snap.config_field_snaps} == {
        "folder": "Where the accounting system writes.",
        "vat_percent": None,
    }


def test_mistakes(load: Load) -> None:
    archive = load(INVOICE_ARCHIVE).InvoiceArchive
    with pytest.raises(ValidationError, match=r"Input should be a valid string.*input_value=None"):
        archive()
    with pytest.raises(ValidationError, match="greater than or equal to 0"):
        archive(folder="x", vat_percent=-1)
    assert archive(folder="x", vat=12).vat_percent == 25.0
    with pytest.raises(dg.DagsterInvalidInvocationError, match="does not support item assignment"):
        archive(folder="x").folder = "y"
    with pytest.raises(RuntimeError, match="Attempted to directly retrieve environment variable"):
        archive(folder=dg.EnvVar("INVOICE_FOLDER")).net_amounts("2025-06")
    with pytest.raises(RuntimeError, match="Attempted to directly retrieve environment variable"):
        archive(folder=f"{dg.EnvVar('ROOT')}/invoices")


def test_an_environment_variable(
    load: Load, invoices: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = load(INVOICE_ARCHIVE)
    resources = {"archive": module.InvoiceArchive(folder=dg.EnvVar("INVOICE_FOLDER"))}
    monkeypatch.setenv("INVOICE_FOLDER", "invoices")
    assert dg.materialize([module.june_revenue], resources=resources).success


class Size(enum.Enum):
    SMALL = "small"


class Group(dg.Config):
    name: str = "main"


class Model(BaseModel):
    name: str = "main"


def resource_with(annotation: object) -> type[dg.ConfigurableResource]:
    return type(
        "Box",
        (dg.ConfigurableResource,),
        {"__annotations__": {"field": annotation}, "__module__": __name__},
    )


@pytest.mark.parametrize(
    ("annotation", "value"),
    [
        (str, "a"),
        (int, 1),
        (float, 1.5),
        (bool, True),
        (Any, 3),
        (Size, Size.SMALL),
        (Literal["a", "b"], "a"),
        (list[str], ["a"]),
        (dict[str, int], {"a": 1}),
        (Optional[str], None),
        (Group, Group()),
        (list[Group], [Group()]),
    ],
)
def test_types_that_work(annotation: object, value: object) -> None:
    @dg.asset
    def content(box: dg.ResourceParam[Any]) -> None:
        assert box.field == value

    box = resource_with(annotation)(field=value)
    assert dg.materialize([content], resources={"box": box}).success


@pytest.mark.parametrize(
    ("annotation", "value"),
    [
        (datetime.date, datetime.date(2025, 6, 1)),
        (Path, Path()),
        (SecretStr, SecretStr("a")),
        (Union[int, str], 1),
        (set[str], {"a"}),
        (tuple[int, int], (1, 2)),
        (Model, Model()),
        (sqlite3.Connection, None),
    ],
)
def test_types_that_do_not(annotation: object, value: object) -> None:
    message = "to a supported Dagster config type|are not allowed in the config system|valid"
    with pytest.raises((dg.DagsterError, ValidationError), match=message):
        resource_with(annotation)(field=value)


def test_nested(load: Load, monkeypatch: pytest.MonkeyPatch) -> None:
    module = load(NESTED)
    monkeypatch.setenv("BILLING_SECRET", "s3cret")
    seen: list[str] = []

    @dg.asset
    def headers(invoices: module.InvoiceApi) -> None:
        seen.append(invoices.request("7").headers["Authorization"])

    defs: dg.Definitions = module.defs
    resources = defs.resources or {}
    assert dg.materialize([module.newest_invoice, headers], resources=resources).success
    assert seen == ["Basic cmVwb3J0aW5nOnMzY3JldA=="]  # reporting:s3cret


def test_another_object(load: Load, instance: dg.DagsterInstance) -> None:
    with sqlite3.connect("ledger.db") as ledger:
        ledger.execute("create table bookings (amount)")
    module = load(LEDGER)
    assert run(module.defs, instance).output_for_node("ledger_tables") == ["bookings"]


def test_styles_mix(load: Load, invoices: None) -> None:
    old, new = load(LEGACY), load(INVOICE_ARCHIVE)
    classes = {"archive": new.InvoiceArchive(folder="invoices")}
    assert dg.materialize([old.june_revenue], resources=classes).success

    @dg.asset
    def months(archive: dg.ResourceParam[old.Archive]) -> None:
        assert archive.net_amounts("2025-06")

    assert dg.materialize([months], resources=old.defs.resources).success
