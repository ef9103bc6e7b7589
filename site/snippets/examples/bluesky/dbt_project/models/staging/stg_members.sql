select
    did,
    any_value(handle) as handle,
    any_value(display_name) as display_name
from {{ source('bluesky', 'starter_pack_members') }}
group by did
