select
    customers.customer_id,
    customers.customer_name,
    count(orders.order_id) as order_count,
    coalesce(sum(orders.amount), 0) as lifetime_value,
    max(orders.order_date) as last_order_date
from {{ ref('stg_customers') }} as customers
left join {{ ref('orders') }} as orders using (customer_id)
group by all
