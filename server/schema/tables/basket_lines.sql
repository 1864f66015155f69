-- [people] The basket of whoever is logged in, the same on all their devices. A line per product; the order is that of adding.
create table basket_lines (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  product_id bigint not null references products,
  quantity numeric(12, 3) not null check (quantity > 0),
  changed_at timestamptz not null default now(),
  unique (user_id, product_id)
);

-- rules: applied again when this file changes
alter table basket_lines enable row level security;
grant select, insert, update (quantity, changed_at), delete on basket_lines to lavka_app;

create policy own_basket on basket_lines using (user_id = (select actor_id()));
