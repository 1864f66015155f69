-- [bank] Whose money it is, said by a person: the operation of the bank and the pending transfer (its id) that follow. What became of it stands in the
-- ledger.
create table top_up_identifications (
  position bigint generated always as identity,
  id uuid primary key,
  top_up_id uuid not null references top_ups,
  beneficiary_id uuid not null references beneficiaries,
  amount_kopecks bigint not null check (amount_kopecks > 0),
  operation_id uuid not null references bank_operations,
  -- the bank's CREDIT
  event_id uuid unique,
  decided_by bigint not null references users,
  reason text not null check (reason <> ''),
  decided_at timestamptz not null default now(),
  -- why the bank refused
  error text not null default ''
);

create index top_up_identifications_by_top_up on top_up_identifications (top_up_id, position);
create index top_up_identifications_by_beneficiary on top_up_identifications (beneficiary_id, position);
create unique index top_up_identifications_by_operation on top_up_identifications (operation_id);

-- rules: applied again when this file changes
alter table top_up_identifications enable row level security;
grant select, insert (id, top_up_id, beneficiary_id, amount_kopecks, operation_id, decided_by, reason), update (event_id, error)
  on top_up_identifications to lavka_app;

create policy admins_read_top_ups on top_up_identifications for select using ((select actor_is_admin()));
create policy system_identifies on top_up_identifications using ((select actor_is_system()));
