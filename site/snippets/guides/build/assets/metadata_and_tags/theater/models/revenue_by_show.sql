select
    shows.title,
    sum(tickets.price - tickets.discount) as revenue
from {{ ref('tickets') }} as tickets
join {{ ref('shows') }} as shows on shows.show_id = tickets.show_id
group by shows.title
