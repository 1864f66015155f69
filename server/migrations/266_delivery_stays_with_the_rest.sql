-- A supplier's delivery in a checkout is paid with one of its orders (decision 0141). When that order comes to nothing and another one is still brought,
-- the price goes over to the other (decision 0142). total_kopecks stays what it came to at placing, so only the sum of now has to hold the delivery.
alter table orders
  drop constraint orders_delivery_is_paid,
  add constraint orders_delivery_is_paid check (
    case when actual_kopecks is null then delivery_kopecks <= total_kopecks else actual_kopecks = 0 or delivery_kopecks <= actual_kopecks end
  );

/*
 * Moves the delivery of an order that costs nothing any more to the first order of the same supplier and checkout that is not on its way yet and has
 * goods to be paid for. One whose money the bank holds is taken last, because its buyer has to agree to more; one about which the bank is being asked, or
 * whose buyer has refused more, is not taken. Answers with that order, no row when there is none. The caller holds the lock of the source.
 */
create function carry_delivery(source_order bigint) returns table (order_id bigint, source_number text, kopecks bigint)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  source orders;
  target orders;
begin
  select * into source from orders where id = source_order for update;
  if source.id is null or source.delivery_kopecks = 0 or source.to_pay_kopecks > 0 then return; end if;
  select * into target from orders o
  where o.group_id = source.group_id and o.supplier_id = source.supplier_id and o.id <> source.id
    and o.status in ('placed', 'confirmed', 'assembling', 'ready') and o.to_pay_kopecks > 0
    and (o.funds in ('none', 'failed') or o.funds = 'held' and coalesce((
      select e.state not in ('agreed', 'declined') from extra_holds e where e.order_id = o.id order by e.id desc limit 1
    ), true))
  order by o.funds = 'held', o.id limit 1 for update;
  if target.id is null then return; end if;
  update orders set delivery_kopecks = 0,
    actual_kopecks = case when actual_kopecks = 0 then 0 else coalesce(actual_kopecks, total_kopecks) - delivery_kopecks end
  where id = source.id;
  update orders set delivery_kopecks = source.delivery_kopecks, actual_kopecks = to_pay_kopecks + source.delivery_kopecks,
    version = version + 1, updated_at = now()
  where id = target.id;
  return query select target.id, source.number, source.delivery_kopecks;
end $$;
revoke all on function carry_delivery(bigint) from public;
grant execute on function carry_delivery(bigint) to lavka_app;
