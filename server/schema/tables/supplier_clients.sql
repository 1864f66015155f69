-- [suppliers] Who has ordered of a supplier, with the code that the supplier has for them in its own accounts (docs/suppliers-office.md). Orders make the rows.
create table supplier_clients (
  id bigint generated always as identity primary key,
  supplier_id bigint not null references suppliers,
  user_id bigint not null references users,
  code_supplier text not null default '' check (length(code_supplier) <= 40),
  version int not null default 1,
  unique (supplier_id, user_id)
);

create unique index supplier_clients_by_code on supplier_clients (supplier_id, code_supplier) where code_supplier <> '';
create index supplier_clients_by_user on supplier_clients (user_id);

-- rules: applied again when this file changes
alter table supplier_clients enable row level security;
grant select, update (code_supplier) on supplier_clients to lavka_app;

create policy operators_keep_clients on supplier_clients using ((select actor_is_operator()));
create policy suppliers_read_clients on supplier_clients for select using (supplier_id = any ((select actor_suppliers())::bigint[]));
create policy supplier_writes_codes on supplier_clients for update using (supplier_id = (select actor_sells_for()));

select follow_changes('supplier_clients');
