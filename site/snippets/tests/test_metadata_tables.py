"""Table metadata: reserved keys in the definition and at run time."""

from collections.abc import Callable
from types import ModuleType

import dagster as dg
import numpy
import pytest
from dagster._core.definitions.metadata import TableMetadataSet
from dagster._core.errors import DagsterInvalidMetadata

Load = Callable[[str], ModuleType]


@pytest.fixture
def parcels(load: Load) -> ModuleType:
    return load("guides/build/assets/metadata_and_tags/parcels.py")


def metadata(result: dg.ExecuteInProcessResult) -> dict[str, object]:
    [event] = result.get_asset_materialization_events()
    return {key: value.value for key, value in event.step_materialization_data.materialization.metadata.items()}


def test_the_definition(parcels: ModuleType) -> None:
    stated = parcels.parcels.metadata_by_key[parcels.parcels.key]
    assert stated["dagster/table_name"] == "logistics.main.parcels"
    number, weight, recipient = stated["dagster/column_schema"].columns
    assert (number.constraints.nullable, number.constraints.unique) == (False, True)
    assert (weight.constraints.nullable, weight.constraints.other) == (True, ["> 0"])
    assert recipient.tags == {"pii": ""}
    assert dg.TableColumn("recipient") == dg.TableColumn("recipient", "string", None, dg.TableColumnConstraints(), {})


def test_a_run(parcels: ModuleType, instance: dg.DagsterInstance) -> None:
    made = metadata(dg.materialize([parcels.parcels], instance=instance))
    assert made["dagster/row_count"] == 1
    assert made["dagster/column_schema"] == dg.TableSchema.from_name_type_dict(
        {"parcel_id": "INTEGER", "weight_kg": "DOUBLE", "recipient": "VARCHAR"}
    )


def test_rows_of_a_partition_and_of_the_table(parcels: ModuleType, instance: dg.DagsterInstance) -> None:
    counts = [
        metadata(dg.materialize([parcels.scans], partition_key=day, instance=instance))
        for day in ["2025-05-01", "2025-05-02", "2025-05-02"]
    ]
    assert counts == [
        {"dagster/partition_row_count": 2, "dagster/row_count": 2},
        {"dagster/partition_row_count": 2, "dagster/row_count": 4},
        {"dagster/partition_row_count": 2, "dagster/row_count": 4},
    ]


def test_the_keys() -> None:
    fields = {"table_name", "column_schema", "column_lineage", "row_count", "partition_row_count"}
    assert set(TableMetadataSet.model_fields) == fields
    assert TableMetadataSet.extract({"dagster/relation_identifier": "a.b"}).table_name == "a.b"


def test_an_io_manager_adds_metadata(instance: dg.DagsterInstance) -> None:
    class Memory(dg.ConfigurableIOManager):
        def handle_output(self, context: dg.OutputContext, obj: list[int]) -> None:
            context.add_output_metadata({"dagster/row_count": len(obj)})

        def load_input(self, context: dg.InputContext) -> list[int]:
            return []

    @dg.asset
    def parcels() -> list[int]:
        return [1, 2]

    result = dg.materialize([parcels], resources={"io_manager": Memory()}, instance=instance)
    assert metadata(result)["dagster/row_count"] == 2


def test_a_numpy_count_fails(instance: dg.DagsterInstance) -> None:
    @dg.asset
    def parcels() -> dg.MaterializeResult:
        return dg.MaterializeResult(metadata={"dagster/row_count": numpy.int64(3)})

    message = 'Could not resolve the metadata value for "dagster/row_count" to a known type'
    with pytest.raises(DagsterInvalidMetadata, match=message):
        dg.materialize([parcels], instance=instance)
