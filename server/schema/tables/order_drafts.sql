-- [orders] A basket that is being filled at /tableLavka. Those of the call centre may be taken over by any operator; `user_id` has it now.
create table order_drafts (
  key text primary key check (key ~ '^[0-9a-f]{32}$'),
  user_id bigint not null references users,
  is_call boolean not null,
  state text not null check (state in ('open', 'parked')),
  version int not null default 1,
  content jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- the drafts that a person keeps are limited by their number and size (modules/call-centre/drafts.ts)
  bytes int not null generated always as (octet_length(content::text)) stored
);

create index order_drafts_by_user on order_drafts (user_id, updated_at desc);
create index order_drafts_of_calls on order_drafts (updated_at desc) where is_call;
-- for forgetting old ones
create index order_drafts_by_age on order_drafts (updated_at);

-- rules: applied again when this file changes
alter table order_drafts enable row level security;
grant select, insert, update (user_id, state, version, content, updated_at), delete on order_drafts to lavka_app;

create policy own_drafts on order_drafts
  using (user_id = (select actor_id()))
  with check (user_id = (select actor_id()) and (not is_call or (select actor_is_operator())));
create policy operators_share_drafts on order_drafts for select using (is_call and (select actor_is_operator()));
-- an operator takes over what another has begun
create policy operators_take_drafts on order_drafts for update
  using (is_call and (select actor_is_operator()))
  with check (is_call and (select actor_is_operator()) and user_id = (select actor_id()));
