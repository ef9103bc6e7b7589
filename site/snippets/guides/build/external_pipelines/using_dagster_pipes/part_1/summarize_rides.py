import csv
from collections import Counter
from pathlib import Path

FOLDER = Path(__file__).parent


def main() -> None:
    minutes: Counter[str] = Counter()
    with (FOLDER / "rides.csv").open() as file:
        for ride in csv.DictReader(file):
            minutes[ride["station"]] += int(ride["minutes"])
    with (FOLDER / "station_minutes.csv").open("w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["station", "minutes"])
        writer.writerows(minutes.most_common())
    print(f"Wrote {len(minutes)} stations")


if __name__ == "__main__":
    main()
