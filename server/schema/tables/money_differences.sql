-- [money] Facts of the bank that do not fit, for a person to decide; nothing is corrected without one.
create table money_differences (
  id bigint generated always as identity primary key,
  kind text not null
    check (kind in (
      'unexpected_event', 'amount', 'declined', 'refused', 'overdraft', 'balance', 'contract', 'funds', 'top_up'
    )),
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
  found_at timestamptz not null default now(),
  top_up_id uuid references top_ups
);

create index money_differences_open on money_differences (id desc) where state = 'open';
create index money_differences_by_order on money_differences (order_id) where order_id is not null;

-- rules: applied again when this file changes
alter table money_differences enable row level security;
grant select,
  insert (kind, key, beneficiary_id, order_id, contract_id, event_id, bank_kopecks, ledger_kopecks, cause, suggestion, top_up_id),
  update (state, decided_by, decided_at, reason, version) on money_differences to lavka_app;

create policy operators_read_differences on money_differences for select using ((select actor_is_operator()));
create policy system_finds on money_differences using ((select actor_is_system()));
