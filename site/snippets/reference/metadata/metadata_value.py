import datetime

import dagster as dg


@dg.asset
def orders() -> dg.MaterializeResult:
    newest = datetime.datetime(2025, 3, 1, 14, tzinfo=datetime.timezone.utc)
    return dg.MaterializeResult(
        metadata={
            "dagster/row_count": 1250,
            "newest order": dg.MetadataValue.timestamp(newest),
            "dashboard": dg.MetadataValue.url("https://bi.example.com/orders"),
            "notes": dg.MetadataValue.md("Contains **refunds** since February."),
            "sample": dg.MetadataValue.table(
                [dg.TableRecord({"id": 1, "total": 9.5})]
            ),
        }
    )
