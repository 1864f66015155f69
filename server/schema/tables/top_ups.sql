-- [bank] Money that has come to the nominal account and is nobody's yet (docs/payments.md, decision 0129): what the bank tells of it, and whose people say
-- it is.
create table top_ups (
  -- the bank's transaction
  id uuid primary key,
  -- kopecks: what was nobody's when the bank first told of it
  amount_kopecks bigint not null check (amount_kopecks > 0),
  -- what is nobody's at the bank, as it said last
  rest_kopecks bigint not null check (rest_kopecks >= 0),
  -- What has left it past the shop, taken off the ledger by a decision. Below 0: the bank took an identification of its own back, so that more was
  -- nobody's than when it first told of it, and a decision posted that.
  corrected_kopecks bigint not null default 0 constraint top_ups_corrected_kopecks_check check (corrected_kopecks <= amount_kopecks),
  purpose text not null,
  payer_name text not null,
  payer_inn text not null,
  arrived_at timestamptz not null,
  read_at timestamptz not null default now()
);

create index top_ups_by_arrival on top_ups (arrived_at desc, id);
create index top_ups_to_identify on top_ups (id) where rest_kopecks > 0;

-- rules: applied again when this file changes
alter table top_ups enable row level security;
grant select, insert (id, amount_kopecks, rest_kopecks, purpose, payer_name, payer_inn, arrived_at),
  update (rest_kopecks, corrected_kopecks, read_at) on top_ups to lavka_app;

create policy admins_read_top_ups on top_ups for select using ((select actor_is_admin()));
create policy system_follows_top_ups on top_ups using ((select actor_is_system()));
