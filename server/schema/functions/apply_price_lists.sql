/*
 * Gives products the prices whose time has come, as the system: all of them, or those of some products (of a basket that is being ordered). Returns
 * how many. Locks products in the order of their ids, as lock_products does, and then the lists, whose cancelling waits. What a new price contradicts
 * (a price before the discount that is no higher, prices by quantity that are no lower) goes.
 */
create or replace function apply_price_lists(the_codes text[] default null) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  who text[] := array[coalesce(actor_role(), ''), coalesce(actor_id()::text, ''), coalesce(current_setting('lavka.supplier_id', true), '')];
  list bigint;
  changed int;
  total int := 0;
begin
  if not exists (select from price_lists where state = 'planned' and starts_at <= now()) then return 0; end if;
  -- not by `set` of the function: an ordinary owner of a database may not give a function such a setting
  perform set_config('lavka.role', 'system', true), set_config('lavka.user_id', '', true), set_config('lavka.supplier_id', '', true);
  perform from products p where p.id in (
    select r.product_id from price_list_rows r join price_lists l on l.id = r.price_list_id
    where l.state = 'planned' and l.starts_at <= now() and r.was_kopecks is null
  ) and (the_codes is null or p.code = any (the_codes)) order by p.id for no key update;
  for list in
    select id from price_lists where state = 'planned' and starts_at <= now() order by starts_at, id for update
  loop
    with begun as (
      update price_list_rows r set was_kopecks = p.price_kopecks from products p
      where r.price_list_id = list and r.was_kopecks is null and p.id = r.product_id and (the_codes is null or p.code = any (the_codes))
      returning r.product_id, r.price_kopecks
    )
    update products p set
      price_kopecks = begun.price_kopecks,
      old_price_kopecks = case when p.old_price_kopecks > begun.price_kopecks then p.old_price_kopecks end,
      tiers = case when p.tiers = '[]' or are_tiers(p.tiers, begun.price_kopecks, p.minimum, p.multiple) then p.tiers else '[]' end
    from begun where p.id = begun.product_id;
    get diagnostics changed = row_count;
    total := total + changed;
    update price_lists set state = 'applied', applied_at = now()
      where id = list and not exists (select from price_list_rows where price_list_id = list and was_kopecks is null);
  end loop;
  perform set_config('lavka.role', who[1], true), set_config('lavka.user_id', who[2], true), set_config('lavka.supplier_id', who[3], true);
  return total;
end $$;
grant execute on function apply_price_lists(text[]) to lavka_app;
