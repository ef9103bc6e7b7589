select ordered_on, count(*) as orders, sum(amount) as revenue
from {{ ref('stg_orders') }}
group by ordered_on
order by ordered_on
