import time

import dagster as dg


class CrossingConfig(dg.Config):
    route: str
    seconds: float = 0.0


@dg.op
def sail(context: dg.OpExecutionContext, config: CrossingConfig) -> None:
    context.log.info(f"Leaving for {config.route}")
    time.sleep(config.seconds)


@dg.job
def crossing() -> None:
    sail()


@dg.asset
def timetable() -> dg.MaterializeResult:
    return dg.MaterializeResult(metadata={"departures": 12})


defs = dg.Definitions(assets=[timetable], jobs=[crossing])
