-- Takes the days one after another, in one order for everybody, so that two checkouts cannot wait for each other.
create or replace function lock_slots(the_suppliers bigint[], the_windows text[]) returns void
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
