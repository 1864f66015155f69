-- Ordering by telephone: an operator (admin or manager) places an order for a client. `user_id` stays whose order it is, `placed_by`
-- says who placed it instead of the client, `origin` where it came from.
alter table order_groups add column placed_by bigint references users;
alter table orders add column placed_by bigint references users;
alter table orders add column origin text not null default 'web' check (origin in ('web', 'call'));
alter table orders add constraint orders_placed_by_operator check ((origin = 'call') = (placed_by is not null));

create function actor_is_operator() returns boolean stable language sql as
  $$ select actor_role() in ('admin', 'manager') $$;

-- Operators order for clients only, and only under their own name.
create policy operator_places_groups on order_groups for insert with check (
  actor_is_operator() and placed_by = actor_id()
  and exists (select 1 from users u where u.id = user_id and u.role = 'client' and u.removed_at is null)
);
create policy operator_sees_groups on order_groups for select using (actor_is_operator() and placed_by = actor_id());
create policy operator_places_orders on orders for insert with check (
  actor_is_operator() and placed_by = actor_id()
  and exists (select 1 from order_groups g where g.id = group_id and g.placed_by = actor_id() and g.user_id = orders.user_id)
);
create policy operator_adds_lines on order_lines for insert with check (
  actor_is_operator() and exists (select 1 from orders o where o.id = order_id and o.placed_by = actor_id())
);
-- nobody else says that an operator has placed something
create policy placed_by_is_true on order_groups as restrictive for insert
  with check (placed_by is null or (actor_is_operator() and placed_by = actor_id()));
create policy placed_by_is_true on orders as restrictive for insert
  with check (placed_by is null or (actor_is_operator() and placed_by = actor_id()));

-- A basket that is being filled at /tableLavka. Those of the call centre may be taken over by any operator; `user_id` has it now.
create table order_drafts (
  key text primary key check (key ~ '^[0-9a-f]{32}$'),
  user_id bigint not null references users,
  is_call boolean not null,
  state text not null check (state in ('open', 'parked')),
  version int not null default 1,
  content jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index order_drafts_by_user on order_drafts (user_id, updated_at desc);
create index order_drafts_of_calls on order_drafts (updated_at desc) where is_call;

alter table order_drafts enable row level security;
create policy own_drafts on order_drafts using (user_id = actor_id())
  with check (user_id = actor_id() and (not is_call or actor_is_operator()));
create policy operators_share_drafts on order_drafts for select using (is_call and actor_is_operator());
create policy operators_take_drafts on order_drafts for update using (is_call and actor_is_operator())
  with check (is_call and actor_is_operator() and user_id = actor_id());
grant select, insert, update, delete on order_drafts to lavka_app;
