"""Writes sample rows for the assets to read."""

import duckdb

SOURCES = {
    "bookings": """
        select * from (values
            ('Oslo-Kiel 14:00', 'Oslo-Kiel', 'Ida', 120.0),
            ('Oslo-Kiel 14:00', 'Oslo-Kiel', 'Jonas', 95.0),
            ('Oslo-Aarhus 19:30', 'Oslo-Aarhus', 'Maren', 60.0)
        ) as bookings(sailing, route, passenger, price)
    """,
    "daily_bookings": """
        select * from (values (date '2025-06-05', 215.0), (date '2025-06-06', 60.0))
        as daily_bookings(day, income)
    """,
    "fuel": "select 12.5 as surcharge",
    "weekly_fuel": "select 'Alma' as ship, 140.0 as cost",
    "trips": """
        select * from (values
            (date '2025-06-05', 'Oslo-Kiel', 210, 12),
            (date '2025-06-05', 'Oslo-Aarhus', 96, 45),
            (date '2025-06-06', 'Oslo-Kiel', 188, 0)
        ) as trips(day, route, passengers, minutes_late)
    """,
    "weather": """
        select * from (values (date '2025-06-05', 'gale'), (date '2025-06-06', 'calm'))
        as weather(day, wind)
    """,
}

for name, rows in SOURCES.items():
    duckdb.sql(rows).write_parquet(f"{name}.parquet")
