import time
from pathlib import Path

import dagster as dg


# start_ops
class Folder(dg.ConfigurableResource):
    path: str

    def files(self) -> list[Path]:
        return sorted(Path(self.path).glob("*.csv"))


class Age(dg.Config):
    days: int = 30


@dg.op
def find_old_files(folder: Folder, config: Age) -> list[str]:
    limit = time.time() - config.days * 24 * 60 * 60
    files = folder.files()
    return [file.name for file in files if file.stat().st_mtime < limit]


@dg.op
def delete_files(
    context: dg.OpExecutionContext, names: list[str], folder: Folder
) -> int:
    for name in names:
        Path(folder.path, name).unlink()
    context.log.info("%s files deleted", len(names))
    return len(names)


# end_ops
# start_job
@dg.job(
    description="Deletes old exports",
    tags={"team": "storage"},
    config=dg.RunConfig(ops={"find_old_files": Age(days=90)}),
)
def clean_exports():
    delete_files(find_old_files())


defs = dg.Definitions(
    jobs=[clean_exports],
    resources={"folder": Folder(path="exports")},
)
# end_job


# start_graph
@dg.graph
def clean():
    delete_files(find_old_files())


clean_exports_job = clean.to_job(
    name="clean_exports_at_night",
    resource_defs={"folder": Folder(path="exports")},
)
clean_archive_job = clean.to_job(
    name="clean_archive",
    resource_defs={"folder": Folder(path="archive")},
    op_retry_policy=dg.RetryPolicy(max_retries=2),
)
# end_graph


# start_partitions
regions = dg.StaticPartitionsDefinition(["north", "south"])


@dg.op
def clean_region(context: dg.OpExecutionContext) -> str:
    return f"exports/{context.partition_key}"


@dg.job(partitions_def=regions)
def clean_regions():
    clean_region()


# end_partitions
