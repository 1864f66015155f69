-- An account of the ledger begins empty, whoever opens it.
create or replace function open_empty() returns trigger language plpgsql as $$
begin
  if (new.debits_pending, new.debits_posted, new.credits_pending, new.credits_posted) <> (0, 0, 0, 0)
  then perform refuse_transfer('ledger_account_empty'); end if;
  return new;
end $$;
