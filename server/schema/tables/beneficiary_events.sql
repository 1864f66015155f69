-- [bank] Events of the bank by their present value, for people (bank_events has every value). Made-up ones of a demonstration have no id of the bank.
create table beneficiary_events (
  id bigint generated always as identity primary key,
  beneficiary_id uuid not null references beneficiaries,
  type text not null check (type in ('CREDIT', 'DEBIT', 'HOLD', 'UNHOLD', 'BLOCK', 'UNBLOCK', 'DEBT', 'UNDEBT')),
  value text not null check (value in ('CREATED', 'PENDING', 'DONE', 'DECLINED', 'ERROR')),
  amount_kopecks bigint not null check (amount_kopecks > 0),
  purpose text not null,
  created_at timestamptz not null,
  -- null: a top-up, which belongs to no order
  contract_id uuid references smart_contracts,
  event_id uuid unique,
  updated_at timestamptz not null default now()
);

create index beneficiary_events_by_beneficiary on beneficiary_events (beneficiary_id, id desc);
create index beneficiary_events_by_contract on beneficiary_events (contract_id, id desc) where contract_id is not null;
create index beneficiary_events_open on beneficiary_events (beneficiary_id) where event_id is not null and value in ('CREATED', 'PENDING');
-- a reconciliation asks whether money of a beneficiary moved meanwhile
create index beneficiary_events_by_update on beneficiary_events (beneficiary_id, updated_at desc);

-- rules: applied again when this file changes
alter table beneficiary_events enable row level security;
grant select, insert (beneficiary_id, type, value, amount_kopecks, purpose, created_at, contract_id, event_id, updated_at),
  update (value, updated_at) on beneficiary_events to lavka_app;

-- the sub-select is itself under the policies of beneficiaries
create policy events_follow on beneficiary_events for select
  using ((select actor_is_operator()) or beneficiary_id = any (array(select b.id from beneficiaries b)));
create policy system_keeps_events on beneficiary_events using ((select actor_is_system()));

create trigger count_events after insert on beneficiary_events referencing new table as new_rows for each statement execute function count_events();
