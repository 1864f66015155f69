/*
 * Two accounts of one person become one (docs/decisions/0045-two-accounts-of-one-person.md). Gives what `other` has to `kept` and removes `other`,
 * for good. Answers with how many of each moved, and of how many `kept` had its own already; null when one of them is no buyer that is there.
 */
create or replace function merge_people(kept bigint, other bigint) returns jsonb
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  the_kept users;
  the_other users;
  counts jsonb := '{}';
  moved bigint;
begin
  if actor_role() is distinct from 'admin' then
    raise exception 'only an administrator merges accounts' using errcode = 'insufficient_privilege';
  end if;
  -- in the order of their ids, so that two merges of the same two do not wait for each other
  perform from users where id in (kept, other) order by id for update;
  select * into the_kept from users where id = kept and role = 'client' and removed_at is null and closed_at is null;
  select * into the_other from users where id = other and role = 'client' and removed_at is null;
  if kept = other or the_kept.id is null or the_other.id is null then return null; end if;

  perform set_config('lavka.merged', other || '→' || kept, true);
  update order_groups set user_id = kept where user_id = other;
  update orders set user_id = kept where user_id = other;
  get diagnostics moved = row_count;
  counts := counts || jsonb_build_object('orders', moved);
  perform set_config('lavka.merged', '', true);
  -- they take the owner of their order
  update order_lines set user_id = kept where user_id = other;
  update order_events set user_id = kept where user_id = other;
  update order_substitutions set user_id = kept where user_id = other;
  update order_line_actuals set user_id = kept where user_id = other;
  update order_events set actor_id = kept where actor_id = other;
  update order_substitutions set answered_by = kept where answered_by = other;
  update order_line_actuals set actor_id = kept where actor_id = other;
  update promotion_uses set user_id = kept where user_id = other;
  update promo_codes set user_id = kept where user_id = other;
  -- one is in one group: the kept account stays in its own
  update client_group_members set user_id = kept where user_id = other and not exists (select from client_group_members where user_id = kept);
  delete from client_group_members where user_id = other;
  update smart_contracts set payer_id = kept where payer_id = other;

  update addresses set user_id = kept, is_main = is_main and not exists (select from addresses where user_id = kept and is_main)
    where user_id = other and address not in (select address from addresses where user_id = kept);
  get diagnostics moved = row_count;
  counts := counts || jsonb_build_object('addresses', moved);
  update user_inns set user_id = kept where user_id = other and inn not in (select inn from user_inns where user_id = kept);
  get diagnostics moved = row_count;
  counts := counts || jsonb_build_object('inns', moved);
  update favourites set user_id = kept
    where user_id = other and product_id not in (select product_id from favourites where user_id = kept);
  get diagnostics moved = row_count;
  counts := counts || jsonb_build_object('favourites', moved);
  update basket_lines set user_id = kept
    where user_id = other and product_id not in (select product_id from basket_lines where user_id = kept);
  get diagnostics moved = row_count;
  counts := counts || jsonb_build_object('basketLines', moved);
  update reviews set user_id = kept where user_id = other and product_id not in (select product_id from reviews where user_id = kept);
  get diagnostics moved = row_count;
  counts := counts || jsonb_build_object('reviews', moved);
  -- a supplier's own code stays, where the kept account has none
  with dropped as (
    delete from supplier_clients where user_id = other and supplier_id in (select supplier_id from supplier_clients where user_id = kept)
    returning supplier_id, code_supplier
  ) update supplier_clients c set code_supplier = dropped.code_supplier from dropped
    where c.user_id = kept and c.supplier_id = dropped.supplier_id and c.code_supplier = '';
  update supplier_clients set user_id = kept where user_id = other;
  -- one person has one voice in a poll, and one opinion of a product
  delete from reviews where user_id = other;
  get diagnostics moved = row_count;
  counts := counts || jsonb_build_object('reviewsDropped', moved);
  update poll_responses set user_id = kept where user_id = other and poll_id not in (select poll_id from poll_responses where user_id = kept);
  delete from poll_responses where user_id = other;
  insert into pay_users (beneficiary_id, login) select beneficiary_id, the_kept.login from pay_users where login = the_other.login
    on conflict do nothing;
  get diagnostics moved = row_count;
  counts := counts || jsonb_build_object('payUsers', moved);
  delete from pay_users where login = the_other.login;
  update order_drafts set content = jsonb_set(content, '{customer,id}', to_jsonb(kept)) where content #>> '{customer,id}' = other::text;
  update order_drafts set user_id = kept where user_id = other;

  update named_lists set user_id = kept where user_id = other and name not in (select name from named_lists where user_id = kept);
  delete from named_lists where user_id = other;
  update regular_orders set user_id = kept where user_id = other;
  update product_waits w set user_id = kept where user_id = other and not exists (
    select from product_waits k where k.user_id = kept and k.product_id = w.product_id and k.kind = w.kind);
  delete from product_waits where user_id = other;
  update callbacks set user_id = kept where user_id = other;
  delete from addresses where user_id = other;
  delete from user_inns where user_id = other;
  delete from favourites where user_id = other;
  delete from basket_lines where user_id = other;
  delete from codes where user_id = other;
  delete from known_devices where user_id = other;
  delete from sessions where user_id = other;
  delete from idempotency_keys where user_id = other;
  update devices set revoked_at = coalesce(revoked_at, now()), revoked_for = coalesce(revoked_for, 'office'), model = '' where user_id = other;
  -- what one account agreed to, the other has not
  update consents set revoked_at = now() where user_id = other and kind in ('personal-data', 'advertising') and revoked_at is null;
  update users set login = 'removed-' || other, password_hash = '-', name = 'Объединённая учётная запись',
    code = '', email = '', phone = '', oktmo = '', removed_at = now() where id = other;
  -- a contact that the kept account lacks would be lost
  update users set email = case when email = '' then the_other.email else email end,
    phone = case when phone = '' then the_other.phone else phone end,
    code = case when code = '' then the_other.code else code end where id = kept;
  return counts;
end $$;
revoke execute on function merge_people(bigint, bigint) from public;
grant execute on function merge_people(bigint, bigint) to lavka_app;
