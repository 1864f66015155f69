-- Whether so many more orders do not fit; those that buyers take themselves need no place, and those without a day have none. It sees the orders of all
-- buyers and answers nothing else of them.
create or replace function is_slot_over(the_supplier bigint, day date, since time, until time, more bigint) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  capacity int;
  windows int;
  of_day bigint;
  of_window bigint;
begin
  select s.slot_capacity, greatest(cardinality(s.windows), 1) into capacity, windows from suppliers s where s.id = the_supplier;
  if capacity is null then return false; end if;
  select count(*), count(*) filter (where (o.delivery_from, o.delivery_until) = (since, until)) into of_day, of_window
    from orders o where o.supplier_id = the_supplier and o.delivery_day = day and o.status <> 'cancelled' and o.pickup = '';
  return of_day + more > capacity * windows or (since is not null and of_window + more > capacity);
end $$;
