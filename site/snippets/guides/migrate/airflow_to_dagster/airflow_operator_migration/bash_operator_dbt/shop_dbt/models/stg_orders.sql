select
    order_id,
    ordered_on::date as ordered_on,
    customer,
    amount::decimal(10, 2) as amount
from {{ ref('raw_orders') }}
