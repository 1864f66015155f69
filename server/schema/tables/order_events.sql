-- [orders] The log of an order: what happened to it, who did it, and which of its axes moved.
create table order_events (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  -- null: the system
  actor_id bigint references users,
  event text not null,
  from_status text,
  to_status text not null,
  reason text not null default '',
  created_at timestamptz not null default now(),
  -- one event is one row, whatever it moved; null is an axis that stayed
  from_delivery text,
  to_delivery text,
  from_funds text,
  to_funds text,
  -- both are those of the order, by a trigger
  user_id bigint not null,
  supplier_id bigint not null
);

create index order_events_by_order on order_events (order_id, id);
-- the log of actions (docs/reports.md) reads the newest thousand, the scorecard the steps since a day
create index order_events_by_time on order_events (created_at, id);

-- rules: applied again when this file changes
alter table order_events enable row level security;
grant select, insert on order_events to lavka_app;

-- the system looks when it was delivered
create policy order_events_follow on order_events
  using ((select actor_or_system_reads_all_orders()) or user_id = (select actor_id()) or supplier_id = any ((select actor_suppliers())::bigint[]))
  with check (actor_id = (select actor_id()) and (
    user_id = (select actor_id()) or (select actor_is_operator()) or supplier_id = (select actor_sells_for())
  ));
create policy system_adds_events on order_events for insert with check ((select actor_is_system()) and actor_id is null);

create trigger copy_owner before insert or update of order_id, user_id, supplier_id on order_events
  for each row execute function copy_owner('order');
