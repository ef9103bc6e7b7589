import dagster as dg

radars = dg.StaticPartitionsDefinition(["emden", "rostock", "tuerkheim"])


# start_pool
@dg.asset(pool="radar_api", partitions_def=radars)
def radar_image(context: dg.AssetExecutionContext) -> None:
    context.log.info(f"Downloading {context.partition_key}")


@dg.op(pool="radar_api")
def ping_radars(context: dg.OpExecutionContext) -> None:
    for radar in radars.get_partition_keys():
        context.log.info(f"Pinging {radar}")


# end_pool


@dg.asset(pool="renderer", deps=[radar_image])
def rain_map(context: dg.AssetExecutionContext) -> None:
    context.log.info(
        f"Rendering rainfall from {len(radars.get_partition_keys())} radars"
    )


@dg.job
def radar_health() -> None:
    ping_radars()


# start_tags
download = dg.define_asset_job(
    "download", selection=[radar_image], tags={"source": "radar"}
)
# end_tags

# start_executor
render = dg.define_asset_job(
    "render",
    selection=[rain_map],
    executor_def=dg.multiprocess_executor.configured(
        {
            "max_concurrent": 4,
            "tag_concurrency_limits": [{"key": "memory", "value": "high", "limit": 1}],
        }
    ),
)


@dg.asset(op_tags={"memory": "high"})
def snow_map(context: dg.AssetExecutionContext) -> None:
    context.log.info("Rendering snow depth on a 250 m grid")


# end_executor

defs = dg.Definitions(
    assets=[radar_image, rain_map, snow_map], jobs=[radar_health, download, render]
)
