-- Whether a row of a table that keeps its changes is there, whoever may read it.
create or replace function is_row_there(the_table text, the_key text) returns boolean
  stable language plpgsql security definer set search_path = public, pg_temp as $$
declare
  is_there boolean;
begin
  execute format('select exists (select from %I where %I = $1)', the_table, case the_table when 'taplinks' then 'supplier_id' else 'id' end)
    into is_there using the_key::bigint;
  return is_there;
end $$;
grant execute on function is_row_there(text, text) to lavka_app;
