-- [money] What a supplier was paid, act by act (docs/payments.md, decision 0110). An act is a range of the book: from the end of the act before to its own
-- end; its lines are read from the book, which never changes.
create table payouts (
  id bigint generated always as identity primary key,
  supplier_id bigint not null references suppliers,
  -- 1, 2, 3 … of the supplier
  number int not null check (number > 0),
  -- transfers of the book after the first position, up to the second
  after_position bigint not null,
  last_position bigint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  orders int not null check (orders > 0),
  -- kopecks: what the bank took of the holds of these orders; of it the commission, refunds to other buyers, and what the supplier got
  sum_kopecks bigint not null check (sum_kopecks > 0),
  commission_kopecks bigint not null check (commission_kopecks >= 0),
  netted_kopecks bigint not null check (netted_kopecks >= 0),
  paid_kopecks bigint not null check (paid_kopecks >= 0),
  created_at timestamptz not null default now(),
  unique (supplier_id, number),
  check (last_position > after_position and ends_at >= starts_at),
  check (sum_kopecks = commission_kopecks + netted_kopecks + paid_kopecks),
  -- no gap and no transfer in two acts
  constraint payouts_do_not_overlap
    exclude using gist (int8range(supplier_id, supplier_id, '[]') with &&, int8range(after_position, last_position, '(]') with &&)
);

-- rules: applied again when this file changes
alter table payouts enable row level security;
grant select,
  insert (supplier_id, number, after_position, last_position, starts_at, ends_at, orders, sum_kopecks, commission_kopecks, netted_kopecks,
    paid_kopecks)
  on payouts to lavka_app;

-- of a supplier's people only owners mind contracts and money (docs/accounts.md)
create policy owners_alone on payouts as restrictive using ((select actor_minds_money()));
create policy payouts_read on payouts for select using (
  (select actor_is_operator()) or (select actor_is_system()) or supplier_id = any ((select actor_suppliers())::bigint[])
);
create policy system_makes_payouts on payouts for insert with check ((select actor_is_system()));
