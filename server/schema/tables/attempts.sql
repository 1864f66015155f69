-- [people] What may be tried so many times within so long: passwords, codes, messages (attempts.ts). In the database, so that a restart
-- does not forgive. Keys are hashes: a login typed here may be a mistyped password.
create table attempts (
  id bigint generated always as identity primary key,
  key bytea not null,
  at timestamptz not null default clock_timestamp()
);

create index attempts_by_key on attempts (key, at);
create index attempts_by_time on attempts (at);

-- rules: applied again when this file changes
grant select, insert, delete on attempts to lavka_app;
