from collections.abc import Iterator

import dagster as dg


# start_ops
class Arrivals(dg.Config):
    ships: list[str] = ["Aurora", "Bjarne", "Sea Horse"]


@dg.op(out=dg.DynamicOut(str))
def arrivals(config: Arrivals) -> Iterator[dg.DynamicOutput[str]]:
    for ship in config.ships:
        key = ship.lower().replace(" ", "_")
        yield dg.DynamicOutput(ship, mapping_key=key)


@dg.op
def unload(ship: str) -> int:
    return len(ship) * 10


@dg.op
def inspect(context: dg.OpExecutionContext, containers: int) -> int:
    context.log.info("%s: %s", context.get_mapping_key(), containers)
    return containers // 20


@dg.op
def report(inspected: list[int]) -> int:
    return sum(inspected)


# end_ops
# start_job
@dg.job
def inspect_arrivals():
    containers = arrivals().map(unload)
    report(containers.map(inspect).collect())


# end_job


# start_function
@dg.op
def berth_plan() -> str:
    return "today's plan"


@dg.op
def assign_berth(ship: str, plan: str) -> str:
    return f"{ship}: {plan}"


@dg.job
def assign_berths():
    plan = berth_plan()
    arrivals().map(lambda ship: assign_berth(ship, plan))


# end_function


# start_two
@dg.op(out={"cargo": dg.DynamicOut(str), "ferries": dg.DynamicOut(str)})
def split_arrivals(config: Arrivals) -> Iterator[dg.DynamicOutput[str]]:
    for number, ship in enumerate(config.ships):
        kind = "ferries" if number == 1 else "cargo"
        yield dg.DynamicOutput(ship, f"ship_{number}", output_name=kind)


@dg.op
def board(ship: str) -> int:
    return 200


@dg.job
def both_kinds():
    cargo, ferries = split_arrivals()
    report.alias("report_cargo")(cargo.map(unload).collect())
    report.alias("report_ferries")(ferries.map(board).collect())


# end_two


# start_nested
@dg.op
def split_hold(ship: str) -> list[str]:
    return [f"{ship} deck {number}" for number in (1, 2)]


@dg.op(out=dg.DynamicOut(str))
def all_decks(holds: list[list[str]]) -> Iterator[dg.DynamicOutput[str]]:
    decks = [deck for hold in holds for deck in hold]
    for number, deck in enumerate(decks):
        yield dg.DynamicOutput(deck, mapping_key=f"deck_{number}")


@dg.job
def unload_decks():
    holds = arrivals().map(split_hold).collect()
    report(all_decks(holds).map(unload).collect())


# end_nested


# start_asset
@dg.graph_asset
def inspection_total() -> int:
    return report(arrivals().map(unload).map(inspect).collect())


# end_asset
# start_definitions
defs = dg.Definitions(
    assets=[inspection_total],
    jobs=[inspect_arrivals, assign_berths, both_kinds, unload_decks],
)
# end_definitions
