import dagster as dg

customers = dg.DynamicPartitionsDefinition(name="customers")


@dg.asset(partitions_def=customers)
def customer_report(context: dg.AssetExecutionContext) -> None:
    context.log.info(f"Report for {context.partition_key}")


@dg.sensor(target=[customer_report])
def new_customers(context: dg.SensorEvaluationContext):
    known = int(context.cursor or 0)
    names = ["amber", "birch", "cedar"][known:]
    return dg.SensorResult(
        dynamic_partitions_requests=[customers.build_add_request(names)],
        run_requests=[dg.RunRequest(partition_key=name) for name in names],
        cursor=str(known + len(names)),
    )
