-- People, their sessions and devices. Only hashes of secrets are kept (quality.md §1.4).
create table users (
  id bigint generated always as identity primary key,
  login text not null,
  password_hash text not null,
  name text not null,
  role text not null check (role in ('investor', 'admin', 'supplier', 'partner', 'manager', 'client')),
  -- the code of the linked account; empty while none is linked (specification §2, redirect after login)
  code text not null default '',
  type text not null default 'person' check (type in ('person', 'organisation', 'supplier')),
  supplier_id bigint references suppliers,
  email text not null default '',
  phone text not null default '',
  is_not_1c boolean not null default true,
  order_in_email boolean not null default true,
  -- true until the first login is over
  first_auth boolean not null default true,
  created_at timestamptz not null default now()
);
create unique index users_by_login on users (lower(login));

create table devices (
  id text primary key,
  user_id bigint not null references users,
  secret_hash bytea not null,
  model text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  revoked_at timestamptz
);
create index devices_by_user on devices (user_id);

create table sessions (
  token_hash bytea primary key,
  user_id bigint not null references users,
  device_id text not null references devices,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_by_device on sessions (device_id);

create table user_inns (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  inn text not null check (inn ~ '^(\d{10}|\d{12})$'),
  name text not null,
  unique (user_id, inn)
);

grant select, insert, update on users, devices to lavka_app;
grant select, insert, delete on sessions, user_inns to lavka_app;
