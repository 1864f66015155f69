-- What is searched often, for the empty search field (docs/search.md): words that found something in at least `fewest` visits of people in the last
-- `days` days, the most visits first. No words of fewer visits leave the table, whoever asks.
create or replace function popular_searches(fewest int, days int) returns table (words text, visits bigint)
  stable language sql security definer set search_path = public, pg_temp as $$
  select lower(name), count(distinct visit)
  from visit_events
  where day > today_in_moscow() - days and kind = 'search' and value > 0 and not is_bot
  group by 1 having count(distinct visit) >= greatest(fewest, 3)
  order by 2 desc, 1 limit 50
$$;
grant execute on function popular_searches(integer, integer) to lavka_app;
