from dagster_pipes import open_dagster_pipes

READINGS = {"north": [61, 64, 70], "south": [48, 55, 50]}


def main() -> None:
    with open_dagster_pipes() as pipes:
        readings = READINGS[pipes.get_extra("house")]
        average = sum(readings) / len(readings)
        pipes.log.info(f"Averaged {len(readings)} readings")
        pipes.report_asset_materialization(metadata={"humidity": average})
        pipes.report_asset_check("not_too_dry", passed=average >= 50)


if __name__ == "__main__":
    main()
