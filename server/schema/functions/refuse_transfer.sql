-- Refuses a transfer by the name of a rule (modules/ledger/post.ts).
create or replace function refuse_transfer(rule text) returns void language plpgsql as $$
begin
  raise exception 'the ledger refuses: %', rule using errcode = 'check_violation', constraint = rule;
end $$;
