import csv
import os

import dagster as dg
from dagster_msteams import MSTeamsResource, make_teams_on_run_failure_sensor
from dagster_msteams.adaptive_card import AdaptiveCard


@dg.asset(kinds={"csv"})
def low_stock(msteams: MSTeamsResource) -> dg.MaterializeResult:
    with open("stock.csv", newline="") as file:
        parts = [
            row
            for row in csv.DictReader(file)
            if int(row["units"]) < int(row["reorder_at"])
        ]
    if parts:
        card = AdaptiveCard()
        card.add_attachment(f"**Parts to reorder: {len(parts)}**")
        for row in parts:
            card.add_attachment(f"{row['part']}: {row['units']} left")
        msteams.get_client().post_message(card.payload)
    return dg.MaterializeResult(metadata={"dagster/row_count": len(parts)})


failed_runs = make_teams_on_run_failure_sensor(
    hook_url=os.getenv("TEAMS_WEBHOOK_URL", ""),
    name="failed_runs",
    webserver_base_url="https://dagster.example.com",
    monitor_all_code_locations=True,
    default_status=dg.DefaultSensorStatus.RUNNING,
)

defs = dg.Definitions(
    assets=[low_stock],
    sensors=[failed_runs],
    resources={
        "msteams": MSTeamsResource(hook_url=dg.EnvVar("TEAMS_WEBHOOK_URL"))
    },
)
