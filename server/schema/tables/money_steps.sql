-- [money] What is asked of the bank for the money of an order, each with its pending transfer in the ledger (docs/payments.md, decision 0073).
create table money_steps (
  -- of the pending transfer of the ledger, too: what became of the step stands there
  id uuid primary key,
  position bigint generated always as identity unique,
  order_id bigint not null references orders,
  contract_id uuid not null references smart_contracts,
  kind text not null check (kind in ('hold', 'payment', 'fee', 'unhold', 'netting')),
  amount_kopecks bigint not null check (amount_kopecks > 0),
  -- the operation by which the bank was asked
  operation_id uuid not null,
  -- the event of the bank that answers it, as soon as it is known
  event_id uuid unique,
  error text not null default '',
  -- by the bank's clock, when it ended
  confirmed_at timestamptz,
  asked_at timestamptz not null default now(),
  -- of a netting: the order whose buyer gets it
  repays_order_id bigint references orders,
  -- of a payment: by whom its event of the bank is known
  payee_inn text not null default '',
  constraint money_steps_repays check ((kind = 'netting') = (repays_order_id is not null))
);

create index money_steps_by_order on money_steps (order_id, position);
create index money_steps_by_operation on money_steps (operation_id);
-- whether something of a beneficiary is on its way is asked by its contracts (payments/differences/reconcile.ts)
create index money_steps_by_contract on money_steps (contract_id);

-- rules: applied again when this file changes
alter table money_steps enable row level security;
grant select, insert (id, order_id, contract_id, kind, amount_kopecks, operation_id, repays_order_id, payee_inn),
  update (event_id, error, confirmed_at) on money_steps to lavka_app;

create policy operators_read_steps on money_steps for select using ((select actor_is_operator()));
create policy system_follows on money_steps using ((select actor_is_system()));
