import dagster as dg


@dg.asset
def originals() -> list[str]:
    return ["beach", "harbor"]


@dg.asset
def thumbnails(originals: list[str]) -> list[str]:
    return [f"{name}-small" for name in originals]


# start_jobs
in_one_process = dg.define_asset_job(
    "in_one_process",
    selection="*",
    executor_def=dg.in_process_executor,
)

two_at_a_time = dg.define_asset_job(
    "two_at_a_time",
    selection="*",
    executor_def=dg.multiprocess_executor.configured({"max_concurrent": 2}),
)
# end_jobs


@dg.op(tags={"dagster/priority": "5"})
def print_cover(context: dg.OpExecutionContext) -> None:
    context.log.info("Printing the cover on cardboard")


@dg.op
def print_pages(context: dg.OpExecutionContext) -> None:
    context.log.info("Printing 24 pages")


# start_op_job
@dg.job(executor_def=dg.in_process_executor)
def print_album() -> None:
    print_pages()
    print_cover()


# end_op_job


# start_definitions
defs = dg.Definitions(
    assets=[originals, thumbnails],
    jobs=[in_one_process, two_at_a_time, print_album],
    executor=dg.multiprocess_executor.configured({"max_concurrent": 4}),
)
# end_definitions
