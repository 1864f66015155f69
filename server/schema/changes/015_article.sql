-- A product has an article of its supplier's: any characters, once for each supplier. Its code is made of the name.
alter table products add article text not null default '' check (length(article) <= 80);
create unique index products_by_article on products (supplier_id, article) where article <> '';
