-- The definition of the facts of products: a row for each product of a line, as ordered and as brought (docs/reports.md).
create view line_fact_rows as
  select o.created_at, (o.created_at at time zone 'Europe/Moscow')::date as day,
    o.supplier_id, o.shop_id, side.product_id, area_of(o.address) as area, u.type as client_type, o.origin,
    case when is_ordered and o.status <> 'cancelled' then 1 else 0 end as ordered,
    case when is_ordered and o.status <> 'cancelled' and a.quantity = 0 then 1 else 0 end as missing,
    case when is_ordered and o.status <> 'cancelled' and a.quantity > 0 and a.substitute_id is not null then 1 else 0 end as replaced,
    case when is_brought then 1 else 0 end as lines,
    case when is_brought then coalesce(a.quantity, l.quantity) else 0 end as quantity,
    case when is_brought then coalesce(a.sum_kopecks, l.sum_kopecks - l.discount_kopecks)
      - returned_of_line(l.id, o.id, o.to_pay_kopecks - o.kept_kopecks, o.to_pay_kopecks) else 0 end as kopecks,
    case when is_brought then coalesce(a.discount_kopecks, l.discount_kopecks) else 0 end as discount_kopecks,
    case when is_ordered and o.status = 'cancelled' then 1 else 0 end as cancelled,
    case when is_ordered and o.status = 'cancelled' then l.sum_kopecks - l.discount_kopecks else 0 end as cancelled_kopecks,
    coalesce(m.group_id, 0) as group_id,
    case when is_ordered and o.status <> 'cancelled' and a.quantity = 0 then l.sum_kopecks - l.discount_kopecks else 0 end as missing_kopecks
  from orders o join users u on u.id = o.user_id join order_lines l on l.order_id = o.id
    left join client_group_members m on m.user_id = o.user_id
    left join order_line_actuals a on a.line_id = l.id
    cross join lateral (
      select l.product_id, true as is_ordered,
        a.substitute_id is null and o.status <> 'cancelled' and coalesce(a.quantity, l.quantity) > 0 as is_brought
      union all
      select a.substitute_id, false, o.status <> 'cancelled' where a.substitute_id is not null and a.quantity > 0
    ) side;
