-- One checkout is a group; a group has one order per supplier and shop (domain.md §3). The group's status is derived, never stored.
create table order_groups (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  created_at timestamptz not null default now()
);

create table orders (
  id bigint generated always as identity primary key,
  -- the group's number and the order's place in it: «1042-1»
  number text not null unique,
  group_id bigint not null references order_groups,
  user_id bigint not null references users,
  supplier_id bigint not null references suppliers,
  shop_id bigint not null references shops,
  status text not null check (status in
    ('placed', 'confirmed', 'assembling', 'ready', 'shipping', 'delivered', 'completed', 'cancelled')),
  delivery text not null default '1',
  comment text not null default '',
  receiver text not null,
  phone text not null,
  address text not null,
  -- the wished day and hours, as chosen: «2026-11-22 10:00–14:00»; empty when any will do
  delivery_window text not null default '',
  total_kopecks bigint not null check (total_kopecks >= 0),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index orders_by_user on orders (user_id, id desc);
create index orders_by_supplier on orders (supplier_id, id desc);
create index orders_by_status on orders (status, id desc);
create index orders_by_group on orders (group_id);

create table order_lines (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  product_id bigint not null references products,
  -- frozen at placing: a later change of the product does not change the order
  name text not null,
  unit text not null,
  quantity numeric(12, 3) not null check (quantity > 0),
  price_kopecks bigint not null check (price_kopecks > 0),
  sum_kopecks bigint not null check (sum_kopecks >= 0)
);
create index order_lines_by_order on order_lines (order_id);

create table order_events (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  actor_id bigint not null references users,
  event text not null,
  from_status text,
  to_status text not null,
  reason text not null default '',
  created_at timestamptz not null default now()
);
create index order_events_by_order on order_events (order_id, id);

-- The answer to a placed order, kept beside it: the same key gets the same bytes again (quality.md §2.2).
create table idempotency_keys (
  user_id bigint not null references users,
  key text not null,
  fingerprint bytea not null,
  answer text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);

-- Row security is the second wall behind the route's `allow` (design.md §6). The server says who is asking at the start of
-- each transaction: set_config('lavka.role' | 'lavka.user_id' | 'lavka.supplier_id', …, true).
create function actor_role() returns text stable language sql as $$ select current_setting('lavka.role', true) $$;
create function actor_id() returns bigint stable language sql as
  $$ select nullif(current_setting('lavka.user_id', true), '')::bigint $$;
create function actor_supplier_id() returns bigint stable language sql as
  $$ select nullif(current_setting('lavka.supplier_id', true), '')::bigint $$;

create function actor_sees_supplier(id bigint) returns boolean stable language sql as $$
  select case actor_role()
    when 'admin' then true
    when 'manager' then true
    when 'supplier' then id = actor_supplier_id()
    when 'partner' then id in (select s.id from suppliers s where s.parent_id = actor_supplier_id())
    else false
  end
$$;

alter table order_groups enable row level security;
alter table orders enable row level security;
alter table order_lines enable row level security;
alter table order_events enable row level security;
alter table idempotency_keys enable row level security;

create policy own_groups on order_groups using (user_id = actor_id()) with check (user_id = actor_id());
create policy own_orders on orders using (user_id = actor_id()) with check (user_id = actor_id());
create policy supplier_sees_orders on orders for select using (actor_sees_supplier(supplier_id));
-- a partner looks at the orders of its suppliers and changes none
create policy supplier_moves_orders on orders for update
  using (actor_role() <> 'partner' and actor_sees_supplier(supplier_id))
  with check (actor_role() <> 'partner' and actor_sees_supplier(supplier_id));
-- an investor sees every order and changes none
create policy investor_sees_orders on orders for select using (actor_role() = 'investor');
-- lines and events follow the order: the sub-select is itself under the orders' policies; only a party of the order adds to it
create policy order_lines_follow on order_lines
  using (exists (select 1 from orders o where o.id = order_id))
  with check (exists (select 1 from orders o where o.id = order_id and o.user_id = actor_id()));
create policy order_events_follow on order_events
  using (exists (select 1 from orders o where o.id = order_id))
  with check (
    actor_id = actor_id()
    and exists (
      select 1 from orders o where o.id = order_id
        and (o.user_id = actor_id() or (actor_role() <> 'partner' and actor_sees_supplier(o.supplier_id)))
    )
  );
create policy own_keys on idempotency_keys using (user_id = actor_id()) with check (user_id = actor_id());

grant select, insert on order_groups, orders, order_lines, order_events, idempotency_keys to lavka_app;
grant update (status, version, updated_at) on orders to lavka_app;
