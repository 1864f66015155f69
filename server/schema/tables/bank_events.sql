-- [bank] Every value that the bank has told of an event, as it came, once each; the present value is in beneficiary_events (docs/bank.md).
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

-- rules: applied again when this file changes
alter table bank_events enable row level security;
grant select, insert on bank_events to lavka_app;

create policy admins_read_bank on bank_events for select using ((select actor_is_admin()) or (select actor_is_system()));
create policy system_stores on bank_events for insert with check ((select actor_is_system()));
