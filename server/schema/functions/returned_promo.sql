-- The code that may be used again because this order is cancelled, for those who read the order; null when there is none.
create or replace function returned_promo(the_order bigint) returns text
  stable language sql security definer set search_path = public, pg_temp as $$
    select c.code
    from orders o join promotion_uses u on u.group_id = o.group_id join promo_codes c on c.id = u.code_id
    where o.id = the_order and o.status = 'cancelled' and o.promo_code <> '' and u.returned_at is not null
      and (actor_reads_all_orders() or o.user_id = actor_id() or o.supplier_id = any (actor_suppliers()))
  $$;
grant execute on function returned_promo(bigint) to lavka_app;
