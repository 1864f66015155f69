-- The day by the clock of Moscow.
create or replace function today_in_moscow() returns date stable parallel safe language sql as $$
  select (now() at time zone 'Europe/Moscow')::date
$$;
