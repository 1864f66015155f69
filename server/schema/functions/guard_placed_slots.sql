-- Whoever writes orders, a slot never has more than it holds (decision 0140). Those that buyers take themselves need no place.
create or replace function guard_placed_slots() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (
    select exists (select from full_slots(
      array_agg(p.supplier_id), array_agg(p.delivery_day), array_agg(p.delivery_from), array_agg(p.delivery_until), are_placed => true
    ))
    from placed p where p.status <> 'cancelled' and p.pickup = ''
  ) then
    raise exception 'the slot is full' using errcode = 'check_violation', constraint = 'orders_slot_capacity';
  end if;
  return null;
end $$;
