select
    members.did,
    members.handle,
    members.display_name,
    count(posts.post_uri) as posts,
    coalesce(sum(posts.engagement), 0) as engagement,
    round(coalesce(avg(posts.engagement), 0), 1) as engagement_per_post,
    max(posts.created_at) as last_post_at
from {{ ref('stg_members') }} as members
left join {{ ref('stg_posts') }} as posts using (did)
group by all
order by engagement desc
