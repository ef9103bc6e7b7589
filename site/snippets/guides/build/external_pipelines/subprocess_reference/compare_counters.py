from dagster_pipes import open_dagster_pipes


def main() -> None:
    gate, deck = 48, 47
    with open_dagster_pipes() as pipes:
        pipes.report_asset_check(
            asset_key="boarded",
            check_name="counters_agree",
            passed=gate == deck,
            metadata={"gate": gate, "deck": deck},
        )


if __name__ == "__main__":
    main()
