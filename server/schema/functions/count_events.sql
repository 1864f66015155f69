-- How many events of the bank a beneficiary has.
create or replace function count_events() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update beneficiaries b set event_count = event_count + n.count
  from (select beneficiary_id, count(*)::int as count from new_rows group by 1) n where n.beneficiary_id = b.id;
  return null;
end $$;
