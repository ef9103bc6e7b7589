import dagster as dg


@dg.op
def heat_oven() -> int:
    return 230


@dg.job(executor_def=dg.multiprocess_executor.configured({"max_concurrent": 2}))
def both_ovens():
    heat_oven.alias("heat_left")()
    heat_oven.alias("heat_right")()


@dg.job
def one_oven():
    heat_oven()


defs = dg.Definitions(
    jobs=[both_ovens, one_oven], executor=dg.in_process_executor
)
