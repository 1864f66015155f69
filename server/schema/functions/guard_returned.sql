-- Never more is returned for a line than was paid for it. The lock of the order lets parallel answers look one after the other.
create or replace function guard_returned() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before bigint;
begin
  perform from orders where id = new.order_id for update;
  select coalesce(sum(accepted_kopecks), 0) into before from claim_lines where line_id = new.line_id and id <> new.id;
  if before + new.accepted_kopecks > paid_for_line(new.line_id) then
    raise exception 'more is returned for a line than was paid' using errcode = 'check_violation', constraint = 'claim_lines_paid';
  end if;
  return new;
end $$;
