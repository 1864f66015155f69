-- How many events of the bank a beneficiary has: its state says the number with each page, and counting a hundred thousand rows each time was most of the
-- work (bench/bank.ts).
alter table beneficiaries add column event_count int not null default 0;
update beneficiaries b set event_count = e.count
from (select beneficiary_id, count(*)::int as count from beneficiary_events group by 1) e where e.beneficiary_id = b.id;

create function count_events() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update beneficiaries b set event_count = event_count + n.count
  from (select beneficiary_id, count(*)::int as count from new_rows group by 1) n where n.beneficiary_id = b.id;
  return null;
end $$;
revoke all on function count_events() from public;
create trigger count_events after insert on beneficiary_events referencing new table as new_rows for each statement execute function count_events();
