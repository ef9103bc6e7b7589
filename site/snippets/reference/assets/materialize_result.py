import csv
from pathlib import Path

import dagster as dg


@dg.asset
def flights(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    rows = [("LH400", "FRA", "JFK"), ("BA117", "LHR", "JFK")]
    path = Path("flights.csv")
    with path.open("w", newline="") as file:
        csv.writer(file).writerows(rows)
    context.log.info("Wrote %s", path)
    return dg.MaterializeResult(
        metadata={
            "dagster/row_count": len(rows),
            "path": dg.MetadataValue.path(path),
        },
    )
