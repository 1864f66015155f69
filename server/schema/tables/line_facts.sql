-- [reports] Facts of the products of orders, by days (docs/reports.md); computed from line_fact_rows.
create table line_facts (
  day date not null,
  supplier_id bigint not null references suppliers,
  shop_id bigint not null references shops,
  product_id bigint not null references products,
  area text not null,
  client_type text not null,
  origin text not null,
  -- of the product as it was ordered: lines, those of which nothing was brought, those brought as another product
  ordered int not null,
  missing int not null,
  replaced int not null,
  -- of the product as it was brought
  lines int not null,
  quantity numeric(14, 3) not null,
  kopecks bigint not null,
  discount_kopecks bigint not null,
  -- of cancelled orders, as ordered
  cancelled int not null,
  cancelled_kopecks bigint not null,
  -- of the buyer: the one of today; 0: none
  group_id bigint not null default 0,
  -- of the product as it was ordered: what its missing lines came to
  missing_kopecks bigint not null default 0,
  primary key (day, shop_id, product_id, area, client_type, origin, group_id)
);

create index line_facts_by_supplier on line_facts (supplier_id, day);

-- rules: applied again when this file changes
alter table line_facts enable row level security;
grant select on line_facts to lavka_app;

-- figures without people: an investor reads them all, a seller and a partner those of their suppliers
create policy facts_read on line_facts for select using (
  (select actor_reads_all_orders()) or supplier_id = (select actor_sells_for()) or supplier_id = any ((select actor_suppliers())::bigint[])
);
