-- [people] Logins that hold. Only hashes of tokens are kept.
create table sessions (
  token_hash bytea primary key,
  user_id bigint not null references users,
  device_id text not null references devices,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- when the person typed the password in this session; null when a device secret opened it
  password_at timestamptz
);

create index sessions_by_device on sessions (device_id);
create index sessions_by_user on sessions (user_id);

-- rules: applied again when this file changes
alter table sessions enable row level security;
grant select, insert, update (password_at), delete on sessions to lavka_app;

create policy own_sessions on sessions using ((select is_doorman()) or user_id = (select actor_id()));
