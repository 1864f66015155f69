-- A closed account is opened again by a login within 14 days; after that its person is forgotten (modules/profile/closing.ts).
alter table users add column closed_at timestamptz;
create index users_closed on users (closed_at) where closed_at is not null and removed_at is null;
grant update (closed_at) on users to lavka_app;
