-- The money of an order (docs/payments.md, decision 0073): what is asked of the bank, each with its pending transfer in the ledger.
alter table smart_contracts
  add column order_id bigint references orders,
  -- who asked for it
  add column payer_id bigint references users,
  drop constraint smart_contracts_status_check,
  add constraint smart_contracts_status_check check (status in ('CREATED', 'RUN', 'DONE', 'FAILED')),
  alter column created_at set default now(),
  drop constraint smart_contracts_supplier_code_shop_num_key;
update smart_contracts c set order_id = o.id from orders o where o.number = c.num;
-- one that the bank refused may be asked for again
create unique index smart_contracts_by_order on smart_contracts (supplier_code, shop, num) where status <> 'FAILED';
create index smart_contracts_of_order on smart_contracts (order_id) where order_id is not null;

create table money_steps (
  -- of the pending transfer of the ledger, too: what became of the step stands there
  id uuid primary key,
  position bigint generated always as identity unique,
  order_id bigint not null references orders,
  contract_id uuid not null references smart_contracts,
  kind text not null check (kind in ('hold', 'payment', 'fee', 'unhold')),
  amount_kopecks bigint not null check (amount_kopecks > 0),
  -- the operation by which the bank was asked
  operation_id uuid not null,
  -- the event of the bank that answers it, as soon as it is known
  event_id uuid unique,
  error text not null default '',
  -- by the bank's clock, when it ended
  confirmed_at timestamptz,
  asked_at timestamptz not null default now()
);
create index money_steps_by_order on money_steps (order_id, position);
create index money_steps_by_operation on money_steps (operation_id);

-- Facts of the bank that do not fit, for a person to decide; nothing is corrected without one.
create table money_differences (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('unexpected_event', 'amount', 'declined', 'refused', 'overdraft', 'balance', 'contract', 'funds')),
  -- a difference that is found again is the same one
  key text not null unique,
  beneficiary_id uuid references beneficiaries,
  order_id bigint references orders,
  contract_id uuid references smart_contracts,
  event_id uuid,
  bank_kopecks bigint,
  ledger_kopecks bigint,
  -- what is found and where it may come from, in Russian
  cause text not null,
  suggestion text not null check (suggestion in ('repeat', 'post', 'dismiss')),
  state text not null default 'open' check (state in ('open', 'repeated', 'posted', 'dismissed', 'gone')),
  decided_by bigint references users,
  decided_at timestamptz,
  reason text not null default '',
  version int not null default 1,
  found_at timestamptz not null default now()
);
create index money_differences_open on money_differences (id desc) where state = 'open';
create index money_differences_by_order on money_differences (order_id) where order_id is not null;

alter table money_steps enable row level security;
alter table money_differences enable row level security;
create policy operators_read_steps on money_steps for select using ((select actor_is_operator()) or (select actor_is_system()));
create policy system_asks on money_steps for insert with check ((select actor_is_system()));
create policy system_follows on money_steps for update using ((select actor_is_system()));
create policy operators_read_differences on money_differences for select using ((select actor_is_operator()) or (select actor_is_system()));
create policy system_finds on money_differences for insert with check ((select actor_is_system()));
create policy system_decides on money_differences for update using ((select actor_is_system()));
create policy system_makes_contracts on smart_contracts for insert with check ((select actor_is_system()));
create policy system_follows_contracts on smart_contracts for update using ((select actor_is_system()));
grant select on money_steps, money_differences to lavka_app;
grant insert (id, order_id, contract_id, kind, amount_kopecks, operation_id), update (event_id, error, confirmed_at) on money_steps to lavka_app;
grant insert (kind, key, beneficiary_id, order_id, contract_id, event_id, bank_kopecks, ledger_kopecks, cause, suggestion),
  update (state, decided_by, decided_at, reason, version) on money_differences to lavka_app;
grant insert (id, beneficiary_id, supplier_code, shop, num, amount_kopecks, status, order_id, payer_id), update (status) on smart_contracts to lavka_app;

-- What a court or a chargeback takes off the free money of a beneficiary.
alter table ledger_accounts drop constraint ledger_accounts_code_check, drop constraint ledger_accounts_of;
alter table ledger_accounts
  add constraint ledger_accounts_code_check
    check (code in ('bank', 'unidentified', 'transit', 'fee', 'beneficiary', 'blocked', 'debt', 'order')),
  add constraint ledger_accounts_of
    check ((code in ('beneficiary', 'blocked', 'debt')) = (beneficiary_id is not null) and (code = 'order') = (order_id is not null));
drop index ledger_accounts_by_beneficiary;
create unique index ledger_accounts_by_beneficiary on ledger_accounts (beneficiary_id, code) where beneficiary_id is not null;
alter table ledger_transfers drop constraint ledger_transfers_code_check;
alter table ledger_transfers add constraint ledger_transfers_code_check
  check (code in ('top_up', 'hold', 'unhold', 'payment', 'fee', 'refund', 'correction', 'block', 'debt'));

-- The money follows the order: its end is told to the job that asks the bank.
create function tell_order_money() returns trigger language plpgsql as $$
begin
  perform insert_job('move-order-money', jsonb_build_object('orderId', new.id));
  return null;
end $$;
create trigger tell_money after update of status on orders for each row
  when (new.status <> old.status and new.status in ('completed', 'cancelled') and new.funds not in ('none', 'failed', 'released', 'unheld'))
  execute function tell_order_money();
