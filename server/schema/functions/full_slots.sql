-- Takes the slots until the end of the transaction and answers which of them have no place for these orders.
create or replace function full_slots(the_suppliers bigint[], the_windows text[]) returns table (supplier_id bigint)
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform lock_slots(the_suppliers, the_windows);
  return query
    select asked.id from (
      select a.id, a.slot, count(*) as more from unnest(the_suppliers, the_windows) a (id, slot) group by a.id, a.slot
    ) asked
    where is_slot_over(asked.id, asked.slot, asked.more);
end $$;
grant execute on function full_slots(bigint[], text[]) to lavka_app;
