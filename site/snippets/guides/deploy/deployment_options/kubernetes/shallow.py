import dagster as dg

night_survey = dg.define_asset_job(
    "night_survey",
    selection=["row_photos", "fruit_counts"],
    tags={
        "dagster-k8s/config": {
            "container_config": {
                "resources": {"limits": {"memory": "4Gi"}},
            },
            "merge_behavior": "SHALLOW",
        }
    },
)
