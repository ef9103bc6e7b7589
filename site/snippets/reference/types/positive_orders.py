import dagster as dg

Amounts = dg.DagsterType(
    name="Amounts",
    description="Order amounts, none of them negative.",
    type_check_fn=lambda context, value: all(amount >= 0 for amount in value),
)


@dg.op(out=dg.Out(Amounts))
def read_amounts() -> list[int]:
    return [120, 80, 40]


def test_amounts() -> None:
    assert dg.check_dagster_type(Amounts, [120, 80]).success
    assert not dg.check_dagster_type(Amounts, [-5]).success
