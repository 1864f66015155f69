/*
 * The order that takes the delivery of another (decisions 0142, 0185): the first one of the same supplier and checkout that has goods to be paid for and may
 * cost more. One whose money the bank holds is taken last, because its buyer has to agree to more, unless it is the one that paid the delivery at
 * placing; one whose buyer has refused more is not taken. `may_stay`: the order itself is one of them, and when nothing is brought any more, the first
 * one that is not cancelled keeps the delivery for the goods that may still come.
 */
create or replace function takes_delivery(source_order bigint, may_stay boolean default false) returns bigint
  stable language sql security definer set search_path = public, pg_temp as $$
    select o.id from orders source join orders o on o.group_id = source.group_id and o.supplier_id = source.supplier_id
    where source.id = source_order and case
      when o.to_pay_kopecks = 0 then may_stay
      when o.id = source.id then may_stay and may_cost_more(o)
      else may_cost_more(o) and (o.funds <> 'held' or last_extra_hold(o.id) is distinct from 'declined')
    end
    order by o.status = 'cancelled', o.to_pay_kopecks = 0, o.funds = 'held' and o.id <> (
      select min(f.id) from orders f where f.group_id = o.group_id and f.supplier_id = o.supplier_id and f.total_kopecks > 0
    ), o.id limit 1
  $$;
grant execute on function takes_delivery(bigint, boolean) to lavka_app;
