select order_id, ordered_on, customer, amount
from {{ source('shop', 'raw_orders') }}
where status = 'paid'
