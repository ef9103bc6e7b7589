create or replace table monthly_revenue as
select
    date_trunc('month', ordered_at) as month,
    sum(amount) as revenue
from food_trucks.raw.orders
group by 1;

delete from monthly_revenue where revenue = 0;
