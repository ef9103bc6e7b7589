import dagster as dg


class ImportConfig(dg.Config):
    folder: str


@dg.op
def list_files(config: ImportConfig) -> list[str]:
    names = ("loans.csv", "members.csv")
    return [f"{config.folder}/{name}" for name in names]


@dg.op
def import_files(context: dg.OpExecutionContext, files: list[str]) -> int:
    for file in files:
        context.log.info("Importing %s", file)
    return len(files)


@dg.job(
    config=dg.RunConfig({"list_files": ImportConfig(folder="inbox")}),
    op_retry_policy=dg.RetryPolicy(max_retries=2, delay=30),
    run_tags={"team": "library"},
)
def nightly_import():
    import_files(list_files())
