/*
 * The uses of promotions in the checkout of an order are what is given now, for «Скидок дано», limits and budgets (decisions 0030, 0185); one that no order
 * carries any more comes back. Locks the code before the promotions, both before the products, as placing does. The caller holds the lock of the checkout.
 */
create or replace function settle_uses(the_order bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  the_group bigint := (select group_id from orders where id = the_order);
  one record;
begin
  perform from promo_codes where id in (select code_id from promotion_uses where group_id = the_group) for update;
  perform from promotions where id in (select promotion_id from promotion_uses where group_id = the_group)
    and (limit_total is not null or budget_kopecks is not null) order by id for update;
  for one in
    select u.id, u.promotion_id, u.code_id, u.discount_kopecks as was, coalesce(g.kopecks, 0) as now,
      coalesce(g.supplier_kopecks, 0) as supplier, g.promotion_id is null as is_over
    from promotion_uses u left join given_discounts(the_group) g on g.promotion_id = u.promotion_id
    where u.group_id = the_group and u.returned_at is null
  loop
    update promotion_uses set discount_kopecks = one.now, supplier_kopecks = one.supplier, returned_at = case when one.is_over then now() end
      where id = one.id;
    update promo_codes set used = greatest(used - 1, 0) where one.is_over and id = one.code_id;
    update promotions set used = greatest(used - one.is_over::int, 0), spent_kopecks = greatest(spent_kopecks + one.now - one.was, 0)
      where id = one.promotion_id and (limit_total is not null or budget_kopecks is not null) and (one.is_over or one.now <> one.was);
  end loop;
end $$;
grant execute on function settle_uses(bigint) to lavka_app;
