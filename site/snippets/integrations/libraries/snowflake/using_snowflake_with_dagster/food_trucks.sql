create database if not exists food_trucks;
create schema if not exists food_trucks.raw;
create schema if not exists food_trucks.sales;

create or replace table food_trucks.raw.orders (
    order_id integer,
    truck_id integer,
    ordered_at timestamp_ntz,
    amount number(10, 2)
);

insert into food_trucks.raw.orders values
    (1001, 1, '2025-03-01 11:52:00', 12.50),
    (1002, 1, '2025-03-01 12:10:00', 9.00),
    (1003, 2, '2025-03-01 12:15:00', 15.75),
    (1004, 3, '2025-03-01 18:40:00', 11.25),
    (1005, 3, '2025-03-02 12:05:00', 22.50),
    (1006, 4, '2025-03-02 12:31:00', 8.50);
