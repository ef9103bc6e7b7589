import dagster as dg
from flights import arrivals_sensor, defs


def test_mail_about_arrivals() -> None:
    with dg.instance_for_test() as instance:
        event = dg.AssetMaterialization(
            ["airport", "arrivals"], metadata={"flights": 3}
        )
        instance.report_runless_asset_event(event)
        context = dg.build_sensor_context(instance, definitions=defs)
        [request] = arrivals_sensor(context)
        mail = request.run_config["ops"]["send_mail"]["config"]
        assert mail == {"airport": "Graz", "flights": 3}
