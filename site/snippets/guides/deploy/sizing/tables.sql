select
    relname as "table",
    n_live_tup as rows,
    pg_size_pretty(pg_total_relation_size(relid)) as size
from pg_stat_user_tables
order by pg_total_relation_size(relid) desc
limit 5;
