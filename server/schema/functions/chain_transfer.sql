-- Gives a transfer its place in the chain. One transaction after the other writes: the chain has one end.
create or replace function chain_transfer() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  pending ledger_transfers;
  first ledger_transfers;
  last_hash bytea;
  last_position bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('ledger', 0));
  if new.pending_id is not null then
    select * into pending from ledger_transfers where id = new.pending_id;
    if pending.kind is distinct from 'pending' then perform refuse_transfer('ledger_pending_not_found'); end if;
    new.debit_account_id := pending.debit_account_id;
    new.credit_account_id := pending.credit_account_id;
    new.order_id := pending.order_id;
    new.contract_id := pending.contract_id;
    new.amount_kopecks := coalesce(new.amount_kopecks, pending.amount_kopecks);
    if new.amount_kopecks > pending.amount_kopecks or new.kind = 'void_pending' and new.amount_kopecks <> pending.amount_kopecks
    then perform refuse_transfer('ledger_pending_amount'); end if;
  end if;
  if new.linked_to is not null then
    select * into first from ledger_transfers where id = new.linked_to;
    if first.id is null or first.linked_to is not null or first.created_at <> now() or first.bank_event is distinct from new.bank_event
    then perform refuse_transfer('ledger_linked'); end if;
  end if;
  select position, hash into last_position, last_hash from ledger_transfers order by position desc limit 1;
  new.position := coalesce(last_position, 0) + 1;
  new.created_at := now();
  new.hash := sha256(coalesce(last_hash, '') || convert_to(concat_ws('|',
    new.position, new.id,
    (select id || ' ' || name from ledger_accounts where id = new.debit_account_id),
    (select id || ' ' || name from ledger_accounts where id = new.credit_account_id),
    new.amount_kopecks, new.kind, coalesce(new.pending_id::text, ''), coalesce(new.linked_to::text, ''), new.code,
    coalesce(new.order_id::text, ''), coalesce(new.contract_id::text, ''), coalesce(new.bank_event, ''),
    (extract(epoch from new.created_at) * 1000000)::bigint
  ), 'UTF8'));
  return new;
end $$;
