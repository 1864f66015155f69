-- Facts (docs/reports.md): sums of orders per day that reports read instead of the orders. A day and an hour are those of placing, in Moscow time. A
-- trigger notes in the transaction of a change which days of which shop changed; a job computes them anew (refresh_facts).

-- The town of an address as people write it: «300000, Тульская область, г. Тула, Ленина, 5» is «Тула».
create function area_of(address text) returns text immutable parallel safe language sql as $$
  select coalesce((
    select regexp_replace(part, '^(г|город|гор|с|село|д|деревня|дер|п|пос|посёлок|поселок|пгт|рп)(\.\s*|\s+)', '', 'i')
    from (select trim(part) as part, place from regexp_split_to_table(address, '[,;\n]') with ordinality parts (part, place)) parts
    where part ~ '[[:alpha:]]' and part !~* '(^|\s)(обл|область|край|район|р-н|респ|республика|округ|Россия|РФ)\.?(\s|$)'
    order by place limit 1
  ), '')
$$;

create table order_facts (
  day date not null,
  hour smallint not null,
  supplier_id bigint not null references suppliers,
  shop_id bigint not null references shops,
  area text not null,
  -- users.type of the buyer
  client_type text not null,
  origin text not null,
  -- of orders that are not cancelled
  orders int not null,
  lines int not null,
  -- to pay: by actual weight, without discounts
  kopecks bigint not null,
  discount_kopecks bigint not null,
  delivered int not null,
  delivered_kopecks bigint not null,
  -- of the delivered ones, by the contract in force at placing
  commission_kopecks bigint not null,
  cancelled int not null,
  -- what they came to before
  cancelled_kopecks bigint not null,
  primary key (day, shop_id, hour, area, client_type, origin)
);
create index order_facts_by_supplier on order_facts (supplier_id, day);

create table line_facts (
  day date not null,
  supplier_id bigint not null references suppliers,
  shop_id bigint not null references shops,
  product_id bigint not null references products,
  area text not null,
  client_type text not null,
  origin text not null,
  -- of the product as it was ordered: lines, those of which nothing was brought, those brought as another product
  ordered int not null,
  missing int not null,
  replaced int not null,
  -- of the product as it was brought
  lines int not null,
  quantity numeric(14, 3) not null,
  kopecks bigint not null,
  discount_kopecks bigint not null,
  -- of cancelled orders, as ordered
  cancelled int not null,
  cancelled_kopecks bigint not null,
  primary key (day, shop_id, product_id, area, client_type, origin)
);
create index line_facts_by_supplier on line_facts (supplier_id, day);

-- The definition of the facts: one row for each order, and for each product of a line.
create view order_fact_rows as
  select o.created_at, (o.created_at at time zone 'Europe/Moscow')::date as day,
    extract(hour from o.created_at at time zone 'Europe/Moscow')::smallint as hour,
    o.supplier_id, o.shop_id, area_of(o.address) as area, u.type as client_type, o.origin,
    (o.status <> 'cancelled')::int as orders, case when o.status <> 'cancelled' then o.line_count else 0 end as lines,
    o.to_pay_kopecks as kopecks, case when o.status <> 'cancelled' then d.kopecks else 0 end as discount_kopecks,
    (o.status in ('delivered', 'completed'))::int as delivered,
    case when o.status in ('delivered', 'completed') then o.to_pay_kopecks else 0 end as delivered_kopecks,
    case when o.status in ('delivered', 'completed') and o.commission_basis_points is not null
      then round(o.to_pay_kopecks * o.commission_basis_points / 10000.0)::bigint else 0 end as commission_kopecks,
    (o.status = 'cancelled')::int as cancelled,
    case when o.status = 'cancelled' then coalesce(o.actual_kopecks, o.total_kopecks) else 0 end as cancelled_kopecks
  from orders o join users u on u.id = o.user_id cross join lateral (
    select coalesce(sum(coalesce(a.discount_kopecks, l.discount_kopecks)), 0)::bigint as kopecks
    from order_lines l left join order_line_actuals a on a.line_id = l.id where l.order_id = o.id
  ) d;

create view line_fact_rows as
  select o.created_at, (o.created_at at time zone 'Europe/Moscow')::date as day,
    o.supplier_id, o.shop_id, side.product_id, area_of(o.address) as area, u.type as client_type, o.origin,
    case when is_ordered and o.status <> 'cancelled' then 1 else 0 end as ordered,
    case when is_ordered and o.status <> 'cancelled' and a.quantity = 0 then 1 else 0 end as missing,
    case when is_ordered and o.status <> 'cancelled' and a.quantity > 0 and a.substitute_id is not null then 1 else 0 end as replaced,
    case when is_brought then 1 else 0 end as lines,
    case when is_brought then coalesce(a.quantity, l.quantity) else 0 end as quantity,
    case when is_brought then coalesce(a.sum_kopecks, l.sum_kopecks - l.discount_kopecks) else 0 end as kopecks,
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

-- The facts of one day of each shop; null: of all days.
create type fact_key as (day date, shop_id bigint);
create function insert_facts(keys fact_key[]) returns void language plpgsql set search_path = public, pg_temp as $$
declare
  -- put into the text: a plan for all days is another than one for some
  changed text := case when keys is null then 'true' else
    'exists (select from unnest($1) k where k.shop_id = r.shop_id and k.day = r.day)
      and r.created_at >= (select min(k.day) from unnest($1) k)::timestamp at time zone ''Europe/Moscow''
      and r.created_at < (select max(k.day) + 1 from unnest($1) k)::timestamp at time zone ''Europe/Moscow''' end;
begin
  execute 'insert into order_facts
    select day, hour, min(supplier_id), shop_id, area, client_type, origin, sum(orders), sum(lines), sum(kopecks), sum(discount_kopecks),
      sum(delivered), sum(delivered_kopecks), sum(commission_kopecks), sum(cancelled), sum(cancelled_kopecks)
    from order_fact_rows r where ' || changed || ' group by day, hour, shop_id, area, client_type, origin' using keys;
  execute 'insert into line_facts
    select day, min(supplier_id), shop_id, product_id, area, client_type, origin, sum(ordered), sum(missing), sum(replaced), sum(lines),
      sum(quantity), sum(kopecks), sum(discount_kopecks), sum(cancelled), sum(cancelled_kopecks)
    from line_fact_rows r where ' || changed || ' group by day, shop_id, product_id, area, client_type, origin' using keys;
end $$;

-- Only added to, and without a unique key: two transactions that change one day of a shop do not wait for each other.
create table fact_changes (id bigint generated always as identity primary key, day date not null, shop_id bigint not null);

-- Computes the noted days of shops anew. A change that commits meanwhile keeps its note for the next time. Answers with how many notes it took.
create function refresh_facts(most int) returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  keys fact_key[];
  taken int;
begin
  if actor_is_system() is not true then
    raise exception 'only the system computes facts' using errcode = 'insufficient_privilege';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('facts', 0));
  with gone as (
    delete from fact_changes where id in (select id from fact_changes order by day, shop_id, id limit most) returning day, shop_id
  ) select array_agg(distinct (day, shop_id)::fact_key), count(*) into keys, taken from gone;
  if taken = 0 then return 0; end if;
  delete from order_facts f using unnest(keys) k where f.day = k.day and f.shop_id = k.shop_id;
  delete from line_facts f using unnest(keys) k where f.day = k.day and f.shop_id = k.shop_id;
  perform insert_facts(keys);
  return taken;
end $$;
revoke all on function refresh_facts(int), insert_facts(fact_key[]) from public;
grant execute on function refresh_facts(int) to lavka_app;

-- All facts anew, by the owner of the database: `npm run rebuild-facts`.
create function rebuild_facts() returns void language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('facts', 0));
  delete from fact_changes;
  delete from order_facts;
  delete from line_facts;
  perform insert_facts(null);
end $$;
revoke all on function rebuild_facts() from public;

create function note_order_facts() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into fact_changes (day, shop_id) select distinct (created_at at time zone 'Europe/Moscow')::date, shop_id from new_rows;
  return null;
end $$;
create trigger note_facts after insert on orders referencing new table as new_rows for each statement execute function note_order_facts();

create function note_changed_order() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into fact_changes (day, shop_id)
    select (old.created_at at time zone 'Europe/Moscow')::date, old.shop_id
    union select (new.created_at at time zone 'Europe/Moscow')::date, new.shop_id;
  return null;
end $$;
create trigger note_changed_facts after update on orders for each row when (
  (old.created_at, old.shop_id, old.supplier_id, old.user_id, old.status, old.address, old.origin, old.line_count, old.total_kopecks, old.actual_kopecks, old.commission_basis_points)
  is distinct from
  (new.created_at, new.shop_id, new.supplier_id, new.user_id, new.status, new.address, new.origin, new.line_count, new.total_kopecks, new.actual_kopecks, new.commission_basis_points)
) execute function note_changed_order();

create function note_line_facts() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into fact_changes (day, shop_id)
    select distinct (o.created_at at time zone 'Europe/Moscow')::date, o.shop_id from new_rows l join orders o on o.id = l.order_id;
  return null;
end $$;
create trigger note_facts after insert on order_lines referencing new table as new_rows for each statement execute function note_line_facts();
create trigger note_changed_facts after update on order_lines referencing new table as new_rows for each statement execute function note_line_facts();

create function note_actual_facts() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into fact_changes (day, shop_id)
    select (o.created_at at time zone 'Europe/Moscow')::date, o.shop_id from order_lines l join orders o on o.id = l.order_id
    where l.id in (old.line_id, new.line_id);
  return null;
end $$;
create trigger note_facts after insert or update or delete on order_line_actuals for each row execute function note_actual_facts();

-- who a buyer is, is told of all their orders
create function note_client_facts() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into fact_changes (day, shop_id)
    select distinct (created_at at time zone 'Europe/Moscow')::date, shop_id from orders where user_id = new.id;
  return null;
end $$;
create trigger note_facts after update of type on users for each row when (old.type <> new.type) execute function note_client_facts();

revoke all on function note_order_facts(), note_changed_order(), note_line_facts(), note_actual_facts(), note_client_facts() from public;

-- Figures without people: an investor reads them all, a seller and a partner those of their suppliers.
alter table order_facts enable row level security;
alter table line_facts enable row level security;
create policy facts_read on order_facts for select using (
  (select actor_reads_all_orders()) or supplier_id = (select actor_sells_for()) or supplier_id = any ((select actor_suppliers())::bigint[])
);
create policy facts_read on line_facts for select using (
  (select actor_reads_all_orders()) or supplier_id = (select actor_sells_for()) or supplier_id = any ((select actor_suppliers())::bigint[])
);
grant select on order_facts, line_facts to lavka_app;

select rebuild_facts();
