-- How many orders a supplier brings in one window of a day; null: as many as come. A day takes as many as its windows together (decision 0140).
alter table suppliers add column slot_capacity int check (slot_capacity between 1 and 10000);
grant insert (slot_capacity), update (slot_capacity) on suppliers to lavka_app;
-- both triggers name the columns that people write
select follow_changes('suppliers');
select guard_office_writes('suppliers', 'id');

create index orders_by_slot on orders (supplier_id, left(delivery_window, 10), delivery_window) where status <> 'cancelled';

-- Whether so many more orders do not fit. It sees the orders of all buyers and answers nothing else of them.
create function is_slot_over(the_supplier bigint, the_window text, more bigint) returns boolean
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
    where o.supplier_id = the_supplier and left(o.delivery_window, 10) = left(the_window, 10) and o.status <> 'cancelled';
  return of_day + more > capacity * windows or (length(the_window) > 10 and of_window + more > capacity);
end $$;

-- Takes the days one after another, in one order for everybody, so that two checkouts cannot wait for each other.
create function lock_slots(the_suppliers bigint[], the_windows text[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  slot record;
begin
  for slot in
    select distinct s.id, left(asked.slot, 10) as day
    from unnest(the_suppliers, the_windows) asked (supplier_id, slot)
    join suppliers s on s.id = asked.supplier_id
    where s.slot_capacity is not null
    order by 1, 2
  loop
    perform pg_advisory_xact_lock(hashtextextended('slots of ' || slot.id || ' on ' || slot.day, 0));
  end loop;
end $$;

-- Takes the slots until the end of the transaction and answers which of them have no place for these orders.
create function full_slots(the_suppliers bigint[], the_windows text[]) returns table (supplier_id bigint)
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform lock_slots(the_suppliers, the_windows);
  return query
    select asked.id from (
      select a.id, a.slot, count(*) as more from unnest(the_suppliers, the_windows) a (id, slot) group by a.id, a.slot
    ) asked
    where is_slot_over(asked.id, asked.slot, asked.more);
end $$;

-- The guard: whoever writes an order, a slot never has more than it holds.
create function guard_placed_slots() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform lock_slots(array_agg(p.supplier_id), array_agg(p.delivery_window)) from placed p where p.status <> 'cancelled';
  if exists (
    select from (
      select distinct p.supplier_id, p.delivery_window
      from placed p join suppliers s on s.id = p.supplier_id
      where p.status <> 'cancelled' and s.slot_capacity is not null
    ) slot
    where is_slot_over(slot.supplier_id, slot.delivery_window, 0)
  ) then
    raise exception 'the slot is full' using errcode = 'check_violation', constraint = 'orders_slot_capacity';
  end if;
  return null;
end $$;
create trigger placed_slots after insert on orders referencing new table as placed
  for each statement execute function guard_placed_slots();

create function guard_moved_slot() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform lock_slots(array[new.supplier_id], array[new.delivery_window]);
  if is_slot_over(new.supplier_id, new.delivery_window, 0) then
    raise exception 'the slot is full' using errcode = 'check_violation', constraint = 'orders_slot_capacity';
  end if;
  return null;
end $$;
create trigger moved_slot after update of delivery_window, status on orders
  for each row when (
    new.status <> 'cancelled' and (old.delivery_window <> new.delivery_window or old.status = 'cancelled')
  ) execute function guard_moved_slot();

-- The days and windows from today on that take no more orders: «2026-11-22», «2026-11-22 10:00–14:00».
create function taken_slots(the_codes text[]) returns table (supplier text, slot text)
  stable language sql security definer set search_path = public, pg_temp as $$
    with ahead as (
      select s.code, s.slot_capacity as capacity, greatest(cardinality(s.windows), 1) as windows, o.delivery_window as slot
      from suppliers s join orders o on o.supplier_id = s.id
      where s.code = any (the_codes) and s.slot_capacity is not null and o.status <> 'cancelled'
        and left(o.delivery_window, 10) >= to_char(now() at time zone 'Europe/Moscow', 'YYYY-MM-DD')
    )
    select code, left(slot, 10) from ahead group by code, left(slot, 10), capacity, windows having count(*) >= capacity * windows
    union all
    select code, slot from ahead where length(slot) > 10 group by code, slot, capacity having count(*) >= capacity
    order by 1, 2
  $$;

revoke all on function is_slot_over(bigint, text, bigint), lock_slots(bigint[], text[]), full_slots(bigint[], text[]), taken_slots(text[]),
  guard_placed_slots(), guard_moved_slot() from public;
grant execute on function full_slots(bigint[], text[]), taken_slots(text[]) to lavka_app;
