-- Takes the slots until the end of the transaction and answers which of them have no place for these orders, or have too many where the orders are there
-- already. The days one after another, in one order for everybody, so that two checkouts cannot wait for each other.
create or replace function full_slots(the_suppliers bigint[], days date[], since time[], until time[], are_placed boolean default false)
  returns table (supplier_id bigint) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  taken record;
begin
  for taken in
    select distinct s.id, asked.day from unnest(the_suppliers, days) asked (id, day)
    join suppliers s on s.id = asked.id where s.slot_capacity is not null order by 1, 2
  loop
    perform pg_advisory_xact_lock(hashtextextended('slots of ' || taken.id || ' on ' || coalesce(taken.day::text, ''), 0));
  end loop;
  return query
    select asked.id from (
      select a.id, a.day, a.since, a.until, case when are_placed then 0 else count(*) end as more
      from unnest(the_suppliers, days, full_slots.since, full_slots.until) a (id, day, since, until)
      join suppliers s on s.id = a.id where s.slot_capacity is not null group by a.id, a.day, a.since, a.until
    ) asked
    where is_slot_over(asked.id, asked.day, asked.since, asked.until, asked.more);
end $$;
grant execute on function full_slots(bigint[], date[], time[], time[], boolean) to lavka_app;
