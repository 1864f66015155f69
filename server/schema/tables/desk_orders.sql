-- [orders] What a basket of the call centre became. One draft is one group, whoever sends it and from whichever seat: a key of the attempt is a user's,
-- and a draft is taken over by another.
create table desk_orders (
  draft_key text primary key check (draft_key ~ '^[0-9a-f]{32}$'),
  group_id bigint not null unique references order_groups,
  fingerprint bytea not null,
  answer text not null,
  placed_by bigint not null references users,
  created_at timestamptz not null default now()
);

-- rules: applied again when this file changes
alter table desk_orders enable row level security;
grant select, insert on desk_orders to lavka_app;

create policy operators_read_desk_orders on desk_orders for select using ((select actor_is_operator()));
create policy operator_places_from_desk on desk_orders for insert
  with check (
    (select actor_is_operator()) and placed_by = (select actor_id())
    and exists (select from order_groups g where g.id = group_id and g.placed_by = (select actor_id()))
  );
