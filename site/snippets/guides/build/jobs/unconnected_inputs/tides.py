from pathlib import Path

import dagster as dg


# start_config_input
@dg.op
def highest(levels: list[float]) -> float:
    return max(levels)


@dg.job
def highest_tide():
    highest()


# end_config_input
# start_loader
class Levels:
    def __init__(self, meters: list[float]):
        self.meters = meters


@dg.dagster_type_loader(config_schema={"file": str, "column": dg.Field(int, 0)})
def load_levels(_context: dg.DagsterTypeLoaderContext, config: dict) -> Levels:
    lines = Path(config["file"]).read_text().splitlines()
    column = config["column"]
    return Levels([float(line.split(",")[column]) for line in lines])


LevelsType = dg.DagsterType(
    name="Levels",
    type_check_fn=lambda _, value: isinstance(value, Levels),
    loader=load_levels,
)


@dg.op(ins={"levels": dg.In(LevelsType)})
def mean(levels):
    return sum(levels.meters) / len(levels.meters)


@dg.job
def mean_tide():
    mean()


# end_loader
# start_manager
@dg.input_manager(config_schema={"file": str})
def tide_file(context: dg.InputContext) -> list[float]:
    lines = Path(context.resource_config["file"]).read_text().splitlines()
    return [float(line) for line in lines]


@dg.op(ins={"levels": dg.In(input_manager_key="tide_file")})
def lowest(levels: list[float]) -> float:
    return min(levels)


@dg.job(
    resource_defs={"tide_file": tide_file.configured({"file": "tides.csv"})}
)
def lowest_tide():
    lowest()


# end_manager
# start_graph
@dg.op
def above(levels: list[float], limit: float) -> int:
    return sum(level > limit for level in levels)


@dg.graph
def floods(levels: list[float], limit: float) -> int:
    return above(levels, limit)


floods_today = floods.to_job(
    name="floods_today", input_values={"levels": [3.9, 4.4], "limit": 4.0}
)
# end_graph


# start_asset
@dg.asset
def tide_levels() -> list[float]:
    return [3.9, 4.4, 1.2]


@dg.job
def highest_stored():
    highest(tide_levels)


# end_asset
# start_definitions
defs = dg.Definitions(
    assets=[tide_levels],
    jobs=[highest_tide, mean_tide, lowest_tide, floods_today, highest_stored],
)
# end_definitions
