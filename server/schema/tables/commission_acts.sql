-- [money] Commission that was claimed from a supplier for orders that it was paid for past the bank (docs/commission-dues.md). What is left of an act is
-- what its orders have left in the ledger.
create table commission_acts (
  id bigint generated always as identity primary key,
  supplier_id bigint not null references suppliers,
  -- 1, 2, 3 … of the supplier
  number int not null check (number > 0),
  -- the days of Moscow on which its orders became due, the first and the last that was asked for
  starts_on date not null,
  ends_on date not null,
  orders int not null check (orders > 0),
  -- kopecks: what the supplier was paid for the orders, and the commission of it
  direct_kopecks bigint not null check (direct_kopecks > 0),
  commission_kopecks bigint not null check (commission_kopecks > 0),
  created_at timestamptz not null default now(),
  unique (supplier_id, number),
  check (ends_on >= starts_on)
);

-- rules: applied again when this file changes
alter table commission_acts enable row level security;
grant select, insert (supplier_id, number, starts_on, ends_on, orders, direct_kopecks, commission_kopecks) on commission_acts to lavka_app;

create policy commission_acts_read on commission_acts for select using (
  (select actor_is_operator()) or (select actor_is_system()) or supplier_id = any ((select actor_suppliers())::bigint[])
);
create policy system_makes_acts on commission_acts for insert with check ((select actor_is_system()));
