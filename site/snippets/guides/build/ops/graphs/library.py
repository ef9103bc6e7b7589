import shutil
from collections.abc import Iterator
from pathlib import Path

import dagster as dg
import pandas as pd


# start_ops
@dg.op
def fetch_loans() -> dict[str, int]:
    return {"Moby-Dick": 12, "Emma": -3, "Ulysses": 40}


@dg.op
def keep_overdue(loans: dict[str, int]) -> dict[str, int]:
    return {title: days for title, days in loans.items() if days > 0}


@dg.op
def add_fees(overdue: dict[str, int]) -> float:
    return sum(overdue.values()) * 0.5


# end_ops
# start_graph
@dg.graph
def late_fees() -> float:
    return add_fees(keep_overdue(fetch_loans()))


late_fees_job = late_fees.to_job(name="late_fees_nightly")
# end_graph


# start_outputs
@dg.graph(out={"loans": dg.GraphOut(), "fees": dg.GraphOut()})
def loans_and_fees():
    loans = fetch_loans()
    return {"loans": loans, "fees": add_fees(keep_overdue(loans))}


# end_outputs
# start_branch
@dg.op(
    out={
        "reminders": dg.Out(is_required=False),
        "all_clear": dg.Out(is_required=False),
    }
)
def decide(overdue: dict[str, int]) -> Iterator[dg.Output]:
    if overdue:
        yield dg.Output(sorted(overdue), "reminders")
    else:
        yield dg.Output("Nothing is overdue", "all_clear")


@dg.op
def send_reminders(titles: list[str]) -> str:
    return f"{len(titles)} reminders sent"


@dg.op
def praise_readers(message: str) -> str:
    return message


# end_branch
# start_fan_in
@dg.op
def write_summary(lines: list[str]) -> str:
    return "; ".join(lines)


@dg.job
def reminders():
    titles, message = decide(keep_overdue(fetch_loans()))
    write_summary([send_reminders(titles), praise_readers(message)])


# end_fan_in


# start_nothing
@dg.op
def lock_catalog() -> None:
    Path("catalog.lock").touch()


@dg.op(ins={"start": dg.In(dg.Nothing)})
def back_up_catalog() -> None:
    shutil.copy("catalog.csv", "catalog-backup.csv")


@dg.op(ins={"start": dg.In(dg.Nothing)})
def export_catalog() -> None:
    pd.read_csv("catalog.csv").to_json("catalog.json", orient="records")


@dg.op(ins={"after": dg.In(dg.Nothing)})
def unlock_catalog() -> None:
    Path("catalog.lock").unlink()


@dg.job
def nightly_backup():
    locked = lock_catalog()
    copies = [back_up_catalog(start=locked), export_catalog(start=locked)]
    unlock_catalog(after=copies)


# end_nothing
# start_definitions
defs = dg.Definitions(jobs=[late_fees_job, reminders, nightly_backup])
# end_definitions
