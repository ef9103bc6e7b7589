# start_imports
import dagster as dg
import pytest
from rentals import (
    Rates,
    Season,
    closing_note,
    defs,
    income,
    long_rentals,
    rentals,
    round_up,
)


# end_imports
# start_call
def test_long_rentals() -> None:
    assert long_rentals({"city": 12, "cargo": 8}) == ["city"]


# end_call
# start_context
class FixedRates(Rates):
    def euros_per_hour(self, bike: str) -> float:
        return 2.0


def test_income() -> None:
    result = income(
        context=dg.build_asset_context(),
        config=Season(discount=0.5),
        rates=FixedRates(host="nowhere"),
        rentals={"city": 10},
    )
    assert result.value == pytest.approx(10.0)
    assert result.metadata["bikes"] == dg.MetadataValue.int(1)


# end_context
# start_partition
def test_closing_note() -> None:
    context = dg.build_asset_context(partition_key="2025-05-02")
    assert closing_note(context) == "Closed on 2025-05-02"


# end_partition
# start_op
def test_round_up() -> None:
    assert round_up(dg.build_op_context(), 2.2) == 3


# end_op
# start_several
def test_the_assets_fit_together() -> None:
    result = dg.materialize_to_memory(
        [rentals, long_rentals, income],
        resources={"rates": FixedRates(host="nowhere")},
        run_config=dg.RunConfig(ops={"income": Season(discount=0.25)}),
    )
    assert result.success
    assert result.output_for_node("long_rentals") == ["city"]
    [event] = result.asset_materializations_for_node("income")
    assert event.metadata["bikes"].value == 2


# end_several
# start_one
def test_one_of_them() -> None:
    with dg.DagsterInstance.ephemeral() as instance:
        dg.materialize([rentals], instance=instance)
        result = dg.materialize(
            [rentals, long_rentals], selection=[long_rentals], instance=instance
        )
    assert result.output_for_node("long_rentals") == ["city"]


# end_one
# start_failure
def test_a_failure() -> None:
    result = dg.materialize_to_memory(
        [rentals, income],
        resources={"rates": Rates(host="nowhere")},
        raise_on_error=False,
    )
    assert not result.success
    failure = result.failure_data_for_node("income")
    assert failure and failure.error and failure.error.cause
    assert "only reachable in production" in failure.error.cause.message


# end_failure
# start_definitions
def test_the_code_location_loads() -> None:
    dg.Definitions.validate_loadable(defs)


# end_definitions
