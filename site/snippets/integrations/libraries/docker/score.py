import csv
import os
from pathlib import Path

from dagster_pipes import open_dagster_pipes


def churn_score(months_active: int, open_tickets: int) -> float:
    return min(1.0, 0.2 + 0.15 * open_tickets + 1 / (1 + months_active))


def main() -> None:
    folder = Path(os.environ["CHURN_FOLDER"])
    with open_dagster_pipes() as pipes:
        threshold: float = pipes.get_extra("threshold")
        with open(folder / "customers.csv", newline="") as file:
            scores = {
                row["customer_id"]: churn_score(
                    int(row["months_active"]), int(row["open_tickets"])
                )
                for row in csv.DictReader(file)
            }
        with open(folder / "scores.csv", "w", newline="") as file:
            csv.writer(file).writerows(scores.items())

        at_risk = sum(score >= threshold for score in scores.values())
        pipes.log.info(f"{at_risk} of {len(scores)} customers may leave")
        pipes.report_asset_materialization(
            metadata={"dagster/row_count": len(scores), "at_risk": at_risk}
        )


if __name__ == "__main__":
    main()
