"""Repairs of the rental bikes: the code location `workshop` of the pictures of the UI."""

import time
from enum import Enum

import dagster as dg
from pydantic import Field


class City(Enum):
    BRAGA = "Braga"
    LISBON = "Lisbon"
    PORTO = "Porto"


class QueueConfig(dg.Config):
    city: City = Field(description="Whose workshop does the work")
    max_bikes: int = Field(default=20, description="The most bikes that one day has time for")
    only_urgent: bool = Field(default=False, description="Leave out bikes that can still be ridden")


class ReportConfig(dg.Config):
    recipients: list[str] = Field(default=["workshop@bikes.example"], description="Who gets the report")


class OrderConfig(dg.Config):
    part: str = Field(default="brake pads", description="What is ordered")
    pieces: int = Field(default=50, description="How many of it")
    seconds: float = Field(default=0.0, description="How long the supplier takes to answer")


@dg.op
def bikes_to_inspect(context: dg.OpExecutionContext, config: QueueConfig) -> list[str]:
    """Bikes that are due, the oldest first."""
    bikes = [f"{config.city.value[0]}-{number:03}" for number in range(100, 100 + config.max_bikes)]
    context.log.info(f"{len(bikes)} bikes of {config.city.value} are due")
    return bikes[: len(bikes) // 4] if config.only_urgent else bikes


@dg.op
def inspect_brakes(context: dg.OpExecutionContext, bikes: list[str]) -> int:
    worn = len(bikes) // 5
    context.log.warning(f"{worn} bikes need new brake pads")
    return worn


@dg.op(retry_policy=dg.RetryPolicy(max_retries=2, delay=1))
def inspect_lights(context: dg.OpExecutionContext, bikes: list[str]) -> int:
    """The tester of lights often needs a second attempt."""
    if context.retry_number == 0:
        raise ConnectionError("The light tester does not answer")
    return len(bikes) // 10


@dg.op
def inspection_report(context: dg.OpExecutionContext, config: ReportConfig, brakes: int, lights: int) -> None:
    context.log.info(f"Sent to {', '.join(config.recipients)}: {brakes} with worn brakes, {lights} without light")


@dg.job(tags={"team": "workshop"})
def inspect_bikes():
    """Inspects the bikes of a city that are due."""
    bikes = bikes_to_inspect()
    inspection_report(inspect_brakes(bikes), inspect_lights(bikes))


@dg.op(pool="parts_supplier")
def place_order(context: dg.OpExecutionContext, config: OrderConfig) -> str:
    """The supplier takes one order at a time."""
    time.sleep(config.seconds)
    if config.pieces > 500:
        raise ValueError(f"The supplier has fewer than {config.pieces} {config.part}")
    context.log.info(f"Ordered {config.pieces} {config.part}")
    return f"{config.pieces} {config.part}"


@dg.op
def book_invoice(context: dg.OpExecutionContext, order: str) -> None:
    context.log.info(f"Booked the invoice for {order}")


@dg.job(tags={"team": "workshop"})
def order_parts():
    """Orders spare parts and books the invoice."""
    book_invoice(place_order())


@dg.run_failure_sensor(monitored_jobs=[inspect_bikes, order_parts], minimum_interval_seconds=20)
def report_failures(context: dg.RunFailureSensorContext) -> None:
    """Tells the workshop which of its runs failed."""
    context.log.error(f"{context.dagster_run.job_name}: {context.failure_event.message}")


defs = dg.Definitions(
    jobs=[inspect_bikes, order_parts],
    sensors=[report_failures],
    # A step's process is forked from one that has the imports, which is quicker than a new one.
    executor=dg.multiprocess_executor.configured({"start_method": {"forkserver": {}}}),
)
