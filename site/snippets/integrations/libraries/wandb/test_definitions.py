import dagster as dg
import pytest

from definitions import rent_model

RENTS = [
    {"square_meters": 30, "rent": 600},
    {"square_meters": 50, "rent": 900},
    {"square_meters": 70, "rent": 1200},
]


def test_each_square_meter_costs_the_same() -> None:
    rents = dg.asset(name="rents", io_manager_key="wandb_artifacts")(lambda: RENTS)

    result = dg.materialize(
        [rents, rent_model],
        resources={"wandb_artifacts": dg.InMemoryIOManager()},
    )

    model = result.output_for_node("rent_model")
    assert model["per_square_meter"] == pytest.approx(15)
