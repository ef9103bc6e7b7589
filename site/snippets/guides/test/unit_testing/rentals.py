import dagster as dg


class Rates(dg.ConfigurableResource):
    host: str

    def euros_per_hour(self, bike: str) -> float:
        """Looks up rates in the shop's price list."""
        raise NotImplementedError(f"{self.host} is only reachable in production")


class Season(dg.Config):
    discount: float = 0.0


@dg.asset
def rentals() -> dict[str, int]:
    """Hours each bike was rented."""
    return {"city": 12, "cargo": 4}


@dg.asset
def long_rentals(rentals: dict[str, int]) -> list[str]:
    return [bike for bike, hours in rentals.items() if hours > 8]


@dg.asset
def income(
    context: dg.AssetExecutionContext,
    config: Season,
    rates: Rates,
    rentals: dict[str, int],
) -> dg.Output[float]:
    euros = sum(hours * rates.euros_per_hour(bike) for bike, hours in rentals.items())
    context.log.info(f"{len(rentals)} bikes")
    return dg.Output(
        euros * (1 - config.discount), metadata={"bikes": len(rentals)}
    )


@dg.asset(partitions_def=dg.DailyPartitionsDefinition("2025-05-01"))
def closing_note(context: dg.AssetExecutionContext) -> str:
    return f"Closed on {context.partition_key}"


@dg.op
def round_up(context: dg.OpExecutionContext, hours: float) -> int:
    context.log.info("rounding up")
    return int(-(-hours // 1))


defs = dg.Definitions(
    assets=[rentals, long_rentals, income, closing_note],
    resources={"rates": Rates(host="rates.example.com")},
)
