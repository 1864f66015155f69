-- One rule for the order that takes the delivery of another (decision 0142), for what is told before a cancellation and for the cancellation itself.

/*
 * The first order of the same supplier and checkout that is not on its way yet and has goods to be paid for; null when there is none. One whose money
 * the bank holds is taken last, because its buyer has to agree to more; one about which the bank is being asked, or whose buyer has refused more, is not
 * taken.
 */
create function takes_delivery(source_order bigint) returns bigint
  stable language sql security definer set search_path = public, pg_temp as $$
    select o.id from orders source join orders o
      on o.group_id = source.group_id and o.supplier_id = source.supplier_id and o.id <> source.id
    where source.id = source_order
      and o.status in ('placed', 'confirmed', 'assembling', 'ready') and o.to_pay_kopecks > 0
      and (o.funds in ('none', 'failed') or o.funds = 'held' and coalesce((
        select e.state not in ('agreed', 'declined') from extra_holds e where e.order_id = o.id order by e.id desc limit 1
      ), true))
    order by o.funds = 'held', o.id limit 1
  $$;
revoke all on function takes_delivery(bigint) from public;
grant execute on function takes_delivery(bigint) to lavka_app;

-- As in 266, by that rule.
create or replace function carry_delivery(source_order bigint) returns table (order_id bigint, source_number text, kopecks bigint)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  source orders;
  target orders;
begin
  select * into source from orders where id = source_order for update;
  if source.id is null or source.delivery_kopecks = 0 or source.to_pay_kopecks > 0 then return; end if;
  loop
    select * into target from orders where id = takes_delivery(source.id) for update;
    if target.id is null then return; end if;
    -- while its lock was waited for, it may have been cancelled: then the next one takes it
    exit when takes_delivery(source.id) = target.id;
  end loop;
  update orders set delivery_kopecks = 0,
    actual_kopecks = case when actual_kopecks = 0 then 0 else coalesce(actual_kopecks, total_kopecks) - delivery_kopecks end
  where id = source.id;
  update orders set delivery_kopecks = source.delivery_kopecks, actual_kopecks = to_pay_kopecks + source.delivery_kopecks,
    version = version + 1, updated_at = now()
  where id = target.id;
  return query select target.id, source.number, source.delivery_kopecks;
end $$;
