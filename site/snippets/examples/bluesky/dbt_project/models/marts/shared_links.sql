select
    link,
    link_domain,
    count(*) as shares,
    count(distinct did) as members,
    sum(engagement) as engagement
from {{ ref('stg_posts') }}
where link is not null
group by all
order by members desc, engagement desc
