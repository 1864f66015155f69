-- What the bank knows of beneficiaries, as last read (domain.md §2). Amounts are kopecks.
create table beneficiaries (
  id uuid primary key,
  type text not null check (type in ('org', 'ip')),
  supplier_id bigint not null references suppliers,
  name text not null,
  inn text not null unique check (inn ~ '^(\d{10}|\d{12})$'),
  kpp text check (kpp ~ '^\d{4}[0-9A-Z]{2}\d{3}$'),
  ogrn text not null check (ogrn ~ '^(\d{13}|\d{15})$'),
  contract_number text not null,
  contract_date date not null,
  account_number text not null check (account_number ~ '^\d{20}$'),
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
  updated_at timestamptz not null default now()
);

create table beneficiary_events (
  id bigint generated always as identity primary key,
  beneficiary_id uuid not null references beneficiaries,
  type text not null check (type in ('CREDIT', 'DEBIT', 'HOLD', 'UNHOLD', 'BLOCK', 'UNBLOCK', 'DEBT', 'UNDEBT')),
  value text not null check (value in ('CREATED', 'PENDING', 'DONE', 'DECLINED', 'ERROR')),
  amount_kopecks bigint not null check (amount_kopecks > 0),
  purpose text not null,
  created_at timestamptz not null
);
create index beneficiary_events_by_beneficiary on beneficiary_events (beneficiary_id, id desc);

create table smart_contracts (
  id uuid primary key,
  beneficiary_id uuid not null references beneficiaries,
  supplier_code text not null,
  shop text not null,
  num text not null,
  amount_kopecks bigint not null check (amount_kopecks > 0 and amount_kopecks <= 100000000000),
  status text not null check (status in ('RUN', 'DONE')),
  created_at timestamptz not null,
  unique (supplier_code, shop, num)
);
create index smart_contracts_by_beneficiary on smart_contracts (beneficiary_id, created_at desc);

create table pay_users (
  id bigint generated always as identity primary key,
  beneficiary_id uuid not null references beneficiaries,
  login text not null,
  unique (login, beneficiary_id)
);

grant select on beneficiaries, beneficiary_events, smart_contracts, pay_users to lavka_app;
