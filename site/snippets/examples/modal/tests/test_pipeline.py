from types import SimpleNamespace

import dagster as dg
from local_modal import SENTENCES
from podcasts.definitions import RESOURCES
from podcasts.feed import Feed
from podcasts.pipeline import build_pipeline


def data_kitchen(services: SimpleNamespace) -> dg.Definitions:
    feed = Feed("data_kitchen", f"{services.web.url}/data_kitchen/feed.xml")
    return dg.Definitions.merge(build_pipeline(feed), dg.Definitions(resources=RESOURCES))


def tick(defs: dg.Definitions, instance: dg.DagsterInstance, cursor: str | None) -> dg.SensorResult:
    [sensor] = defs.sensors or []
    assert isinstance(sensor, dg.SensorDefinition)
    with dg.build_sensor_context(
        instance, cursor, definitions=defs, sensor_name=sensor.name
    ) as context:
        result = sensor(context)
    assert isinstance(result, dg.SensorResult)
    for request in result.dynamic_partitions_requests or []:
        instance.add_dynamic_partitions(request.partitions_def_name, list(request.partition_keys))
    return result


def test_the_sensor_requests_each_episode_once(services: SimpleNamespace) -> None:
    defs = data_kitchen(services)
    with dg.DagsterInstance.ephemeral() as instance:
        first = tick(defs, instance, None)
        keys = [request.partition_key for request in first.run_requests or []]
        assert keys == [
            "podcasts-example-data-kitchen-late-data",
            "podcasts-example-data-kitchen-boring-backfills",
        ]
        again = tick(defs, instance, first.cursor)
        assert again.run_requests == [] and again.cursor == first.cursor
        services.web.episodes["data_kitchen"].insert(0, "Slow queries")
        last = tick(defs, instance, again.cursor)
        assert [request.partition_key for request in last.run_requests or []] == [
            "podcasts-example-data-kitchen-slow-queries"
        ]
    # The second request didn't download the feed.
    assert [status for _, status in services.web.answers] == [200, 304, 200]


def test_from_an_episode_to_a_mail(services: SimpleNamespace) -> None:
    defs = data_kitchen(services)
    with dg.DagsterInstance.ephemeral() as instance:
        keys = [request.partition_key for request in tick(defs, instance, None).run_requests or []]
        job = defs.get_job_def("data_kitchen_job")
        result = job.execute_in_process(instance=instance, partition_key=keys[0])
    [transcript] = result.asset_materializations_for_node("data_kitchen__transcript")
    # Ten minutes in two parts: each sentence appears exactly once.
    assert transcript.metadata["lines"].value == 200
    [prompt] = services.web.prompts
    assert prompt["messages"][-1]["content"].splitlines() == [SENTENCES[at % 6] for at in range(200)]
    [mail] = services.inbox.mails
    assert mail["Subject"] == f"New episode: data_kitchen, {keys[0]}"
    assert "- Today we talk about late data." in mail.get_payload()
