-- [people] A device is a family of secrets, each made from the one before it and from a salt kept here. Neither this table
-- nor a stolen old secret alone gives the next one.
create table device_secrets (
  device_id text not null references devices on delete cascade,
  generation int not null check (generation > 0),
  secret_hash bytea not null,
  -- null for the first one, which is random
  salt bytea,
  -- null for the one in force
  replaced_at timestamptz,
  -- how often it logged in after it was replaced: an answer may get lost
  late_uses int not null default 0,
  primary key (device_id, generation)
);

create index device_secrets_by_hash on device_secrets (device_id, secret_hash);
create unique index device_secrets_in_force on device_secrets (device_id) where replaced_at is null;

-- rules: applied again when this file changes
alter table device_secrets enable row level security;
grant select, insert, update (replaced_at, late_uses) on device_secrets to lavka_app;

create policy doorman_knows_secrets on device_secrets using ((select is_doorman()));
