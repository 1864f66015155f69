-- The group of the buyer as a dimension of the facts, and the money of what was ordered and not brought (docs/reports.md, decision 0130).
-- A group is the one of today, like the type of a buyer; 0 is no group.
alter table order_facts add column group_id bigint not null default 0;
alter table order_facts drop constraint order_facts_pkey, add primary key (day, shop_id, hour, area, client_type, origin, group_id);
alter table line_facts add column group_id bigint not null default 0,
  -- of the product as it was ordered: what its missing lines came to
  add column missing_kopecks bigint not null default 0;
alter table line_facts drop constraint line_facts_pkey, add primary key (day, shop_id, product_id, area, client_type, origin, group_id);

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
    o.to_pay_kopecks - o.kept_kopecks as returned_kopecks,
    coalesce(m.group_id, 0) as group_id
  from orders o join users u on u.id = o.user_id left join client_group_members m on m.user_id = o.user_id cross join lateral (
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

create or replace function insert_facts(keys fact_key[]) returns void language plpgsql set search_path = public, pg_temp as $$
declare
  -- put into the text: a plan for all days is another than one for some
  changed text := case when keys is null then 'true' else
    'exists (select from unnest($1) k where k.shop_id = r.shop_id and k.day = r.day)
      and r.created_at >= (select min(k.day) from unnest($1) k)::timestamp at time zone ''Europe/Moscow''
      and r.created_at < (select max(k.day) + 1 from unnest($1) k)::timestamp at time zone ''Europe/Moscow''' end;
begin
  execute 'insert into order_facts (day, hour, supplier_id, shop_id, area, client_type, origin, group_id, orders, lines, kopecks, discount_kopecks,
      delivered, delivered_kopecks, commission_kopecks, cancelled, cancelled_kopecks, returned_kopecks)
    select day, hour, min(supplier_id), shop_id, area, client_type, origin, group_id, sum(orders), sum(lines), sum(kopecks), sum(discount_kopecks),
      sum(delivered), sum(delivered_kopecks), sum(commission_kopecks), sum(cancelled), sum(cancelled_kopecks), sum(returned_kopecks)
    from order_fact_rows r where ' || changed || ' group by day, hour, shop_id, area, client_type, origin, group_id' using keys;
  execute 'insert into line_facts (day, supplier_id, shop_id, product_id, area, client_type, origin, group_id, ordered, missing, replaced, lines,
      quantity, kopecks, discount_kopecks, cancelled, cancelled_kopecks, missing_kopecks)
    select day, min(supplier_id), shop_id, product_id, area, client_type, origin, group_id, sum(ordered), sum(missing), sum(replaced), sum(lines),
      sum(quantity), sum(kopecks), sum(discount_kopecks), sum(cancelled), sum(cancelled_kopecks), sum(missing_kopecks)
    from line_fact_rows r where ' || changed || ' group by day, shop_id, product_id, area, client_type, origin, group_id' using keys;
end $$;

-- who is in a group, is told of all their orders
create function note_group_facts() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into fact_changes (day, shop_id)
    select distinct (created_at at time zone 'Europe/Moscow')::date, shop_id from orders
    where user_id in (case when tg_op <> 'INSERT' then old.user_id end, case when tg_op <> 'DELETE' then new.user_id end);
  return null;
end $$;
create trigger note_facts after insert or update or delete on client_group_members for each row execute function note_group_facts();
revoke all on function note_group_facts() from public;

-- its name stands in the reports of everybody in the back office; who is in it does not
create policy back_office_reads_names on client_groups for select using ((select actor_role()) in ('investor', 'supplier', 'partner'));

select rebuild_facts();
