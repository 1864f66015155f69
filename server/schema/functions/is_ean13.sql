-- before the tables
-- Thirteen digits of which the last one is the check digit of the others.
create or replace function is_ean13(code text) returns boolean language sql immutable strict parallel safe as $$
  select code ~ '^\d{13}$' and (
    select sum(substr(code, place, 1)::int * (case when place % 2 = 0 then 3 else 1 end)) % 10 = 0
    from generate_series(1, 13) place
  )
$$;
