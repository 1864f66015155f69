-- [bank] What is asked of the bank: an operation is stored before it is sent (docs/bank.md).
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

-- rules: applied again when this file changes
alter table bank_operations enable row level security;
grant select, insert (id, kind, beneficiary_id, order_id, contract_id, payload, sealed, key_id),
  update (sealed, key_id, state, attempts, next_try_at, answer, error, sent_at, ended_at) on bank_operations to lavka_app;

create policy admins_read_bank on bank_operations for select using ((select actor_is_admin()));
create policy system_sends on bank_operations using ((select actor_is_system()));
