/*
 * Shares what a certificate pays of a checkout among its orders as they are now (decision 0185): one after the other, as at placing, each at most what it came
 * to then and the delivery that it pays now; at last those that cost nothing now but may again. An order that is on its way keeps its share, a
 * cancelled one has none. Answers with the orders that have another share, kopecks. The caller holds the lock of the checkout; the ledger follows by
 * settle_certificate().
 */
create or replace function share_certificate(the_order bigint) returns table (order_id bigint, was_kopecks bigint, kopecks bigint)
  language sql security definer set search_path = public, pg_temp as $$
    with checkout as (
      select o.id, o.certificate_kopecks as was, o.to_pay_kopecks = 0 as is_empty, o.status = 'cancelled' as is_cancelled,
        o.status <> 'cancelled' and may_cost_more(o) and o.funds <> 'held'
          and not exists (select from invoices i where i.order_id = o.id)
          and not exists (select from card_payments c where c.order_id = o.id and c.state <> 'left') as is_free,
        -- the first one that cost anything paid the delivery at placing
        o.total_kopecks + o.delivery_kopecks - case when o.id = min(o.id) filter (where o.total_kopecks > 0) over same_supplier
          then sum(o.delivery_kopecks) over same_supplier else 0 end as room
      from orders source join orders o on o.group_id = source.group_id where source.id = the_order
      window same_supplier as (partition by o.supplier_id)
    ), shares as (
      select id, was, least(room, greatest(
        (select sum(was) from checkout where is_free or is_cancelled)
          - coalesce(sum(room) over (order by is_empty, id rows between unbounded preceding and 1 preceding), 0), 0
      ))::bigint as kopecks
      from checkout where is_free
      union all select id, was, 0 from checkout where is_cancelled
    )
    update orders o set certificate_kopecks = shares.kopecks, version = version + (o.status <> 'cancelled')::int, updated_at = now()
    from shares where o.id = shares.id and shares.was <> shares.kopecks
    returning o.id, shares.was, shares.kopecks
  $$;
grant execute on function share_certificate(bigint) to lavka_app;
