-- Adds a transfer to its two accounts; the check on them refuses an overdraft.
create or replace function apply_transfer() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  posted bigint := case when new.kind in ('posted', 'post_pending') then new.amount_kopecks else 0 end;
  pending bigint := case
    when new.kind = 'pending' then new.amount_kopecks
    when new.pending_id is not null then -(select amount_kopecks from ledger_transfers where id = new.pending_id)
    else 0
  end;
begin
  update ledger_accounts set debits_pending = debits_pending + pending, debits_posted = debits_posted + posted
    where id = new.debit_account_id;
  update ledger_accounts set credits_pending = credits_pending + pending, credits_posted = credits_posted + posted
    where id = new.credit_account_id;
  return new;
end $$;
