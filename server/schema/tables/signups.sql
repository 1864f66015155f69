-- [people] Somebody who has not followed the link of the mail yet is not among the users.
create table signups (
  id bigint generated always as identity primary key,
  login text not null,
  password_hash text not null,
  name text not null,
  email text not null,
  phone text not null,
  oktmo text not null,
  type text not null check (type in ('person', 'organisation', 'supplier')),
  inn text not null,
  inn_name text not null,
  -- [{kind, version}]: what was agreed to, in the wording of then
  consents jsonb not null,
  address text not null,
  code_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  confirmed_at timestamptz
);

create index signups_by_time on signups (expires_at);

-- rules: applied again when this file changes
alter table signups enable row level security;
grant select, insert, update (password_hash, confirmed_at), delete on signups to lavka_app;

create policy doorman_knows_signups on signups using ((select is_doorman()));
