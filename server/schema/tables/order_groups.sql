-- [orders] One checkout is a group; a group has one order per supplier and shop. The group's status is derived, never stored.
create table order_groups (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  created_at timestamptz not null default now(),
  -- the operator (admin or manager) who placed it for the client by telephone; `user_id` is whose order it is
  placed_by bigint references users
);

-- rules: applied again when this file changes
alter table order_groups enable row level security;
grant select, insert on order_groups to lavka_app;

create policy own_groups on order_groups using (user_id = (select actor_id()));
-- Operators order for clients only, and only under their own name.
create policy operator_places_groups on order_groups for insert
  with check (
    (select actor_is_operator()) and placed_by = (select actor_id())
    and exists (select from users u where u.id = user_id and u.role = 'client' and u.removed_at is null)
  );
create policy operator_sees_groups on order_groups for select using ((select actor_is_operator()) and placed_by = (select actor_id()));
-- nobody else says that an operator has placed something
create policy placed_by_is_true on order_groups as restrictive for insert
  with check (placed_by is null or ((select actor_is_operator()) and placed_by = (select actor_id())));
