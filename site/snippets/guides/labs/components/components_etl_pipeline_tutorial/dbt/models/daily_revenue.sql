select
    cast(orders.ordered_at as date) as day,
    count(distinct orders.order_id) as orders,
    cast(sum(payments.amount) as decimal(10, 2)) as revenue
from {{ source('raw', 'raw_orders') }} as orders
join {{ ref('stg_payments') }} as payments using (order_id)
group by all
