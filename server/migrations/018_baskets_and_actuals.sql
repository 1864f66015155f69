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
