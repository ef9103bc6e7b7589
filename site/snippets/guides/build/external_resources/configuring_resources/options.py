import dagster as dg


class DriverOptions(dg.PermissiveConfig):
    timeout_seconds: int = 10


class RainGauge(dg.ConfigurableResource):
    device: str
    options: DriverOptions = DriverOptions()

    def command(self) -> str:
        flags = [f"--{key}={value}" for key, value in self.options]
        return " ".join(["read-gauge", self.device, *flags])


@dg.asset
def rain(gauge: RainGauge) -> dg.MaterializeResult:
    return dg.MaterializeResult(metadata={"command": gauge.command()})


gauge = RainGauge(device="tty0", options=DriverOptions(baud=9600))  # type: ignore
defs = dg.Definitions(assets=[rain], resources={"gauge": gauge})
