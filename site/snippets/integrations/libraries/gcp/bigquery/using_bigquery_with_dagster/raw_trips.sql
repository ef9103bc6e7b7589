create schema if not exists raw;
create schema if not exists reports;

create or replace table raw.trips (
    trip_id int64,
    zone_id int64,
    pickup_at timestamp,
    fare numeric
);

insert into raw.trips values
    (1, 41, timestamp '2025-03-01 08:05:00', 12.5),
    (2, 41, timestamp '2025-03-01 08:40:00', 9),
    (3, 211, timestamp '2025-03-01 22:15:00', 21),
    (4, 138, timestamp '2025-03-02 06:30:00', 48.5),
    (5, 7, timestamp '2025-03-02 07:10:00', 17),
    (6, 138, timestamp '2025-03-02 09:20:00', 51);
