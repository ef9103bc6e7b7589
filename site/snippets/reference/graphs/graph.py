import dagster as dg


@dg.op
def read_station(station: str) -> list[float]:
    return [18.2, 19.0] if station == "north" else [21.4]


@dg.op
def mean(values: list[float]) -> float:
    return round(sum(values) / len(values), 2)


@dg.graph
def station_mean(station: str):
    return mean(read_station(station))


north = station_mean.to_job(name="north", input_values={"station": "north"})
south = station_mean.to_job(name="south", input_values={"station": "south"})

defs = dg.Definitions(jobs=[north, south])
