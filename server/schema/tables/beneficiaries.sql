-- [bank] What the bank knows of beneficiaries, as last read (docs/bank.md). Amounts are kopecks.
create table beneficiaries (
  id uuid primary key,
  type text not null check (type in ('org', 'ip')),
  supplier_id bigint not null references suppliers,
  name text not null,
  inn text not null check (inn ~ '^(\d{10}|\d{12})$'),
  kpp text check (kpp ~ '^\d{4}[0-9A-Z]{2}\d{3}$'),
  ogrn text not null check (ogrn ~ '^(\d{13}|\d{15})$'),
  contract_number text not null,
  contract_date date not null,
  account_number text not null check (account_number ~ '^\d{5}[0-9ABCEHKMPTX]\d{14}$'),
  bank_bic text not null check (bank_bic ~ '^\d{9}$'),
  bank_name text not null,
  phone text not null,
  email text not null,
  status text not null check (status in ('CREATED', 'ACTIVATED', 'REJECTED')),
  balance_kopecks bigint not null default 0,
  obligations_kopecks bigint not null default 0,
  pending_kopecks bigint not null default 0,
  blocked_kopecks bigint not null default 0,
  debt_kopecks bigint not null default 0,
  updated_at timestamptz not null default now(),
  -- the supplier's own code of this client; empty: none
  code_supplier text not null default '',
  created_at timestamptz not null default now(),
  contract_exp_date date,
  cor_account text not null default '',
  -- why the bank refused it, for people
  refusal text not null default '',
  -- when the bank last told of it; null: not yet
  read_at timestamptz,
  next_read_at timestamptz not null default now(),
  -- how many rows it has in beneficiary_events, by a trigger: each page tells the number, and there may be a hundred thousand
  event_count int not null default 0
);

-- the bank frees the number of one that it refused
create unique index beneficiaries_by_inn on beneficiaries (inn) where status <> 'REJECTED';
create unique index beneficiaries_by_code on beneficiaries (supplier_id, code_supplier) where code_supplier <> '' and status <> 'REJECTED';
create index beneficiaries_by_next_read on beneficiaries (next_read_at);

-- rules: applied again when this file changes
alter table beneficiaries enable row level security;
grant select,
  insert (id, type, supplier_id, name, inn, kpp, ogrn, contract_number, contract_date, account_number, bank_bic, bank_name, phone, email,
    status, code_supplier, contract_exp_date, cor_account),
  update (status, balance_kopecks, obligations_kopecks, pending_kopecks, blocked_kopecks, debt_kopecks, updated_at, refusal, read_at,
    next_read_at)
  on beneficiaries to lavka_app;

-- what the bank knows: of the suppliers whose orders one serves, which an investor does not
create policy supplier_sees_beneficiary on beneficiaries for select
  using ((select actor_is_operator()) or (select actor_is_system()) or supplier_id = any ((select actor_suppliers())::bigint[]));
create policy admins_create_beneficiaries on beneficiaries for insert with check ((select actor_is_admin()));
create policy system_updates_beneficiaries on beneficiaries for update using ((select actor_is_system()));
