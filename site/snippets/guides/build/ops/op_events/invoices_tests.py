import dagster as dg
from invoices import keep_positive, save_total


def test_save_total() -> None:
    context = dg.build_op_context()
    assert save_total(context, [120.0, 80.0]) == 200.0
    saved, seen = context.get_events()
    assert saved.metadata["total"] == dg.MetadataValue.float(200.0)
    assert isinstance(seen, dg.AssetObservation)
    assert seen.asset_key == dg.AssetKey("bank_export")

    assert keep_positive(context, [80.0, -15.0]) == [80.0]
    assert context.get_output_metadata("result") == {"dropped": 1}
