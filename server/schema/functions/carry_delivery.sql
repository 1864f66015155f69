/*
 * Gives the delivery of the supplier of an order in its checkout to the order that pays it as they are now (takes_delivery). The answer is what went over,
 * kopecks, and between which orders; no row when nothing did. An order that is on its way keeps it. The caller holds the lock of the checkout.
 */
create or replace function carry_delivery(the_order bigint)
  returns table (source_id bigint, source_number text, target_id bigint, target_number text, kopecks bigint)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  source orders;
  target orders;
begin
  select h.* into source from orders o join orders h on h.group_id = o.group_id and h.supplier_id = o.supplier_id
    where o.id = the_order and h.delivery_kopecks > 0;
  if source.id is null or source.to_pay_kopecks > 0 and not may_cost_more(source) then return; end if;
  select * into target from orders where id = takes_delivery(source.id, may_stay => true);
  if target.id = source.id then return; end if;
  update orders set delivery_kopecks = 0,
    actual_kopecks = case when actual_kopecks = 0 then 0 else coalesce(actual_kopecks, total_kopecks) - delivery_kopecks end,
    version = version + (to_pay_kopecks > 0)::int
  where id = source.id;
  update orders set delivery_kopecks = source.delivery_kopecks,
    actual_kopecks = case when coalesce(actual_kopecks, total_kopecks) = 0 then 0
      else coalesce(actual_kopecks, total_kopecks) + source.delivery_kopecks end,
    version = version + (to_pay_kopecks > 0)::int, updated_at = now()
  where id = target.id;
  return query select source.id, source.number, target.id, target.number, source.delivery_kopecks;
end $$;
grant execute on function carry_delivery(bigint) to lavka_app;
