-- What leaves by mail or SMS is written here in the transaction that is its reason, and sent afterwards (design.md §6).
create table outbox (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('mail', 'sms')),
  recipient text not null,
  subject text not null default '',
  -- emptied once it is sent or too old: it may hold a code
  body text not null,
  created_at timestamptz not null default now(),
  tries int not null default 0,
  next_try_at timestamptz not null default now(),
  sent_at timestamptz,
  failed_at timestamptz,
  failure text not null default ''
);
create index outbox_due on outbox (next_try_at) where sent_at is null and failed_at is null;
alter table outbox enable row level security;
create policy doorman_sends on outbox using (is_doorman()) with check (is_doorman());
create policy anybody_posts on outbox for insert with check (true);
grant select, insert, update, delete on outbox to lavka_app;

-- One-time codes: six digits of a message, or the long code of a link. Only hashes; each is for one purpose and one phone or e-mail.
create table codes (
  id bigint generated always as identity primary key,
  purpose text not null check (purpose in
    ('registration', 'registration-proof', 'restore', 'restore-proof', 'forgot', 'phone', 'email')),
  target text not null,
  -- whose it is, where somebody is logged in or known
  user_id bigint references users,
  code_hash bytea not null,
  tries int not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index codes_by_target on codes (purpose, target);
create index codes_by_hash on codes (code_hash);
create index codes_by_time on codes (expires_at);
alter table codes enable row level security;
create policy doorman_knows_codes on codes using (is_doorman()) with check (is_doorman());
create policy own_codes on codes using (user_id = actor_id()) with check (user_id = actor_id());
grant select, insert, update, delete on codes to lavka_app;

alter table users add column oktmo text not null default '';
alter table users add column order_in_sms boolean not null default false;
alter table users add column removed_at timestamptz;
create unique index users_by_email on users (lower(email)) where email <> '';
create index users_by_phone on users (regexp_replace(phone, '\D', '', 'g')) where phone <> '';

-- Somebody who has not followed the link of the mail yet is not among the users.
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
alter table signups enable row level security;
create policy doorman_knows_signups on signups using (is_doorman()) with check (is_doorman());
grant select, insert, update, delete on signups to lavka_app;
-- the doorman makes accounts
grant insert on users to lavka_app;
