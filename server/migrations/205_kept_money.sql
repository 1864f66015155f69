-- What went back to the buyer of an order, kopecks, so that reports count what was kept (docs/reports.md, decision 0128). It follows the disputes and
-- the ledger; only the system writes it.
alter table orders
  -- by the decision of a dispute: nobody gets a commission of it
  add column dispute_kopecks bigint not null default 0 check (dispute_kopecks >= 0),
  -- after the release: the commission stays
  add column refund_kopecks bigint not null default 0 check (refund_kopecks >= 0);
update orders o set dispute_kopecks = d.refund_kopecks from order_disputes d where d.order_id = o.id and d.refund_kopecks > 0;
update orders o set refund_kopecks = a.credits_posted from ledger_accounts a where a.order_id = o.id and a.code = 'owed' and a.credits_posted > 0;
alter table orders
  add column kept_kopecks bigint not null generated always as (
    greatest(case when status = 'cancelled' then 0 else coalesce(actual_kopecks, total_kopecks) end - dispute_kopecks - refund_kopecks, 0)
  ) stored,
  add column commission_kopecks bigint not null generated always as (
    round(greatest(case when status = 'cancelled' then 0 else coalesce(actual_kopecks, total_kopecks) end - dispute_kopecks, 0)
      * coalesce(commission_basis_points, 0) / 10000.0)::bigint
  ) stored;
grant update (dispute_kopecks, refund_kopecks) on orders to lavka_app;

create function guard_kept_money() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if row_security_active('orders') and not actor_is_system() then
    raise exception 'the money of an order is not changed so' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger guard_kept_money before update on orders for each row
  when ((new.dispute_kopecks, new.refund_kopecks) is distinct from (old.dispute_kopecks, old.refund_kopecks))
  execute function guard_kept_money();

-- What went back of a line: the part of the order's sum that its sum is. The parts of all lines are together what went back, to the kopeck.
create function returned_of_line(line bigint, of_order bigint, returned bigint, whole bigint) returns bigint stable language sql as $$
  select case when returned = 0 or whole = 0 then 0 else (
    select floor(least(returned, whole)::numeric * sum(s.kopecks) / whole)
      - floor(least(returned, whole)::numeric * coalesce(sum(s.kopecks) filter (where s.id < line), 0) / whole)
    from (
      select l.id, coalesce(a.sum_kopecks, l.sum_kopecks - l.discount_kopecks) as kopecks
      from order_lines l left join order_line_actuals a on a.line_id = l.id where l.order_id = of_order and l.id <= line
    ) s
  )::bigint end
$$;

-- As in 140, with what was kept instead of what was to be paid.
create or replace view order_fact_rows as
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
    o.to_pay_kopecks - o.kept_kopecks as returned_kopecks
  from orders o join users u on u.id = o.user_id cross join lateral (
    select coalesce(sum(coalesce(a.discount_kopecks, l.discount_kopecks)), 0)::bigint as kopecks
    from order_lines l left join order_line_actuals a on a.line_id = l.id where l.order_id = o.id
  ) d;

create or replace view line_fact_rows as
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
    case when is_ordered and o.status = 'cancelled' then l.sum_kopecks - l.discount_kopecks else 0 end as cancelled_kopecks
  from orders o join users u on u.id = o.user_id join order_lines l on l.order_id = o.id
    left join order_line_actuals a on a.line_id = l.id
    cross join lateral (
      select l.product_id, true as is_ordered,
        a.substitute_id is null and o.status <> 'cancelled' and coalesce(a.quantity, l.quantity) > 0 as is_brought
      union all
      select a.substitute_id, false, o.status <> 'cancelled' where a.substitute_id is not null and a.quantity > 0
    ) side;

alter table order_facts add column returned_kopecks bigint not null default 0;

create or replace function insert_facts(keys fact_key[]) returns void language plpgsql set search_path = public, pg_temp as $$
declare
  -- put into the text: a plan for all days is another than one for some
  changed text := case when keys is null then 'true' else
    'exists (select from unnest($1) k where k.shop_id = r.shop_id and k.day = r.day)
      and r.created_at >= (select min(k.day) from unnest($1) k)::timestamp at time zone ''Europe/Moscow''
      and r.created_at < (select max(k.day) + 1 from unnest($1) k)::timestamp at time zone ''Europe/Moscow''' end;
begin
  execute 'insert into order_facts (day, hour, supplier_id, shop_id, area, client_type, origin, orders, lines, kopecks, discount_kopecks, delivered,
      delivered_kopecks, commission_kopecks, cancelled, cancelled_kopecks, returned_kopecks)
    select day, hour, min(supplier_id), shop_id, area, client_type, origin, sum(orders), sum(lines), sum(kopecks), sum(discount_kopecks),
      sum(delivered), sum(delivered_kopecks), sum(commission_kopecks), sum(cancelled), sum(cancelled_kopecks), sum(returned_kopecks)
    from order_fact_rows r where ' || changed || ' group by day, hour, shop_id, area, client_type, origin' using keys;
  execute 'insert into line_facts
    select day, min(supplier_id), shop_id, product_id, area, client_type, origin, sum(ordered), sum(missing), sum(replaced), sum(lines),
      sum(quantity), sum(kopecks), sum(discount_kopecks), sum(cancelled), sum(cancelled_kopecks)
    from line_fact_rows r where ' || changed || ' group by day, shop_id, product_id, area, client_type, origin' using keys;
end $$;

drop trigger note_changed_facts on orders;
create trigger note_changed_facts after update on orders for each row when (
  (old.created_at, old.shop_id, old.supplier_id, old.user_id, old.status, old.address, old.origin, old.line_count, old.total_kopecks,
    old.actual_kopecks, old.commission_basis_points, old.dispute_kopecks, old.refund_kopecks)
  is distinct from
  (new.created_at, new.shop_id, new.supplier_id, new.user_id, new.status, new.address, new.origin, new.line_count, new.total_kopecks,
    new.actual_kopecks, new.commission_basis_points, new.dispute_kopecks, new.refund_kopecks)
) execute function note_changed_order();

select rebuild_facts();
