create table addresses (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  title text not null default '',
  address text not null,
  comment text not null default '',
  is_main boolean not null default false
);
create index addresses_by_user on addresses (user_id);
create unique index addresses_main on addresses (user_id) where is_main;

-- Each consent given, in the wording of its version, with the place it came from; withdrawing it notes when (law 152-FZ, art. 9).
create table consents (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  kind text not null check (kind in ('personal-data', 'advertising')),
  version text not null,
  given_at timestamptz not null default now(),
  address text not null,
  revoked_at timestamptz
);
create index consents_by_user on consents (user_id, kind, id desc);

alter table addresses enable row level security;
alter table consents enable row level security;
create policy own_addresses on addresses using (user_id = actor_id()) with check (user_id = actor_id());
create policy own_consents on consents using (user_id = actor_id()) with check (user_id = actor_id());
create policy doorman_notes_consents on consents for insert with check (is_doorman());
grant select, insert, update, delete on addresses to lavka_app;
grant select, insert on consents to lavka_app;
grant update (revoked_at) on consents to lavka_app;
