import dagster as dg

from .assets import build_assets
from .feed import Feed, read_feed


# start_pipeline
def build_pipeline(feed: Feed) -> dg.Definitions:
    """Everything that a podcast needs: partitions, assets, a job, and a sensor."""
    partitions = f"{feed.name}_episodes"
    episodes = dg.DynamicPartitionsDefinition(name=partitions)
    assets = build_assets(feed, episodes)
    job = dg.define_asset_job(f"{feed.name}_job", selection=assets)

    # start_sensor
    @dg.sensor(
        name=f"{feed.name}_sensor",
        job=job,
        minimum_interval_seconds=600,
        default_status=dg.DefaultSensorStatus.STOPPED,
    )
    def new_episodes(context: dg.SensorEvaluationContext) -> dg.SensorResult:
        found, etag = read_feed(feed, etag=context.cursor)
        known = set(context.instance.get_dynamic_partitions(partitions))
        new = [episode.key for episode in found if episode.key not in known]
        return dg.SensorResult(
            run_requests=[dg.RunRequest(run_key=key, partition_key=key) for key in new],
            dynamic_partitions_requests=[episodes.build_add_request(new)] if new else [],
            skip_reason=None if new else f"No new episodes of {feed.name}",
            cursor=etag,
        )

    # end_sensor

    return dg.Definitions(assets=assets, jobs=[job], sensors=[new_episodes])


# end_pipeline
