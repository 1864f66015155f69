-- [catalogue] The prices of a price list (docs/price-lists.md).
create table price_list_rows (
  id bigint generated always as identity primary key,
  price_list_id bigint not null references price_lists on delete cascade,
  supplier_id bigint not null references suppliers,
  product_id bigint not null references products,
  price_kopecks bigint not null check (price_kopecks between 1 and 100000000),
  -- the price that this one replaced; null until then
  was_kopecks bigint,
  version int not null default 1,
  constraint price_list_rows_once unique (price_list_id, product_id)
);

create index price_list_rows_by_product on price_list_rows (product_id, price_list_id);

-- rules: applied again when this file changes
alter table price_list_rows enable row level security;
grant select, insert (price_list_id, product_id, price_kopecks), update (price_kopecks), delete on price_list_rows to lavka_app;

create policy sellers_read on price_list_rows for select
  using ((select actor_is_operator()) or supplier_id = any ((select actor_suppliers())::bigint[]));
create policy sellers_write on price_list_rows using ((select actor_is_operator()) or supplier_id = (select actor_sells_for()));

select follow_changes('price_list_rows', by_itself => '{was_kopecks}', seller_column => 'supplier_id');
create trigger a_price_list_row before insert or delete or update on price_list_rows for each row
  when (current_user = 'lavka_app') execute function guard_price_list_row();
