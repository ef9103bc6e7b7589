import os

from dagster_pipes import PipesContext, open_dagster_pipes

SALES = {"2025-06-01": [12.0, 12.0, 30.0], "2025-06-02": [12.0]}


def report_tickets(pipes: PipesContext, sales: list[float]) -> None:
    pipes.report_asset_materialization(
        asset_key="ferry/tickets",
        metadata={"dagster/row_count": len(sales)},
    )
    pipes.report_asset_check(
        asset_key="ferry/tickets",
        check_name="enough_sold",
        passed=len(sales) >= pipes.get_extra("fewest"),
    )


def report_revenue(pipes: PipesContext, sales: list[float]) -> None:
    pipes.report_asset_materialization(
        asset_key="ferry/revenue",
        metadata={
            "total": sum(sales),
            "currency": os.environ.get("FERRY_CURRENCY", "EUR"),
            "report": {"raw_value": "# All sold", "type": "md"},
        },
        data_version=f"{pipes.partition_key}-{len(sales)}",
    )


def main() -> None:
    with open_dagster_pipes() as pipes:
        sales = SALES.get(pipes.partition_key, [])
        if "ferry/tickets" in pipes.asset_keys:
            report_tickets(pipes, sales)
        if "ferry/revenue" in pipes.asset_keys:
            report_revenue(pipes, sales)


if __name__ == "__main__":
    main()
