import dagster as dg

monthly_partitions = dg.MonthlyPartitionsDefinition(
    start_date="2024-01-01",
    end_date="2024-05-01",
)

category_partitions = dg.StaticPartitionsDefinition(
    ["Shelter", "Cooking", "Lighting"]
)
