-- [care] How a buyer rates the delivery of an order (docs/delivery-ratings.md): one an order, given and changed for 14 days after it was delivered.
create table delivery_ratings (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  -- both are those of the order, by a trigger
  user_id bigint not null references users,
  supplier_id bigint not null references suppliers,
  stars int not null check (stars between 1 and 5),
  text text not null default '' check (length(text) <= 2000),
  -- until when it may be changed, by the same trigger
  open_until timestamptz not null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  constraint delivery_ratings_once unique (order_id)
);

create index delivery_ratings_by_supplier on delivery_ratings (supplier_id, created_at);
create index delivery_ratings_by_user on delivery_ratings (user_id);

-- rules: applied again when this file changes
alter table delivery_ratings enable row level security;
grant select, insert (order_id, stars, text), update (stars, text, changed_at) on delivery_ratings to lavka_app;

-- who reads an order reads how its delivery was rated
create policy delivery_ratings_read on delivery_ratings for select using (
  (select actor_or_system_reads_all_orders())
  or supplier_id = (select actor_sells_for())
  or user_id = (select actor_id())
  or supplier_id = any ((select actor_suppliers())::bigint[])
);
create policy buyer_rates on delivery_ratings for insert with check (user_id = (select actor_id()) and now() < open_until);
create policy buyer_rates_anew on delivery_ratings for update using (user_id = (select actor_id()) and now() < open_until);

create trigger copy_owner before insert or update of order_id, user_id, supplier_id on delivery_ratings
  for each row execute function copy_owner('delivery');
