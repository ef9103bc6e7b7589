import csv
import io

import dagster as dg
import lakefs

days = dg.DailyPartitionsDefinition("2025-06-01")


class LakeFS(dg.ConfigurableResource):
    host: str
    access_key_id: str
    secret_access_key: str
    repository: str

    def branch(self, name: str) -> lakefs.Branch:
        client = lakefs.Client(
            host=self.host,
            username=self.access_key_id,
            password=self.secret_access_key,
        )
        return lakefs.Repository(self.repository, client).branch(name)


def path_of(day: str) -> str:
    return f"sightings/{day}.csv"


@dg.asset(partitions_def=days)
def staged_sightings(context: dg.AssetExecutionContext, lake: LakeFS) -> None:
    day = context.partition_key
    branch = lake.branch(f"sightings-{day}").create("main", exist_ok=True)
    with open(f"sightings_{day}.csv", "rb") as file:
        branch.object(path_of(day)).upload(
            file.read(), mode="wb", content_type="text/csv"
        )
    branch.commit(
        f"Sightings of {day}",
        metadata={"dagster_run": context.run_id},
        allow_empty=True,
    )


@dg.asset_check(asset=staged_sightings, blocking=True)
def every_bird_has_a_species(
    context: dg.AssetCheckExecutionContext, lake: LakeFS
) -> dg.AssetCheckResult:
    day = context.op_execution_context.partition_key
    stored = lake.branch(f"sightings-{day}").object(path_of(day))
    with stored.reader(mode="r") as file:
        rows = list(csv.DictReader(io.StringIO(str(file.read()))))
    unknown = sum(not row["species"] for row in rows)
    return dg.AssetCheckResult(
        passed=unknown == 0, metadata={"unknown": unknown, "rows": len(rows)}
    )


@dg.asset(partitions_def=days, deps=[staged_sightings])
def sightings(
    context: dg.AssetExecutionContext, lake: LakeFS
) -> dg.MaterializeResult:
    branch = lake.branch(f"sightings-{context.partition_key}")
    commit = branch.merge_into("main", allow_empty=True)
    branch.delete()
    return dg.MaterializeResult(metadata={"lakefs_commit": commit})


defs = dg.Definitions(
    assets=[staged_sightings, sightings],
    asset_checks=[every_bird_has_a_species],
    resources={
        "lake": LakeFS(
            host=dg.EnvVar("LAKEFS_HOST"),
            access_key_id=dg.EnvVar("LAKEFS_ACCESS_KEY_ID"),
            secret_access_key=dg.EnvVar("LAKEFS_SECRET_ACCESS_KEY"),
            repository="birds",
        )
    },
)
