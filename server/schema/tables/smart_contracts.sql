-- [bank] Contracts with the bank that hold the money of orders (docs/payments.md, decision 0073).
create table smart_contracts (
  id uuid primary key,
  beneficiary_id uuid not null references beneficiaries,
  supplier_code text not null,
  shop text not null,
  num text not null,
  amount_kopecks bigint not null check (amount_kopecks > 0 and amount_kopecks <= 100000000000),
  status text not null check (status in ('CREATED', 'RUN', 'DONE', 'FAILED')),
  created_at timestamptz not null default now(),
  order_id bigint references orders,
  -- who asked for it
  payer_id bigint references users,
  -- of one that holds what the order came to beyond its first contract (extra_holds): the first one
  adds_to uuid references smart_contracts
);

create index smart_contracts_by_beneficiary on smart_contracts (beneficiary_id, created_at desc);
create index smart_contracts_of_order on smart_contracts (order_id) where order_id is not null;
-- one that the bank refused may be asked for again
create unique index smart_contracts_by_order on smart_contracts (supplier_code, shop, num) where status <> 'FAILED' and adds_to is null;

-- rules: applied again when this file changes
alter table smart_contracts enable row level security;
grant select, insert (id, beneficiary_id, supplier_code, shop, num, amount_kopecks, status, order_id, payer_id, adds_to), update (status)
  on smart_contracts to lavka_app;

create policy contracts_follow on smart_contracts for select
  using ((select actor_is_operator()) or beneficiary_id = any (array(select b.id from beneficiaries b)));
create policy system_follows_contracts on smart_contracts using ((select actor_is_system()));
