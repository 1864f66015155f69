-- [orders] The answer to a placed order, kept beside it: the same key gets the same bytes again.
create table idempotency_keys (
  user_id bigint not null references users,
  key text not null,
  fingerprint bytea not null,
  answer text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);

create index idempotency_keys_by_age on idempotency_keys (created_at);

-- rules: applied again when this file changes
alter table idempotency_keys enable row level security;
grant select, insert on idempotency_keys to lavka_app;

create policy own_keys on idempotency_keys using (user_id = (select actor_id()));
