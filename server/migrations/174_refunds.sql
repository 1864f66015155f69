-- A refund after the release (docs/payments.md, decision 0109): the supplier owes it to the buyer, and the next release of the supplier pays it.
alter table orders drop constraint orders_funds_check;
alter table orders add constraint orders_funds_check check (funds in ('none', 'hold_pending', 'held', 'releasing', 'partially_released',
  'released', 'unhold_pending', 'unheld', 'failed', 'debt', 'disputed', 'refunded'));

-- `owed`: to the buyer of an order by its supplier; `claims`: what all suppliers owe, which grows by debits as the bank's account does
alter table ledger_accounts
  drop constraint ledger_accounts_code_check,
  drop constraint ledger_accounts_of,
  drop constraint ledger_accounts_overdraft,
  drop column debits_must_not_exceed_credits,
  drop column credits_must_not_exceed_debits;
alter table ledger_accounts
  add column debits_must_not_exceed_credits boolean generated always as (code not in ('bank', 'claims')) stored not null,
  add column credits_must_not_exceed_debits boolean generated always as (code in ('bank', 'claims')) stored not null,
  add constraint ledger_accounts_code_check
    check (code in ('bank', 'claims', 'unidentified', 'transit', 'fee', 'beneficiary', 'blocked', 'debt', 'order', 'owed')),
  add constraint ledger_accounts_of check (
    (code in ('beneficiary', 'blocked', 'debt')) = (beneficiary_id is not null) and (code in ('order', 'owed')) = (order_id is not null)
  );
alter table ledger_accounts add constraint ledger_accounts_overdraft check (
  (not debits_must_not_exceed_credits or debits_pending + debits_posted <= credits_posted)
  and (not credits_must_not_exceed_debits or credits_pending + credits_posted <= debits_posted)
);
drop index ledger_accounts_by_order;
create unique index ledger_accounts_by_order on ledger_accounts (order_id, code) where order_id is not null;
alter table ledger_transfers drop constraint ledger_transfers_code_check;
-- netting: out of another order's hold to the buyer; repayment: what is owed to that buyer, less
alter table ledger_transfers add constraint ledger_transfers_code_check
  check (code in ('top_up', 'hold', 'unhold', 'payment', 'fee', 'refund', 'netting', 'repayment', 'correction', 'block', 'debt'));

alter table money_steps
  drop constraint money_steps_kind_check,
  add constraint money_steps_kind_check check (kind in ('hold', 'payment', 'fee', 'unhold', 'netting')),
  -- of a netting: the order whose buyer gets it
  add column repays_order_id bigint references orders,
  -- of a payment: by whom its event of the bank is known
  add column payee_inn text not null default '',
  add constraint money_steps_repays check ((kind = 'netting') = (repays_order_id is not null));
grant insert (repays_order_id, payee_inn) on money_steps to lavka_app;
