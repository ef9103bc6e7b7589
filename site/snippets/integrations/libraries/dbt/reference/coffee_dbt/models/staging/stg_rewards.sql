select customer_id, points
from {{ source('loyalty', 'raw_rewards') }}
