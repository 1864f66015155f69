-- Whoever writes orders, a slot never has more than it holds (decision 0140). Those that buyers take themselves need no place.
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
