import dagster as dg
from dagster_celery import celery_executor


@dg.op
def list_scans() -> list[str]:
    return ["map-1", "map-2"]


@dg.op(tags={"dagster-celery/queue": "large", "dagster-celery/priority": "8"})
def stitch(scans: list[str]) -> str:
    return "+".join(scans)


@dg.job(executor_def=celery_executor)
def stitch_maps() -> None:
    stitch(list_scans())


defs = dg.Definitions(jobs=[stitch_maps])
