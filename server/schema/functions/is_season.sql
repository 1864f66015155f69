-- before the tables
-- Months in order, once each.
create or replace function is_season(months smallint[]) returns boolean immutable language sql as $$
  select months = array(select distinct month from unnest(months) as month where month between 1 and 12 order by month)
$$;
