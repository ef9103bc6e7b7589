import dagster as dg


class ImportConfig(dg.Config):
    hotel: str
    days: int = 1


@dg.op
def import_bookings(context: dg.OpExecutionContext, config: ImportConfig) -> None:
    context.log.info(f"{config.hotel}: {config.days} days")


@dg.job
def bookings() -> None:
    import_bookings()


defs = dg.Definitions(jobs=[bookings])
