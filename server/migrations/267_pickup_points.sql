-- Places where buyers take orders themselves (domain/src/pickup-points.ts, decision 0143): lines of text of a supplier.
alter table suppliers add column pickup_points text not null default '' check (length(pickup_points) <= 6000);
grant insert (pickup_points), update (pickup_points) on suppliers to lavka_app;
-- both triggers name the columns that people write
select follow_changes('suppliers');
select guard_office_writes('suppliers', 'id');

-- The point of an order as it was at placing; empty: it is brought. Nobody changes it later. `address` is then that of the point.
alter table orders add column pickup text not null default '' check (length(pickup) <= 500);

-- As in 253: an order that its buyer takes needs no place on the way.
create or replace function is_slot_over(the_supplier bigint, the_window text, more bigint) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  capacity int;
  windows int;
  of_day bigint;
  of_window bigint;
begin
  select s.slot_capacity, greatest(cardinality(s.windows), 1) into capacity, windows from suppliers s where s.id = the_supplier;
  if capacity is null then return false; end if;
  select count(*), count(*) filter (where o.delivery_window = the_window) into of_day, of_window
    from orders o
    where o.supplier_id = the_supplier and left(o.delivery_window, 10) = left(the_window, 10) and o.status <> 'cancelled' and o.pickup = '';
  return of_day + more > capacity * windows or (length(the_window) > 10 and of_window + more > capacity);
end $$;

create or replace function guard_placed_slots() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform lock_slots(array_agg(p.supplier_id), array_agg(p.delivery_window)) from placed p where p.status <> 'cancelled' and p.pickup = '';
  if exists (
    select from (
      select distinct p.supplier_id, p.delivery_window
      from placed p join suppliers s on s.id = p.supplier_id
      where p.status <> 'cancelled' and p.pickup = '' and s.slot_capacity is not null
    ) slot
    where is_slot_over(slot.supplier_id, slot.delivery_window, 0)
  ) then
    raise exception 'the slot is full' using errcode = 'check_violation', constraint = 'orders_slot_capacity';
  end if;
  return null;
end $$;

drop trigger moved_slot on orders;
create trigger moved_slot after update of delivery_window, status on orders
  for each row when (
    new.pickup = '' and new.status <> 'cancelled' and (old.delivery_window <> new.delivery_window or old.status = 'cancelled')
  ) execute function guard_moved_slot();

create or replace function taken_slots(the_codes text[]) returns table (supplier text, slot text)
  stable language sql security definer set search_path = public, pg_temp as $$
    with ahead as (
      select s.code, s.slot_capacity as capacity, greatest(cardinality(s.windows), 1) as windows, o.delivery_window as slot
      from suppliers s join orders o on o.supplier_id = s.id
      where s.code = any (the_codes) and s.slot_capacity is not null and o.status <> 'cancelled' and o.pickup = ''
        and left(o.delivery_window, 10) >= to_char(now() at time zone 'Europe/Moscow', 'YYYY-MM-DD')
    )
    select code, left(slot, 10) from ahead group by code, left(slot, 10), capacity, windows having count(*) >= capacity * windows
    union all
    select code, slot from ahead where length(slot) > 10 group by code, slot, capacity having count(*) >= capacity
    order by 1, 2
  $$;
