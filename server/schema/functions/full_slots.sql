-- Takes the slots until the end of the transaction and answers which of them have no place for these orders, or have too many where the orders are there
-- already. The days one after another, in one order for everybody, so that two checkouts cannot wait for each other.
create or replace function full_slots(the_suppliers bigint[], the_windows text[], are_placed boolean default false)
  returns table (supplier_id bigint) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  day record;
begin
  for day in
    select distinct s.id, left(asked.slot, 10) as name from unnest(the_suppliers, the_windows) asked (id, slot)
    join suppliers s on s.id = asked.id where s.slot_capacity is not null order by 1, 2
  loop
    perform pg_advisory_xact_lock(hashtextextended('slots of ' || day.id || ' on ' || day.name, 0));
  end loop;
  return query
    select asked.id from (
      select a.id, a.slot, case when are_placed then 0 else count(*) end as more from unnest(the_suppliers, the_windows) a (id, slot)
      join suppliers s on s.id = a.id where s.slot_capacity is not null group by a.id, a.slot
    ) asked
    where is_slot_over(asked.id, asked.slot, asked.more);
end $$;
grant execute on function full_slots(bigint[], text[], boolean) to lavka_app;
