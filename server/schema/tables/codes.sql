-- [people] One-time codes: six digits of a message, or the long code of a link. Only hashes; each is for one purpose and one phone or e-mail. What the code of
-- a phone opens: decision 0121; `consent` is the link for a buyer whom an operator has made during a call: decision 0147.
create table codes (
  id bigint generated always as identity primary key,
  purpose text not null
    check (purpose in ('registration', 'registration-proof', 'restore', 'restore-proof', 'forgot', 'phone', 'email', 'entry', 'consent')),
  target text not null,
  -- whose it is, where somebody is logged in or known
  user_id bigint references users,
  -- the browser that asked for it, by the hash of its cookie; null: another one, without cookies
  asked_by bytea,
  code_hash bytea not null,
  tries int not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);

create index codes_by_target on codes (purpose, target);
create index codes_by_hash on codes (code_hash);
create index codes_by_time on codes (expires_at);

-- rules: applied again when this file changes
alter table codes enable row level security;
grant select, insert, update (tries, used_at), delete on codes to lavka_app;

create policy own_codes on codes using ((select is_doorman()) or user_id = (select actor_id()));
