{{ config(meta={'team': 'growth'}) }}

select customer_id, sum(amount) as revenue
from {{ ref('orders') }}
group by customer_id
