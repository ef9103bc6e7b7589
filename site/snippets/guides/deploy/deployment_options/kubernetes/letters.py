import dagster as dg
from dagster_celery_k8s import celery_k8s_job_executor


@dg.op
def scan() -> str:
    return "Dear Sirs"


@dg.op(tags={"dagster-celery/queue": "ocr", "dagster-celery/priority": 8})
def read_text(scanned: str) -> int:
    return len(scanned.split())


@dg.job(
    executor_def=celery_k8s_job_executor,
    tags={"dagster-celery/run_priority": 1},
)
def incoming_mail() -> None:
    read_text(scan())


defs = dg.Definitions(jobs=[incoming_mail])
