import dagster as dg
import duckdb


@dg.asset(
    check_specs=[
        dg.AssetCheckSpec("has_rows", asset="ovens"),
        dg.AssetCheckSpec("no_oven_is_too_hot", asset="ovens"),
    ]
)
def ovens() -> dg.MaterializeResult:
    with duckdb.connect("bakery.duckdb") as bakery:
        bakery.sql("create or replace table ovens as from 'ovens.csv'")
        counted = bakery.sql(
            "select count(*), count(*) filter (degrees > 280) from ovens"
        )
        rows, too_hot = counted.fetchall()[0]
    return dg.MaterializeResult(
        metadata={"dagster/row_count": rows},
        check_results=[
            dg.AssetCheckResult(check_name="has_rows", passed=rows > 0),
            dg.AssetCheckResult(
                check_name="no_oven_is_too_hot",
                passed=too_hot == 0,
                metadata={"too_hot": too_hot},
            ),
        ],
    )


defs = dg.Definitions(assets=[ovens])
