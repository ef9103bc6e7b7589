from unittest.mock import Mock

import dagster as dg
from bakery import (
    BakeConfig,
    baking_job,
    sell_bread,
    text,
    write_failure,
)


# start_run
def bake(
    instance: dg.DagsterInstance, flour_kg: int
) -> dg.ExecuteInProcessResult:
    config = BakeConfig(flour_kg=flour_kg)
    return baking_job.execute_in_process(
        instance=instance,
        run_config=dg.RunConfig({"bake": config}),
        raise_on_error=False,
    )


# end_run


# start_failure
def test_failure_is_written() -> None:
    with dg.instance_for_test() as instance:
        result = bake(instance, flour_kg=0)
        context = dg.build_run_status_sensor_context(
            sensor_name="write_failure",
            dagster_instance=instance,
            dagster_run=result.dagster_run,
            dagster_event=result.get_run_failure_event(),
        ).for_run_failure()
        board = Mock(spec_set=["write"])
        write_failure(context, board=board)
        board.write.assert_called_once_with("baking_job failed at bake")
        assert text(context) == "baking_job failed at bake"


# end_failure


# start_success
def test_bread_is_sold() -> None:
    with dg.instance_for_test() as instance:
        result = bake(instance, flour_kg=3)
        context = dg.build_run_status_sensor_context(
            sensor_name="sell_bread",
            dagster_instance=instance,
            dagster_run=result.dagster_run,
            dagster_event=result.get_run_success_event(),
        )
        assert sell_bread(context) == dg.RunRequest(run_key=result.run_id)


# end_success


# start_tick
def test_jobs_and_cursor() -> None:
    with dg.instance_for_test() as instance:
        first = sell_bread.evaluate_tick(dg.build_sensor_context(instance))
        assert first.skip_message
        result = bake(instance, flour_kg=3)
        context = dg.build_sensor_context(instance, cursor=first.cursor)
        [request] = sell_bread.evaluate_tick(context).run_requests or []
        assert request.run_key == result.run_id


# end_tick
