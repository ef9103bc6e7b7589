select
    payment_id,
    order_id,
    method,
    amount_cents / 100 as amount
from {{ source('raw', 'raw_payments') }}
where status = 'paid'
