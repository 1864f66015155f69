-- Whether so many more orders do not fit; those that buyers take themselves need no place. It sees the orders of all buyers and answers nothing else
-- of them.
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
