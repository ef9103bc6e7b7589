import dagster as dg

FOLDER = "reference/metadata"


def test_metadata_value(load):
    module = load(f"{FOLDER}/metadata_value.py")
    result = dg.materialize([module.orders])
    metadata = result.asset_materializations_for_node("orders")[0].metadata
    assert metadata["dagster/row_count"].value == 1250
    assert metadata["newest order"].value == 1740837600
    assert metadata["dashboard"].url == "https://bi.example.com/orders"
    assert [column.type for column in metadata["sample"].schema.columns] == [
        "int",
        "float",
    ]


def test_table_schema(load):
    module = load(f"{FOLDER}/table_schema.py")
    assert dg.materialize([module.loans]).success
    metadata = module.loans.metadata_by_key[dg.AssetKey("loans")]
    schema = metadata["dagster/column_schema"]
    assert [column.type for column in schema.columns] == ["int", "string", "date"]
