-- The bank adapter (docs/bank.md). An operation is stored before it is sent; every exchange with the bank is in the journal; each event of the
-- bank and each value of it is stored once.
alter table beneficiaries
  -- the supplier's own code of this client; empty: none
  add column code_supplier text not null default '',
  add column created_at timestamptz not null default now(),
  add column contract_exp_date date,
  add column cor_account text not null default '',
  -- why the bank refused it, for people
  add column refusal text not null default '',
  -- when the bank last told of it; null: not yet
  add column read_at timestamptz,
  add column next_read_at timestamptz not null default now(),
  drop constraint beneficiaries_account_number_check,
  add constraint beneficiaries_account_number_check check (account_number ~ '^\d{5}[0-9ABCEHKMPTX]\d{14}$'),
  drop constraint beneficiaries_inn_key;
-- the bank frees the number of one that it refused
create unique index beneficiaries_by_inn on beneficiaries (inn) where status <> 'REJECTED';
create unique index beneficiaries_by_code on beneficiaries (supplier_id, code_supplier) where code_supplier <> '' and status <> 'REJECTED';
create index beneficiaries_by_next_read on beneficiaries (next_read_at);

create table bank_operations (
  -- the RqUID, a repeat of which gets the first answer of the bank again
  id uuid primary key,
  -- operations of one beneficiary are sent in this order, one at a time
  position bigint generated always as identity unique,
  kind text not null check (kind in ('create_beneficiary', 'create_contract', 'confirm_step', 'complete_contract', 'identify')),
  beneficiary_id uuid not null references beneficiaries,
  order_id bigint references orders,
  contract_id uuid,
  -- what is sent, without what is sealed
  payload jsonb not null,
  -- the encrypted part of the payload (passport, birth date), until the operation ends
  sealed bytea,
  key_id text,
  -- unknown: sent, and it is not known whether the bank did it
  state text not null default 'queued' check (state in ('queued', 'sent', 'unknown', 'done', 'refused')),
  attempts int not null default 0,
  -- not before; while it is sent: when the process that sends it is taken for dead
  next_try_at timestamptz not null default now(),
  answer jsonb,
  -- of a refusal, or why the last try failed: {httpCode, httpMessage, moreInformation, message}
  error jsonb,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  ended_at timestamptz,
  check ((sealed is null) = (key_id is null)),
  check (sealed is null or state not in ('done', 'refused')),
  check ((ended_at is not null) = (state in ('done', 'refused'))),
  check ((answer is not null) = (state = 'done'))
);
create index bank_operations_open on bank_operations (beneficiary_id, position) where state in ('queued', 'sent', 'unknown');
create index bank_operations_sealed on bank_operations (key_id) where key_id is not null;
create index bank_operations_by_order on bank_operations (order_id) where order_id is not null;

create table bank_exchanges (
  id bigint generated always as identity primary key,
  rquid uuid not null,
  -- null: a reading
  operation_id uuid references bank_operations,
  beneficiary_id uuid,
  method text not null,
  path text not null,
  -- without signature, tokens, passports and birth dates
  request jsonb,
  status int,
  answer jsonb,
  -- why there is no status, or no answer that can be read
  failure text not null default '',
  started_at timestamptz not null,
  milliseconds int not null
);
create index bank_exchanges_by_rquid on bank_exchanges (rquid);
create index bank_exchanges_by_beneficiary on bank_exchanges (beneficiary_id, id desc);
create index bank_exchanges_by_time on bank_exchanges (started_at);

create table bank_events (
  -- in the order in which the bank's events were stored
  position bigint generated always as identity primary key,
  event_id uuid not null,
  value text not null check (value in ('CREATED', 'PENDING', 'DONE', 'DECLINED', 'ERROR')),
  beneficiary_id uuid not null references beneficiaries,
  type text not null check (type in ('CREDIT', 'DEBIT', 'HOLD', 'UNHOLD', 'BLOCK', 'UNBLOCK', 'DEBT', 'UNDEBT')),
  amount_kopecks bigint not null check (amount_kopecks > 0),
  purpose text not null,
  contract_id uuid,
  transaction_type text check (transaction_type in ('PAYMENT', 'FEE')),
  payee jsonb,
  error text not null default '',
  -- by the bank's clock
  happened_at timestamptz not null,
  stored_at timestamptz not null default now(),
  unique (event_id, value)
);
create index bank_events_by_beneficiary on bank_events (beneficiary_id, position desc);
create index bank_events_by_contract on bank_events (contract_id, position) where contract_id is not null;

-- the present value of each event, for people; the made-up ones of a demonstration have no id of the bank
alter table beneficiary_events add column event_id uuid unique;
alter table beneficiary_events add column updated_at timestamptz not null default now();
create index beneficiary_events_open on beneficiary_events (beneficiary_id) where event_id is not null and value in ('CREATED', 'PENDING');

alter table bank_operations enable row level security;
alter table bank_exchanges enable row level security;
alter table bank_events enable row level security;
create function actor_is_admin() returns boolean stable parallel safe language sql as $$ select actor_role() = 'admin' $$;
create policy admins_read_bank on bank_operations for select using ((select actor_is_admin()) or (select actor_is_system()));
create policy admins_read_bank on bank_exchanges for select using ((select actor_is_admin()) or (select actor_is_system()));
create policy admins_read_bank on bank_events for select using ((select actor_is_admin()) or (select actor_is_system()));
create policy system_queues on bank_operations for insert with check ((select actor_is_system()));
create policy system_sends on bank_operations for update using ((select actor_is_system()));
create policy system_notes on bank_exchanges for insert with check ((select actor_is_system()));
create policy system_forgets on bank_exchanges for delete using ((select actor_is_system()));
create policy system_stores on bank_events for insert with check ((select actor_is_system()));
grant select on bank_operations, bank_exchanges, bank_events to lavka_app;
grant insert (id, kind, beneficiary_id, order_id, contract_id, payload, sealed, key_id) on bank_operations to lavka_app;
grant update (sealed, key_id, state, attempts, next_try_at, answer, error, sent_at, ended_at) on bank_operations to lavka_app;
grant insert, delete on bank_exchanges to lavka_app;
grant insert on bank_events to lavka_app;

create policy system_reads_beneficiaries on beneficiaries for select using ((select actor_is_system()));
create policy admins_create_beneficiaries on beneficiaries for insert with check ((select actor_is_admin()));
create policy system_updates_beneficiaries on beneficiaries for update using ((select actor_is_system()));
grant insert (id, type, supplier_id, code_supplier, name, inn, kpp, ogrn, contract_number, contract_date, contract_exp_date, account_number,
    bank_bic, cor_account, bank_name, phone, email, status)
  on beneficiaries to lavka_app;
grant update (status, refusal, balance_kopecks, obligations_kopecks, pending_kopecks, blocked_kopecks, debt_kopecks, updated_at, read_at, next_read_at)
  on beneficiaries to lavka_app;
create policy system_reads_events on beneficiary_events for select using ((select actor_is_system()));
create policy system_stores_events on beneficiary_events for insert with check ((select actor_is_system()));
create policy system_updates_events on beneficiary_events for update using ((select actor_is_system()));
grant insert (event_id, beneficiary_id, type, value, amount_kopecks, purpose, contract_id, created_at, updated_at), update (value, updated_at)
  on beneficiary_events to lavka_app;

create policy admins_add_pay_users on pay_users for insert with check ((select actor_is_admin()));
create policy admins_remove_pay_users on pay_users for delete using ((select actor_is_admin()));
grant insert (beneficiary_id, login), delete on pay_users to lavka_app;
