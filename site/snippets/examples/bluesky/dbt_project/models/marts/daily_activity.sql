select
    created_at::date as day,
    count(*) as posts,
    count(distinct did) as active_members,
    sum(engagement) as engagement
from {{ ref('stg_posts') }}
group by day
order by day
