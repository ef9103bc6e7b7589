select
    uri as post_uri,
    did,
    created_at::timestamp as created_at,
    text as post_text,
    like_count,
    repost_count,
    reply_count,
    like_count + repost_count + reply_count as engagement,
    link::varchar as link,
    regexp_extract(link::varchar, '^https?://(?:www\.)?([^/?#]+)', 1) as link_domain
from {{ source('bluesky', 'member_posts') }}
