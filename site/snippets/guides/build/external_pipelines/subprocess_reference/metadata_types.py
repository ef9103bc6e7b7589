from dagster_pipes import open_dagster_pipes


def main() -> None:
    # start_metadata
    columns = [
        {"name": "crossing", "type": "string"},
        {
            "name": "passengers",
            "type": "int",
            "description": "Adults and children",
            "tags": {"unit": "people"},
            "constraints": {"nullable": False, "unique": False, "other": []},
        },
    ]
    table = {
        "records": [{"crossing": "07:00", "passengers": 48}],
        "schema": columns,
    }
    source = {"asset_key": ["ferry", "scans"], "column_name": "ticket"}
    lineage = {"deps_by_column": {"passengers": [source]}}
    metadata = {
        "sample": {"raw_value": table, "type": "table"},
        "dagster/column_schema": {
            "raw_value": {"columns": columns},
            "type": "table_schema",
        },
        "dagster/column_lineage": {
            "raw_value": lineage,
            "type": "table_column_lineage",
        },
    }
    # end_metadata
    with open_dagster_pipes() as pipes:
        pipes.report_asset_materialization(metadata=metadata)


if __name__ == "__main__":
    main()
