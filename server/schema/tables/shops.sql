-- [suppliers] Shops of a supplier. An order is of one shop.
create table shops (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z0-9-]+$'),
  supplier_id bigint not null references suppliers,
  name text not null,
  address text not null,
  version int not null default 1
);

create index shops_by_supplier on shops (supplier_id);

-- rules: applied again when this file changes
grant select, insert (code, supplier_id, name, address), update (name, address), delete on shops to lavka_app;

select follow_changes('shops', seller_column => 'supplier_id', is_public => true);
