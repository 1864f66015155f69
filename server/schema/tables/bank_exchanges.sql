-- [bank] The journal of what was asked of the bank and what it answered (docs/bank.md).
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

-- rules: applied again when this file changes
alter table bank_exchanges enable row level security;
grant select, insert, delete on bank_exchanges to lavka_app;

create policy admins_read_bank on bank_exchanges for select using ((select actor_is_admin()));
create policy system_notes on bank_exchanges using ((select actor_is_system()));
