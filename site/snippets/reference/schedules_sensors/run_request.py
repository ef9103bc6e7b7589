import dagster as dg


class InvoiceConfig(dg.Config):
    path: str


@dg.asset
def invoices(config: InvoiceConfig) -> dg.MaterializeResult:
    return dg.MaterializeResult(metadata={"path": config.path})


@dg.sensor(target=[invoices])
def new_invoice():
    path = "inbox/2025-03-01.csv"
    return dg.RunRequest(
        run_key=path,
        run_config=dg.RunConfig(ops={"invoices": InvoiceConfig(path=path)}),
        tags={"source": "inbox"},
    )
