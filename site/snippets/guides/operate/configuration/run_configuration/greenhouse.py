import dagster as dg


class WateringConfig(dg.Config):
    bed: str
    liters: float = 5.0


class Valve(dg.ConfigurableResource):
    bar: float = 1.5

    def release(self, liters: float) -> float:
        """Minutes the valve was open."""
        return round(liters / self.bar, 1)


@dg.asset(key_prefix="garden")
def watering(config: WateringConfig, valve: Valve) -> dg.MaterializeResult:
    minutes = valve.release(config.liters)
    return dg.MaterializeResult(metadata={"bed": config.bed, "minutes": minutes})


@dg.op
def check_pump(config: WateringConfig) -> str:
    return f"{config.bed}: {config.liters} l"


@dg.job
def pump_test() -> None:
    check_pump.alias("check_north")()
    check_pump.alias("check_south")()


# start_job
north_bed = dg.define_asset_job(
    "north_bed",
    selection=[watering],
    config=dg.RunConfig(
        ops={"garden__watering": WateringConfig(bed="north", liters=9.0)}
    ),
)
# end_job


# start_schedule
@dg.schedule(job=north_bed, cron_schedule="0 6 * * *")
def every_morning(context: dg.ScheduleEvaluationContext) -> dg.RunRequest:
    sunday = context.scheduled_execution_time.weekday() == 6
    config = WateringConfig(bed="north", liters=12.0 if sunday else 6.0)
    return dg.RunRequest(
        run_config=dg.RunConfig(
            ops={"garden__watering": config},
            resources={"valve": Valve(bar=1.2)},
        )
    )


# end_schedule


# start_python
def water(bed: str) -> dg.ExecuteInProcessResult:
    return dg.materialize(
        [watering],
        resources={"valve": Valve()},
        run_config=dg.RunConfig(
            ops={"garden__watering": WateringConfig(bed=bed)},
            resources={"valve": Valve(bar=2.0)},
        ),
    )


# end_python

# start_env
from_environment = dg.RunConfig(
    ops={"garden__watering": WateringConfig(bed=dg.EnvVar("GARDEN_BED"))}
)
# end_env

defs = dg.Definitions(
    assets=[watering],
    jobs=[pump_test, north_bed],
    schedules=[every_morning],
    resources={"valve": Valve()},
)
