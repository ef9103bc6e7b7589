import dagster as dg


class Mast(dg.ConfigurableResource):
    height_meters: int


class WindGauge(dg.ConfigurableResource):
    mast: Mast
    factor: float = 1.0

    def at_ten_meters(self, speed: float) -> float:
        correction = (10 / self.mast.height_meters) ** 0.14
        return round(speed * self.factor * correction, 1)


@dg.asset
def wind(gauge: WindGauge) -> dg.MaterializeResult:
    return dg.MaterializeResult(metadata={"speed": gauge.at_ten_meters(8.0)})


mast = Mast.configure_at_launch()

defs = dg.Definitions(
    assets=[wind],
    resources={"mast": mast, "gauge": WindGauge(mast=mast)},
)
