-- The basket of whoever is logged in, the same on all their devices. A line per product; the order is that of adding.
create table basket_lines (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  product_id bigint not null references products,
  quantity numeric(12, 3) not null check (quantity > 0),
  changed_at timestamptz not null default now(),
  unique (user_id, product_id)
);
alter table basket_lines enable row level security;
create policy own_basket on basket_lines using (user_id = actor_id()) with check (user_id = actor_id());
grant select, insert, update, delete on basket_lines to lavka_app;

-- What was really brought of a line, weighed or replaced; the line itself stays as it was ordered. The last word of a line counts.
create table order_line_actuals (
  line_id bigint primary key references order_lines,
  -- none was there when it is 0
  quantity numeric(12, 3) not null check (quantity >= 0),
  -- what stands in for the ordered product
  substitute_id bigint references products,
  name text not null,
  unit text not null,
  price_kopecks bigint not null check (price_kopecks > 0),
  -- what is to be paid for it, the discount already taken off
  sum_kopecks bigint not null check (sum_kopecks >= 0),
  discount_kopecks bigint not null check (discount_kopecks >= 0),
  reason text not null,
  actor_id bigint not null references users,
  created_at timestamptz not null default now()
);
alter table order_line_actuals enable row level security;
create policy actuals_follow on order_line_actuals
  using (exists (select 1 from order_lines l where l.id = line_id))
  with check (actor_id = actor_id() and exists (
    select 1 from order_lines l join orders o on o.id = l.order_id
    where l.id = line_id and actor_role() <> 'partner' and actor_sees_supplier(o.supplier_id)
  ));
grant select, insert, update on order_line_actuals to lavka_app;
-- what it came to after weighing; null while it is as ordered
alter table orders add column actual_kopecks bigint check (actual_kopecks >= 0);
grant update (actual_kopecks) on orders to lavka_app;

-- A buyer's word about a delivered order's product, shown when the marketplace has approved it.
create table reviews (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  order_id bigint not null references orders,
  product_id bigint not null references products,
  supplier_id bigint not null references suppliers,
  stars int not null check (stars between 1 and 5),
  words text not null default '',
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'refused')),
  refusal text not null default '',
  created_at timestamptz not null default now(),
  unique (order_id, product_id)
);
create index reviews_by_product on reviews (product_id, id desc) where status = 'approved';
create index reviews_by_supplier on reviews (supplier_id, id desc) where status = 'approved';
create index reviews_waiting on reviews (id) where status = 'waiting';
alter table reviews enable row level security;
create policy own_reviews on reviews for select using (user_id = actor_id());
create policy approved_reviews on reviews for select using (status = 'approved');
create policy supplier_sees_reviews on reviews for select using (actor_sees_supplier(supplier_id));
-- the sub-select is itself under the orders' policies: only of one's own order, and only once it is there
create policy writes_review on reviews for insert with check (
  user_id = actor_id() and status = 'waiting'
  and exists (select 1 from orders o where o.id = order_id and o.user_id = actor_id() and o.status in ('delivered', 'completed'))
);
create policy office_moderates on reviews for update
  using (actor_role() in ('admin', 'manager')) with check (actor_role() in ('admin', 'manager'));
grant select, insert on reviews to lavka_app;
grant update (status, refusal) on reviews to lavka_app;
