-- [people] A browser in which this person's password was once right, by a cookie. Strangers guessing cannot use up its attempts.
create table known_devices (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  secret_hash bytea not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  unique (user_id, secret_hash)
);

create index known_devices_by_secret on known_devices (secret_hash);

-- rules: applied again when this file changes
alter table known_devices enable row level security;
grant select, insert, update (last_used_at), delete on known_devices to lavka_app;

create policy own_known_devices on known_devices using ((select is_doorman()) or user_id = (select actor_id()));
