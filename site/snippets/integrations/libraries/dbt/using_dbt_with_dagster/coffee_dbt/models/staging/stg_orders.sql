select
    orders.id as order_id,
    orders.customer_id,
    products.name as product_name,
    orders.quantity,
    cast(orders.quantity * products.price_cents / 100 as decimal(10, 2)) as amount,
    orders.status,
    orders.ordered_at
from {{ ref('raw_orders') }} as orders
join {{ ref('raw_products') }} as products on products.id = orders.product_id
