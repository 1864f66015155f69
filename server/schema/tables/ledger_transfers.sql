-- [money] The transfers of the ledger (docs/ledger.md): only added to, each with the hash of the one before.
create table ledger_transfers (
  -- 1, 2, 3 … without gaps; given by a trigger
  position bigint primary key,
  -- the caller's: a repeat is known by it
  id uuid not null unique,
  debit_account_id bigint not null references ledger_accounts,
  credit_account_id bigint not null references ledger_accounts,
  amount_kopecks bigint not null constraint ledger_transfers_amount check (amount_kopecks > 0),
  kind text not null check (kind in ('posted', 'pending', 'post_pending', 'void_pending')),
  -- at most once posted or voided
  pending_id uuid unique references ledger_transfers (id),
  -- the first transfer of its transaction; null: it is the first
  linked_to uuid references ledger_transfers (id),
  -- netting: out of another order's hold to the buyer; repayment: what is owed to that buyer, less; arrival: from the bank to what is not identified;
  -- top_up: on from there, or from the bank when it has identified the money by itself
  code text not null
    check (code in (
      'arrival', 'top_up', 'hold', 'unhold', 'payment', 'fee', 'refund', 'netting', 'repayment', 'correction', 'block', 'debt',
      'certificate_issue', 'certificate_payment', 'certificate_return', 'certificate_payout', 'certificate_fee',
      'commission', 'commission_return', 'commission_payment'
    )),
  order_id bigint references orders,
  contract_id uuid references smart_contracts,
  bank_event text check (bank_event ~ '^[\w./:-]{1,120}$'),
  created_at timestamptz not null,
  -- SHA-256 of the hash before and of this row's text (chain_transfer)
  hash bytea not null,
  constraint ledger_transfers_two_accounts check (debit_account_id <> credit_account_id),
  check ((kind in ('post_pending', 'void_pending')) = (pending_id is not null))
);

create unique index ledger_transfers_by_event on ledger_transfers (bank_event) where bank_event is not null and linked_to is null;
create index ledger_transfers_by_debit on ledger_transfers (debit_account_id, position desc);
create index ledger_transfers_by_credit on ledger_transfers (credit_account_id, position desc);
create index ledger_transfers_by_order on ledger_transfers (order_id) where order_id is not null;

-- rules: applied again when this file changes
alter table ledger_transfers enable row level security;
grant select,
  insert (id, debit_account_id, credit_account_id, amount_kopecks, kind, pending_id, linked_to, code, order_id, contract_id, bank_event)
  on ledger_transfers to lavka_app;

create policy operators_read_ledger on ledger_transfers for select using ((select actor_is_operator()) or (select actor_is_system()));
create policy system_posts on ledger_transfers for insert with check ((select actor_is_system()));

create trigger chain_transfer before insert on ledger_transfers for each row execute function chain_transfer();
create trigger apply_transfer after insert on ledger_transfers for each row execute function apply_transfer();
create trigger only_added before update or delete or truncate on ledger_transfers
  execute function refuse('ledger_transfers is only added to');
create trigger tell_receipts after insert on ledger_transfers for each row
  when (new.order_id is not null and new.kind in ('posted', 'post_pending')
    and new.code in ('hold', 'unhold', 'payment', 'fee', 'netting', 'repayment'))
  execute function insert_job_of_row('make-receipts', 'orderId', 'order_id');
