from dagster_pipes import open_dagster_pipes


def main() -> None:
    with open_dagster_pipes() as pipes:
        forecast: dict[str, float] = pipes.get_extra("forecast")
        icy = [road for road, degrees in forecast.items() if degrees < 1]
        print(f"Looked at {len(forecast)} roads")
        pipes.log.info(f"Grit tonight: {', '.join(icy)}")
        pipes.report_asset_materialization(
            metadata={"icy_roads": len(icy), "plan": icy}
        )


if __name__ == "__main__":
    main()
