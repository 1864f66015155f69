-- The columns that the triggers leave out, as their arguments.
create or replace function columns_left_out(the_table regclass, by_itself text[]) returns text stable language sql as $$
  select coalesce(string_agg(quote_literal(name), ', '), '') from (
    select unnest(by_itself) as name
    union select attname from pg_attribute where attrelid = the_table and attgenerated <> '' and not attisdropped
  ) names
$$;
