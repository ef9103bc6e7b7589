import dagster as dg


# start_ops
class Sensor(dg.Config):
    station: str
    offset: float = 0.0


@dg.op
def read_fahrenheit(config: Sensor) -> float:
    return {"harbor": 68.0, "airport": 77.0}[config.station] + config.offset


@dg.op
def to_celsius(fahrenheit: float) -> float:
    return round((fahrenheit - 32) * 5 / 9, 1)


@dg.op
def check_range(celsius: float, highest: float) -> float:
    if celsius > highest:
        raise dg.Failure(f"{celsius} is above {highest}")
    return celsius


@dg.op
def difference(first: float, second: float) -> float:
    return second - first


# end_ops
# start_inner
@dg.graph(ins={"highest": dg.GraphIn("Highest plausible value, in Celsius")})
def temperature(highest: float) -> float:
    return check_range(to_celsius(read_fahrenheit()), highest)


# end_inner
# start_outer
@dg.op
def record_high() -> float:
    return 41.0


@dg.graph
def compare() -> float:
    highest = record_high()
    harbor = temperature.alias("harbor")(highest)
    airport = temperature.alias("airport")(highest)
    return difference(harbor, airport)


# end_outer
# start_job
compare_job = compare.to_job(
    name="compare_stations",
    config={
        "ops": {
            "harbor": {
                "ops": {"read_fahrenheit": {"config": {"station": "harbor"}}}
            },
            "airport": {
                "ops": {"read_fahrenheit": {"config": {"station": "airport"}}}
            },
        }
    },
)
# end_job


# start_mapping
class Station(dg.Config):
    station: str


@dg.config_mapping
def station_only(config: Station) -> dict:
    return {"read_fahrenheit": {"config": {"station": config.station}}}


@dg.graph(config=station_only)
def station_temperature(highest: float) -> float:
    return check_range(to_celsius(read_fahrenheit()), highest)


# end_mapping
# start_configured
harbor = station_temperature.configured({"station": "harbor"}, name="harbor")
airport = station_temperature.configured({"station": "airport"}, name="airport")


@dg.job
def compare_configured():
    highest = record_high()
    difference(harbor(highest), airport(highest))


# end_configured


# start_outputs
@dg.graph(
    out={
        "fahrenheit": dg.GraphOut(),
        "celsius": dg.GraphOut("Rounded to one decimal"),
    }
)
def both_scales():
    fahrenheit = read_fahrenheit()
    return {"fahrenheit": fahrenheit, "celsius": to_celsius(fahrenheit)}


@dg.op
def print_line(fahrenheit: float, celsius: float) -> str:
    return f"{fahrenheit} F is {celsius} C"


@dg.job
def print_scales():
    fahrenheit, celsius = both_scales()  # pyright: ignore  # type: ignore
    print_line(fahrenheit, celsius)


# end_outputs
# start_definitions
defs = dg.Definitions(jobs=[compare_job, compare_configured, print_scales])
# end_definitions
