import csv
import hashlib
from collections import Counter
from pathlib import Path

from dagster_pipes import PipesContext, open_dagster_pipes

FOLDER = Path(__file__).parent
SHORTEST_RIDE = 6


def main() -> None:
    pipes = PipesContext.get()
    minutes: Counter[str] = Counter()
    skipped = 0
    with (FOLDER / "rides.csv").open() as file:
        for ride in csv.DictReader(file):
            if int(ride["minutes"]) < SHORTEST_RIDE:
                skipped += 1
                continue
            minutes[ride["station"]] += int(ride["minutes"])
    pipes.log.info(f"Skipped {skipped} rides")

    target = FOLDER / "station_minutes.csv"
    with target.open("w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["station", "minutes"])
        writer.writerows(minutes.most_common())

    # start_materialization
    pipes.report_asset_materialization(
        metadata={
            "stations": len(minutes),
            "file": {"raw_value": str(target), "type": "path"},
        },
        data_version=hashlib.sha256(target.read_bytes()).hexdigest()[:12],
    )
    # end_materialization
    # start_check
    pipes.report_asset_check(
        "few_short_rides",
        passed=skipped <= 2,
        severity="WARN",
        metadata={"skipped": skipped},
    )
    # end_check


if __name__ == "__main__":
    with open_dagster_pipes():
        main()
