/*
 * The order that takes the delivery of another (decision 0142), for what is told before a cancellation and for the cancellation itself: the first
 * order of the same supplier and checkout that is not on its way yet and has goods to be paid for; null when there is none. One whose money the bank
 * holds is taken last, because its buyer has to agree to more; one about which the bank is being asked, or whose buyer has refused more, is not
 * taken.
 */
create or replace function takes_delivery(source_order bigint) returns bigint
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
grant execute on function takes_delivery(bigint) to lavka_app;
