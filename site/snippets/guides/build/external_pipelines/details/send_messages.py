from dagster_pipes import open_dagster_pipes


def main() -> None:
    with open_dagster_pipes() as pipes:
        pipes.log.warning("2 rides without an end time")
        pipes.report_asset_materialization(
            metadata={
                "rides": 40,
                "map": {"raw_value": "map.html", "type": "path"},
            },
            data_version="2025-06-01",
        )
        pipes.report_asset_check("ends_known", passed=False, severity="WARN")
        pipes.report_custom_message({"queue": [3, 1]})


if __name__ == "__main__":
    main()
