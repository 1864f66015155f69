/*
 * Two accounts of one person become one (docs/decisions/0045-two-accounts-of-one-person.md). Gives what `other` has to `kept` and removes `other`,
 * for good. What becomes of each table: views/person_tables.sql. Answers with how many of each moved, and of how many `kept` had its own already; null
 * when one of them is no buyer that is there.
 */
create or replace function merge_people(kept bigint, other bigint) returns jsonb
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  the_kept users;
  the_other users;
  one person_tables;
  rows bigint;
  moved jsonb := '{}';
  dropped jsonb := '{}';
begin
  if actor_role() is distinct from 'admin' then
    raise exception 'only an administrator merges accounts' using errcode = 'insufficient_privilege';
  end if;
  -- in the order of their ids, so that two merges of the same two do not wait for each other
  perform from users where id in (kept, other) order by id for update;
  select * into the_kept from users where id = kept and role = 'client' and removed_at is null and closed_at is null;
  select * into the_other from users where id = other and role = 'client' and removed_at is null;
  if kept = other or the_kept.id is null or the_other.id is null then return null; end if;

  -- a supplier's own code stays, where the kept account has none
  with gone as (
    delete from supplier_clients where user_id = other and supplier_id in (select supplier_id from supplier_clients where user_id = kept)
    returning supplier_id, code_supplier
  ) update supplier_clients c set code_supplier = gone.code_supplier from gone
    where c.user_id = kept and c.supplier_id = gone.supplier_id and c.code_supplier = '';
  insert into pay_users (beneficiary_id, login) select beneficiary_id, the_kept.login from pay_users where login = the_other.login
    on conflict do nothing;
  get diagnostics rows = row_count;
  moved := jsonb_build_object('pay_users', rows);
  delete from pay_users where login = the_other.login;
  update order_drafts set content = jsonb_set(content, '{customer,id}', to_jsonb(kept)) where content #>> '{customer,id}' = other::text;

  perform set_config('lavka.merged', other || '→' || kept, true);
  for one in select * from person_tables where on_merge is not null order by place loop
    if one.on_merge = 'moves' then
      execute format('update %I t set %s where %I = $2', one.table_name,
        concat_ws(', ', format('%I = $1', one.column_name), one.merge_also), one.column_name)
        || case when one.unless_kept_has is not null then format(' and not exists (select from %I k where %s)', one.table_name,
          (select string_agg(format('k.%I = %s', name, case when name = one.column_name then '$1' else format('t.%I', name) end), ' and ')
            from unnest(one.column_name || one.unless_kept_has) name)) else '' end
        using kept, other;
      get diagnostics rows = row_count;
      moved := moved || jsonb_build_object(one.table_name, rows);
    elsif one.merge_also is not null then
      execute format('update %I set %s where %I = $2', one.table_name, one.merge_also, one.column_name) using kept, other;
    end if;
    if one.on_merge = 'goes' or one.unless_kept_has is not null then
      execute format('delete from %I where %I = $1', one.table_name, one.column_name) using other;
      get diagnostics rows = row_count;
      dropped := dropped || jsonb_build_object(one.table_name, rows);
    end if;
  end loop;
  perform set_config('lavka.merged', '', true);

  update users set login = 'removed-' || other, password_hash = '-', name = 'Объединённая учётная запись',
    code = '', email = '', phone = '', oktmo = '', removed_at = now() where id = other;
  -- a contact that the kept account lacks would be lost
  update users set email = case when email = '' then the_other.email else email end,
    phone = case when phone = '' then the_other.phone else phone end,
    code = case when code = '' then the_other.code else code end where id = kept;
  return jsonb_build_object('orders', moved -> 'orders', 'addresses', moved -> 'addresses', 'inns', moved -> 'user_inns',
    'favourites', moved -> 'favourites', 'basketLines', moved -> 'basket_lines', 'reviews', moved -> 'reviews',
    'reviewsDropped', dropped -> 'reviews', 'payUsers', moved -> 'pay_users');
end $$;
grant execute on function merge_people(bigint, bigint) to lavka_app;
