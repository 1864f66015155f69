-- An order that is moved to another time, or is there again, has to find a place in the slot.
create or replace function guard_moved_slot() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from full_slots(
    array[new.supplier_id], array[new.delivery_day], array[new.delivery_from], array[new.delivery_until], are_placed => true
  )) then
    raise exception 'the slot is full' using errcode = 'check_violation', constraint = 'orders_slot_capacity';
  end if;
  return null;
end $$;
