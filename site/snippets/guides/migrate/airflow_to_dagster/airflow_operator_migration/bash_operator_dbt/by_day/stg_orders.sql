select
    order_id,
    ordered_on::date as ordered_on,
    customer,
    amount::decimal(10, 2) as amount
from {{ ref('raw_orders') }}
where ordered_on = '{{ var("run_date", "2025-06-01") }}'
