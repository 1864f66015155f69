-- A use of a promo code is given back when no order that carries its discount is left (docs/decisions/0030-what-becomes-of-a-discount.md).
alter table promo_uses add column returned_at timestamptz;

-- Past row security: whoever cancels an order, a supplier included, sees neither the uses of its buyer nor the other orders of the checkout. It
-- does only what the orders' states say already, and does it once.
create function return_promo_use(the_order bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  the_use promo_uses;
begin
  -- two orders of one checkout that are cancelled at once wait for each other here; the later one sees both cancelled
  select u.* into the_use from promo_uses u join orders o on o.group_id = u.group_id where o.id = the_order for update of u;
  if not found or the_use.returned_at is not null
    or exists (select from orders o where o.group_id = the_use.group_id and o.promo_code <> '' and o.status <> 'cancelled')
  then
    return;
  end if;
  update promo_uses set returned_at = now() where id = the_use.id;
  update promo_codes set used = greatest(used - 1, 0) where id = the_use.promo_id;
end $$;
revoke all on function return_promo_use(bigint) from public;
grant execute on function return_promo_use(bigint) to lavka_app;

-- The code that may be used again because this order is cancelled, for those who read the order; null when there is none.
create function returned_promo(the_order bigint) returns text
  stable language sql security definer set search_path = public, pg_temp as $$
    select c.code
    from orders o join promo_uses u on u.group_id = o.group_id join promo_codes c on c.id = u.promo_id
    where o.id = the_order and o.status = 'cancelled' and o.promo_code <> '' and u.returned_at is not null
      and (actor_reads_all_orders() or o.user_id = actor_id() or o.supplier_id = any (actor_suppliers()))
  $$;
revoke all on function returned_promo(bigint) from public;
grant execute on function returned_promo(bigint) to lavka_app;

-- what was cancelled before
with returned as (
  update promo_uses u set returned_at = now()
  where not exists (select from orders o where o.group_id = u.group_id and o.promo_code <> '' and o.status <> 'cancelled')
  returning u.promo_id
), counts as (
  select promo_id, count(*) as uses from returned group by promo_id
)
update promo_codes c set used = greatest(c.used - counts.uses, 0) from counts where counts.promo_id = c.id;
