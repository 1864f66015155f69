-- The columns of a table that people change: all but its version, generated ones, which follow others, and those that move by themselves.
create or replace function columns_by_hand(the_table regclass, by_itself text[]) returns text[] stable language sql as $$
  select array_agg(attname::text order by attname) from pg_attribute
  where attrelid = the_table and attnum > 0 and not attisdropped and attgenerated = ''
    and attname <> 'version' and attname::text <> all (by_itself)
$$;
