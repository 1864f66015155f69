-- [reports] Facts of orders, by days and hours of placing in Moscow time (docs/reports.md); computed from order_fact_rows.
create table order_facts (
  day date not null,
  hour smallint not null,
  supplier_id bigint not null references suppliers,
  shop_id bigint not null references shops,
  area text not null,
  -- users.type of the buyer
  client_type text not null,
  origin text not null,
  -- of orders that are not cancelled
  orders int not null,
  lines int not null,
  -- to pay: by actual weight, without discounts
  kopecks bigint not null,
  discount_kopecks bigint not null,
  delivered int not null,
  delivered_kopecks bigint not null,
  -- of the delivered ones, by the contract in force at placing
  commission_kopecks bigint not null,
  cancelled int not null,
  -- what they came to before
  cancelled_kopecks bigint not null,
  returned_kopecks bigint not null default 0,
  -- of the buyer: the one of today, like the type; 0: none (decision 0130)
  group_id bigint not null default 0,
  -- of the delivered ones: what suppliers were paid past the bank, and the commission that they owe for it
  direct_kopecks bigint not null default 0,
  direct_commission_kopecks bigint not null default 0,
  primary key (day, shop_id, hour, area, client_type, origin, group_id)
);

create index order_facts_by_supplier on order_facts (supplier_id, day);

-- rules: applied again when this file changes
alter table order_facts enable row level security;
grant select on order_facts to lavka_app;

-- figures without people: an investor reads them all, a seller and a partner those of their suppliers
create policy facts_read on order_facts for select using (
  (select actor_reads_all_orders()) or supplier_id = (select actor_sells_for()) or supplier_id = any ((select actor_suppliers())::bigint[])
);
