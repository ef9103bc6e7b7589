import os

from dagster_pipes import open_dagster_pipes


def hourly_power(speeds: list[float], rated_megawatts: float) -> list[float]:
    """A turbine starts at 3 m/s and reaches its rated power at 12 m/s."""
    shares = [min(max((speed - 3) / 9, 0), 1) for speed in speeds]
    return [rated_megawatts * share**3 for share in shares]


def main() -> None:
    with open_dagster_pipes() as pipes:
        speeds: list[float] = pipes.get_extra("wind_speeds")
        megawatts = hourly_power(speeds, float(os.environ["RATED_MEGAWATTS"]))
        pipes.log.info(f"Forecast {len(megawatts)} hours of {pipes.partition_key}")
        pipes.report_asset_materialization(
            metadata={"peak_megawatts": round(max(megawatts), 1)}
        )


if __name__ == "__main__":
    main()
