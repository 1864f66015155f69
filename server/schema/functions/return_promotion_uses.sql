-- Gives the uses of a checkout back when no order that carries their discount is left (docs/decisions/0030-what-becomes-of-a-discount.md).
create or replace function return_promotion_uses(the_order bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  the_use promotion_uses;
begin
  -- two orders of one checkout that are cancelled at once wait for each other here; the later one sees both cancelled
  for the_use in
    select u.* from promotion_uses u join orders o on o.group_id = u.group_id
    where o.id = the_order and u.returned_at is null order by u.promotion_id for update of u
  loop
    continue when exists (
      select from orders o join order_lines l on l.order_id = o.id
      where o.group_id = the_use.group_id and o.status <> 'cancelled' and (
        l.promotions @> jsonb_build_array(jsonb_build_object('id', the_use.promotion_id))
        -- placed before promotions were kept with the lines
        or l.promotions = '[]' and o.promo_code <> '' and l.discount_kopecks > 0));
    update promotion_uses set returned_at = now() where id = the_use.id;
    update promo_codes set used = greatest(used - 1, 0) where id = the_use.code_id;
    update promotions set used = greatest(used - 1, 0), spent_kopecks = greatest(spent_kopecks - the_use.discount_kopecks, 0)
      where id = the_use.promotion_id and (limit_total is not null or budget_kopecks is not null);
  end loop;
end $$;
grant execute on function return_promotion_uses(bigint) to lavka_app;
