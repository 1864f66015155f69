-- A device is a family of secrets, each made from the one before it and from a salt kept here (quality.md §1.4). Neither this table
-- nor a stolen old secret alone gives the next one.
create table device_secrets (
  device_id text not null references devices on delete cascade,
  generation int not null check (generation > 0),
  secret_hash bytea not null,
  -- null for the first one, which is random
  salt bytea,
  -- null for the one in force
  replaced_at timestamptz,
  -- how often it logged in after it was replaced: an answer may get lost
  late_uses int not null default 0,
  primary key (device_id, generation)
);
create index device_secrets_by_hash on device_secrets (device_id, secret_hash);
create unique index device_secrets_in_force on device_secrets (device_id) where replaced_at is null;
insert into device_secrets (device_id, generation, secret_hash) select id, 1, secret_hash from devices;
alter table devices drop column secret_hash;
alter table devices add column type text not null default 'web' check (type in ('web', 'web-mobile'));
alter table devices add column revoked_for text check (revoked_for in ('logout', 'person', 'reuse', 'password', 'removal'));

-- when the person typed the password in this session; null when a device secret opened it
alter table sessions add column password_at timestamptz;
create index sessions_by_user on sessions (user_id);

-- What was done to accounts and by whom. The server adds and never changes.
create table audit_events (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id bigint references users,
  event text not null,
  address text not null,
  details jsonb not null default '{}'
);
create index audit_events_by_user on audit_events (user_id, id desc);

-- The doorman is the part of the server that finds out who somebody is: logging in, signing up, restoring (database/actor.ts). It has
-- to see people before there is an actor. Everybody else sees themselves; the staff sees everybody, and changes nobody.
create function is_doorman() returns boolean stable language sql as $$ select actor_role() = 'doorman' $$;

alter table users enable row level security;
alter table devices enable row level security;
alter table device_secrets enable row level security;
alter table sessions enable row level security;
alter table user_inns enable row level security;
alter table audit_events enable row level security;

create policy doorman_knows_users on users using (is_doorman()) with check (is_doorman());
create policy own_user on users for select using (id = actor_id());
create policy own_user_changes on users for update using (id = actor_id()) with check (id = actor_id());
create policy staff_sees_users on users for select using (actor_role() in ('admin', 'manager'));

create policy doorman_knows_devices on devices using (is_doorman()) with check (is_doorman());
create policy own_devices on devices using (user_id = actor_id()) with check (user_id = actor_id());
create policy doorman_knows_secrets on device_secrets using (is_doorman()) with check (is_doorman());
create policy doorman_knows_sessions on sessions using (is_doorman()) with check (is_doorman());
create policy own_sessions on sessions using (user_id = actor_id()) with check (user_id = actor_id());

create policy doorman_knows_inns on user_inns using (is_doorman()) with check (is_doorman());
create policy own_inns on user_inns using (user_id = actor_id()) with check (user_id = actor_id());
create policy staff_sees_inns on user_inns for select using (actor_role() in ('admin', 'manager'));

create policy doorman_adds_events on audit_events for insert with check (is_doorman());
create policy own_events_added on audit_events for insert with check (user_id = actor_id());
create policy own_events on audit_events for select using (user_id = actor_id());

grant select, insert, update on device_secrets to lavka_app;
grant update on sessions to lavka_app;
grant select, insert on audit_events to lavka_app;

-- Each request asks it with the hash of its token, before anybody is known: so it looks past row security, at this one row.
create function find_session(token bytea)
  returns table (id bigint, role text, supplier_id bigint, device_id text, password_at timestamptz)
  stable language sql security definer set search_path = public as $$
    select u.id, u.role, u.supplier_id, s.device_id, s.password_at
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = token and s.expires_at > now()
  $$;

-- An order's past names who moved it; those who see the order see the name and nothing else of the person.
create function person_name(person bigint) returns text
  stable language sql security definer set search_path = public as $$ select name from users where users.id = person $$;

revoke all on function find_session(bytea), person_name(bigint) from public;
grant execute on function find_session(bytea), person_name(bigint) to lavka_app;
