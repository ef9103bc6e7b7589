import dagster as dg


# start_job
class Dough(dg.Config):
    kilograms: int = 4


@dg.op
def knead(config: Dough) -> int:
    return config.kilograms


@dg.op
def bake_bread(dough: int) -> int:
    return dough * 2


@dg.op
def bake_rolls(dough: int) -> int:
    return dough * 12


@dg.op
def sell(bread: int, rolls: int) -> int:
    return bread * 3 + rolls


@dg.job
def bakery():
    dough = knead()
    sell(bake_bread(dough), bake_rolls(dough))


defs = dg.Definitions(jobs=[bakery])


# end_job
# start_in_process
def run_in_process() -> int:
    result = bakery.execute_in_process(
        run_config=dg.RunConfig(ops={"knead": Dough(kilograms=2)}),
        tags={"occasion": "market day"},
    )
    return result.output_for_node("sell")


# end_in_process
# start_execute_job
def run_in_processes() -> int:
    with dg.DagsterInstance.get() as instance:
        job = dg.reconstructable(bakery)
        with dg.execute_job(job, instance=instance) as result:
            assert result.success
            return result.output_for_node("sell")


if __name__ == "__main__":
    print(run_in_process())
    print(run_in_processes())
# end_execute_job
