-- [money] The invoice of an order: who pays, and what came (docs/invoices.md, decision 0155). Its sum is that of the order until it is paid.
create table invoices (
  order_id bigint primary key references orders,
  -- both are those of the order, by a trigger
  user_id bigint not null references users,
  supplier_id bigint not null references suppliers,
  payer_inn text not null check (payer_inn ~ '^([0-9]{10}|[0-9]{12})$'),
  payer_name text not null default '' check (length(payer_name) <= 300),
  -- what the seller says has come, kopecks; the day of the payment order and its number
  paid_kopecks bigint check (paid_kopecks > 0),
  paid_on date,
  paid_note text not null default '' check (length(paid_note) <= 200),
  version int not null default 1,
  created_at timestamptz not null default now(),
  -- the requisites of the seller as the invoice names them, by a trigger: they stay when the seller's change
  payee jsonb not null default '{}',
  check ((paid_kopecks is null) = (paid_on is null)),
  check (paid_kopecks is not null or paid_note = '')
);

create index invoices_by_user on invoices (user_id);
create index invoices_by_supplier on invoices (supplier_id);
create index invoices_unpaid on invoices (supplier_id, order_id) where paid_kopecks is null;

-- rules: applied again when this file changes
alter table invoices enable row level security;
grant select, insert (order_id, payer_inn, payer_name), update (paid_kopecks, paid_on, paid_note, version) on invoices to lavka_app;

-- the system asks whether an order is paid by an invoice before the bank is asked for its money
create policy invoices_read on invoices for select using (
  (select actor_is_operator()) or (select actor_is_system()) or supplier_id = (select actor_sells_for()) or user_id = (select actor_id())
  or supplier_id = any ((select actor_suppliers())::bigint[])
);
-- the buyer, or an operator for the buyer, with the order: it begins unpaid, since nobody may insert what was paid
create policy invoices_made on invoices for insert with check (user_id = (select actor_id()) or (select actor_is_operator()));
create policy invoices_paid on invoices for update using ((select actor_is_operator()) or supplier_id = (select actor_sells_for()));

create trigger copy_owner before insert or update of order_id, user_id, supplier_id on invoices
  for each row execute function copy_owner('order');
create trigger copy_payee before insert on invoices for each row execute function copy_payee();
