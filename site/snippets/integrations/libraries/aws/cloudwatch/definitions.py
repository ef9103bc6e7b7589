import dagster as dg
import pandas as pd
from dagster_aws.cloudwatch import cloudwatch_logger


@dg.asset
def exchange_rates(context: dg.AssetExecutionContext) -> None:
    rates = pd.DataFrame({"currency": ["EUR", "GBP"], "usd": [1.14, 1.35]})
    rates.to_csv("exchange_rates.csv", index=False)
    context.log.info(f"{len(rates)} rates written")


every_morning = dg.ScheduleDefinition(
    name="every_morning",
    target=[exchange_rates],
    cron_schedule="0 6 * * *",
    run_config={
        "loggers": {
            "cloudwatch": {
                "config": {
                    "log_group_name": "/dagster/runs",
                    "log_stream_name": "exchange-rates",
                    "aws_region": "eu-west-1",
                }
            }
        }
    },
)

defs = dg.Definitions(
    assets=[exchange_rates],
    schedules=[every_morning],
    loggers={"cloudwatch": cloudwatch_logger},
)
