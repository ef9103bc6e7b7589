{{ config(meta={"dagster": {"ref": {"name": "orders"}}}) }}

select stg_orders.order_id
from {{ ref('stg_orders') }} as stg_orders
left join {{ ref('orders') }} as orders using (order_id)
where stg_orders.status = 'paid' and orders.order_id is null
