from pathlib import Path

import dagster as dg
import duckdb


@dg.asset
def deliveries() -> None:
    duckdb.sql(
        """
        select supplier, sum(pallets) as pallets from 'deliveries.csv'
        group by supplier
        """
    ).write_parquet("deliveries.parquet")


@dg.sensor(target=[deliveries])
def delivery_list():
    if not Path("deliveries.csv").exists():
        return dg.SkipReason("There is no deliveries.csv yet.")
    return dg.RunRequest()
