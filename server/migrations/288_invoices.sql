-- Orders that an organisation pays by an invoice of the seller (docs/invoices.md, decision 0155).

-- Where a seller gets money by bank transfer. A seller without an account makes out no invoices.
alter table suppliers
  add column kpp text not null default '' check (kpp ~ '^([0-9]{4}[0-9A-Z]{2}[0-9]{3})?$'),
  add column bank_name text not null default '' check (length(bank_name) <= 200),
  add column bik text not null default '' check (bik ~ '^([0-9]{9})?$'),
  add column settlement_account text not null default '' check (settlement_account ~ '^([0-9]{5}[0-9ABCEHKMPTX][0-9]{14})?$'),
  add column correspondent_account text not null default '' check (correspondent_account ~ '^(301[0-9]{17})?$');
grant insert (kpp, bank_name, bik, settlement_account, correspondent_account),
  update (kpp, bank_name, bik, settlement_account, correspondent_account) on suppliers to lavka_app;
-- both triggers name the columns that people write
select follow_changes('suppliers');
select guard_office_writes('suppliers', 'id');

-- The invoice of an order: who pays, and what came. Its sum is that of the order until it is paid.
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
  check ((paid_kopecks is null) = (paid_on is null)),
  check (paid_kopecks is not null or paid_note = '')
);
create index invoices_by_user on invoices (user_id);
create index invoices_by_supplier on invoices (supplier_id);
create index invoices_unpaid on invoices (supplier_id, order_id) where paid_kopecks is null;

create trigger copy_owner before insert or update of order_id, user_id, supplier_id on invoices
  for each row execute function copy_owner_of_order();

alter table invoices enable row level security;
create policy invoices_read on invoices for select using (
  (select actor_is_operator()) or supplier_id = (select actor_sells_for()) or user_id = (select actor_id())
  or supplier_id = any ((select actor_suppliers())::bigint[])
);
-- the buyer, or an operator for the buyer, with the order: it begins unpaid, since nobody may insert what was paid
create policy invoices_made on invoices for insert with check (user_id = (select actor_id()) or (select actor_is_operator()));
create policy invoices_paid on invoices for update
  using ((select actor_is_operator()) or supplier_id = (select actor_sells_for()))
  with check ((select actor_is_operator()) or supplier_id = (select actor_sells_for()));
grant select, insert (order_id, payer_inn, payer_name), update (paid_kopecks, paid_on, paid_note, version) on invoices to lavka_app;

-- An invoice goes with its order when two accounts become one.
create function move_invoices() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update invoices set user_id = new.user_id where order_id = new.id;
  return null;
end $$;
create trigger move_invoices after update of user_id on orders
  for each row when (new.user_id is distinct from old.user_id) execute function move_invoices();
