{{ config(severity=var('amount_severity', 'warn')) }}

select order_id, amount
from {{ ref('orders') }}
where amount > {{ var('max_amount', 100) }}
