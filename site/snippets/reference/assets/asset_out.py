import dagster as dg


@dg.multi_asset(
    outs={
        "open_loans": dg.AssetOut(key_prefix="library"),
        "overdue_loans": dg.AssetOut(
            key_prefix="library", tags={"alert": "daily"}
        ),
    }
)
def loans() -> tuple[list[str], list[str]]:
    days_left = {"Dune": 4, "Emma": -2, "Persuasion": 9}
    still_open = [title for title, days in days_left.items() if days >= 0]
    overdue = [title for title, days in days_left.items() if days < 0]
    return still_open, overdue
