-- The definition of the facts of orders: a row for each order (docs/reports.md). Both views know only what was kept of the money (decision 0128).
create view order_fact_rows as
  select o.created_at, (o.created_at at time zone 'Europe/Moscow')::date as day,
    extract(hour from o.created_at at time zone 'Europe/Moscow')::smallint as hour,
    o.supplier_id, o.shop_id, area_of(o.address) as area, u.type as client_type, o.origin,
    (o.status <> 'cancelled')::int as orders, case when o.status <> 'cancelled' then o.line_count else 0 end as lines,
    o.kept_kopecks as kopecks, case when o.status <> 'cancelled' then d.kopecks else 0 end as discount_kopecks,
    (o.status in ('delivered', 'completed'))::int as delivered,
    case when o.status in ('delivered', 'completed') then o.kept_kopecks else 0 end as delivered_kopecks,
    case when o.status in ('delivered', 'completed') then o.commission_kopecks else 0 end as commission_kopecks,
    (o.status = 'cancelled')::int as cancelled,
    case when o.status = 'cancelled' then coalesce(o.actual_kopecks, o.total_kopecks) else 0 end as cancelled_kopecks,
    o.to_pay_kopecks - o.kept_kopecks as returned_kopecks,
    coalesce(m.group_id, 0) as group_id,
    case when o.status in ('delivered', 'completed') then o.direct_kopecks else 0 end as direct_kopecks,
    case when o.status in ('delivered', 'completed') then o.direct_commission_kopecks else 0 end as direct_commission_kopecks
  from orders o join users u on u.id = o.user_id left join client_group_members m on m.user_id = o.user_id cross join lateral (
    select coalesce(sum(coalesce(a.discount_kopecks, l.discount_kopecks)), 0)::bigint as kopecks
    from order_lines l left join order_line_actuals a on a.line_id = l.id where l.order_id = o.id
  ) d;
