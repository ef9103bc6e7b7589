import os

from dagster_pipes import open_dagster_pipes


def main() -> None:
    with open_dagster_pipes() as pipes:
        stations: list[str] = pipes.get_extra("stations")
        grid = os.environ["GRID"]
        print(f"Merging {len(stations)} stations on a grid of {grid}")
        pipes.log.info(f"Merged {', '.join(stations)}")
        pipes.report_asset_materialization(
            metadata={"stations": len(stations), "grid": grid}
        )


if __name__ == "__main__":
    main()
