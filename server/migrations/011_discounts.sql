-- Lists with the largest discounts first (modules/catalog/queries.ts).
alter table products add column discount_percent int not null
  generated always as (coalesce(100 - 100 * price_kopecks / old_price_kopecks, 0)) stored;
create index products_by_discount on products (discount_percent desc, id) where is_active;
