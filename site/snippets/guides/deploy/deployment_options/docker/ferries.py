import dagster as dg


@dg.asset
def crossings() -> list[str]:
    return ["07:10", "09:40", "16:25"]


@dg.asset
def timetable(crossings: list[str]) -> str:
    return ", ".join(sorted(crossings))


defs = dg.Definitions(
    assets=[crossings, timetable],
    resources={
        # A folder that is mounted into every run.
        "io_manager": dg.FilesystemIOManager(base_dir="/data"),
    },
)
