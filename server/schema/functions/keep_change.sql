-- Keeps what an actor changes in a row, with the batch that did it. What the owner of the database does by SQL (the schema, the demonstration) has no
-- actor and is not kept.
create or replace function keep_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - tg_argv[1:] else '{}' end;
  is_now jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - tg_argv[1:] else '{}' end;
  either jsonb := case tg_op when 'DELETE' then was else is_now end;
  key_column text := tg_argv[0];
begin
  if coalesce(actor_role(), '') = '' or was = is_now then return null; end if;
  insert into object_changes (table_name, row_key, kind, version, before, after, supplier_id, user_id, request_id, batch_id, is_kept)
  values (
    tg_table_name, either ->> key_column, lower(tg_op), (either ->> 'version')::int,
    case when tg_op = 'UPDATE' then changed_of(was, is_now) else was end,
    case when tg_op = 'UPDATE' then changed_of(is_now, was) else is_now end,
    case tg_table_name when 'suppliers' then (either ->> 'id')::bigint else (either ->> 'supplier_id')::bigint end,
    nullif(actor_id(), 0), coalesce(current_setting('lavka.request_id', true), ''),
    nullif(current_setting('lavka.batch_id', true), '')::bigint,
    is_kept_from_seller(tg_table_name, either)
  );
  return null;
end $$;
