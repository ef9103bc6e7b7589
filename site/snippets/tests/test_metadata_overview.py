"""The metadata overview: definition and run metadata, every value type, and code references."""

import re
from collections.abc import Callable
from datetime import datetime, timezone
from pathlib import Path
from types import ModuleType

import dagster as dg
import numpy
import pandas as pd
import pytest
from corpus import DOCS
from dagster._core.errors import DagsterInvalidMetadata

Load = Callable[[str], ModuleType]
PAGE = DOCS / "guides/build/assets/metadata-and-tags/index.md"


@pytest.fixture
def invoices(load: Load) -> ModuleType:
    return load("guides/build/assets/metadata_and_tags/invoices.py")


def latest(instance: dg.DagsterInstance, key: str) -> dict[str, object]:
    event = instance.get_latest_materialization_event(dg.AssetKey(key))
    assert event is not None and event.asset_materialization is not None
    return {name: value.value for name, value in event.asset_materialization.metadata.items()}


def test_the_definition_has_what_the_decorator_says(invoices: ModuleType) -> None:
    [spec] = invoices.invoices.specs
    assert spec.description == "One row per invoice, from the accounting export."
    assert spec.group_name == "billing"
    assert spec.owners == ["ana@example.com", "team:finance"]
    assert spec.kinds == {"python", "csv"}
    assert {"domain": "finance", "contains_pii": ""}.items() <= spec.tags.items()
    assert spec.metadata["refresh_hours"] == 24
    assert spec.metadata["runbook"] == dg.MetadataValue.url("https://wiki.example.com/invoices")


def test_a_run_adds_metadata(invoices: ModuleType, instance: dg.DagsterInstance, workspace: Path) -> None:
    job = invoices.defs.get_implicit_global_asset_job_def()
    assert job.execute_in_process(instance=instance).success
    made = latest(instance, "invoices")
    assert made["dagster/row_count"] == 3
    assert made["total_due"] == 200.5
    assert made["file"] == str(workspace / "invoices.csv")
    assert "|        31 | 120   |" in str(made["preview"])
    assert latest(instance, "overdue_invoices")["dagster/row_count"] == 2
    assert latest(instance, "remaining_credit")["remaining"] == 299.5


def test_reading_before_the_first_materialization_fails(invoices: ModuleType, instance: dg.DagsterInstance) -> None:
    with pytest.raises(dg.Failure, match="Materialize invoices first"):
        dg.materialize(
            [invoices.invoices, invoices.remaining_credit],
            selection=[invoices.remaining_credit],
            instance=instance,
        )


def test_metadata_of_one_output_and_of_one_partition(instance: dg.DagsterInstance) -> None:
    @dg.multi_asset(outs={"north": dg.AssetOut(), "south": dg.AssetOut()})
    def regions(context: dg.AssetExecutionContext) -> tuple[int, int]:
        context.add_output_metadata({"rows": 1}, output_name="north")
        return 1, 2

    dg.materialize([regions], instance=instance)
    assert latest(instance, "north")["rows"] == 1
    assert "rows" not in latest(instance, "south")

    @dg.asset(
        partitions_def=dg.StaticPartitionsDefinition(["a", "b"]),
        backfill_policy=dg.BackfillPolicy.single_run(),
    )
    def parts(context: dg.AssetExecutionContext) -> None:
        context.add_asset_metadata({"all": 1})
        context.add_asset_metadata({"only": 2}, partition_key="a")

    both = {"dagster/asset_partition_range_start": "a", "dagster/asset_partition_range_end": "b"}
    result = dg.materialize([parts], instance=instance, tags=both)
    assert {
        event.partition: set(event.step_materialization_data.materialization.metadata)
        for event in result.get_asset_materialization_events()
    } == {"a": {"all", "only"}, "b": {"all"}}


def test_a_group_is_default_and_has_a_plain_name() -> None:
    @dg.asset
    def orders() -> None: ...

    assert orders.group_names_by_key[orders.key] == "default"
    with pytest.raises(dg.DagsterInvalidDefinitionError):
        dg.AssetSpec("orders", group_name="sales-eu")


@pytest.mark.parametrize("owner", ["finance", "team:"])
def test_an_owner_is_an_address_or_a_team(owner: str) -> None:
    message = "Owner must be an email address or a team name prefixed with 'team:'"
    with pytest.raises(dg.DagsterInvalidDefinitionError, match=message):
        dg.AssetSpec("invoices", owners=[owner])


MOMENT = datetime(2025, 5, 1, 6, tzinfo=timezone.utc)
SCHEMA = dg.TableSchema.from_name_type_dict({"invoice": "integer"})
LINEAGE = dg.TableColumnLineage({"invoice": [dg.TableColumnDep("orders", "id")]})
V = dg.MetadataValue
# Each constructor of the page's table, the value it reads back, and the plain value that becomes the same.
VALUES: dict[str, tuple[dg.MetadataValue, object, list[object]]] = {
    "text": (V.text("late"), "late", ["late"]),
    "md": (V.md("**late**"), "**late**", []),
    "json": (V.json({"late": [31]}), {"late": [31]}, [{"late": [31]}]),
    "int": (V.int(3), 3, [3]),
    "float": (V.float(1.5), 1.5, [1.5]),
    "bool": (V.bool(True), True, [True]),
    "null": (V.null(), None, [None]),
    "timestamp": (V.timestamp(MOMENT), MOMENT.timestamp(), []),
    "url": (V.url("https://wiki.example.com"), "https://wiki.example.com", []),
    "path": (V.path("invoices.csv"), "invoices.csv", [Path("invoices.csv")]),
    "notebook": (V.notebook("report.ipynb"), "report.ipynb", []),
    "python_artifact": (V.python_artifact(Path), V.python_artifact(Path), []),
    "table": (V.table([dg.TableRecord({"invoice": 31})]), V.table([dg.TableRecord({"invoice": 31})]), []),
    "table_schema": (V.table_schema(SCHEMA), SCHEMA, [SCHEMA]),
    "column_lineage": (V.column_lineage(LINEAGE), LINEAGE, [LINEAGE]),
    "asset": (V.asset(dg.AssetKey("orders")), dg.AssetKey("orders"), [dg.AssetKey("orders")]),
    "job": (V.job("nightly", "billing"), V.job("nightly", "billing"), []),
    "dagster_run": (V.dagster_run("a1b2"), "a1b2", []),
    "pool": (V.pool("database"), "database", []),
}


def test_the_page_lists_every_constructor() -> None:
    linked = r"\[`(\w+)`\]\(/api/metadata#dagster\.MetadataValue\.\1\)"
    rows = re.findall(rf"^\| {linked} \|[^|]*\|([^|]*)\|[^|]*\|$", PAGE.read_text(), re.M)
    table = {name: plain.strip() for name, plain in rows if name in VALUES}
    constructors = {name for name, value in vars(dg.MetadataValue).items() if isinstance(value, staticmethod)}
    # Not public: it belongs to the loading of integrations.
    assert set(table) == set(VALUES) == constructors - {"code_location_reconstruction"}
    assert {name for name, plain in table.items() if plain} == {name for name, (_, _, plain) in VALUES.items() if plain}


@pytest.mark.parametrize("name", VALUES)
def test_a_value_comes_back_from_the_event(name: str, instance: dg.DagsterInstance) -> None:
    made, value, plain = VALUES[name]

    @dg.asset(metadata={"key": made})
    def report() -> dg.MaterializeResult:
        return dg.MaterializeResult(metadata={"key": made, **{f"plain {i}": raw for i, raw in enumerate(plain)}})

    dg.materialize([report], instance=instance)
    event = instance.get_latest_materialization_event(report.key)
    assert event is not None and event.asset_materialization is not None
    assert event.asset_materialization.metadata == {"key": made, **{f"plain {i}": made for i, _ in enumerate(plain)}}
    assert event.asset_materialization.metadata["key"].value == value


@pytest.mark.parametrize(
    ("raw", "reason"),
    [
        (numpy.int64(3), "<class 'numpy.int64'>"),
        (MOMENT, "<class 'datetime.datetime'>"),
        ((1, 2), "<class 'tuple'>"),
    ],
)
def test_other_values_fail_the_run(raw: object, reason: str, instance: dg.DagsterInstance) -> None:
    @dg.asset
    def report() -> dg.MaterializeResult:
        return dg.MaterializeResult(metadata={"n": raw})

    with pytest.raises(DagsterInvalidMetadata, match=f'value for "n" to a known type. Its type was {reason}'):
        dg.materialize([report], instance=instance)


@pytest.mark.parametrize("moment", [MOMENT.replace(tzinfo=None), 1746079200])
def test_a_timestamp_is_a_float_or_has_a_time_zone(moment: object) -> None:
    with pytest.raises(Exception, match="must have timezones|expected either a float or a datetime|Expected either"):
        dg.MetadataValue.timestamp(moment)


def references(asset: dg.AssetsDefinition) -> list[object]:
    return asset.metadata_by_key[asset.key]["dagster/code_references"].code_references


def test_code_references(load: Load) -> None:
    snippet = load("guides/build/assets/metadata_and_tags/code_references.py")
    file = snippet.__file__
    assert [references(asset) for asset in snippet.local_assets] == [
        [dg.LocalFileCodeReference(file_path=file, line_number=7)],
        [dg.LocalFileCodeReference(file_path=file, line_number=13)],
    ]
    base = "https://github.com/example-org/billing/tree/main/src/billing/definitions.py"
    assert f"{base}#L13" in PAGE.read_text()
    # The file is the anchor itself, so its links have the anchor's path.
    assert [references(asset) for asset in snippet.git_assets] == [
        [dg.UrlCodeReference(url=f"{base}#L7")],
        [dg.UrlCodeReference(url=f"{base}#L13")],
    ]


def test_the_reminders_are_the_open_invoices(load: Load, workspace: Path) -> None:
    snippet = load("guides/build/assets/metadata_and_tags/code_references.py")
    assert dg.materialize(snippet.git_assets).success
    assert pd.read_csv("reminders.csv")["invoice"].tolist() == [31, 32]


def test_other_files_are_found_relative_to_the_anchor() -> None:
    mapping = dg.AnchorBasedFilePathMapping(Path("/work/src/billing/definitions.py"), "services/billing/definitions.py")
    found = mapping.convert_to_source_control_path(Path("/work/src/shared/mail.py"))
    assert found == "services/shared/mail.py"


def test_hosts_of_repositories(load: Load) -> None:
    snippet = load("guides/build/assets/metadata_and_tags/code_references.py")
    mapping = dg.AnchorBasedFilePathMapping(Path(snippet.__file__), "definitions.py")

    def link(git_url: str) -> str:
        linked = dg.link_code_references_to_git(snippet.local_assets, git_url, "main", mapping)
        return references(linked[0])[0].url

    linked = link("https://gitlab.com/example-org/billing")
    assert linked == "https://gitlab.com/example-org/billing/-/tree/main/definitions.py#L7"
    with pytest.raises(ValueError, match="Only GitHub and GitLab are supported"):
        link("https://git.example.com/billing")


def test_a_spec_gets_no_reference() -> None:
    [spec] = dg.with_source_code_references([dg.AssetSpec("invoices")])
    assert "dagster/code_references" not in spec.metadata


def test_metadata_of_an_older_partition(load: Load, instance: dg.DagsterInstance) -> None:
    module = load("guides/build/assets/metadata_and_tags/monthly_invoices.py")
    with pytest.raises(dg.Failure, match="Materialize 2025-04-01"):
        module.total_due(instance, "2025-04-01")
    earlier = dg.AssetMaterialization("monthly_invoices", metadata={"total_due": 1.0}, partition="2025-04-01")
    instance.report_runless_asset_event(earlier)
    for month in ["2025-04-01", "2025-05-01", "2025-06-01"]:
        dg.materialize([module.monthly_invoices], partition_key=month, instance=instance)
    assert module.total_due(instance, "2025-04-01") == 240.5
    both = [module.monthly_invoices, module.second_quarter]
    dg.materialize(both, selection=[module.second_quarter], instance=instance)
    assert latest(instance, "second_quarter") == {"total_due": 3 * 200.5 + 150}
