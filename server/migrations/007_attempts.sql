-- What may be tried so many times within so long: passwords, codes, messages (attempts.ts). In the database, so that a restart
-- does not forgive. Keys are hashes: a login typed here may be a mistyped password.
create table attempts (
  id bigint generated always as identity primary key,
  key bytea not null,
  at timestamptz not null default clock_timestamp()
);
create index attempts_by_key on attempts (key, at);
create index attempts_by_time on attempts (at);
grant select, insert, delete on attempts to lavka_app;

-- A browser in which this person's password was once right, by a cookie. Strangers guessing cannot use up its attempts.
create table known_devices (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  secret_hash bytea not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  unique (user_id, secret_hash)
);
create index known_devices_by_secret on known_devices (secret_hash);
alter table known_devices enable row level security;
create policy doorman_knows_known_devices on known_devices using (is_doorman()) with check (is_doorman());
create policy own_known_devices on known_devices using (user_id = actor_id()) with check (user_id = actor_id());
grant select, insert, update, delete on known_devices to lavka_app;
