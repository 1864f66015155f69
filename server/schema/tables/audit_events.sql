-- [people] What was done to accounts and by whom. The server adds and never changes.
create table audit_events (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id bigint references users,
  event text not null,
  address text not null,
  details jsonb not null default '{}'
);

create index audit_events_by_user on audit_events (user_id, id desc);

-- rules: applied again when this file changes
alter table audit_events enable row level security;
grant select, insert on audit_events to lavka_app;

create policy events_added on audit_events for insert with check ((select is_doorman()) or user_id = (select actor_id()));
create policy own_events on audit_events for select using (user_id = (select actor_id()));
