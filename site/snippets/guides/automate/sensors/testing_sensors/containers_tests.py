from typing import Optional, Union
from unittest.mock import Mock

import dagster as dg
from containers import (
    defs,
    full_containers,
)


# start_call
def tick(cursor: Optional[str], **levels: int) -> dg.SensorResult:
    containers = Mock(spec_set=["levels"])
    containers.levels.return_value = levels
    context = dg.build_sensor_context(cursor=cursor)
    result = full_containers(context, containers=containers)
    assert isinstance(result, dg.SensorResult)
    return result


def test_first_tick() -> None:
    result = tick(None, mill_lane=85, park_road=40)
    assert result.cursor == '["mill_lane"]'
    assert len(result.run_requests or []) == 1


def test_nothing_new() -> None:
    result = tick('["mill_lane"]', mill_lane=90, park_road=40)
    assert result.skip_reason == dg.SkipReason("No change since the last tick")
    assert not result.run_requests


# end_call


# start_run
def test_request_runs() -> None:
    [request] = tick(None, mill_lane=85).run_requests or []
    assert full_containers.job_name
    job = defs.get_job_def(full_containers.job_name)
    assert dg.validate_run_config(job, request.run_config)

    result = job.execute_in_process(run_config=request.run_config)
    [route] = result.asset_materializations_for_node("collection_route")
    assert route.metadata["stops"].value == 1


# end_run


# start_instance
@dg.sensor(job_name="collection_job")
def street_sensor(
    context: dg.SensorEvaluationContext,
) -> Union[dg.RunRequest, dg.SkipReason]:
    streets = context.instance.get_dynamic_partitions("streets")
    if not streets:
        return dg.SkipReason("No streets")
    return dg.RunRequest(tags={"streets": str(len(streets))})


def test_with_instance() -> None:
    with dg.instance_for_test() as instance:
        instance.add_dynamic_partitions("streets", ["mill_lane"])
        context = dg.build_sensor_context(instance=instance)
        assert street_sensor(context) == dg.RunRequest(tags={"streets": "1"})


# end_instance


# start_asset_sensor
class Dispatch(dg.ConfigurableResource):
    depot: str


@dg.asset_sensor(asset_key=dg.AssetKey("levels"), job_name="collection_job")
def levels_sensor(
    context: dg.SensorEvaluationContext,
    asset_event: dg.EventLogEntry,
    dispatch: Dispatch,
) -> dg.RunRequest:
    return dg.RunRequest(tags={"depot": dispatch.depot})


def test_asset_sensor_with_a_resource() -> None:
    with dg.instance_for_test() as instance:
        instance.report_runless_asset_event(dg.AssetMaterialization("levels"))
        context = dg.build_sensor_context(
            instance=instance,
            repository_def=dg.Definitions(
                assets=[dg.AssetSpec("levels")]
            ).get_repository_def(),
            resources={"dispatch": Dispatch(depot="north")},
        )
        [request] = levels_sensor.evaluate_tick(context).run_requests or []
        assert request.tags["depot"] == "north"


# end_asset_sensor


# start_multi
def test_multi_asset_sensor() -> None:
    specs = [dg.AssetSpec("levels"), dg.AssetSpec("trucks")]
    keys = [spec.key for spec in specs]

    @dg.multi_asset_sensor(monitored_assets=keys, job_name="route_job")
    def both_new(
        context: dg.MultiAssetSensorEvaluationContext,
    ) -> Optional[dg.RunRequest]:
        events = context.latest_materialization_records_by_key()
        if not all(events.values()):
            return None
        context.advance_all_cursors()
        return dg.RunRequest()

    with dg.instance_for_test() as instance:
        context = dg.build_multi_asset_sensor_context(
            monitored_assets=keys,
            instance=instance,
            definitions=dg.Definitions(assets=specs),
        )
        instance.report_runless_asset_event(dg.AssetMaterialization("levels"))
        assert both_new(context) is None
        instance.report_runless_asset_event(dg.AssetMaterialization("trucks"))
        assert both_new(context) == dg.RunRequest()


# end_multi
