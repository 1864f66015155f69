-- Who writes a row of the catalogue, which everybody reads and which has no row security: operators, and sellers their own. Asked of what is changed
-- by hand alone (follow_changes); the stock and what follows other columns are moved by functions of the owner, who is asked nothing. What the
-- server writes has an actor.
create or replace function guard_office_write() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  -- the column that names the supplier whose row it is; empty where sellers write none
  seller_column text := tg_argv[0];
  was bigint := case when seller_column <> '' and tg_op <> 'INSERT' then (to_jsonb(old) ->> seller_column)::bigint end;
  is_now bigint := case when seller_column <> '' and tg_op <> 'DELETE' then (to_jsonb(new) ->> seller_column)::bigint end;
begin
  if current_user <> 'lavka_app' or actor_is_operator()
    or seller_column <> '' and coalesce(was, is_now) = actor_sells_for() and coalesce(is_now, was) = actor_sells_for()
  then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  raise exception '% is not changed so by this actor', tg_table_name using errcode = 'insufficient_privilege';
end $$;
