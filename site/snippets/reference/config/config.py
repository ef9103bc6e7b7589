import dagster as dg
from pydantic import Field


class InvoiceConfig(dg.Config):
    country: str
    limit: int = Field(default=100, gt=0, description="Most invoices to load.")


@dg.asset
def invoices(config: InvoiceConfig) -> str:
    return f"{config.limit} invoices of {config.country}"


if __name__ == "__main__":
    config = dg.RunConfig(ops={"invoices": InvoiceConfig(country="NO")})
    dg.materialize([invoices], run_config=config)
