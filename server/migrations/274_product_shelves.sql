-- Where a product stands at its supplier's («А-3»): its people collect the orders of a day in one walk (docs/assembly.md). Only the office sees it.
alter table products add column shelf text not null default '' check (length(shelf) <= 40);
grant insert (shelf), update (shelf) on products to lavka_app;
select follow_changes('products', 'id', '{stock,popularity,search,seller_approved,price_before_kopecks,price_changed_at}');
select guard_office_writes('products', 'supplier_id', '{stock,popularity,search,seller_approved,price_before_kopecks,price_changed_at}');
