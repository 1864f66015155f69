-- The lowest price of a product on each of the last 30 days of Moscow, for everybody: from the changes that are kept of it (object_changes), so there
-- is no second log. A day on which there was no such product has no row.
create or replace function price_days(the_product bigint) returns table (day text, lowest_kopecks bigint)
  stable language sql security definer set search_path = public, pg_temp as $$
    with changes as (
      select id, (at at time zone 'Europe/Moscow')::date as day,
        (before ->> 'price_kopecks')::bigint as was, (after ->> 'price_kopecks')::bigint as is_now
      from object_changes
      where table_name = 'products' and row_key = the_product::text and kind in ('insert', 'update') and after ? 'price_kopecks'
        and at >= (today_in_moscow() - 29)::timestamp at time zone 'Europe/Moscow'
    ), days as (
      -- what it cost when the day began is what the next change found, or what it costs now
      select d::date as day, least(
        case when next.id is null then p.price_kopecks else next.was end,
        (select min(c.is_now) from changes c where c.day = d::date)
      ) as lowest
      from products p
      cross join generate_series(today_in_moscow() - 29, today_in_moscow(), interval '1 day') d
      left join lateral (select c.id, c.was from changes c where c.day >= d::date order by c.id limit 1) next on true
      where p.id = the_product
    )
    select to_char(days.day, 'YYYY-MM-DD'), lowest from days where lowest is not null order by days.day
  $$;
grant execute on function price_days(bigint) to lavka_app;
