from enum import Enum
from typing import Any, Literal, Optional, Union

import dagster as dg
from pydantic import Field, field_validator, model_validator


# start_fields
class Window(dg.Config):
    start: int = Field(default=6, ge=0, le=23, description="Hour of the day")
    end: int = Field(default=9, ge=0, le=23)

    @model_validator(mode="after")
    def opens_before_it_closes(self) -> "Window":
        if self.end <= self.start:
            raise ValueError("end must be after start")
        return self


class Bed(dg.Config):
    name: str = Field(pattern=r"^[a-z_]+$")
    crops: list[str] = []
    liters_by_zone: dict[str, float] = {}
    note: Optional[str] = None

    @field_validator("crops")
    @classmethod
    def in_lower_case(cls, value: list[str]) -> list[str]:
        return [crop.lower() for crop in value]


# end_fields


# start_enum
class Water(Enum):
    RAIN = "rain barrel"
    MAINS = "mains"


# end_enum


# start_union
class Drip(dg.Config):
    method: Literal["drip"] = "drip"
    minutes: int = 20


class Sprinkler(dg.Config):
    method: Literal["sprinkler"] = "sprinkler"
    bar: float


class Plan(dg.Config):
    beds: list[Bed]
    window: Window = Window()
    water: Water = Water.RAIN
    speed: Literal["slow", "fast"] = "slow"
    irrigation: Union[Drip, Sprinkler] = Field(discriminator="method")


# end_union


# start_assets
@dg.asset
def watering_plan(config: Plan) -> dg.MaterializeResult:
    if isinstance(config.irrigation, Drip):
        how = f"drip, {config.irrigation.minutes} min"
    else:
        how = f"sprinkler, {config.irrigation.bar} bar"
    return dg.MaterializeResult(
        metadata={
            "beds": ", ".join(bed.name for bed in config.beds),
            "crops": ", ".join(crop for bed in config.beds for crop in bed.crops),
            "from": config.water.value,
            "how": how,
        }
    )


# end_assets


# start_permissive
class PumpOptions(dg.PermissiveConfig):
    port: str


@dg.asset
def pump_settings(config: PumpOptions) -> dict[str, Any]:
    return config.model_dump()


# end_permissive

defs = dg.Definitions(assets=[watering_plan, pump_settings])
