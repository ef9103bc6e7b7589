from dagster_pipes import open_dagster_pipes


def main() -> None:
    with open_dagster_pipes() as pipes:
        items = ["umbrella", "left glove", "right glove"]
        pipes.report_custom_message({"items": items})


if __name__ == "__main__":
    main()
