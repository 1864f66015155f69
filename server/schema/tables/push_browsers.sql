-- [people] Browsers that show notifications (web push, docs/notifications.md). One for a device: who logs out there, is blocked or closes the account has
-- none.
create table push_browsers (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  device_id text not null unique references devices,
  -- of the browser's push service; who knows it and the two below can send to the browser
  endpoint text not null unique check (length(endpoint) <= 1000),
  public_key bytea not null check (length(public_key) = 65),
  secret bytea not null check (length(secret) = 16),
  created_at timestamptz not null default now()
);

create index push_browsers_by_user on push_browsers (user_id);

-- rules: applied again when this file changes
alter table push_browsers enable row level security;
grant select, delete on push_browsers to lavka_app;

create policy own_browsers on push_browsers using ((select actor_is_system()) or user_id = (select actor_id()));
