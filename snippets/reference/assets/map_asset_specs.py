import dagster as dg


@dg.asset
def orders() -> None: ...


@dg.asset(deps=[orders], owners=["mina@example.com"])
def refunds() -> None: ...


def with_owner(spec: dg.AssetSpec) -> dg.AssetSpec:
    if spec.owners:
        return spec
    return spec.replace_attributes(owners=["team:sales"])


owned_assets = dg.map_asset_specs(with_owner, [orders, refunds])

defs = dg.Definitions(assets=owned_assets)
