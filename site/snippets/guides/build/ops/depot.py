import dagster as dg


# start_config
class Limit(dg.Config):
    kilograms: float = 30.0


# end_config
# start_op
@dg.op
def read_scale() -> list[float]:
    return [2.5, 31.0, 12.0]


# end_op
# start_outputs
@dg.op(out={"accepted": dg.Out(), "refused": dg.Out()})
def sort_parcels(
    context: dg.OpExecutionContext, weights: list[float], config: Limit
) -> tuple[list[float], list[float]]:
    accepted = [kg for kg in weights if kg <= config.kilograms]
    refused = [kg for kg in weights if kg > config.kilograms]
    context.log.info("%s of %s parcels refused", len(refused), len(weights))
    return accepted, refused


# end_outputs
# start_inputs
Weight = dg.DagsterType(
    name="Weight",
    type_check_fn=lambda _, value: isinstance(value, float) and value > 0,
)


@dg.op(
    ins={"kilograms": dg.In(Weight, description="Total weight of the parcels")},
    out=dg.Out(str, description="Van label"),
)
def label_van(kilograms):
    return f"{kilograms} kg"


# end_inputs
# start_factory
def count_parcels(kind: str) -> dg.OpDefinition:
    @dg.op(name=f"count_{kind}", description=f"Counts {kind} parcels.")
    def count(context: dg.OpExecutionContext, parcels: list[float]) -> int:
        context.log.info("%s: %s", kind, len(parcels))
        return len(parcels)

    return count


# end_factory
# start_job
@dg.op
def add_up(weights: list[float]) -> float:
    return sum(weights, 0.0)


@dg.job
def load_van():
    accepted, refused = sort_parcels(read_scale())
    count_parcels("accepted")(accepted)
    count_parcels("refused")(refused)
    label_van(add_up(accepted))


defs = dg.Definitions(jobs=[load_van])
# end_job
