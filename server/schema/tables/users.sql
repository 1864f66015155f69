-- [people] People. Only hashes of secrets are kept.
create table users (
  id bigint generated always as identity primary key,
  login text not null,
  password_hash text not null,
  name text not null,
  role text not null check (role in ('investor', 'admin', 'supplier', 'partner', 'manager', 'client')),
  -- the code of the linked account; empty while none is linked
  code text not null default '',
  type text not null default 'person' check (type in ('person', 'organisation', 'supplier')),
  -- of a supplier's person the one that was chosen last; null: the person has several to choose from
  supplier_id bigint references suppliers,
  email text not null default '',
  phone text not null default '',
  order_in_email boolean not null default true,
  -- true until the first login is over
  first_auth boolean not null default true,
  created_at timestamptz not null default now(),
  oktmo text not null default '',
  -- true of an account that was made by its phone: it has no e-mail (modules/registration/phone-accounts.ts)
  order_in_sms boolean not null default false,
  removed_at timestamptz,
  -- its login looked like an older one's before such logins were refused
  is_look_alike boolean not null default false,
  -- by an administrator: it logs in nowhere; why and by whom is in audit_events
  blocked_at timestamptz,
  -- Under row security an index serves a condition only when its functions are leakproof, which equality is and lower() is not: what is looked up is
  -- a column of its own.
  login_key text not null generated always as (lower(login)) stored,
  email_key text not null generated always as (lower(email)) stored,
  phone_digits text not null generated always as (regexp_replace(phone, '\D', '', 'g')) stored,
  -- a closed account is opened again by a login within 14 days; after that its person is forgotten (modules/profile/closing.ts)
  closed_at timestamptz,
  -- limits of ordering that an administrator has raised by raise_limits(); null: as the person's own orders say (modules/orders/placing/limits.ts)
  raised_limits text check (raised_limits in ('regular', 'trusted', 'unlimited')),
  -- what the person is told of and when (docs/notifications.md)
  regular_in_email boolean not null default true,
  review_in_email boolean not null default true,
  wait_in_email boolean not null default true,
  wait_in_sms boolean not null default false,
  -- whole hours of Moscow, from the first one until the other; both null: at any hour
  quiet_from smallint default 22 check (quiet_from between 0 and 23),
  quiet_until smallint default 8 check (quiet_until between 0 and 23),
  -- shown where a browser was subscribed by a press in it, so every kind is, unless it is switched off
  order_in_push boolean not null default true,
  regular_in_push boolean not null default true,
  review_in_push boolean not null default true,
  wait_in_push boolean not null default true,
  constraint users_quiet_hours check (
    quiet_from is null and quiet_until is null or quiet_from is not null and quiet_until is not null and quiet_from <> quiet_until
  )
);

create unique index users_by_skeleton on users (login_skeleton(login)) where not is_look_alike;
create unique index users_by_login on users (login_key);
create unique index users_by_email on users (email_key) where email <> '';
create index users_by_phone on users (phone_digits) where phone <> '';
create index users_closed on users (closed_at) where closed_at is not null and removed_at is null;

-- rules: applied again when this file changes
alter table users enable row level security;
-- a role and a supplier are given by functions alone (functions/change_role.sql, docs/decisions/0173-who-gives-a-role.md)
grant select, insert (login, password_hash, name, role, code, type, email, phone, oktmo, order_in_sms),
  update (login, password_hash, name, code, email, phone, order_in_email, first_auth, oktmo, order_in_sms, closed_at, regular_in_email,
    review_in_email, wait_in_email, wait_in_sms, quiet_from, quiet_until, order_in_push, regular_in_push, review_in_push, wait_in_push)
  on users to lavka_app;

create policy doorman_knows_users on users using ((select is_doorman()));
create policy people_are_seen on users for select using ((select actor_is_operator()) or id = (select actor_id()));
create policy own_user_changes on users for update using (id = (select actor_id()));
create policy new_people_are_clients on users as restrictive for insert with check (role = 'client');

create trigger stop_subscriptions after update of blocked_at, closed_at, role, supplier_id on users for each row
  when (new.blocked_at is not null or new.closed_at is not null
    or old.role <> new.role or new.role <> 'supplier' and old.supplier_id is distinct from new.supplier_id)
  execute function stop_subscriptions();
create trigger end_codes after update of password_hash, email, phone, blocked_at on users for each row
  when ((new.password_hash, new.email, new.phone) is distinct from (old.password_hash, old.email, old.phone)
    or new.blocked_at is not null and old.blocked_at is null)
  execute function end_codes();
create trigger keep_pay_rights after update of login on users for each row
  when (new.login <> old.login and new.removed_at is null) execute function keep_pay_rights();
create trigger keep_membership after insert or update of role, supplier_id on users
  for each row when (new.role <> 'supplier' or new.supplier_id is not null) execute function keep_membership();
create trigger note_facts after update of type on users for each row when (old.type <> new.type) execute function note_facts('buyer', 'id');
