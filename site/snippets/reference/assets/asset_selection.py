import dagster as dg

sales = dg.AssetSelection.groups("sales")
refunds_and_sources = dg.AssetSelection.assets("refunds").upstream()
drafts = dg.AssetSelection.tag("stage", "draft")

published_sales = dg.define_asset_job(
    "published_sales", selection=(sales | refunds_and_sources) - drafts
)

same_as_text = dg.define_asset_job(
    "same_as_text",
    selection='(group:"sales" or +key:"refunds") and not tag:"stage"="draft"',
)
