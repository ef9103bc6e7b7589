"""The uploads, the fine-tuning job, and the check of the tuned model."""

import time
from pathlib import Path
from typing import Any, Optional

import dagster as dg
from dagster_duckdb import DuckDBResource
from dagster_openai import OpenAIResource
from openai import OpenAI
from openai.types.fine_tuning import FineTuningJob

from novel_tagger.assets.files import (
    TRAINING_FILE,
    VALIDATION_FILE,
    training_file,
    validation_file,
)
from novel_tagger.examples import HOLD_OUT, categories, question, sample

BASE_MODEL = "gpt-4.1-mini-2025-04-14"


# start_upload
def upload(context: dg.AssetExecutionContext, openai: OpenAIResource, path: Path) -> str:
    with openai.get_client(context) as client:
        file = client.files.create(file=path, purpose="fine-tune")
    context.add_output_metadata({"file_id": file.id, "bytes": file.bytes})
    return file.id


@dg.asset(kinds={"openai"}, group_name="tuning", deps=[training_file])
def uploaded_training_file(context: dg.AssetExecutionContext, openai: OpenAIResource) -> str:
    """The ID of the training file at OpenAI."""
    return upload(context, openai, TRAINING_FILE)


@dg.asset(kinds={"openai"}, group_name="tuning", deps=[validation_file])
def uploaded_validation_file(context: dg.AssetExecutionContext, openai: OpenAIResource) -> str:
    """The ID of the validation file at OpenAI."""
    return upload(context, openai, VALIDATION_FILE)
# end_upload


# start_job
class TuningJob(dg.Config):
    epochs: int = 3
    poll_seconds: float = 30
    timeout_minutes: float = 180


def earlier_job(client: OpenAI, training_file_id: str) -> Optional[FineTuningJob]:
    """A job that an earlier run created for the same file."""
    for job in client.fine_tuning.jobs.list(limit=20):
        if job.training_file == training_file_id and job.status not in ("failed", "cancelled"):
            return job
    return None


@dg.asset(kinds={"openai"}, group_name="tuning")
def fine_tuned_model(
    context: dg.AssetExecutionContext,
    config: TuningJob,
    uploaded_training_file: str,
    uploaded_validation_file: str,
    openai: OpenAIResource,
) -> str:
    """The name of the tuned model, for requests."""
    with openai.get_client(context) as client:
        job = earlier_job(client, uploaded_training_file) or client.fine_tuning.jobs.create(
            model=BASE_MODEL,
            training_file=uploaded_training_file,
            validation_file=uploaded_validation_file,
            suffix="novels",
            method={
                "type": "supervised",
                "supervised": {"hyperparameters": {"n_epochs": config.epochs}},
            },
        )
        job = finished(context, client, job, config)
    if job.status != "succeeded" or job.fine_tuned_model is None:
        reason = job.error.message if job.error else "no reason given"
        raise dg.Failure(f"Job {job.id} {job.status}: {reason}", allow_retries=False)
    context.add_output_metadata(
        {
            "model": job.fine_tuned_model,
            "job_id": job.id,
            "trained_tokens": job.trained_tokens or 0,
            "job": dg.MetadataValue.url(f"https://platform.openai.com/finetune/{job.id}"),
        }
    )
    return job.fine_tuned_model
# end_job


# start_wait
def finished(
    context: dg.AssetExecutionContext, client: OpenAI, job: FineTuningJob, config: TuningJob
) -> FineTuningJob:
    """Waits for the job, and logs each change of its status."""
    deadline = time.monotonic() + config.timeout_minutes * 60
    status = ""
    while True:
        if job.status != status:
            status = job.status
            context.log.info("Job %s is %s", job.id, status)
        if status in ("succeeded", "failed", "cancelled"):
            return job
        if time.monotonic() > deadline:
            raise dg.Failure(f"Job {job.id} is still {status}. Materialize the asset again to continue waiting.")
        time.sleep(config.poll_seconds)
        job = client.fine_tuning.jobs.retrieve(job.id)
# end_wait


# start_validation
class HoldOut(dg.Config):
    books_per_category: int = 10


def accuracy(
    client: OpenAI, model: str, books: list[dict[str, Any]], names: list[str]
) -> tuple[float, int]:
    """The share of books that a model gets right, and the tokens that it used."""
    right, tokens = 0, 0
    for book in books:
        messages: Any = question(book, names)
        answer = client.chat.completions.create(model=model, messages=messages, max_tokens=10)
        right += (answer.choices[0].message.content or "").strip().lower() == book["category"]
        tokens += answer.usage.total_tokens if answer.usage else 0
    return right / len(books), tokens


@dg.asset_check(asset=fine_tuned_model)
def tuned_model_is_better(
    context: dg.AssetCheckExecutionContext,
    config: HoldOut,
    fine_tuned_model: str,
    openai: OpenAIResource,
    database: DuckDBResource,
) -> dg.AssetCheckResult:
    """The tuned model gets more hold-out books right than the base model."""
    with database.get_connection() as connection:
        names = categories(connection)
        books = sample(connection, HOLD_OUT, config.books_per_category)
    with openai.get_client(context) as client:
        tuned, tuned_tokens = accuracy(client, fine_tuned_model, books, names)
        base, base_tokens = accuracy(client, BASE_MODEL, books, names)
    return dg.AssetCheckResult(
        passed=tuned > base,
        severity=dg.AssetCheckSeverity.WARN,
        metadata={
            "books": len(books),
            "tuned_accuracy": tuned,
            "base_accuracy": base,
            "tokens": tuned_tokens + base_tokens,
        },
    )
# end_validation
