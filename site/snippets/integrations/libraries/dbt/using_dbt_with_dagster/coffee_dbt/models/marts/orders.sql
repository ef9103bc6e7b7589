select
    orders.order_id,
    orders.customer_id,
    customers.customer_name,
    orders.product_name,
    orders.quantity,
    orders.amount,
    cast(orders.ordered_at as date) as order_date
from {{ ref('stg_orders') }} as orders
left join {{ ref('stg_customers') }} as customers using (customer_id)
where orders.status = 'paid'
