select
    coalesce(dagster_event_type, 'log messages') as type,
    count(*) as rows,
    pg_size_pretty(sum(length(event))) as size
from event_logs
where timestamp > now() - interval '1 day'
group by 1
order by sum(length(event)) desc
limit 10;
