import dagster as dg

customers = dg.DynamicPartitionsDefinition(name="customers")


@dg.asset(partitions_def=customers)
def customer_report(context: dg.AssetExecutionContext) -> str:
    return f"Report for {context.partition_key}"


@dg.op
def add_customer(context: dg.OpExecutionContext) -> None:
    context.instance.add_dynamic_partitions("customers", ["birch"])


@dg.job
def welcome_customer():
    add_customer()
