-- [office] Views of the back office's grids: what a person has set up and named. Roles that it is shared with read it; its owner alone changes it.
create table office_views (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  object text not null check (length(object) between 1 and 60),
  name text not null check (length(name) between 1 and 60),
  roles text[] not null default '{}',
  state jsonb not null,
  -- what the object opens with for its owner
  is_default boolean not null default false,
  version int not null default 1,
  changed_at timestamptz not null default now()
);

create index office_views_of_object on office_views (object, user_id);
create unique index office_views_default on office_views (user_id, object) where is_default;

-- rules: applied again when this file changes
alter table office_views enable row level security;
grant select, insert (user_id, object, name, roles, state, is_default), update (name, roles, state, is_default, version, changed_at), delete
  on office_views to lavka_app;

create policy views_read on office_views for select using (user_id = (select actor_id()) or (select actor_role()) = any (roles));
-- clients have no back office; admins and managers decide what a whole role sees
create policy new_views on office_views for insert with check (
  user_id = (select actor_id()) and (select actor_role()) in ('admin', 'manager', 'supplier', 'partner', 'investor')
  and (roles = '{}' or (select actor_is_operator()))
);
create policy changed_views on office_views for update using (user_id = (select actor_id()))
  with check (user_id = (select actor_id()) and (roles = '{}' or (select actor_is_operator())));
create policy removed_views on office_views for delete using (user_id = (select actor_id()));
