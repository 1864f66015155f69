-- Money that has come to the nominal account and is nobody's yet (docs/payments.md, decision 0129): what the bank tells of it, and whose people say it is.
create table top_ups (
  -- the bank's transaction
  id uuid primary key,
  -- kopecks: what was nobody's when the bank first told of it
  amount_kopecks bigint not null check (amount_kopecks > 0),
  -- what is nobody's at the bank, as it said last
  rest_kopecks bigint not null check (rest_kopecks >= 0),
  -- what has left it past the shop, taken off the ledger by a decision
  corrected_kopecks bigint not null default 0 check (corrected_kopecks between 0 and amount_kopecks),
  purpose text not null,
  payer_name text not null,
  payer_inn text not null,
  arrived_at timestamptz not null,
  read_at timestamptz not null default now()
);
create index top_ups_by_arrival on top_ups (arrived_at desc, id);
create index top_ups_to_identify on top_ups (id) where rest_kopecks > 0;

-- Whose money it is, said by a person: the operation of the bank and the pending transfer (its id) that follow. What became of it stands in the ledger.
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

alter table top_ups enable row level security;
alter table top_up_identifications enable row level security;
create policy admins_read_top_ups on top_ups for select using ((select actor_is_admin()) or (select actor_is_system()));
create policy admins_read_top_ups on top_up_identifications for select using ((select actor_is_admin()) or (select actor_is_system()));
create policy system_finds_top_ups on top_ups for insert with check ((select actor_is_system()));
create policy system_follows_top_ups on top_ups for update using ((select actor_is_system()));
create policy system_identifies on top_up_identifications for insert with check ((select actor_is_system()));
create policy system_follows_identifications on top_up_identifications for update using ((select actor_is_system()));
grant select on top_ups, top_up_identifications to lavka_app;
grant insert (id, amount_kopecks, rest_kopecks, purpose, payer_name, payer_inn, arrived_at), update (rest_kopecks, corrected_kopecks, read_at)
  on top_ups to lavka_app;
grant insert (id, top_up_id, beneficiary_id, amount_kopecks, operation_id, decided_by, reason), update (event_id, error)
  on top_up_identifications to lavka_app;

-- arrival: from the bank to what is not identified; `top_up` goes on from there, or comes from the bank when it has identified the money by itself
alter table ledger_transfers drop constraint ledger_transfers_code_check;
alter table ledger_transfers add constraint ledger_transfers_code_check
  check (code in ('arrival', 'top_up', 'hold', 'unhold', 'payment', 'fee', 'refund', 'netting', 'repayment', 'correction', 'block', 'debt'));

alter table money_differences drop constraint money_differences_kind_check;
alter table money_differences
  add constraint money_differences_kind_check check (kind in
    ('unexpected_event', 'amount', 'declined', 'refused', 'overdraft', 'balance', 'contract', 'funds', 'top_up')),
  add column top_up_id uuid references top_ups;
grant insert (top_up_id) on money_differences to lavka_app;
