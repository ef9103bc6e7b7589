from typing import Any

import dagster as dg

SOURCE = dg.Selector({"file": {"path": str}, "station": dg.Field(str)})


@dg.op(config_schema={"source": SOURCE, "days": dg.Field(int, default_value=7)})
def load_rain(context: dg.OpExecutionContext) -> str:
    config: dict[str, Any] = context.op_config
    [kind] = config["source"]
    return f"{kind}, {config['days']} days"


@dg.job
def rain_report() -> None:
    load_rain()


defs = dg.Definitions(jobs=[rain_report])
