from collections.abc import Iterator
from pathlib import Path
from typing import Union

import dagster as dg


# start_return
@dg.op
def read_invoices() -> dg.Output[list[float]]:
    amounts = [120.0, 80.0, -15.0]
    return dg.Output(amounts, metadata={"rows": len(amounts)})


@dg.op
def keep_positive(
    context: dg.OpExecutionContext, amounts: list[float]
) -> list[float]:
    kept = [amount for amount in amounts if amount > 0]
    context.add_output_metadata({"dropped": len(amounts) - len(kept)})
    return kept


# end_return
# start_log_event
@dg.op
def save_total(context: dg.OpExecutionContext, amounts: list[float]) -> float:
    total = sum(amounts)
    Path("total.txt").write_text(str(total))
    context.log_event(
        dg.AssetMaterialization(
            "invoice_total",
            description="Written by the nightly import",
            metadata={
                "total": total,
                "file": dg.MetadataValue.path("total.txt"),
            },
        )
    )
    context.log_event(
        dg.AssetObservation("bank_export", metadata={"rows_seen": len(amounts)})
    )
    return total


# end_log_event
# start_yield
@dg.op
def save_total_by_yield(
    amounts: list[float],
) -> Iterator[Union[dg.AssetMaterialization, dg.Output[float]]]:
    total = sum(amounts)
    yield dg.AssetMaterialization("invoice_total", metadata={"total": total})
    yield dg.Output(total)


# end_yield
# start_failure
class Account(dg.Config):
    number: str = "DE-100"


@dg.op
def check_account(config: Account) -> str:
    if not config.number.startswith("DE-"):
        raise dg.Failure(
            description="The account isn't at this bank.",
            metadata={"account": config.number, "expected": "DE-..."},
            allow_retries=False,
        )
    return config.number


# end_failure
# start_retry
@dg.op
def fetch_rate(context: dg.OpExecutionContext) -> float:
    if context.retry_number < 2:
        raise dg.RetryRequested(max_retries=3, seconds_to_wait=0.1)
    return 1.08


# end_retry
# start_job
@dg.job
def import_invoices():
    save_total(keep_positive(read_invoices()))


@dg.job
def import_by_yield():
    save_total_by_yield(keep_positive(read_invoices()))


@dg.job
def check_bank():
    check_account()
    fetch_rate()


defs = dg.Definitions(jobs=[import_invoices, import_by_yield, check_bank])
# end_job
