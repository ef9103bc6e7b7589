# start_asset
import dagster as dg
import pandas as pd

LARGEST = 1_000


@dg.asset
def deliveries() -> pd.DataFrame:
    return pd.read_csv("deliveries.csv")


@dg.asset_check(asset=deliveries)
def every_delivery_has_a_mill(deliveries: pd.DataFrame) -> dg.AssetCheckResult:
    missing = int(deliveries["mill"].isna().sum())
    return dg.AssetCheckResult(
        passed=missing == 0, metadata={"rows_without_mill": missing}
    )


# end_asset
# start_severity
@dg.asset_check(asset=deliveries)
def sacks_are_plausible(deliveries: pd.DataFrame) -> dg.AssetCheckResult:
    odd = deliveries[~deliveries["sacks"].between(1, LARGEST)]
    return dg.AssetCheckResult(
        passed=odd.empty,
        severity=dg.AssetCheckSeverity.WARN,
        description=(
            f"Not between 1 and {LARGEST} sacks: {len(odd)} of {len(deliveries)} rows."
        ),
        metadata={"rows": dg.MetadataValue.md(odd.head().to_markdown(index=False))},
    )


# end_severity
# start_blocking
@dg.asset_check(asset=deliveries, blocking=True)
def delivery_ids_are_unique(deliveries: pd.DataFrame) -> dg.AssetCheckResult:
    twice = int(deliveries["id"].duplicated().sum())
    return dg.AssetCheckResult(passed=twice == 0, metadata={"ids_twice": twice})


@dg.asset
def flour_stock(deliveries: pd.DataFrame) -> int:
    return int(deliveries["sacks"].sum())


# end_blocking
# start_definitions
defs = dg.Definitions(
    assets=[deliveries, flour_stock],
    asset_checks=[
        every_delivery_has_a_mill,
        sacks_are_plausible,
        delivery_ids_are_unique,
    ],
)
# end_definitions
