-- [people] Each consent given, in the wording of its version, with the place it came from; withdrawing it notes when (law 152-FZ, art. 9).
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

-- rules: applied again when this file changes
alter table consents enable row level security;
grant select, insert, update (revoked_at) on consents to lavka_app;

create policy own_consents on consents using (user_id = (select actor_id()));
create policy doorman_notes_consents on consents for insert with check ((select is_doorman()));
-- the card of a person that the staff looks at says what was agreed to
create policy staff_sees_consents on consents for select using ((select actor_is_operator()));
