{{ config(
    materialized="incremental",
    unique_key="sales_date",
    tags=["daily"],
) }}

select
    order_date as sales_date,
    count(*) as order_count,
    sum(amount) as revenue
from {{ ref('orders') }}
{% if var('min_date', none) %}
where order_date >= '{{ var("min_date") }}'
  and order_date < '{{ var("max_date") }}'
{% endif %}
group by order_date
