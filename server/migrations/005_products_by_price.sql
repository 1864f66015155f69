-- Lists sorted by price, cheapest first forwards and dearest first backwards (modules/catalog/queries.ts).
create index products_by_price on products (price_kopecks, id) where is_active;
