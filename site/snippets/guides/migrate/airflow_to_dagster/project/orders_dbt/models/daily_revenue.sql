select ordered_on, count(*) as orders, sum(amount)::decimal(10, 2) as revenue
from {{ ref('paid_orders') }}
group by ordered_on
