select customer_id, date '2025-04-01' as installed_on
from {{ ref('customers') }}
