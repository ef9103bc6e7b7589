from dagster_pipes import open_dagster_pipes


def main() -> None:
    with open_dagster_pipes() as pipes:
        rows = [120, 80, 40]
        pipes.log.info(f"Loading orders for {pipes.get_extra('country')}")
        pipes.report_asset_materialization(
            metadata={"rows": len(rows)}, data_version="2025-06-01"
        )
        pipes.report_asset_check("has_rows", passed=len(rows) > 0)


if __name__ == "__main__":
    main()
