-- The history of a row of a supplier's is read by who reads the row, as row security says; of a removed one by whom it was about. Runs as the caller.
create or replace function may_read_row(the_table text, the_key text) returns boolean
  stable language plpgsql set search_path = public, pg_temp as $$
declare
  is_read boolean;
begin
  execute format('select exists (select from %I where %I = $1)', the_table, case the_table when 'taplinks' then 'supplier_id' else 'id' end)
    into is_read using the_key::bigint;
  return is_read or not is_row_there(the_table, the_key);
end $$;
grant execute on function may_read_row(text, text) to lavka_app;
