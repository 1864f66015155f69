-- Not even the owner of the tables changes what was written, or an account but by a transfer.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only added to' using errcode = 'insufficient_privilege';
end $$;
