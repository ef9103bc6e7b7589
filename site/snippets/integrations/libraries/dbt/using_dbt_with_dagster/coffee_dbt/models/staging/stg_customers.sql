select
    id as customer_id,
    full_name as customer_name,
    joined_on
from {{ ref('raw_customers') }}
