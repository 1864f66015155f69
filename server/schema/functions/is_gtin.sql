-- before the tables
-- A GTIN of 8, 12, 13 or 14 digits, of which the last one is the check digit of the others (domain/src/barcode.ts).
create or replace function is_gtin(code text) returns boolean language sql immutable strict parallel safe as $$
  select code ~ '^(\d{8}|\d{12,14})$' and (
    select sum(substr(lpad(code, 14, '0'), place, 1)::int * (case when place % 2 = 0 then 1 else 3 end)) % 10 = 0
    from generate_series(1, 14) place
  )
$$;
