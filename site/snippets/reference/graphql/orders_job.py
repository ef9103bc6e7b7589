import dagster as dg


@dg.op
def load_orders(context: dg.OpExecutionContext) -> None:
    context.log.info(f"Loading orders for {context.get_tag('country')}")


@dg.job
def orders_job() -> None:
    load_orders()


defs = dg.Definitions(jobs=[orders_job])
